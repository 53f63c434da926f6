//! Which layout, and when: the repartition policies.
//!
//! A policy is asked after an event, and answers with a layout; the present one means to stay. It
//! is never asked during a repartitioning, which it would only start over.

pub mod agent;
mod clairvoyant;
mod day_night;
mod fixed;
mod fork;
mod kind;
mod lookahead;
mod lookahead_bounds;
pub mod paper_agent;
mod steered;
pub mod table_file;

pub use agent::{Agent, AgentTable, AgentTables, PatientAgent, PatientTable};
pub use clairvoyant::Clairvoyant;
pub use day_night::{DAY_BEGINS, DAY_ENDS, DayNight};
pub use fixed::Fixed;
pub use fork::{Fork, ForkError, Hold, Intervention, MAX_INTERVENTIONS};
pub use kind::{InvalidPolicy, MAX_DEPTH, PolicyKind};
pub use lookahead::{Lookahead, LookaheadSettings};
pub use paper_agent::{PaperAgent, PaperTable};
pub use steered::Steered;

use crate::model::{LayoutId, Minutes};
use crate::sim::{Event, Simulation};

/// Chooses layouts over the day.
pub trait RepartitionPolicy {
    /// The layout whose slices exist at midnight.
    fn initial_layout(&self) -> LayoutId;

    /// Whether the policy wants to be asked after this event: by default after arrivals and
    /// completions (paper, section IV-D) unless the system is empty.
    fn decides_after(&self, event: Event, simulation: &Simulation<'_>) -> bool {
        decides_by_default(event, simulation)
    }

    /// Whether the policy is asked after this event: if it wants to be, and no repartitioning is under way.
    fn is_asked_after(&self, event: Event, simulation: &Simulation<'_>) -> bool {
        !simulation.is_repartitioning() && self.decides_after(event, simulation)
    }

    /// The layout to have from now on.
    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId;

    /// The next time after `now` at which the policy wants to be woken.
    fn next_wakeup(&self, _now: Minutes) -> Option<Minutes> {
        None
    }
}

/// Whether a choice is due after this event, unless a policy says otherwise: after arrivals and
/// completions (paper, section IV-D) unless the system is empty.
#[must_use]
pub fn decides_by_default(event: Event, simulation: &Simulation<'_>) -> bool {
    matches!(event, Event::Arrived(_) | Event::Completed { .. }) && !simulation.system().jobs.is_empty()
}
