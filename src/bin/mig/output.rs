//! What `mig simulate` prints, as JSON and as text.

use mig_explorer::day::{Replaced, Scenario, Summary};
use mig_explorer::sim::Totals;
use serde::Serialize;
use std::error::Error;
use std::fmt::Write;
use std::io;

/// Prints to standard output. A reader that has gone away, such as `head`, is no error.
pub fn print(text: &str) -> Result<(), Box<dyn Error>> {
    let written = io::Write::write_all(&mut io::stdout().lock(), text.as_bytes());
    match written.and_then(|()| io::Write::flush(&mut io::stdout())) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("cannot print: {error}").into()),
        _ => Ok(()),
    }
}

/// The output; its fields are stable.
#[derive(Serialize)]
pub struct Report {
    scenario: ScenarioReport,
    days: Vec<Day>,
    summary: Means,
}

#[derive(Serialize)]
struct ScenarioReport {
    set: &'static str,
    gpu: &'static str,
    scheduler: &'static str,
    policy: String,
    seed: u64,
    rate_multiplier: f64,
    inference_share: f64,
    deadline_multiplier: f64,
    pause_s: f64,
    /// The weight a of energy in ET.
    et_weight_per_wh: f64,
    /// What was changed from the set's own day.
    changes: Vec<Replaced>,
}

/// One day.
#[derive(Serialize)]
struct Day {
    seed: u64,
    jobs: u32,
    et: f64,
    energy_wh: f64,
    mean_tardiness_min: f64,
    max_tardiness_min: f64,
    on_time_share: f64,
    preemptions: u32,
    repartitions: u32,
    utilisation: f64,
    /// Minutes after 24:00 until the last job was done.
    overtime_min: f64,
    /// Minutes with 0, 1, … compute slots busy.
    minutes_by_busy_slots: Vec<f64>,
}

#[derive(Serialize)]
struct Means {
    days: usize,
    jobs: Mean,
    et: Mean,
    energy_wh: Mean,
    mean_tardiness_min: Mean,
    on_time_share: Mean,
    preemptions: Mean,
    repartitions: Mean,
    utilisation: Mean,
}

/// Mean over the days and half-width of its 95 % interval; null when one day gives none.
#[derive(Serialize)]
struct Mean {
    mean: f64,
    ci95: Option<f64>,
}

impl Report {
    /// The output for these days.
    pub fn of(scenario: &Scenario, days: &[(u64, Totals)]) -> Report {
        let slots = scenario.gpu.geometry.compute_slots;
        let weight = scenario.et_weight_per_wh();
        let days: Vec<Day> = days
            .iter()
            .map(|(seed, totals)| Day {
                seed: *seed,
                jobs: totals.completed,
                et: totals.et(weight),
                energy_wh: totals.energy_wh,
                mean_tardiness_min: totals.mean_tardiness_min(),
                max_tardiness_min: totals.max_tardiness_min,
                on_time_share: totals.on_time_share(),
                preemptions: totals.preemptions,
                repartitions: totals.repartitions,
                utilisation: totals.utilisation(slots),
                overtime_min: totals.overtime_min(),
                minutes_by_busy_slots: totals.minutes_by_busy_slots[..=usize::from(slots)].to_vec(),
            })
            .collect();
        let mean = |value: fn(&Day) -> f64| {
            let summary = Summary::of(days.iter().map(value)).expect("there is at least one day");
            Mean { mean: summary.mean, ci95: (days.len() > 1).then_some(summary.ci95) }
        };
        let summary = Means {
            days: days.len(),
            jobs: mean(|day| f64::from(day.jobs)),
            et: mean(|day| day.et),
            energy_wh: mean(|day| day.energy_wh),
            mean_tardiness_min: mean(|day| day.mean_tardiness_min),
            on_time_share: mean(|day| day.on_time_share),
            preemptions: mean(|day| f64::from(day.preemptions)),
            repartitions: mean(|day| f64::from(day.repartitions)),
            utilisation: mean(|day| day.utilisation),
        };
        let scenario = ScenarioReport {
            set: scenario.workload.set.id,
            gpu: scenario.gpu.id,
            scheduler: scenario.scheduler.key(),
            policy: scenario.policy.key(),
            seed: scenario.workload.seed,
            rate_multiplier: scenario.workload.rate_multiplier,
            inference_share: scenario.workload.inference_share,
            deadline_multiplier: scenario.workload.deadline_multiplier,
            pause_s: scenario.pause_s,
            et_weight_per_wh: weight,
            changes: scenario.changes(),
        };
        Report { scenario, days, summary }
    }

    /// The output for a person.
    pub fn text(&self) -> String {
        let Report { scenario, days, summary } = self;
        let mut text = String::new();
        let of_days = match days.as_slice() {
            [day] => format!("day with seed {}", day.seed),
            days => format!("{} days, seeds {} to {}", days.len(), scenario.seed, days[days.len() - 1].seed),
        };
        let line = |text: &mut String, name: &str, mean: &Mean, scale: f64, digits: usize, unit: &str| {
            let interval = mean.ci95.map(|half| format!(" ± {:.digits$}", half * scale)).unwrap_or_default();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  {name:<16} {:>9.digits$}{interval} {unit}", mean.mean * scale);
        };
        let _ = writeln!(
            text,
            "{}, set {}, {}, {}: {of_days}",
            scenario.gpu, scenario.set, scenario.scheduler, scenario.policy
        );
        if !scenario.changes.is_empty() {
            let changes: Vec<String> = scenario.changes.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "changed from set {}: {}", scenario.set, changes.join("; "));
        }
        line(&mut text, "jobs", &summary.jobs, 1.0, 0, "a day");
        line(&mut text, "ET", &summary.et, 1.0, 3, "");
        line(&mut text, "energy", &summary.energy_wh, 1.0, 1, "Wh");
        line(&mut text, "mean tardiness", &summary.mean_tardiness_min, 1.0, 3, "min");
        line(&mut text, "on time", &summary.on_time_share, 100.0, 1, "%");
        line(&mut text, "preemptions", &summary.preemptions, 1.0, 1, "");
        line(&mut text, "repartitions", &summary.repartitions, 1.0, 1, "");
        line(&mut text, "utilisation", &summary.utilisation, 100.0, 1, "% of compute slots");
        let _ = writeln!(
            text,
            "ET = (a x + y) / (a + 1), x energy in Wh, y mean tardiness in min, a = {:.4e} per Wh fixed for set {}{}",
            scenario.et_weight_per_wh,
            scenario.set,
            if days.len() > 1 { "; ± is the half-width of the 95 % interval" } else { "" }
        );
        text
    }
}
