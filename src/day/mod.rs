//! A whole day under one policy, and what to compare.

mod changes;
mod comparison;
mod measured;
mod provenance;
mod queue_study;
mod run;
mod same_jobs;
mod scenario;
mod statistics;

pub use changes::{Field, Replaced};
pub use comparison::Comparison;
pub use measured::{LayoutUse, Measure, Measured, TardinessByClass};
pub use provenance::provenance;
pub use queue_study::{QUEUE_COUNT, QUEUE_INFERENCE_SHARE, QUEUE_RATE_PER_MIN, QUEUE_SCHEDULERS, queue_scenario};
pub use run::{DayObserver, run_day};
pub use same_jobs::on_same_jobs;
pub use scenario::{MAX_PAUSE_S, Prepared, Scenario, ScenarioError};
pub use statistics::{Summary, et_weight};
