//! A policy with a fork's interventions forced on it.

use super::{Fork, Hold, Intervention, RepartitionPolicy};
use crate::model::{LayoutId, Minutes, TimeOfDay};
use crate::sim::{Event, Simulation};

/// Follows a policy, but for the interventions of a fork.
pub struct Steered {
    policy: Box<dyn RepartitionPolicy>,
    fork: Fork,
    /// Interventions that have begun.
    begun: usize,
}

impl Steered {
    /// The policy under the fork's interventions.
    #[must_use]
    pub fn new(policy: Box<dyn RepartitionPolicy>, fork: Fork) -> Steered {
        Steered { policy, fork, begun: 0 }
    }

    /// The place of the intervention that decides in the policy's stead.
    fn in_force(&self, now: Minutes) -> Option<usize> {
        let interventions = self.fork.interventions();
        let time = TimeOfDay::of(now);
        let last = interventions.partition_point(|other| other.from <= time).checked_sub(1)?;
        (last >= self.begun || interventions[last].holds_at(now)).then_some(last)
    }

    /// When the next intervention begins or a hold ends.
    fn next_change(&self, now: Minutes) -> Option<Minutes> {
        let interventions = self.fork.interventions();
        let time = TimeOfDay::of(now);
        let (past, coming) = interventions.split_at(interventions.partition_point(|other| other.from <= time));
        let next = coming.first().map(|next| next.from);
        match past.last() {
            // Where the next one takes over, it does so by its own rule.
            Some(Intervention { hold: Hold::Until(until), .. }) if time < *until && next != Some(*until) => {
                Some(until.minutes())
            }
            _ => next.map(TimeOfDay::over),
        }
    }
}

impl RepartitionPolicy for Steered {
    fn initial_layout(&self) -> LayoutId {
        self.policy.initial_layout()
    }

    fn decides_after(&self, event: Event, simulation: &Simulation<'_>) -> bool {
        self.in_force(simulation.now()).is_some() || self.policy.decides_after(event, simulation)
    }

    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId {
        match self.in_force(simulation.now()) {
            Some(index) => {
                self.begun = index + 1;
                self.fork.interventions()[index].layout
            }
            None => self.policy.choose(simulation),
        }
    }

    fn next_wakeup(&self, now: Minutes) -> Option<Minutes> {
        let own = self.next_change(now);
        let policys = self.policy.next_wakeup(now);
        own.into_iter().chain(policys).reduce(f64::min)
    }
}
