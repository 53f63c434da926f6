//! `mig weight`: the weights a of ET, which are then frozen in the assumption set.

use super::{arguments, output};
use clap::{Args, ValueEnum};
use mig_explorer::day::{Prepared, QUEUE_COUNT, QUEUE_SCHEDULERS, Scenario, et_weight, queue_scenario};
use mig_explorer::model::{AssumptionSet, LayoutId, default_set};
use mig_explorer::paper::Plan;
use mig_explorer::repartition::PolicyKind;
use std::error::Error;

/// Computes a = t / (2 s), where t is the mean tardiness in minutes and s the mean energy in Wh
/// over all that a study compares.
///
/// Look-ahead, which `--study days` compares, itself weighs energy with the set's present a, so
/// repeat with the new value until it stays.
#[derive(Args)]
pub struct Arguments {
    #[arg(
        long,
        value_name = "NAME",
        default_value = default_set().id,
        value_parser = arguments::assumption_set,
        help = arguments::assumption_set_help()
    )]
    set: &'static AssumptionSet,
    /// What is compared.
    #[arg(long, value_name = "STUDY", value_enum, default_value_t = Study::Days)]
    study: Study,
    /// Number of days, from seed 1 on [default: 500 for days, 250 for queues].
    #[arg(long, value_name = "N", value_parser = arguments::days)]
    days: Option<u64>,
}

/// The policies that the weight is computed over, whatever else Table III compares: it is frozen, and with it ET.
const WEIGHED: [PolicyKind; 4] = [
    PolicyKind::NoMig,
    PolicyKind::Static(LayoutId(3)),
    PolicyKind::DayNight { day: LayoutId(6), night: LayoutId(2) },
    PolicyKind::Lookahead { depth: 1 },
];

/// A comparison of the paper.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Study {
    /// Table III: No MIG, Static 3, Day/Night 6/2 and Lookahead 1 on the set's days.
    Days,
    /// Table II: EDF-FS, EDF-SS, LLF and LALF on each layout, 0.5 jobs per minute, 80 % inference.
    Queues,
}

impl Study {
    /// Number of days in the paper.
    fn days(self) -> u64 {
        match self {
            Self::Days => Plan::DAYS,
            Self::Queues => QUEUE_COUNT,
        }
    }

    /// All that is compared on a day.
    fn scenarios(self, set: &'static AssumptionSet, seed: u64) -> Vec<Scenario> {
        let day = Scenario::of_set(set, seed);
        match self {
            Self::Days => WEIGHED.into_iter().map(|policy| Scenario { policy, ..day.clone() }).collect(),
            Self::Queues => {
                let layouts = day.gpu.layouts.iter().map(|layout| layout.id);
                let under_each =
                    |layout| QUEUE_SCHEDULERS.map(|scheduler| queue_scenario(set, seed, scheduler, layout));
                layouts.flat_map(under_each).collect()
            }
        }
    }
}

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let Arguments { set, study, days } = arguments;
    let mut tardiness = 0.0;
    let mut energy = 0.0;
    for seed in 1..=days.unwrap_or(study.days()) {
        let scenarios = study.scenarios(set, seed);
        // All that is compared runs the same jobs.
        let prepared = Prepared::of(&scenarios[0])?;
        for scenario in &scenarios {
            let totals = prepared.run(scenario, &mut ());
            tardiness += totals.mean_tardiness_min();
            energy += totals.energy_wh;
        }
    }
    output::print(&format!("{:.4e}\n", et_weight(tardiness, energy)))
}
