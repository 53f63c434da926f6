//! What is compared, on which days.

use super::{Entrant, Policy, Task, search_days};
use crate::day::Scenario;
use crate::repartition::PolicyKind;
use std::fmt;
use std::ops::Range;

/// Policies and the days they are compared on.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// All but the policy, with the seed of the first day.
    pub scenario: Scenario,
    /// The policies, in the order they are reported; no two are the same.
    pub entrants: Vec<Entrant>,
    /// Number of days; day i, from 0, has the scenario's seed + i.
    pub days: u64,
    /// Seeds of the days on which the best static layout is chosen; none if it is not asked for.
    search: Range<u64>,
}

/// Why policies cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvaluationError {
    /// There must be a policy.
    NoPolicies,
    /// A policy is listed twice.
    Twice {
        /// Its first name.
        first: String,
        /// Its second name.
        second: String,
    },
    /// There must be a day.
    NoDays,
    /// Seeds run past the largest one.
    Seeds,
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPolicies => write!(f, "there must be at least one policy"),
            Self::Twice { first, second } if first == second => write!(f, "policy {first} is listed twice"),
            Self::Twice { first, second } => write!(f, "policies {first} and {second} are the same"),
            Self::NoDays => write!(f, "there must be at least one day"),
            Self::Seeds => write!(f, "seeds run past the largest one, {}", u64::MAX),
        }
    }
}

impl std::error::Error for EvaluationError {}

impl Evaluation {
    /// Plans a comparison.
    ///
    /// # Errors
    /// [`EvaluationError`] if there is nothing to compare, or not enough seeds.
    pub fn new(scenario: Scenario, entrants: Vec<Entrant>, days: u64) -> Result<Evaluation, EvaluationError> {
        if entrants.is_empty() {
            return Err(EvaluationError::NoPolicies);
        }
        for (place, second) in entrants.iter().enumerate() {
            if let Some(first) = entrants[..place].iter().find(|first| first.policy == second.policy) {
                return Err(EvaluationError::Twice { first: first.name.clone(), second: second.name.clone() });
            }
        }
        if days == 0 {
            return Err(EvaluationError::NoDays);
        }
        let mut search = search_days(scenario.workload.seed, days).ok_or(EvaluationError::Seeds)?;
        if !entrants.iter().any(|entrant| entrant.policy == Policy::BestStatic) {
            search.end = search.start;
        }
        Ok(Evaluation { scenario, entrants, days, search })
    }

    /// The tasks: the days compared, then those of the search.
    #[must_use]
    pub fn tasks(&self) -> Vec<Task> {
        let first = self.scenario.workload.seed;
        let days = (first..first + self.days).map(|seed| Task { seed, policies: self.policies() });
        let search = self.search.clone().map(|seed| Task { seed, policies: self.static_layouts() });
        days.chain(search).collect()
    }

    /// The policies run on a compared day, each once. Which layout stands for the best is known only
    /// when all tasks are done, so all are run.
    pub(super) fn policies(&self) -> Vec<PolicyKind> {
        let mut policies: Vec<PolicyKind> = Vec::new();
        for entrant in &self.entrants {
            let run = match entrant.policy {
                Policy::Known(kind) => vec![kind],
                Policy::BestStatic => self.static_layouts(),
            };
            for kind in run {
                if !policies.contains(&kind) {
                    policies.push(kind);
                }
            }
        }
        policies
    }

    /// Every static layout, by number.
    pub(super) fn static_layouts(&self) -> Vec<PolicyKind> {
        self.scenario.gpu.layouts.iter().map(|layout| PolicyKind::Static(layout.id)).collect()
    }
}
