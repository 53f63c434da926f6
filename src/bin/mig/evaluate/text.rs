//! A comparison for a terminal.

use crate::table;
use comfy_table::presets::NOTHING;
use mig_explorer::evaluate::{Paired, PolicyMeans, Report};
use mig_explorer::paper::{figures, signed_percent};
use std::fmt::Write;

/// The comparison.
pub fn report(report: &Report) -> String {
    let mut text = format!(
        "Set {}, {}, pause {} s, {} days from seed {}\n",
        report.set, report.scheduler, report.pause_s, report.days, report.seed
    );
    // Writing to a string cannot fail.
    if !report.changes.is_empty() {
        let changes: Vec<String> = report.changes.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "changed from set {}: {}", report.set, changes.join("; "));
    }
    let _ = writeln!(text, "\n{}\n", means(&report.policies).trim_fmt());
    for part in report.paired.chunk_by(|a, b| a.policy == b.policy) {
        let _ = writeln!(text, "ET of {} against\n{}\n", part[0].policy, differences(part).trim_fmt());
    }
    let _ = writeln!(
        text,
        "ET = (a x + y) / (a + 1), x energy in Wh, y mean tardiness in min, a = {:.4e} per Wh fixed for set {}\n\
         ± is the half-width of the 95 % interval; differences are paired day by day",
        report.a, report.set
    );
    text
}

fn means(policies: &[PolicyMeans]) -> comfy_table::Table {
    let header = ["", "ET", "energy, Wh", "mean tardiness, min", "on time, %", "repartitions a day"];
    let mut table = table::empty(NOTHING, header.map(str::to_owned).to_vec());
    for policy in policies {
        let name = match &policy.stands_for {
            Some(run) => format!("{} ({run})", policy.policy),
            None => policy.policy.clone(),
        };
        table.add_row([
            name,
            with_interval(policy.et, policy.et_ci95),
            with_interval(policy.energy_wh, policy.energy_wh_ci95),
            with_interval(policy.mean_tardiness_min, policy.mean_tardiness_min_ci95),
            with_interval(100.0 * policy.on_time_share, policy.on_time_share_ci95.map(|half| 100.0 * half)),
            with_interval(policy.repartitions_per_day, policy.repartitions_per_day_ci95),
        ]);
    }
    table
}

fn differences(of_policy: &[Paired]) -> comfy_table::Table {
    let mut table = table::empty(NOTHING, vec![String::new(), "difference".to_owned(), "± 95 %".to_owned()]);
    for pair in of_policy {
        let interval = pair.ci95_percent.map(|half| format!("{half:.1} %")).unwrap_or_default();
        table.add_row([pair.against.clone(), signed_percent(pair.difference_percent), interval]);
    }
    table
}

fn with_interval(mean: f64, ci95: Option<f64>) -> String {
    let interval = ci95.map(|half| format!(" ± {}", figures(half))).unwrap_or_default();
    format!("{}{interval}", figures(mean))
}
