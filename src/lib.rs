//! MIG Explorer: scheduling AI jobs on the slices of a MIG-partitioned GPU.
//!
//! The folders stand in one line, and each uses only those before it:
//!
//! 1. [`model`]: GPUs, layouts, jobs, workloads.
//! 2. [`scheduler`]: which job on which slice, within a layout.
//! 3. [`sim`]: one day on one GPU.
//! 4. [`repartition`]: which layout, and when.
//! 5. [`day`]: a whole day under one policy, and what to compare.
//! 6. [`evaluate`]: policies compared on the same days.
//! 7. [`paper`]: the paper's evaluation, done again.
//! 8. [`explorer`]: what the page shows.
//!
//! The page itself is the package in `src/ui`. Nothing here draws on a browser, a clock or a file,
//! and the same [`day::Scenario`] gives the same bits on every target.

pub mod day;
pub mod evaluate;
pub mod explorer;
pub mod model;
pub mod paper;
pub mod repartition;
pub mod scheduler;
pub mod sim;
#[cfg(feature = "train")]
pub mod train;
