//! A whole day under one policy, and what to compare.

mod changes;
mod provenance;
mod queue_study;
mod run;
mod scenario;
mod statistics;

pub use changes::Replaced;
pub use provenance::provenance;
pub use queue_study::{QUEUE_COUNT, QUEUE_INFERENCE_SHARE, QUEUE_RATE_PER_MIN, QUEUE_SCHEDULERS, queue_scenario};
pub use run::{DayObserver, run_day};
pub use scenario::{MAX_PAUSE_S, Prepared, Scenario, ScenarioError};
pub use statistics::{Summary, et_weight};
