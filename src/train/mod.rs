//! Learning a policy: native only, behind the feature `train`.
//!
//! [`agent`] distils look-ahead into the factored Q-table that ships as policy `agent`, [`patient`] adds what counts
//! where pauses are long. [`Environment`]
//! is a day cut open at its choices; [`dqn`] learns any problem with a few choices, and
//! [`paper_agent`] sets it on days and makes the table of the paper's agent. The only layer beside
//! `model` that draws random numbers, always from a seed. Where it uses threads, work is split in
//! the same way and summed in the same order whatever their number.

pub mod agent;
mod days;
pub mod dqn;
mod environment;
mod learner;
pub mod paper_agent;
pub mod patient;

pub use days::{FIRST_VALIDATION_DAY, draw, mean_et};
pub use environment::{Environment, Step};
pub use learner::Learning;
