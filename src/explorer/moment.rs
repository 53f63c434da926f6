//! The state at one moment, as the stage shows it.

use super::{Completion, Frame, Recording};
use crate::model::{Job, Minutes};
use crate::scheduler::ActiveJob;

/// Everything the stage shows at one moment.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// The moment, minutes since midnight.
    pub time: Minutes,
    /// The event before it and the state since.
    pub frame: &'a Frame,
    /// The slices by position; of the new layout during a repartitioning.
    pub slices: Vec<SliceView<'a>>,
    /// The jobs that wait, earliest deadline first.
    pub waiting: Vec<WaitingJob<'a>>,
    /// The jobs done so far, by time.
    pub finished: &'a [Completion],
}

/// A slice of the GPU and what runs on it.
#[derive(Clone, Debug)]
pub struct SliceView<'a> {
    /// Profile name, as `3g.20gb`; `whole GPU` without MIG.
    pub profile: &'a str,
    /// First memory slice and first compute slot, from 0.
    pub start: u8,
    /// Compute slots.
    pub slots: u8,
    /// Memory slices.
    pub memory_slices: u8,
    /// Memory by the label, GB.
    pub memory_gb: f64,
    /// What runs on it.
    pub running: Option<RunningJob<'a>>,
}

/// A running job at a moment.
#[derive(Clone, Copy, Debug)]
pub struct RunningJob<'a> {
    /// The job.
    pub job: &'a Job,
    /// Share of its work that is done, 0 to 1.
    pub done: f64,
    /// Minutes until it is done, if it stays.
    pub left: Minutes,
    /// Minutes from its finish to its deadline; negative if it will be late.
    pub spare: Minutes,
    /// Share of its work that will be done at its deadline, if that lies before its finish.
    pub done_at_deadline: Option<f64>,
}

/// A waiting job at a moment.
#[derive(Clone, Copy, Debug)]
pub struct WaitingJob<'a> {
    /// The job.
    pub job: &'a Job,
    /// Minutes its remaining work takes on the fastest slice of the layout.
    pub needs: Minutes,
    /// Minutes until its deadline; negative once it has passed.
    pub due_in: Minutes,
    /// Whether it was running and is held by the repartitioning under way.
    pub held: bool,
}

impl WaitingJob<'_> {
    /// Minutes it can wait and still meet its deadline on the fastest slice; negative if it
    /// cannot.
    #[must_use]
    pub fn slack(&self) -> Minutes {
        self.due_in - self.needs
    }
}

impl Recording {
    /// The state at a time.
    #[must_use]
    pub fn at(&self, time: Minutes) -> Moment<'_> {
        let index = self.frame_index(time);
        let frame = &self.frames[index];
        let time = time.max(frame.time);
        let active = self.active(frame);
        let mut slices = self.slices(frame);
        for job in active {
            if let Some(position) = job.slice {
                slices[usize::from(position)].running = Some(self.running(job, time));
            }
        }
        let partition = self.prepared.machine.partition(frame.layout);
        let waiting = active.iter().filter(|job| job.slice.is_none()).map(|job| WaitingJob {
            job: self.prepared.workload.job(job.id),
            needs: job.remaining * partition.least_minutes(job.curve),
            due_in: job.deadline - time,
            held: frame.repartitioning_until.is_some() && job.remaining < self.prepared.workload.job(job.id).work,
        });
        let finished = self.completions.partition_point(|completion| completion.at <= time);
        Moment {
            time,
            frame,
            slices,
            waiting: waiting.collect(),
            finished: &self.completions[..finished],
        }
    }

    fn slices(&self, frame: &Frame) -> Vec<SliceView<'_>> {
        let gpu = self.scenario.gpu;
        let Some(layout) = gpu.layout(frame.layout) else {
            return vec![SliceView {
                profile: "whole GPU",
                start: 0,
                slots: gpu.geometry.compute_slots,
                memory_slices: gpu.geometry.memory_slices,
                memory_gb: gpu.memory_gb,
                running: None,
            }];
        };
        let view = |instance: &crate::model::Instance| {
            let profile = &gpu.geometry.profiles[instance.profile];
            SliceView {
                profile: &profile.name,
                start: instance.start,
                slots: profile.compute_slots,
                memory_slices: profile.memory_slices,
                memory_gb: profile.memory_gb,
                running: None,
            }
        };
        layout.instances.iter().map(view).collect()
    }

    fn running(&self, active: &ActiveJob, time: Minutes) -> RunningJob<'_> {
        let job = self.prepared.workload.job(active.id);
        let done_at = |time: Minutes| {
            let share = (time - active.since) / (active.finish - active.since);
            1.0 - active.remaining * (1.0 - share) / job.work
        };
        let due_before_finish = active.deadline < active.finish;
        RunningJob {
            job,
            done: done_at(time).clamp(0.0, 1.0),
            left: (active.finish - time).max(0.0),
            spare: active.deadline - active.finish,
            done_at_deadline: due_before_finish.then(|| done_at(active.deadline.max(active.since)).clamp(0.0, 1.0)),
        }
    }
}
