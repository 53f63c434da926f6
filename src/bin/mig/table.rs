//! Tables of text.

use comfy_table::{CellAlignment, Table};

/// An empty table: the first column holds names, the others numbers.
pub fn empty(preset: &str, header: Vec<String>) -> Table {
    let mut table = Table::new();
    let columns = header.len();
    table.load_preset(preset).set_header(header);
    for column in 1..columns {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}
