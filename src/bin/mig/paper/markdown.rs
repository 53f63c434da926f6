//! Reports as a document: RESULTS.md.

use super::tables::tables;
use super::text::conditions;
use comfy_table::Table;
use comfy_table::presets::ASCII_MARKDOWN;
use mig_explorer::paper::{Report, Verdict};
use std::fmt::Write;

/// All reports, with a summary of the verdicts before them.
pub fn document(reports: &[Report]) -> String {
    let mut text = String::from(
        "# Results\n\n\
         The paper's evaluation, done again: Lipe, Karia, Espenshade, Stein, Tantawi and Tardieu, \"Energy Efficient \
         Scheduling of AI/ML Workloads on Multi Instance GPUs with Dynamic Repartitioning\" (CCGrid 2025, \
         doi:10.1109/CCGRID64434.2025.00066).\n\n\
         This page is what `make results` makes; do not edit it. `±` is the half-width of a 95 % interval over the \
         days; differences are paired day by day on the same jobs. A claim about a difference holds if its interval \
         lies on its side and the difference is at least 1 %; it holds only as a tie if the difference is smaller, or too \
         uncertain. A claim of at least so many percent needs the interval alone. A number holds if ours is within 5 % of \
         it, or its interval includes it. What the paper's wording leaves open is in a claim's brackets. Lines called our \
         check are not the paper's words and not counted here. The paper's number stands in brackets where there are \
         several in a line. `mig sets` tells what the assumption sets are made of.\n\n",
    );
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}\n", summary(reports).trim_fmt());
    for report in reports {
        let _ = writeln!(text, "## {}\n\n{}.\n", report.title, conditions(report));
        for table in tables(report, ASCII_MARKDOWN) {
            let _ = writeln!(text, "{}\n", table.trim_fmt());
        }
        for note in &report.notes {
            let _ = writeln!(text, "{note}\n");
        }
        if !report.claims.is_empty() {
            let _ = writeln!(text, "{}\n", claims(report).trim_fmt());
        }
    }
    text.trim_end().to_owned() + "\n"
}

/// How many claims of each item hold.
fn summary(reports: &[Report]) -> Table {
    let verdicts = [Verdict::Holds, Verdict::Tie, Verdict::Fails];
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN);
    table.set_header(["item"].into_iter().chain(verdicts.map(Verdict::text)));
    for report in reports {
        let of_paper = || report.claims.iter().filter(|claim| !claim.is_our_check());
        if of_paper().next().is_none() {
            continue;
        }
        let count = |verdict| of_paper().filter(|claim| claim.verdict == verdict).count().to_string();
        table.add_row([report.title.to_owned()].into_iter().chain(verdicts.map(count)));
    }
    table
}

fn claims(report: &Report) -> Table {
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN).set_header(["verdict", "section", "the paper says", "evidence"]);
    for claim in &report.claims {
        let why = claim.why.as_ref().map(|why| format!(". {why}.")).unwrap_or_default();
        table.add_row([
            claim.verdict.text().to_owned(),
            claim.section.to_owned(),
            claim.claim.clone(),
            format!("{}{why}", claim.evidence),
        ]);
    }
    table
}
