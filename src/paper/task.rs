//! One day or queue under everything that is compared on it.

use super::watch::{PolicyWatch, StartCounter};
use super::{Plan, Study};
use crate::day::{Measured, Prepared, Scenario, ScenarioError, on_same_jobs};
use crate::model::HOURS;
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
        let mut arrivals = [0; HOURS];
        let scenarios = self.study.scenarios(plan, self.day);
        if self.study == Study::Arrivals {
            on_same_jobs(scenarios, |_, prepared| {
                for job in prepared.workload.jobs() {
                    arrivals[(job.arrival / 60.0) as usize] += 1;
                }
            })?;
            return Ok(Outcome { runs: Vec::new(), arrivals });
        }
        let runs = on_same_jobs(scenarios, |scenario, prepared| run(self.study, scenario, prepared))?;
        Ok(Outcome { runs, arrivals })
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
