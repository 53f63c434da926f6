// Rows as aligned text.

/** Prints rows of cells, the first row being the head; every column is as wide as its widest cell. */
export function printTable(rows) {
    const texts = rows.map((row) => row.map(String));
    const widths = texts[0].map((_, column) => Math.max(...texts.map((row) => row[column].length)));
    for (const row of texts) console.log(row.map((cell, column) => cell.padStart(widths[column])).join("  "));
}
