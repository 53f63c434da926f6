//! The model that a kernel runs: a GPU in slices that serves jobs earliest deadline first.
//!
//! It knows nothing of a kernel but its [`Timer`]: an event in the future that can be taken back.

use crate::layout::{Layout, Size, SliceCounts};
use mig_explorer::model::{Job, MEETS_TOLERANCE, Minutes};
use mig_explorer::sim::Totals;
use std::sync::Arc;

/// What the model needs of a kernel.
pub trait Timer {
    /// Stands for a completion that has been announced.
    type Key;

    /// Announces that a job completes after `delay` minutes.
    fn complete_after(&self, delay: Minutes, job: u32) -> Self::Key;

    /// Takes an announced completion back.
    fn cancel(&self, key: Self::Key);
}

/// Which slice a job takes of those that jobs with earlier deadlines have left.
#[derive(Clone, Copy, Debug)]
pub enum Rule {
    /// EDF-FS: the fastest.
    Fastest,
    /// EDF-SS: the slowest that meets the deadline, else the fastest.
    SlowestInTime,
}

/// A job in the system.
struct Present<Key> {
    id: u32,
    curve: u8,
    deadline: Minutes,
    /// Work left when it last started or stopped, minutes on one slot.
    remaining: Minutes,
    running: Option<Run<Key>>,
}

/// A job's stay on a slice.
struct Run<Key> {
    size: Size,
    since: Minutes,
    completion: Key,
}

impl<Key> Present<Key> {
    fn remaining_at(&self, now: Minutes) -> Minutes {
        let done = self.running.as_ref().map_or(0.0, |run| (now - run.since) * run.size.speed);
        (self.remaining - done).max(0.0)
    }
}

/// The GPU and the jobs present.
pub struct Gpu<Key> {
    layout: Arc<Layout>,
    rule: Rule,
    now: Minutes,
    /// By deadline, then number.
    jobs: Vec<Present<Key>>,
    running: usize,
    busy_slots: u8,
    totals: Totals,
}

impl<Key> Gpu<Key> {
    /// An idle GPU at midnight.
    pub fn new(layout: Arc<Layout>, rule: Rule) -> Gpu<Key> {
        Gpu { layout, rule, now: 0.0, jobs: Vec::new(), running: 0, busy_slots: 0, totals: Totals::default() }
    }

    /// The sums so far.
    pub fn totals(&self) -> Totals {
        Totals { end: self.now, ..self.totals }
    }

    /// Lets time pass, drawing power for what runs.
    pub fn elapse(&mut self, now: Minutes) {
        let watts = self.layout.watts[usize::from(self.busy_slots)];
        self.totals.energy_wh += watts * (now - self.now) / 60.0;
        self.now = now;
    }

    /// A job arrives.
    pub fn arrive(&mut self, job: &Job, timer: &impl Timer<Key = Key>) {
        let (id, deadline) = (job.id.0, job.deadline);
        let place = self.jobs.partition_point(|other| (other.deadline, other.id) < (deadline, id));
        let present = Present { id, curve: job.curve, deadline, remaining: job.work, running: None };
        self.jobs.insert(place, present);
        self.totals.arrived += 1;
        self.schedule(timer);
    }

    /// A job completes.
    pub fn complete(&mut self, id: u32, timer: &impl Timer<Key = Key>) {
        let place = self.jobs.iter().position(|job| job.id == id).expect("a job that completes is present");
        let job = self.jobs.remove(place);
        let run = job.running.expect("a job that completes runs");
        self.running -= 1;
        self.busy_slots -= run.size.slots;
        let late = self.now - job.deadline;
        self.totals.completed += 1;
        self.totals.tardiness_sum_min += if late > MEETS_TOLERANCE { late } else { 0.0 };
        self.schedule(timer);
    }

    /// Gives each job, by deadline, a slice size while slices are left. Who has it already stays.
    fn schedule(&mut self, timer: &impl Timer<Key = Key>) {
        let mut left = self.layout.slices;
        let places = self.layout.count.min(self.jobs.len());
        for place in 0..places {
            let size = self.choose(place, &left);
            left[usize::from(size.slots)] -= 1;
            let now_on = self.jobs[place].running.as_ref().map(|run| run.size.slots);
            if now_on != Some(size.slots) {
                self.stop(place, timer);
                self.start(place, size, timer);
            }
        }
        let mut place = places;
        while self.running > places {
            self.stop(place, timer);
            place += 1;
        }
    }

    fn choose(&self, place: usize, left: &SliceCounts) -> Size {
        let job = &self.jobs[place];
        let in_time = match self.rule {
            Rule::Fastest => None,
            Rule::SlowestInTime => {
                let time = job.deadline + MEETS_TOLERANCE - self.now;
                self.layout.slowest_within(job.curve, job.remaining_at(self.now), time, left)
            }
        };
        in_time.unwrap_or_else(|| self.layout.fastest(job.curve, left))
    }

    fn start(&mut self, place: usize, size: Size, timer: &impl Timer<Key = Key>) {
        let job = &mut self.jobs[place];
        let completion = timer.complete_after(job.remaining * size.minutes, job.id);
        job.running = Some(Run { size, since: self.now, completion });
        self.running += 1;
        self.busy_slots += size.slots;
    }

    /// Takes a job off its slice if it has one; that is a preemption.
    fn stop(&mut self, place: usize, timer: &impl Timer<Key = Key>) {
        let job = &mut self.jobs[place];
        let remaining = job.remaining_at(self.now);
        if let Some(run) = job.running.take() {
            job.remaining = remaining;
            timer.cancel(run.completion);
            self.running -= 1;
            self.busy_slots -= run.size.slots;
            self.totals.preemptions += 1;
        }
    }
}
