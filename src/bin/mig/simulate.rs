//! `mig simulate`: days under one scheduler and one policy.

use super::arguments;
use super::event_log::EventLog;
use super::output;
use clap::Args;
use mig_explorer::day::{Prepared, Scenario};
use mig_explorer::model::{ArrivalRate, AssumptionSet, default_set};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind;
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
    #[arg(
        long,
        value_name = "NAME",
        default_value = default_set().id,
        value_parser = arguments::assumption_set,
        help = arguments::assumption_set_help()
    )]
    set: &'static AssumptionSet,
    /// Scheduler inside a layout: edf-fs, edf-ss, edf-ss-restricted, llf or lalf.
    #[arg(long, value_name = "NAME", default_value = "edf-ss-restricted", value_parser = arguments::scheduler)]
    scheduler: SchedulerKind,
    /// Repartition policy: no-mig, static:LAYOUT, day-night:DAY/NIGHT, lookahead:DEPTH, agent or
    /// paper-agent. Layouts are 1 to 12 as in the paper's Figure 1, depth is 0 to 2.
    #[arg(long, value_name = "POLICY", default_value = "lookahead:1", value_parser = arguments::policy)]
    policy: PolicyKind,
    /// Seed of the first day's random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of days.
    #[arg(long, value_name = "N", default_value = "1", value_parser = arguments::days)]
    days: u64,
    /// Factor on all arrival rates.
    #[arg(long, value_name = "X", default_value = "1", value_parser = arguments::factor)]
    rate: f64,
    /// Constant arrival rate, jobs per minute, instead of the set's hourly curve.
    #[arg(long, value_name = "R", value_parser = arguments::rate_per_min)]
    constant_rate: Option<f64>,
    /// Share of jobs that are inference, 0 to 1 [default: the set's].
    #[arg(long, value_name = "SHARE", value_parser = arguments::share)]
    inference: Option<f64>,
    /// Factor on the time from arrival to deadline.
    #[arg(long, value_name = "X", default_value = "1", value_parser = arguments::factor)]
    deadline: f64,
    /// How long a repartitioning takes, seconds.
    #[arg(long, value_name = "SECONDS", default_value = "4", value_parser = arguments::pause_s)]
    pause: f64,
    /// How much better another layout must be for look-ahead and the agent to change, minutes
    /// of tardiness [default: 0.05].
    #[arg(long, value_name = "MINUTES", value_parser = arguments::margin_min)]
    margin: Option<f64>,
    /// Print JSON instead of text.
    #[arg(long)]
    json: bool,
    /// Write every event of every day to this CSV file.
    #[arg(long, value_name = "FILE.csv")]
    events: Option<PathBuf>,
}

impl Arguments {
    /// The scenario of the first day.
    fn scenario(&self) -> Scenario {
        let mut scenario = Scenario::of_set(self.set, self.seed);
        scenario.scheduler = self.scheduler;
        scenario.policy = self.policy;
        scenario.pause_s = self.pause;
        scenario.switching_margin_min = self.margin.unwrap_or(scenario.switching_margin_min);
        let workload = &mut scenario.workload;
        workload.rate_multiplier = self.rate;
        workload.deadline_multiplier = self.deadline;
        workload.inference_share = self.inference.unwrap_or(workload.inference_share);
        if let Some(rate) = self.constant_rate {
            workload.arrivals = ArrivalRate::Constant(rate);
        }
        scenario
    }
}

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let mut scenario = arguments.scenario();
    let mut log = arguments.events.as_deref().map(EventLog::create).transpose()?;
    let mut days: Vec<(u64, Totals)> = Vec::new();
    for day in 0..arguments.days {
        let seed = arguments.seed.checked_add(day).ok_or("seeds run past the largest one")?;
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
    scenario.workload.seed = arguments.seed;
    let report = output::Report::of(&scenario, &days);
    let text = if arguments.json { serde_json::to_string(&report)? + "\n" } else { report.text() };
    output::print(&text)
}
