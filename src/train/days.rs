//! Days to learn from and to be judged on.

use crate::day::{Prepared, Scenario, ScenarioError, run_day};
use crate::repartition::RepartitionPolicy;
use crate::sim::Simulation;
use rayon::prelude::*;

/// Seed of the first validation day, on which settings are chosen.
pub const FIRST_VALIDATION_DAY: u64 = 9001;

/// Draws days like `scenario` with these seeds.
///
/// # Errors
/// [`ScenarioError`], if they cannot be drawn.
pub fn draw(scenario: &Scenario, first: u64, count: u64) -> Result<Vec<Prepared>, ScenarioError> {
    let with = |seed| {
        let mut scenario = scenario.clone();
        scenario.workload.seed = seed;
        Prepared::of(&scenario)
    };
    (first..first + count).into_par_iter().map(with).collect()
}

/// Mean ET of copies of a policy on days.
#[must_use]
pub fn mean_et<P: RepartitionPolicy + Copy + Sync>(policy: P, scenario: &Scenario, days: &[Prepared]) -> f64 {
    let et = |day: &Prepared| {
        let mut policy = policy;
        let (scheduler, pause) = (scenario.scheduler, scenario.pause_min());
        let simulation = Simulation::new(&day.machine, &day.workload, scheduler, pause, policy.initial_layout());
        run_day(simulation, &mut policy, &mut ()).et(scenario.et_weight_per_wh())
    };
    let each: Vec<f64> = days.par_iter().map(et).collect();
    each.iter().sum::<f64>() / days.len() as f64
}
