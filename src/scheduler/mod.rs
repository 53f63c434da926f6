//! Which job runs on which slice, within a layout.
//!
//! A scheduler is a function of the [`System`]: the jobs present, what runs where, and the time.
//! It keeps nothing between calls. All five preempt, and preempted work is kept (paper, section
//! IV-C). Ties, in every scheduler:
//!
//! 1. Jobs with equal keys go in order of their deadlines, then of their numbers. Laxities are equal
//!    if they differ by rounding only.
//! 2. Among slices on which a job is equally fast, the smaller comes first.
//! 3. Slices of one size are interchangeable: a job stays where it is, otherwise it takes the free
//!    slice with the lowest position.
//! 4. A job is preempted only by one with a strictly earlier deadline (restricted EDF-SS).

mod edf;
mod edf_restricted;
mod kind;
mod laxity;
mod observer;
mod reassign;
mod system;

pub use kind::{SchedulerKind, UnknownScheduler};
pub use laxity::{CRITICAL_LAXITY, MAX_CRITICAL_EVENTS};
pub use observer::{Observer, Rule, StopReason, Weighed};
pub use system::{ActiveJob, System, finish_on};

use crate::model::{Machine, Minutes};

/// Places the jobs of `system` on the slices of its layout.
pub fn schedule<O: Observer>(kind: SchedulerKind, system: &mut System, machine: &Machine, observer: &mut O) {
    match kind {
        SchedulerKind::EdfFs => edf::fastest_slice(system, machine, observer),
        SchedulerKind::EdfSs => edf::slowest_slice(system, machine, observer),
        SchedulerKind::EdfSsRestricted => edf_restricted::schedule(system, machine, observer),
        SchedulerKind::Llf => laxity::schedule(laxity::Reference::Fastest, system, machine, observer),
        SchedulerKind::Lalf => laxity::schedule(laxity::Reference::Mean, system, machine, observer),
    }
}

/// When the laxity of a job next falls to the critical threshold, and the job's place in
/// [`System::jobs`]; `None` for schedulers that do not watch laxity.
#[must_use]
pub fn next_critical(kind: SchedulerKind, system: &System, machine: &Machine) -> Option<(Minutes, usize)> {
    match kind {
        SchedulerKind::EdfFs | SchedulerKind::EdfSs | SchedulerKind::EdfSsRestricted => None,
        SchedulerKind::Llf => laxity::next_critical(laxity::Reference::Fastest, system, machine),
        SchedulerKind::Lalf => laxity::next_critical(laxity::Reference::Mean, system, machine),
    }
}

/// The laxity of the job at `index`, minutes, as the scheduler orders jobs by it; `None` for schedulers that order
/// them by deadline.
#[must_use]
pub fn laxity(kind: SchedulerKind, index: usize, system: &System, machine: &Machine) -> Option<Minutes> {
    let reference = match kind {
        SchedulerKind::EdfFs | SchedulerKind::EdfSs | SchedulerKind::EdfSsRestricted => return None,
        SchedulerKind::Llf => laxity::Reference::Fastest,
        SchedulerKind::Lalf => laxity::Reference::Mean,
    };
    Some(reference.laxity(&system.jobs[index], system, machine))
}
