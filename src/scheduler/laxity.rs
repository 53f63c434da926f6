//! Least laxity first, with critical-laxity events (paper, section IV-C).
//!
//! Laxity is the deadline minus the time minus the duration left on a reference slice. When the
//! laxity of a job falls to a threshold all jobs are placed anew, at most three times for one job.

use super::reassign::{fastest, reassign};
use super::{ActiveJob, Observer, Rule, System};
use crate::model::{MAX_SLICES, Machine, Minutes};

/// Laxity at which a job becomes critical, minutes (paper, section V-A: 1).
pub const CRITICAL_LAXITY: Minutes = 1.0;

/// Critical-laxity events one job may cause (paper, section V-A: 3).
///
/// `Assumption:` events are counted, whether or not they move a job.
pub const MAX_CRITICAL_EVENTS: u8 = 3;

/// A difference in laxity that is none, minutes. A job on the threshold is not awaited again. Laxities
/// are often equal: one that became critical keeps its laxity while it runs on the reference slice.
const ROUNDING: Minutes = 1e-9;

/// The slice on which laxity is measured.
#[derive(Clone, Copy, Debug)]
pub enum Reference {
    /// LLF: the fastest slice of the layout.
    Fastest,
    /// LALF: the mean over the layout's slices.
    Mean,
}

impl Reference {
    /// Minutes a minute of work takes on the reference slice.
    fn minutes(self, curve: u8, system: &System, machine: &Machine) -> Minutes {
        let partition = machine.partition(system.layout());
        match self {
            Self::Fastest => partition.least_minutes(curve),
            Self::Mean => partition.mean_minutes(curve),
        }
    }

    /// Laxity of a job of the system, minutes.
    pub fn laxity(self, job: &ActiveJob, system: &System, machine: &Machine) -> Minutes {
        let duration = job.remaining_at(system.now, machine) * self.minutes(job.curve, system, machine);
        job.deadline - system.now - duration
    }
}

/// Places the jobs of the system, least laxity first, each on the fastest slice left.
pub fn schedule<O: Observer>(reference: Reference, system: &mut System, machine: &Machine, observer: &mut O) {
    let layout = system.layout();
    let slices = usize::from(machine.partition(layout).count);
    let (first, count) = least_laxity(reference, slices, system, machine);
    let priority = first.into_iter().take(count).map(|(_, index)| index);
    let choose = |job: &ActiveJob, left| (fastest(job, left, machine, layout), Rule::FastestLeft);
    reassign(system, machine, priority, choose, observer);
}

/// The jobs of least laxity, as many as there are slices: (laxity, place) ascending, and how many.
fn least_laxity(
    reference: Reference,
    slices: usize,
    system: &System,
    machine: &Machine,
) -> ([(Minutes, usize); MAX_SLICES], usize) {
    let mut first = [(f64::INFINITY, usize::MAX); MAX_SLICES];
    let mut count = 0;
    for (index, job) in system.jobs.iter().enumerate() {
        let laxity = reference.laxity(job, system, machine);
        // Places ascend with deadline and number, so a strict comparison breaks ties by them.
        let place = first[..count].iter().position(|(other, _)| laxity < *other - ROUNDING).unwrap_or(count);
        if place < slices {
            count = (count + 1).min(slices);
            first[place..count].rotate_right(1);
            first[place] = (laxity, index);
        }
    }
    (first, count)
}

/// When a job's laxity next falls to the threshold, and the job's place.
pub fn next_critical(reference: Reference, system: &System, machine: &Machine) -> Option<(Minutes, usize)> {
    let mut next: Option<(Minutes, usize)> = None;
    for (index, job) in system.jobs.iter().enumerate() {
        if job.critical_events >= MAX_CRITICAL_EVENTS {
            continue;
        }
        let above = reference.laxity(job, system, machine) - CRITICAL_LAXITY;
        // Each minute takes one off; work done meanwhile gives back its duration on the reference.
        let gain = match job.slice {
            Some(_) => reference.minutes(job.curve, system, machine) / machine.minutes(job.curve, job.class),
            None => 0.0,
        };
        if above <= ROUNDING || gain >= 1.0 {
            continue;
        }
        let time = system.now + above / (1.0 - gain);
        if time < job.finish && next.is_none_or(|(earliest, _)| time < earliest) {
            next = Some((time, index));
        }
    }
    next
}
