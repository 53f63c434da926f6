//! What moves the clock.

use crate::model::{JobId, LayoutId, Minutes};

/// An event of the day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A job is done.
    Completed {
        /// Which job.
        job: JobId,
        /// Position of the slice it ran on.
        slice: u8,
        /// Minutes past its deadline, 0 if on time.
        tardiness: Minutes,
    },
    /// A job arrives.
    Arrived(JobId),
    /// The slices of a new layout exist; jobs run again.
    Repartitioned(LayoutId),
    /// A job's laxity has fallen to the critical threshold.
    BecameCritical(JobId),
    /// The time a policy asked to be woken at.
    WokeUp,
    /// 24:00: no job arrives any more.
    DayEnded,
}

impl Event {
    /// Whether schedulers look at the jobs anew after this event.
    #[must_use]
    pub fn concerns_scheduler(self) -> bool {
        match self {
            Self::Completed { .. } | Self::Arrived(_) | Self::Repartitioned(_) | Self::BecameCritical(_) => true,
            Self::WokeUp | Self::DayEnded => false,
        }
    }
}
