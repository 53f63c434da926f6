//! The outcomes of a plan, to be looked up by study, day and scenario.

use super::{Item, Outcome, Plan, Report, Study, items};
use crate::day::Measured;
use crate::model::{HOURS, a100_40gb};
use crate::repartition::PolicyKind;
use std::fmt;

/// All outcomes of a plan.
#[derive(Clone, Debug)]
pub struct Results {
    /// The plan they belong to.
    pub plan: Plan,
    outcomes: Vec<(Study, Vec<Outcome>)>,
}

/// Outcomes that are not those of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultsError {
    /// Too many or too few outcomes.
    Count {
        /// How many the plan has.
        tasks: usize,
        /// How many there are.
        outcomes: usize,
    },
    /// A run lacks what its study watches.
    Unwatched {
        /// The outcome's position, from 0.
        position: usize,
    },
    /// An outcome has not one run for each scenario of its study.
    Runs {
        /// Its position, from 0.
        position: usize,
        /// How many the study has.
        scenarios: usize,
        /// How many there are.
        runs: usize,
    },
}

impl fmt::Display for ResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { tasks, outcomes } => write!(f, "{outcomes} outcomes for {tasks} tasks"),
            Self::Unwatched { position } => write!(f, "outcome {position} lacks its layouts by hour"),
            Self::Runs { position, scenarios, runs } => {
                write!(f, "outcome {position} has {runs} runs for {scenarios} scenarios")
            }
        }
    }
}

impl std::error::Error for ResultsError {}

impl Results {
    /// Takes the outcomes of a plan's tasks, in their order.
    ///
    /// # Errors
    /// [`ResultsError`] if they do not fit the plan.
    pub fn new(plan: Plan, outcomes: Vec<Outcome>) -> Result<Results, ResultsError> {
        let studies = plan.studies();
        let tasks: u64 = studies.iter().map(|study| study.days(&plan)).sum();
        if tasks != outcomes.len() as u64 {
            return Err(ResultsError::Count { tasks: tasks as usize, outcomes: outcomes.len() });
        }
        let mut position = 0;
        let mut rest = outcomes.into_iter();
        let mut by_study = Vec::new();
        for study in studies {
            let of_study: Vec<Outcome> = rest.by_ref().take(study.days(&plan) as usize).collect();
            let scenarios = study.runs(&plan);
            for outcome in &of_study {
                if outcome.runs.len() != scenarios {
                    return Err(ResultsError::Runs { position, scenarios, runs: outcome.runs.len() });
                }
                if study == Study::Policies && !outcome.runs.iter().all(is_watched) {
                    return Err(ResultsError::Unwatched { position });
                }
                position += 1;
            }
            by_study.push((study, of_study));
        }
        Ok(Results { plan, outcomes: by_study })
    }

    /// The report of an item of the plan.
    ///
    /// # Panics
    /// If the plan does not hold the item's studies.
    #[must_use]
    pub fn report(&self, item: Item) -> Report {
        items::report(item, self)
    }

    /// The outcomes of a study, day by day.
    pub(super) fn outcomes(&self, study: Study) -> &[Outcome] {
        let found = self.outcomes.iter().find(|(other, _)| *other == study);
        &found.expect("the plan holds the studies of its items").1
    }

    /// A measure of the run at a position among a study's scenarios, day by day.
    pub(super) fn series(&self, study: Study, run: usize, measure: impl Fn(&Measured) -> f64) -> Vec<f64> {
        self.outcomes(study).iter().map(|outcome| measure(&outcome.runs[run])).collect()
    }

    /// A measure of a policy in a study of policies, day by day.
    pub(super) fn of_policy(&self, study: Study, policy: PolicyKind, measure: impl Fn(&Measured) -> f64) -> Vec<f64> {
        let run = study.policies(a100_40gb()).iter().position(|other| *other == policy);
        self.series(study, run.expect("the study runs the policy"), measure)
    }
}

/// Whether a run tells which layout was in force in each hour.
fn is_watched(run: &Measured) -> bool {
    let layouts = a100_40gb().layouts.len() + 1;
    run.layout_use.as_ref().is_some_and(|layout_use| {
        layout_use.minutes.len() == HOURS && layout_use.minutes.iter().all(|hour| hour.len() == layouts)
    })
}
