//! A job: how much work it is, how it scales, and when it is due.

use super::{MEETS_TOLERANCE, Minutes};

/// A job's number: 0 for the first arrival of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub u32);

impl JobId {
    /// The position in lists that hold one entry per job.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a job does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// Answers requests with a trained model: short.
    Inference,
    /// Trains or fine-tunes a model: long.
    Training,
}

/// How a job's speed grows with the slice: the paper's three categories (section III-B).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobClass {
    /// In proportion to the compute slots.
    Linear,
    /// With a loss of efficiency.
    Sublinear,
    /// In proportion up to this many slots, then not at all.
    Capped(u8),
}

/// A job of the day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Job {
    /// Its number, by arrival.
    pub id: JobId,
    /// Inference or training.
    pub kind: JobKind,
    /// Category of its speed-up.
    pub class: JobClass,
    /// Its speed-up function: index into the workload's list.
    pub curve: u8,
    /// When it arrives.
    pub arrival: Minutes,
    /// When it should be done.
    pub deadline: Minutes,
    /// Minutes it takes on a slice of one compute slot.
    pub work: Minutes,
}

impl Job {
    /// Minutes past the deadline when completed at `completion`, 0 if on time.
    ///
    /// The paper's l_j = max(c_j − d_j, 0). A finish within [`MEETS_TOLERANCE`] is on time.
    #[must_use]
    pub fn tardiness(&self, completion: Minutes) -> Minutes {
        let late = completion - self.deadline;
        if late > MEETS_TOLERANCE { late } else { 0.0 }
    }
}
