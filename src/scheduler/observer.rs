//! Watching what happens to jobs, at no cost where nobody watches.

use super::System;
use crate::model::{JobId, LayoutId, Minutes, SliceMask};

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

/// By which rule a scheduler settles what becomes of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// It gets the fastest slice left.
    FastestLeft,
    /// It gets the slowest slice left that meets its deadline.
    SlowestInTime,
    /// No slice left meets its deadline: it gets the fastest.
    FastestAsLate,
    /// No slice left meets its deadline: it gets the slowest that does among those of jobs due later, from the
    /// one due latest.
    TakenFrom(JobId),
    /// It runs and would be late: it moves to the slowest slice left that meets its deadline.
    Rescued,
    /// No slice is left, and none of a job due later meets its deadline: it waits.
    Waits,
}

/// A job at the moment at which a scheduler settles what becomes of it.
#[derive(Clone, Copy, Debug)]
pub struct Weighed<'a> {
    /// The jobs present, before this one is moved. Slices that are not left are held by the jobs that run on them.
    pub system: &'a System,
    /// Its place in [`System::jobs`].
    pub index: usize,
    /// The slices it could have without taking one from a job.
    pub left: SliceMask,
    /// What decides.
    pub rule: Rule,
}

/// Hears of every start, stop and repartitioning, and of what the scheduler weighed; each method does nothing
/// unless overridden.
pub trait Observer {
    /// The scheduler settles what becomes of a job. Jobs that stay where they are may be left out, and those for
    /// which nothing can be left are: jobs that go before them hold all slices.
    fn weighed(&mut self, _weighed: &Weighed<'_>) {}

    /// A job starts or resumes on the slice at `position` of the present layout.
    fn started(&mut self, _now: Minutes, _job: JobId, _position: u8) {}

    /// A job leaves the slice at `position`.
    fn stopped(&mut self, _now: Minutes, _job: JobId, _position: u8, _reason: StopReason) {}

    /// The GPU is being repartitioned until `until`; nothing runs meanwhile.
    fn repartitioned(&mut self, _now: Minutes, _from: LayoutId, _to: LayoutId, _until: Minutes) {}
}

/// Nobody watches.
impl Observer for () {}
