//! The paper's evaluation, done again: every table and figure, its numbers beside ours, and what it
//! says of them with a verdict.
//!
//! A [`Plan`] says which [`Item`]s are wanted and at which size. It falls into [`Task`]s, each one day
//! or queue under everything that is compared on it, so that differences are paired. A task is a
//! value and [`Task::run`] a function of it: threads, machines or workers can share them out. The
//! [`Outcome`]s, in the order of the tasks, make [`Results`], and those a [`Report`] for each item.
//!
//! The paper: Lipe et al., "Energy Efficient Scheduling of AI/ML Workloads on Multi Instance GPUs with
//! Dynamic Repartitioning", CCGrid 2025. Its figures' own numbers are not published; what its text
//! says of them is.

mod claim;
mod comparison;
mod item;
mod items;
mod plan;
mod queues;
mod report;
mod results;
mod study;
mod task;
mod text;
mod variation;
mod watch;

pub use claim::{Claim, OUR_CHECK, Verdict};
pub use item::{Item, UnknownItem};
pub use plan::{Plan, PlanError};
pub use report::{Report, Row};
pub use results::{Results, ResultsError};
pub use study::{QueueLoad, Study};
pub use task::{Outcome, Task};
pub use text::{figures, published, signed_percent};
