//! Learning a policy: native only, behind the feature `train`.
//!
//! [`Environment`] is a day cut open at its choices. [`dqn`] learns any problem with a few choices;
//! [`paper_agent`] sets it on days and makes the table that ships with the program. The only layer
//! beside `model` that draws random numbers, always from a seed.

pub mod dqn;
mod environment;
pub mod paper_agent;

pub use environment::{Environment, Step};
