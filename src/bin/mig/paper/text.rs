//! A report for a terminal.

use super::tables::tables;
use comfy_table::presets::NOTHING;
use mig_explorer::paper::Report;
use std::fmt::Write;

/// The report.
pub fn report(report: &Report) -> String {
    let mut text = format!("{}\n{}\n\n", report.title, conditions(report));
    for table in tables(report, NOTHING) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}\n", table.trim_fmt());
    }
    for note in &report.notes {
        let _ = writeln!(text, "{note}\n");
    }
    for claim in &report.claims {
        let _ = writeln!(text, "{:>19}  {} ({})", claim.verdict.text(), claim.claim, claim.section);
        let _ = writeln!(text, "{:>19}  {}", "", claim.evidence);
        if let Some(why) = &claim.why {
            let _ = writeln!(text, "{:>19}  {why}.", "");
        }
    }
    text
}

/// What was run, and the weight of ET.
pub fn conditions(report: &Report) -> String {
    format!(
        "Set {}, {} days from seed {}, a = {:.4e} per Wh; ET from energy in Wh and tardiness in min",
        report.set, report.days, report.seed, report.a
    )
}
