//! `mig simulate`: days under one scheduler and one policy.

use super::arguments;
use super::event_log::EventLog;
use super::output;
use super::scenario_arguments::ScenarioArguments;
use clap::Args;
use mig_explorer::day::{Prepared, Scenario};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::sim::Totals;
use std::error::Error;
use std::path::PathBuf;

/// Runs days and prints their totals.
///
/// Each day runs from 0:00 to 24:00 and on until its last job is done. Day i takes seed + i − 1;
/// the same arguments give the same output, to the last digit, on every machine.
///
/// Examples:
///   mig simulate
///   mig simulate --policy static:3 --days 100
///   mig simulate --policy day-night:6/2 --scheduler edf-fs --rate 0.5 --json
///   mig simulate --events day.csv
#[derive(Args)]
#[command(verbatim_doc_comment, allow_negative_numbers = true)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    /// Repartition policy: no-mig, static:LAYOUT, day-night:DAY/NIGHT, lookahead:DEPTH, agent, paper-agent or
    /// clairvoyant, which knows the arrivals to come. Layouts are 1 to 12 as in the paper's Figure 1, depth is
    /// 0 to 2.
    #[arg(long, value_name = "POLICY", default_value = "lookahead:1", value_parser = arguments::policy)]
    policy: PolicyKind,
    /// Number of days.
    #[arg(long, value_name = "N", default_value = "1", value_parser = arguments::days)]
    days: u64,
    /// Print JSON instead of text.
    #[arg(long)]
    json: bool,
    /// Write every event of every day to this CSV file.
    #[arg(long, value_name = "FILE.csv")]
    events: Option<PathBuf>,
}

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let first_seed = arguments.scenario.seed;
    let mut scenario = Scenario { policy: arguments.policy, ..arguments.scenario.scenario() };
    let mut log = arguments.events.as_deref().map(EventLog::create).transpose()?;
    let mut days: Vec<(u64, Totals)> = Vec::new();
    for day in 0..arguments.days {
        let seed = first_seed.checked_add(day).ok_or("seeds run past the largest one")?;
        scenario.workload.seed = seed;
        let prepared = Prepared::of(&scenario)?;
        let totals = match &mut log {
            None => prepared.run(&scenario, &mut ()),
            Some(log) => {
                log.begin_day(seed, &scenario, &prepared);
                let totals = prepared.run(&scenario, log);
                log.end_day()?;
                totals
            }
        };
        days.push((seed, totals));
    }
    scenario.workload.seed = first_seed;
    let report = output::Report::of(&scenario, &days);
    let text = if arguments.json { serde_json::to_string(&report)? + "\n" } else { report.text() };
    output::print(&text)
}
