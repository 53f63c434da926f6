//! Where the agent must not be trusted: conditions in which it was measured to lose to the best static layout, or to
//! be more than 5 % behind look-ahead. `scores.txt` beside this file has the numbers. Long pauses, see
//! [`AgentTable::LONGEST_PAUSE_S`](super::AgentTable::LONGEST_PAUSE_S), are no part of it.

use super::encoder;
use crate::model::{DAY, Gpu, WorkloadSpec};
use crate::scheduler::SchedulerKind;

/// Work that arrives in the busiest hour, as a share of what all slots can do, with which the agent is no better than
/// the best static layout: at 1.08 its ET is 7 % lower, at 1.12 13 % higher, if the day has a peak.
const HIGHEST_PEAK: f64 = 1.1;

/// The same over the whole day: without a peak ET is 13 % lower at 0.85 and 25 % higher at 0.95.
const HIGHEST_MEAN: f64 = 0.9;

/// The set under whose speed-ups the agent falls behind look-ahead.
const SET_BEHIND: &str = "F1";

/// Why the agent must not be trusted with these days, if there is a reason.
#[must_use]
pub fn caveat(gpu: &Gpu, workload: &WorkloadSpec, scheduler: SchedulerKind) -> Option<&'static str> {
    let work = workload.set.mean_work(workload.inference_share) / f64::from(gpu.geometry.compute_slots);
    let peak = workload.arrivals.peak() * workload.rate_multiplier * work;
    let mean = workload.jobs_per_day() / DAY * work;
    if !encoder::knows(gpu) {
        Some("it has not learnt the layouts of this GPU")
    } else if peak > HIGHEST_PEAK || mean > HIGHEST_MEAN {
        Some("more work than the GPU can do: a static layout of small slices is better")
    } else if matches!(scheduler, SchedulerKind::Llf | SchedulerKind::Lalf) {
        Some("under LLF and LALF 16 % behind look-ahead")
    } else if workload.set.id == SET_BEHIND {
        Some("in this set 5 % behind look-ahead")
    } else {
        None
    }
}
