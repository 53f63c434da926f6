//! Observers of what the totals of a day do not tell.

use crate::day::{DayObserver, LayoutUse, TardinessByClass};
use crate::model::{DAY, Gpu, HOURS, JobClass, JobId, LayoutId, Minutes, Workload};
use crate::scheduler::Observer;
use crate::sim::{Event, Simulation};

/// Counts where jobs start, in a layout that stays.
pub struct StartCounter {
    /// Compute slots of each slice.
    slots: Vec<u8>,
    /// Starts on slices of one compute slot, and on all slices.
    pub starts: [u32; 2],
}

impl StartCounter {
    /// Counts in a layout.
    pub fn new(gpu: &Gpu, layout: LayoutId) -> StartCounter {
        StartCounter { slots: gpu.slots_of(layout), starts: [0; 2] }
    }
}

impl Observer for StartCounter {
    fn started(&mut self, _now: Minutes, _job: JobId, position: u8) {
        self.starts[0] += u32::from(self.slots[usize::from(position)] == 1);
        self.starts[1] += 1;
    }
}

impl DayObserver for StartCounter {}

/// Records layouts, repartitionings and the tardiness of each class.
pub struct PolicyWatch<'a> {
    workload: &'a Workload,
    layout: LayoutId,
    since: Minutes,
    /// Layouts over the day.
    pub layout_use: LayoutUse,
    /// Tardiness by speed-up.
    pub tardiness: TardinessByClass,
}

impl<'a> PolicyWatch<'a> {
    /// Watches a day that begins in a layout.
    pub fn new(workload: &'a Workload, gpu: &Gpu, layout: LayoutId) -> PolicyWatch<'a> {
        let minutes = vec![vec![0.0; gpu.layouts.len() + 1]; HOURS];
        PolicyWatch {
            workload,
            layout,
            since: 0.0,
            layout_use: LayoutUse { minutes, repartitions: [0; HOURS] },
            tardiness: TardinessByClass::default(),
        }
    }

    /// Counts the time until `now` for the layout in force, hour by hour; time after 24:00 belongs
    /// to no hour of the day.
    fn elapse(&mut self, now: Minutes) {
        while self.since < now.min(DAY) {
            let hour = hour(self.since);
            let until = ((hour + 1) as f64 * 60.0).min(now);
            self.layout_use.minutes[hour][self.layout.index()] += until - self.since;
            self.since = until;
        }
    }
}

/// The hour of the day at a time before 24:00.
fn hour(time: Minutes) -> usize {
    (time / 60.0) as usize
}

impl Observer for PolicyWatch<'_> {
    fn repartitioned(&mut self, now: Minutes, _from: LayoutId, to: LayoutId, _until: Minutes) {
        self.layout = to;
        if now < DAY {
            self.layout_use.repartitions[hour(now)] += 1;
        }
    }
}

impl DayObserver for PolicyWatch<'_> {
    fn advanced(&mut self, event: Event, simulation: &Simulation<'_>) {
        self.elapse(simulation.now());
        if let Event::Completed { job, tardiness, .. } = event {
            let sums = &mut self.tardiness;
            match self.workload.job(job).class {
                JobClass::Capped(at) if at < 4 => {
                    sums.capped_jobs += 1;
                    sums.capped_min += tardiness;
                }
                JobClass::Linear | JobClass::Sublinear | JobClass::Capped(_) => {
                    sums.scalable_jobs += 1;
                    sums.scalable_min += tardiness;
                }
            }
        }
    }
}
