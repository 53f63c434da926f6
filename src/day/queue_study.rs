//! The study in which the paper compares its schedulers: its Table II and Figures 4, 6 to 10.
//!
//! Queues of a day at one constant rate run on each layout without repartitioning, under each
//! scheduler that preempts without restriction.

use super::Scenario;
use crate::model::{ArrivalRate, AssumptionSet, LayoutId};
use crate::repartition::PolicyKind;
use crate::scheduler::SchedulerKind;

/// Arrivals of the study, jobs per minute (paper, section V-B: "from 0.5 to 0.1").
pub const QUEUE_RATE_PER_MIN: f64 = 0.5;

/// Share of jobs that are inference in the study (paper, section V-B: "the original 80% inference split").
pub const QUEUE_INFERENCE_SHARE: f64 = 0.8;

/// Queues of the study (paper, section V-A: 250); queue i has seed i.
pub const QUEUE_COUNT: u64 = 250;

/// The schedulers the study compares (paper, Table II).
pub const QUEUE_SCHEDULERS: [SchedulerKind; 4] =
    [SchedulerKind::EdfFs, SchedulerKind::EdfSs, SchedulerKind::Llf, SchedulerKind::Lalf];

/// A queue of the study under a scheduler on a layout.
///
/// `Assumption:` rate and share are the study's for every set, as each set has its own for the day.
#[must_use]
pub fn queue_scenario(set: &'static AssumptionSet, seed: u64, scheduler: SchedulerKind, layout: LayoutId) -> Scenario {
    let mut scenario = Scenario::of_set(set, seed);
    scenario.workload.arrivals = ArrivalRate::Constant(QUEUE_RATE_PER_MIN);
    scenario.workload.inference_share = QUEUE_INFERENCE_SHARE;
    scenario.scheduler = scheduler;
    scenario.policy = PolicyKind::Static(layout);
    scenario
}
