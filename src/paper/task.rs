//! One day or queue under everything that is compared on it.

use super::watch::{PolicyWatch, StartCounter};
use super::{Measured, Plan, Study};
use crate::day::{Prepared, Scenario, ScenarioError};
use crate::model::{HOURS, WorkloadSpec};
use crate::repartition::PolicyKind;
use serde::{Deserialize, Serialize};

/// A day of a study. Depends on nothing but itself and its plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The study.
    pub study: Study,
    /// Which of its days, from 0.
    pub day: u64,
}

/// What a task gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// One for each of the study's scenarios, in their order.
    pub runs: Vec<Measured>,
    /// Arrivals by hour of the day.
    pub arrivals: [u32; HOURS],
}

impl Task {
    /// Draws the day's jobs and simulates it under each scenario.
    ///
    /// # Errors
    /// [`ScenarioError`] if the plan's set holds a number that cannot be used.
    pub fn run(self, plan: &Plan) -> Result<Outcome, ScenarioError> {
        let mut outcome = Outcome { runs: Vec::new(), arrivals: [0; HOURS] };
        let mut drawn: Option<(WorkloadSpec, Prepared)> = None;
        for scenario in self.study.scenarios(plan, self.day) {
            let prepared = match drawn.take() {
                Some((spec, prepared)) if spec == scenario.workload => prepared,
                _ => Prepared::of(&scenario)?,
            };
            if self.study == Study::Arrivals {
                for job in prepared.workload.jobs() {
                    outcome.arrivals[(job.arrival / 60.0) as usize] += 1;
                }
            } else {
                outcome.runs.push(run(self.study, &scenario, &prepared));
            }
            drawn = Some((scenario.workload, prepared));
        }
        Ok(outcome)
    }
}

fn run(study: Study, scenario: &Scenario, prepared: &Prepared) -> Measured {
    match (study, scenario.policy) {
        (Study::Queues(_), PolicyKind::Static(layout)) => {
            let mut counter = StartCounter::new(scenario.gpu, layout);
            let totals = prepared.run(scenario, &mut counter);
            Measured { starts: counter.starts, ..Measured::of(&totals) }
        }
        (Study::Policies, _) => {
            let begins = prepared.start(scenario).1.layout();
            let mut watch = PolicyWatch::new(&prepared.workload, scenario.gpu, begins);
            let totals = prepared.run(scenario, &mut watch);
            Measured {
                tardiness_by_class: Some(watch.tardiness),
                layout_use: Some(Box::new(watch.layout_use)),
                ..Measured::of(&totals)
            }
        }
        _ => Measured::of(&prepared.run(scenario, &mut ())),
    }
}
