//! One day under every policy compared on it.

use super::Evaluation;
use crate::day::{Measured, Scenario, ScenarioError, on_same_jobs};
use crate::repartition::PolicyKind;

/// A day of an evaluation. Depends on nothing but itself and the evaluation's scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The day's seed.
    pub seed: u64,
    /// The policies run on it.
    pub policies: Vec<PolicyKind>,
}

impl Task {
    /// Draws the day's jobs and runs them under each policy, in order.
    ///
    /// # Errors
    /// [`ScenarioError`] if the scenario holds a number that cannot be used.
    pub fn run(&self, evaluation: &Evaluation) -> Result<Vec<Measured>, ScenarioError> {
        let under = |policy: &PolicyKind| {
            let mut scenario = Scenario { policy: *policy, ..evaluation.scenario.clone() };
            scenario.workload.seed = self.seed;
            scenario
        };
        on_same_jobs(self.policies.iter().map(under), |scenario, prepared| {
            Measured::of(&prepared.run(scenario, &mut ()))
        })
    }
}
