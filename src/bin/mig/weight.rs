//! `mig weight`: the weight a of ET, which is then frozen in the assumption set.

use super::{arguments, output};
use clap::Args;
use mig_explorer::day::{Prepared, Scenario, et_weight};
use mig_explorer::model::AssumptionSet;
use mig_explorer::repartition::PolicyKind;
use std::error::Error;

/// Computes a = t / (2 s), where t is the mean tardiness in minutes and s the mean energy in Wh
/// over No MIG, Static 3, Day/Night 6/2 and Lookahead 1.
///
/// Look-ahead itself weighs energy with the set's present a, so repeat with the new value until it
/// stays.
#[derive(Args)]
pub struct Arguments {
    /// Assumption set: F2, F1, P or C1.
    #[arg(long, value_name = "NAME", default_value = "F2", value_parser = arguments::assumption_set)]
    set: &'static AssumptionSet,
    /// Number of days, from seed 1 on.
    #[arg(long, value_name = "N", default_value = "500", value_parser = arguments::days)]
    days: u64,
}

/// The policies of the paper's Table III.
const COMPARED: [&str; 4] = ["no-mig", "static:3", "day-night:6/2", "lookahead:1"];

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let mut tardiness = 0.0;
    let mut energy = 0.0;
    for seed in 1..=arguments.days {
        let mut scenario = Scenario::of_set(arguments.set, seed);
        let prepared = Prepared::of(&scenario)?;
        for policy in COMPARED {
            scenario.policy = PolicyKind::parse(policy, scenario.gpu)?;
            let totals = prepared.run(&scenario, &mut ());
            tardiness += totals.mean_tardiness_min();
            energy += totals.energy_wh;
        }
    }
    output::print(&format!("{:.4e}\n", et_weight(tardiness, energy)))
}
