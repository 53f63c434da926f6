//! What layouts cost at least, whatever happens: rules them out without simulating them.
//!
//! Every bound lets each job run alone, on the slice that suits it best, on compute slots that cost
//! as little power as any number of busy ones.

use crate::model::{LayoutId, MAX_SLICES, Machine, Minutes};
use crate::scheduler::{ActiveJob, System};

/// A layout and what it costs at least.
pub type Bound = (f64, LayoutId);

/// Lower bounds on the forecast cost of each layout from a state on.
pub struct Bounds<'a> {
    /// The state.
    pub system: &'a System,
    /// The GPU's tables.
    pub machine: &'a Machine,
    /// How long a repartitioning takes, minutes.
    pub pause: Minutes,
    /// Minutes of tardiness that weigh as much as a watt over idle for a minute.
    pub minutes_per_watt_minute: f64,
}

impl Bounds<'_> {
    /// Sets the bounds of layouts that would be kept to the end.
    pub fn kept(&self, bounds: &mut [Bound]) {
        let alone = self.system.jobs.len() == 1;
        let any = self.machine.partition(LayoutId(1));
        let watts = |slots: u8| {
            if alone {
                any.watts(slots) - any.watts(0)
            } else {
                any.least_watts_per_slot(MAX_SLICES) * f64::from(slots)
            }
        };
        for job in &self.system.jobs {
            let work = job.remaining_at(self.system.now, self.machine);
            // The cost on a slice of each size: with the pause, and without.
            let mut costs = [(0.0, 0.0); MAX_SLICES + 1];
            for class in self.machine.slice_classes() {
                let minutes = work * self.machine.minutes(job.curve, class);
                let energy = minutes * watts(self.machine.slots(class));
                costs[usize::from(class.0)] =
                    (self.cost(job, self.pause + minutes, energy), self.cost(job, minutes, energy));
            }
            for (bound, layout) in bounds.iter_mut() {
                let stays = *layout == self.system.layout();
                let sizes = self.machine.partition(*layout).sizes().iter();
                let on_size = sizes.map(|class| {
                    let (paused, unpaused) = costs[usize::from(class.0)];
                    if stays { unpaused } else { paused }
                });
                *bound += on_size.fold(f64::INFINITY, f64::min);
            }
        }
    }

    /// Sets the bounds of layouts that would be kept until the first job is done.
    pub fn kept_at_first(&self, bounds: &mut [Bound]) {
        for (bound, layout) in bounds {
            let pause = if *layout == self.system.layout() { 0.0 } else { self.pause };
            let partition = self.machine.partition(*layout);
            let work = |job: &ActiveJob| job.remaining_at(self.system.now, self.machine);
            let alone = |job: &ActiveJob| work(job) * partition.least_minutes(job.curve);
            let first = self.system.jobs.iter().map(alone).fold(f64::INFINITY, f64::min);
            let cost = |job: &ActiveJob| {
                let left = work(job) - first / partition.least_minutes(job.curve);
                let finish = pause + first + left * self.machine.fastest_minutes(job.curve);
                self.cost(job, finish, work(job) * self.machine.least_energy(job.curve))
            };
            *bound = self.system.jobs.iter().map(cost).sum();
        }
    }

    /// The cost of a job that is done in `minutes` and takes so much energy over idle.
    fn cost(&self, job: &ActiveJob, minutes: Minutes, watt_minutes: f64) -> f64 {
        (self.system.now + minutes - job.deadline).max(0.0) + watt_minutes * self.minutes_per_watt_minute
    }
}
