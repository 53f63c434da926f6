//! Placing all jobs anew in an order of priority: what the unrestricted schedulers share.

use super::{ActiveJob, Observer, Rule, System, Weighed};
use crate::model::{LayoutId, MAX_SLICES, Machine, SizeChoice, SizeClass, SliceMask};

/// Gives slices to jobs, by their places in [`System::jobs`], in the order of `priority`.
///
/// `choose` picks a size for a job from the slices that earlier jobs have left, and says why. Then jobs
/// whose size has not changed stay where they are, others stop, and those chosen start.
pub fn reassign<O: Observer>(
    system: &mut System,
    machine: &Machine,
    priority: impl Iterator<Item = usize>,
    choose: impl Fn(&ActiveJob, SliceMask) -> (SizeChoice, Rule),
    observer: &mut O,
) {
    let partition = machine.partition(system.layout());
    let mut left = partition.all();
    let mut plan = [(usize::MAX, NO_SIZE, Rule::Waits); MAX_SLICES];
    let mut planned = 0;
    for index in priority.take(usize::from(partition.count)) {
        let (size, rule) = choose(&system.jobs[index], left);
        let of_size = left & size.slices;
        // Which slice of its size a job gets is settled below; here only their number counts.
        left &= !(of_size & of_size.wrapping_neg());
        plan[planned] = (index, size, rule);
        planned += 1;
    }
    let plan = &plan[..planned];

    let mut running = system.running();
    for index in 0..system.jobs.len() {
        if running == 0 {
            break;
        }
        if system.jobs[index].slice.is_none() {
            continue;
        }
        running -= 1;
        let chosen = plan.iter().find(|(planned, ..)| *planned == index).map(|(_, size, _)| size.class);
        match chosen {
            Some(class) if class == system.jobs[index].class => {}
            Some(_) => system.lift(index, machine, observer),
            None => system.preempt(index, machine, observer),
        }
    }
    let mut left = partition.all();
    for &(index, size, rule) in plan {
        observer.weighed(&Weighed { system, index, left, rule });
        if system.jobs[index].slice.is_none() {
            system.start(index, size, observer);
        }
        left &= !system.jobs[index].slice.map_or(0, |position| 1 << position);
    }
}

/// A place-holder in a plan that has not been filled yet.
const NO_SIZE: SizeChoice = SizeChoice { class: SizeClass(0), slots: 0, slices: 0, minutes: 0.0 };

/// The fastest size for a job among the slices left of a layout.
pub fn fastest(job: &ActiveJob, left: SliceMask, machine: &Machine, layout: LayoutId) -> SizeChoice {
    let order = machine.partition(layout).fast_order(job.curve);
    *order.iter().find(|size| left & size.slices != 0).expect("a slice is left")
}
