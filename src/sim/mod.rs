//! One day on one GPU, in steps of two phases.
//!
//! [`Simulation::advance`] moves the clock to the next event and applies it. Then somebody chooses
//! a layout, and [`Simulation::commit`] adopts it and lets the scheduler place jobs. The same loop
//! serves the command, the page's recording, tests and learning.
//!
//! At most a handful of clocks can strike next, so there is no event queue: the earliest is taken.
//! At equal times a completion comes before an arrival, then the end of a repartitioning, a
//! critical laxity, a policy's wake-up, and midnight; among completions the lower slice first.

mod event;
mod simulation;
mod totals;

pub use event::Event;
pub use simulation::Simulation;
pub use totals::{Totals, et, mean_tardiness_min, on_time_share};
