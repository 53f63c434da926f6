//! A report's rows as tables of text: one line a row, or one line for each place where a name has
//! several values.

use crate::table::empty;
use comfy_table::Table;
use mig_explorer::paper::{Report, Row, figures, published, signed_percent};

/// The rows that stand alone, then those that belong somewhere; either may be empty.
pub fn tables(report: &Report, preset: &str) -> Vec<Table> {
    let (placed, alone): (Vec<&Row>, Vec<&Row>) = report.rows.iter().partition(|row| row.at.is_some());
    let mut tables = Vec::new();
    if !alone.is_empty() {
        tables.push(list(&alone, preset));
    }
    // Neighbouring places with the same names make one table.
    let mut group: Vec<&Row> = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    for of_place in placed.chunk_by(|a, b| a.at == b.at) {
        let own: Vec<&str> = of_place.iter().map(|row| row.name.as_str()).collect();
        if own != names && !group.is_empty() {
            tables.push(matrix(&group, &names, preset));
            group.clear();
        }
        names = own;
        group.extend(of_place);
    }
    if !group.is_empty() {
        tables.push(matrix(&group, &names, preset));
    }
    tables
}

/// Name, the paper's number, ours, interval and how far they are apart.
fn list(rows: &[&Row], preset: &str) -> Table {
    let header = ["", "paper", "ours", "± 95 %", "apart", "unit"].map(str::to_owned).to_vec();
    let mut table = empty(preset, header);
    for row in rows {
        let apart = row.paper.map(|paper| signed_percent(100.0 * (row.ours / paper - 1.0)));
        table.add_row([
            row.name.clone(),
            row.paper.map(published).unwrap_or_default(),
            figures(row.ours),
            row.ci95.map(figures).unwrap_or_default(),
            apart.unwrap_or_default(),
            row.unit.to_owned(),
        ]);
    }
    table
}

/// A line for each place, a column for each name; the paper's number in brackets.
fn matrix(rows: &[&Row], names: &[&str], preset: &str) -> Table {
    let with_unit = |text: &str, unit: &str| if unit.is_empty() { text.to_owned() } else { format!("{text}, {unit}") };
    let places = || rows.chunk_by(|a, b| a.at == b.at);
    // A line's values may be alike in their unit, or a column's.
    let by_line = places().all(|of_place| of_place.iter().all(|row| row.unit == of_place[0].unit));
    let name = |(name, row): (&&str, &&Row)| with_unit(name, if by_line { "" } else { row.unit });
    let header = std::iter::once(String::new()).chain(names.iter().zip(rows).map(name));
    let mut table = empty(preset, header.collect());
    for of_place in places() {
        let cell = |row: &&Row| {
            let interval = row.ci95.map(|half| format!(" ± {}", figures(half))).unwrap_or_default();
            let paper = row.paper.map(|paper| format!(" [{}]", published(paper))).unwrap_or_default();
            format!("{}{interval}{paper}", figures(row.ours))
        };
        let unit = if by_line { of_place[0].unit } else { "" };
        let place = with_unit(of_place[0].at.as_deref().unwrap_or_default(), unit);
        table.add_row(std::iter::once(place).chain(of_place.iter().map(cell)));
    }
    table
}
