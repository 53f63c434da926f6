//! The jobs present and what runs where, with the few moves that change it.
//!
//! The page is compiled for size, which keeps even the smallest functions apart; those on the path
//! of every event are inlined by order, here and in `model`.

use super::{Observer, StopReason};
use crate::model::{Job, JobId, LayoutId, MEETS_TOLERANCE, Machine, Minutes, SizeChoice, SizeClass, SliceMask};

/// A job in the system: waiting or running.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActiveJob {
    /// Which job.
    pub id: JobId,
    /// When it is due.
    pub deadline: Minutes,
    /// Work left, minutes on one slot, as it was at `since`.
    pub remaining: Minutes,
    /// When it started on its slice; meaningless while it waits.
    pub since: Minutes,
    /// When it will be done if it stays on its slice; infinite while it waits.
    pub finish: Minutes,
    /// Its speed-up function.
    pub curve: u8,
    /// Position of its slice in the layout.
    pub slice: Option<u8>,
    /// Size class of its slice; meaningless while it waits.
    pub class: SizeClass,
    /// Compute slots of its slice; meaningless while it waits.
    pub slots: u8,
    /// Critical-laxity events it has caused so far.
    pub critical_events: u8,
}

impl ActiveJob {
    /// A job that has just arrived.
    #[must_use]
    pub fn arrived(job: &Job) -> ActiveJob {
        ActiveJob {
            id: job.id,
            deadline: job.deadline,
            remaining: job.work,
            since: job.arrival,
            finish: f64::INFINITY,
            curve: job.curve,
            slice: None,
            class: SizeClass(0),
            slots: 0,
            critical_events: 0,
        }
    }

    /// Whether a finish at `time` meets the deadline.
    #[inline(always)]
    #[must_use]
    pub fn meets(&self, time: Minutes) -> bool {
        time <= self.deadline + MEETS_TOLERANCE
    }

    /// Work left at `now`, minutes on one slot.
    #[inline(always)]
    #[must_use]
    pub fn remaining_at(&self, now: Minutes, machine: &Machine) -> Minutes {
        match self.slice {
            Some(_) => (self.remaining - (now - self.since) * machine.speed(self.curve, self.class)).max(0.0),
            None => self.remaining,
        }
    }
}

/// When work is done that is begun at `now`: `remaining` minutes of it on one slot, each of which takes `minutes` on
/// the slice in question.
#[inline(always)]
#[must_use]
pub fn finish_on(now: Minutes, remaining: Minutes, minutes: Minutes) -> Minutes {
    now + remaining * minutes
}

/// The jobs present on one GPU, and which slice each runs on.
#[derive(Clone, Debug)]
pub struct System {
    /// The time, minutes since midnight.
    pub now: Minutes,
    /// Jobs present, by deadline and then number.
    pub jobs: Vec<ActiveJob>,
    /// How many jobs were preempted: sent to wait, or moved to a slice of another size.
    ///
    /// `Assumption:` an exchange of equal slices, or being held by a repartitioning, does not count.
    pub preemptions: u32,
    layout: LayoutId,
    free: SliceMask,
    running: u8,
    busy_slots: u8,
}

impl System {
    /// An empty system at midnight.
    #[must_use]
    pub fn new(layout: LayoutId, machine: &Machine) -> System {
        System {
            now: 0.0,
            jobs: Vec::with_capacity(64),
            preemptions: 0,
            layout,
            free: machine.partition(layout).all(),
            running: 0,
            busy_slots: 0,
        }
    }

    /// The present layout.
    #[inline(always)]
    #[must_use]
    pub fn layout(&self) -> LayoutId {
        self.layout
    }

    /// Slices with no job.
    #[inline(always)]
    #[must_use]
    pub fn free(&self) -> SliceMask {
        self.free
    }

    /// Number of running jobs.
    #[inline(always)]
    #[must_use]
    pub fn running(&self) -> usize {
        usize::from(self.running)
    }

    /// Compute slots of the slices that run a job.
    #[inline(always)]
    #[must_use]
    pub fn busy_slots(&self) -> u8 {
        self.busy_slots
    }

    /// Adds a waiting job at its place in deadline order.
    pub fn insert(&mut self, job: ActiveJob) {
        let place = self.jobs.partition_point(|other| (other.deadline, other.id) < (job.deadline, job.id));
        self.jobs.insert(place, job);
    }

    /// The running job that finishes first, as its place in `jobs`: ties go to the lower slice.
    #[inline(always)]
    #[must_use]
    pub fn next_completion(&self) -> Option<usize> {
        let mut best = None;
        let mut finish = f64::INFINITY;
        let mut left = self.running;
        for (index, job) in self.jobs.iter().enumerate() {
            if left == 0 {
                break;
            }
            let Some(slice) = job.slice else { continue };
            left -= 1;
            if job.finish < finish
                || (job.finish == finish && best.is_some_and(|b: usize| Some(slice) < self.jobs[b].slice))
            {
                best = Some(index);
                finish = job.finish;
            }
        }
        best
    }

    /// Takes the completed job at `index` out of the system.
    pub fn complete<O: Observer>(&mut self, index: usize, observer: &mut O) -> ActiveJob {
        self.vacate(index, StopReason::Completed, observer);
        self.jobs.remove(index)
    }

    /// Starts the waiting job at `index` on the lowest free slice of a size.
    #[inline(always)]
    pub fn start<O: Observer>(&mut self, index: usize, size: SizeChoice, observer: &mut O) {
        let free = self.free & size.slices;
        debug_assert!(free != 0, "a slice of the size is free");
        let position = free.trailing_zeros() as u8;
        self.free &= !(1 << position);
        self.busy_slots += size.slots;
        self.running += 1;
        let job = &mut self.jobs[index];
        job.slice = Some(position);
        job.class = size.class;
        job.slots = size.slots;
        job.since = self.now;
        job.finish = finish_on(self.now, job.remaining, size.minutes);
        observer.started(self.now, job.id, position);
    }

    /// Sends the running job at `index` back to wait and counts a preemption.
    pub fn preempt<O: Observer>(&mut self, index: usize, machine: &Machine, observer: &mut O) {
        self.suspend(index, machine, StopReason::Preempted, observer);
        self.preemptions += 1;
    }

    /// Takes the running job at `index` off its slice, to start on another size at once, and
    /// counts a preemption.
    pub fn lift<O: Observer>(&mut self, index: usize, machine: &Machine, observer: &mut O) {
        self.suspend(index, machine, StopReason::Moved, observer);
        self.preemptions += 1;
    }

    /// Stops all jobs, keeping their work, and changes the layout.
    pub fn repartition<O: Observer>(&mut self, layout: LayoutId, machine: &Machine, observer: &mut O) {
        for index in 0..self.jobs.len() {
            if self.jobs[index].slice.is_some() {
                self.suspend(index, machine, StopReason::Repartitioned, observer);
            }
        }
        self.layout = layout;
        self.free = machine.partition(layout).all();
    }

    /// Makes this system a copy of `other` that knows the running jobs and at most `known` of all
    /// jobs in deadline order, reusing its memory.
    pub fn copy_known(&mut self, other: &System, known: usize) {
        self.now = other.now;
        self.layout = other.layout;
        self.free = other.free;
        self.running = other.running;
        self.busy_slots = other.busy_slots;
        self.preemptions = 0;
        self.jobs.clear();
        if other.jobs.len() <= known {
            self.jobs.extend_from_slice(&other.jobs);
        } else {
            let kept = other.jobs.iter().enumerate().filter(|(i, job)| *i < known || job.slice.is_some());
            self.jobs.extend(kept.map(|(_, job)| *job));
        }
    }

    fn suspend<O: Observer>(&mut self, index: usize, machine: &Machine, reason: StopReason, observer: &mut O) {
        let remaining = self.jobs[index].remaining_at(self.now, machine);
        self.vacate(index, reason, observer);
        let job = &mut self.jobs[index];
        job.remaining = remaining;
        job.slice = None;
        job.finish = f64::INFINITY;
    }

    #[inline(always)]
    fn vacate<O: Observer>(&mut self, index: usize, reason: StopReason, observer: &mut O) {
        let job = &self.jobs[index];
        let position = job.slice.expect("the job runs");
        self.free |= 1 << position;
        self.running -= 1;
        self.busy_slots -= job.slots;
        observer.stopped(self.now, job.id, position, reason);
    }
}
