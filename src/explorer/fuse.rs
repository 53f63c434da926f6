//! The fuse of a waiting job: thick is the work left on the best slice, thin the slack, the tick
//! the deadline; work past the deadline has the colour of lateness.

use super::WaitingJob;
use crate::model::Minutes;

/// Fuses are drawn to one scale, on which this many minutes fit at least.
const LEAST_MINUTES: Minutes = 10.0;

/// Least length of the work, units of the drawing.
const LEAST_WORK: f64 = 3.0;

/// A fuse, in units of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fuse {
    /// How far the work left reaches.
    pub work: f64,
    /// Where the deadline is, 0 if it has passed.
    pub due: f64,
}

impl Fuse {
    /// The fuse of a job at a scale from [`fuse_scale`].
    #[must_use]
    pub fn of(job: &WaitingJob<'_>, scale: f64) -> Fuse {
        Fuse { work: (job.needs * scale).max(LEAST_WORK), due: (job.due_in * scale).max(0.0) }
    }

    /// Whether the work reaches past the deadline.
    #[must_use]
    pub fn is_late(self) -> bool {
        self.work > self.due
    }
}

/// Units per minute, so that the longest fuse of these jobs is `length` units long.
#[must_use]
pub fn fuse_scale(jobs: &[WaitingJob<'_>], length: f64) -> f64 {
    length / jobs.iter().map(|job| job.due_in.max(job.needs)).fold(LEAST_MINUTES, f64::max)
}
