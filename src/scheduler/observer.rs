//! Watching what happens to jobs, at no cost where nobody watches.

use crate::model::{JobId, LayoutId, Minutes};

/// Why a job left its slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// It is done.
    Completed,
    /// Another job took the slice; it waits.
    Preempted,
    /// It moves to a slice of another size at the same moment.
    Moved,
    /// The GPU is repartitioned; it is held until the new slices exist.
    Repartitioned,
}

/// Hears of every start, stop and repartitioning; each method does nothing unless overridden.
pub trait Observer {
    /// A job starts or resumes on the slice at `position` of the present layout.
    fn started(&mut self, _now: Minutes, _job: JobId, _position: u8) {}

    /// A job leaves the slice at `position`.
    fn stopped(&mut self, _now: Minutes, _job: JobId, _position: u8, _reason: StopReason) {}

    /// The GPU is being repartitioned until `until`; nothing runs meanwhile.
    fn repartitioned(&mut self, _now: Minutes, _from: LayoutId, _to: LayoutId, _until: Minutes) {}
}

/// Nobody watches.
impl Observer for () {}
