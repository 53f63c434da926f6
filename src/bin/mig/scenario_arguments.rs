//! Arguments that say what a day is like, whatever policy runs it.

use super::arguments;
use clap::Args;
use mig_explorer::day::Scenario;
use mig_explorer::model::{ArrivalRate, AssumptionSet, default_set};
use mig_explorer::scheduler::SchedulerKind;

/// A day but for its policy.
#[derive(Args)]
pub struct ScenarioArguments {
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
    /// Seed of the first day's random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
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
    /// How much better another layout must be for look-ahead to change, minutes of tardiness
    /// [default: 0.05].
    #[arg(long, value_name = "MINUTES", value_parser = arguments::margin_min)]
    margin: Option<f64>,
}

impl ScenarioArguments {
    /// The first day, under the set's own policy.
    pub fn scenario(&self) -> Scenario {
        let mut scenario = Scenario::of_set(self.set, self.seed);
        scenario.scheduler = self.scheduler;
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
