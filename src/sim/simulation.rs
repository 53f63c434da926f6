//! The day as a value: a clone is a checkpoint.

use super::{Event, Totals};
use crate::model::{DAY, LayoutId, Machine, Minutes, PowerCurve, Workload};
use crate::scheduler::{ActiveJob, Observer, SchedulerKind, System, next_critical, schedule};

/// One day on one GPU. It draws no random number and reads no clock.
#[derive(Clone, Debug)]
pub struct Simulation<'a> {
    machine: &'a Machine,
    workload: &'a Workload,
    scheduler: SchedulerKind,
    pause: Minutes,
    system: System,
    next_arrival: usize,
    /// When the repartitioning under way ends; infinite if there is none.
    resumes_at: Minutes,
    day_ended: bool,
    must_schedule: bool,
    totals: Totals,
}

impl<'a> Simulation<'a> {
    /// Midnight: nothing has arrived, the slices of `layout` exist. `pause` is how long a
    /// repartitioning takes, minutes.
    #[must_use]
    pub fn new(
        machine: &'a Machine,
        workload: &'a Workload,
        scheduler: SchedulerKind,
        pause: Minutes,
        layout: LayoutId,
    ) -> Simulation<'a> {
        Simulation {
            machine,
            workload,
            scheduler,
            pause,
            system: System::new(layout, machine),
            next_arrival: 0,
            resumes_at: f64::INFINITY,
            day_ended: false,
            must_schedule: false,
            totals: Totals::default(),
        }
    }

    /// The time, minutes since midnight.
    #[must_use]
    pub fn now(&self) -> Minutes {
        self.system.now
    }

    /// The present layout; during a repartitioning the new one.
    #[must_use]
    pub fn layout(&self) -> LayoutId {
        self.system.layout()
    }

    /// Whether the GPU is being repartitioned.
    #[must_use]
    pub fn is_repartitioning(&self) -> bool {
        self.resumes_at.is_finite()
    }

    /// When the repartitioning under way ends; `None` if there is none.
    #[must_use]
    pub fn resumes_at(&self) -> Option<Minutes> {
        self.is_repartitioning().then_some(self.resumes_at)
    }

    /// The jobs present and what runs where.
    #[must_use]
    pub fn system(&self) -> &System {
        &self.system
    }

    /// The GPU's tables.
    #[must_use]
    pub fn machine(&self) -> &'a Machine {
        self.machine
    }

    /// The day's jobs, also those to come.
    #[must_use]
    pub fn workload(&self) -> &'a Workload {
        self.workload
    }

    /// The same day at the time when the job at `arrival`, counted from 0, is about to arrive, with no
    /// other job present, the slices of `layout` in place and nothing summed up.
    ///
    /// # Panics
    /// If there is no such job.
    #[must_use]
    pub fn idle_before(&self, arrival: usize, layout: LayoutId) -> Simulation<'a> {
        let mut idle = Simulation::new(self.machine, self.workload, self.scheduler, self.pause, layout);
        idle.system.now = self.workload.jobs()[arrival].arrival;
        idle.next_arrival = arrival;
        idle.totals.arrived = arrival as u32;
        idle
    }

    /// The scheduler inside a layout.
    #[must_use]
    pub fn scheduler(&self) -> SchedulerKind {
        self.scheduler
    }

    /// How long a repartitioning takes, minutes.
    #[must_use]
    pub fn pause(&self) -> Minutes {
        self.pause
    }

    /// The sums up to now.
    #[must_use]
    pub fn totals(&self) -> Totals {
        Totals { preemptions: self.system.preemptions, end: self.system.now, ..self.totals }
    }

    /// Watts drawn now.
    #[must_use]
    pub fn watts(&self) -> f64 {
        self.machine.partition(self.layout()).watts(self.system.busy_slots())
    }

    /// Moves the clock to the next event and applies it; `None` once the day has ended and every
    /// job is done. `wakeup` is a time at which to stop if nothing happens before; times in the
    /// past are ignored.
    pub fn advance<O: Observer>(&mut self, wakeup: Option<Minutes>, observer: &mut O) -> Option<Event> {
        enum Next {
            Completion(usize),
            Arrival,
            Resume,
            Critical(usize),
            WakeUp,
            DayEnd,
        }
        let mut time = f64::INFINITY;
        let mut next = None;
        let mut consider = |at: Minutes, what: Next| {
            if at < time {
                time = at;
                next = Some(what);
            }
        };
        if let Some(index) = self.system.next_completion() {
            consider(self.system.jobs[index].finish, Next::Completion(index));
        }
        if let Some(job) = self.workload.jobs().get(self.next_arrival) {
            consider(job.arrival, Next::Arrival);
        }
        consider(self.resumes_at, Next::Resume);
        if !self.is_repartitioning()
            && let Some((at, index)) = next_critical(self.scheduler, &self.system, self.machine)
        {
            consider(at, Next::Critical(index));
        }
        if let Some(at) = wakeup
            && at > self.system.now
        {
            consider(at, Next::WakeUp);
        }
        if !self.day_ended {
            consider(DAY, Next::DayEnd);
        } else if self.system.jobs.is_empty() && self.next_arrival == self.workload.jobs().len() {
            return None;
        }

        self.elapse(time);
        let event = match next? {
            Next::Completion(index) => {
                let done = self.system.complete(index, observer);
                self.account(done)
            }
            Next::Arrival => {
                let job = &self.workload.jobs()[self.next_arrival];
                self.next_arrival += 1;
                self.totals.arrived += 1;
                self.system.insert(ActiveJob::arrived(job));
                Event::Arrived(job.id)
            }
            Next::Resume => {
                self.resumes_at = f64::INFINITY;
                Event::Repartitioned(self.layout())
            }
            Next::Critical(index) => {
                let job = &mut self.system.jobs[index];
                job.critical_events += 1;
                Event::BecameCritical(job.id)
            }
            Next::WakeUp => Event::WokeUp,
            Next::DayEnd => {
                self.day_ended = true;
                Event::DayEnded
            }
        };
        self.must_schedule = event.concerns_scheduler();
        Some(event)
    }

    /// Adopts a layout, which starts a repartitioning if it is not the present one, and lets the
    /// scheduler place jobs. A layout chosen during a repartitioning is ignored.
    pub fn commit<O: Observer>(&mut self, layout: LayoutId, observer: &mut O) {
        if self.is_repartitioning() {
            return;
        }
        let from = self.layout();
        if layout != from {
            self.system.repartition(layout, self.machine, observer);
            self.totals.repartitions += 1;
            let until = self.now() + self.pause;
            observer.repartitioned(self.now(), from, layout, until);
            if until > self.now() {
                self.resumes_at = until;
                return;
            }
            self.must_schedule = true;
        }
        if self.must_schedule {
            schedule(self.scheduler, &mut self.system, self.machine, observer);
        }
    }

    /// Lets time pass with what runs now.
    fn elapse(&mut self, to: Minutes) {
        let minutes = to - self.system.now;
        debug_assert!(minutes >= 0.0, "time goes forwards");
        let busy = self.system.busy_slots();
        self.totals.minutes_by_busy_slots[usize::from(busy)] += minutes;
        self.totals.energy_wh += PowerCurve::watt_hours(self.watts(), minutes);
        self.system.now = to;
    }

    fn account(&mut self, done: ActiveJob) -> Event {
        let tardiness = self.workload.job(done.id).tardiness(self.system.now);
        self.totals.completed += 1;
        self.totals.on_time += u32::from(tardiness == 0.0);
        self.totals.tardiness_sum_min += tardiness;
        self.totals.max_tardiness_min = self.totals.max_tardiness_min.max(tardiness);
        Event::Completed { job: done.id, slice: done.slice.expect("a completed job ran"), tardiness }
    }
}
