//! A whole day under one policy, and what to compare.

mod run;
mod scenario;
mod statistics;

pub use run::{DayObserver, run_day};
pub use scenario::{MAX_PAUSE_S, Prepared, Scenario, ScenarioError};
pub use statistics::{Summary, et_weight};
