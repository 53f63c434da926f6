//! Earliest deadline first, with all jobs placed anew at every event (paper, section IV-C).

use super::reassign::{fastest, reassign};
use super::{ActiveJob, Observer, Rule, System, finish_on};
use crate::model::{Machine, SizeChoice};

/// EDF-FS: each job on the fastest slice left.
pub fn fastest_slice<O: Observer>(system: &mut System, machine: &Machine, observer: &mut O) {
    let layout = system.layout();
    let by_deadline = 0..system.jobs.len();
    let choose = |job: &ActiveJob, left| (fastest(job, left, machine, layout), Rule::FastestLeft);
    reassign(system, machine, by_deadline, choose, observer);
}

/// EDF-SS: each job on the slowest slice left that meets its deadline, else on the fastest left.
pub fn slowest_slice<O: Observer>(system: &mut System, machine: &Machine, observer: &mut O) {
    let layout = system.layout();
    let now = system.now;
    let by_deadline = 0..system.jobs.len();
    reassign(
        system,
        machine,
        by_deadline,
        |job, left| {
            let remaining = job.remaining_at(now, machine);
            let order = machine.partition(layout).slow_order(job.curve);
            let meets = |size: &SizeChoice| job.meets(finish_on(now, remaining, size.minutes));
            match order.iter().find(|size| left & size.slices != 0 && meets(size)) {
                Some(size) => (*size, Rule::SlowestInTime),
                None => (fastest(job, left, machine, layout), Rule::FastestAsLate),
            }
        },
        observer,
    );
}
