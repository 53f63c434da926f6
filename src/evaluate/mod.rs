//! Policies compared on the same days.
//!
//! An [`Evaluation`] says which [`Entrant`]s run on which days. It falls into [`Task`]s, each one day under
//! every policy that is compared on it, so that differences are paired. A task is a value and
//! [`Task::run`] a function of it: threads or workers can share them out. The outcomes, in the order of
//! the tasks, make a [`Report`].

mod entrant;
mod evaluation;
mod report;
mod search_days;
mod task;

pub use entrant::{Entrant, Policy};
pub use evaluation::{Evaluation, EvaluationError};
pub use report::{Paired, PolicyMeans, Report};
pub use search_days::search_days;
pub use task::Task;
