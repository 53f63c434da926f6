//! Restricted EDF-SS: running jobs are left alone unless a deadline can be saved.
//!
//! The paper tells only that this variant preempts where that keeps jobs from missing their
//! deadlines (section IV-C). `Assumption:` at every event, in deadline order,
//! - a running job keeps its slice, except that one that would miss its deadline there and would
//!   meet it on a free slice moves to the slowest such slice;
//! - a waiting job takes the slowest free slice that meets its deadline; if there is none, it takes
//!   the slowest busy slice that would, from the job with the latest deadline there, if that is
//!   strictly later than its own; if there is none, it takes the fastest free slice; else it waits.

use super::reassign::fastest;
use super::{ActiveJob, Observer, Rule, System, Weighed, finish_on};
use crate::model::{Machine, Minutes, SizeChoice};

/// Places the jobs of the system.
pub fn schedule<O: Observer>(system: &mut System, machine: &Machine, observer: &mut O) {
    let mut running_ahead = system.running();
    let mut index = 0;
    while index < system.jobs.len() && (system.free() != 0 || running_ahead > 0) {
        let job = &system.jobs[index];
        if job.slice.is_some() {
            running_ahead -= 1;
            if system.free() != 0 && !job.meets(job.finish) {
                rescue(index, system, machine, observer);
            }
        } else if let Some(size) = slowest_free(job, job.remaining, system, machine) {
            settle(index, Rule::SlowestInTime, system, observer);
            system.start(index, size, observer);
        } else if running_ahead > 0
            && let Some((victim, size)) = victim(index, system, machine)
        {
            settle(index, Rule::TakenFrom(system.jobs[victim].id), system, observer);
            system.preempt(victim, machine, observer);
            running_ahead -= 1;
            system.start(index, size, observer);
        } else if system.free() != 0 {
            let size = fastest(job, system.free(), machine, system.layout());
            settle(index, Rule::FastestAsLate, system, observer);
            system.start(index, size, observer);
        } else {
            settle(index, Rule::Waits, system, observer);
        }
        index += 1;
    }
}

/// Tells what becomes of the job at `index`.
#[inline(always)]
fn settle<O: Observer>(index: usize, rule: Rule, system: &System, observer: &mut O) {
    observer.weighed(&Weighed { system, index, left: system.free(), rule });
}

/// Moves a running job that would be late to a free slice on which it would not.
fn rescue<O: Observer>(index: usize, system: &mut System, machine: &Machine, observer: &mut O) {
    let job = &system.jobs[index];
    let remaining = job.remaining_at(system.now, machine);
    if let Some(size) = slowest_free(job, remaining, system, machine) {
        settle(index, Rule::Rescued, system, observer);
        system.lift(index, machine, observer);
        system.start(index, size, observer);
    }
}

/// The slowest size with a free slice that meets the job's deadline.
#[inline(always)]
fn slowest_free(job: &ActiveJob, remaining: Minutes, system: &System, machine: &Machine) -> Option<SizeChoice> {
    let (free, now) = (system.free(), system.now);
    let order = machine.partition(system.layout()).slow_order(job.curve);
    order.iter().find(|size| free & size.slices != 0 && job.meets(finish_on(now, remaining, size.minutes))).copied()
}

/// The running job whose slice the waiting job at `index` may take, by its place, and its size.
fn victim(index: usize, system: &System, machine: &Machine) -> Option<(usize, SizeChoice)> {
    let job = &system.jobs[index];
    let order = machine.partition(system.layout()).slow_order(job.curve);
    order.iter().filter(|size| job.meets(finish_on(system.now, job.remaining, size.minutes))).find_map(|size| {
        let holds =
            |other: &ActiveJob| other.slice.is_some() && other.class == size.class && other.deadline > job.deadline;
        let latest = system.jobs[index + 1..].iter().rposition(holds)?;
        Some((index + 1 + latest, *size))
    })
}
