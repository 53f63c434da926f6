//! What is wanted, and the tasks it falls into.

use super::{Item, Study, Task};
use crate::day::QUEUE_COUNT;
use crate::evaluate::search_days;
use crate::model::AssumptionSet;
use std::fmt;
use std::ops::Range;

/// The items wanted, under which assumptions and at which size.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The assumption set.
    pub set: &'static AssumptionSet,
    /// What is wanted, in the order it is reported.
    pub items: Vec<Item>,
    /// Number of queues in the study of schedulers.
    pub queues: u64,
    /// Number of days in the study of policies.
    pub days: u64,
    /// Seed of the first queue and of the first day.
    pub seed: u64,
}

/// Why a plan cannot be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanError {
    /// There must be at least one queue and one day.
    NoDays,
    /// Seeds run past the largest one.
    Seeds,
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDays => write!(f, "there must be at least one queue and one day"),
            Self::Seeds => write!(f, "seeds run past the largest one, {}", u64::MAX),
        }
    }
}

impl std::error::Error for PlanError {}

impl Plan {
    /// Days in the paper's study of policies (section V-A).
    pub const DAYS: u64 = 500;

    /// A plan of these items; `days` is the number of queues as well as of days, the paper's if not
    /// given.
    ///
    /// # Errors
    /// [`PlanError`] if there are no days, or seeds for them.
    pub fn new(set: &'static AssumptionSet, items: Vec<Item>, days: Option<u64>, seed: u64) -> Result<Plan, PlanError> {
        let (queues, days) = (days.unwrap_or(QUEUE_COUNT), days.unwrap_or(Self::DAYS));
        if days == 0 {
            return Err(PlanError::NoDays);
        }
        // The search has the last seeds of all studies.
        search_days(seed, days.max(queues)).ok_or(PlanError::Seeds)?;
        Ok(Plan { set, items, queues, days, seed })
    }

    /// The seeds of the days by which the best fixed policies are chosen.
    pub(super) fn search_days(&self) -> Range<u64> {
        search_days(self.seed, self.days).expect("a plan has seeds for all its days")
    }

    /// The studies the items are made of, each once.
    #[must_use]
    pub fn studies(&self) -> Vec<Study> {
        let mut studies: Vec<Study> = Vec::new();
        for study in self.items.iter().flat_map(|item| item.studies()) {
            if !studies.contains(study) {
                studies.push(*study);
            }
        }
        studies
    }

    /// The tasks, study by study and day by day.
    #[must_use]
    pub fn tasks(&self) -> Vec<Task> {
        let of_study = |study: Study| (0..study.days(self)).map(move |day| Task { study, day });
        self.studies().into_iter().flat_map(of_study).collect()
    }
}
