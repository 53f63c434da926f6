//! The state that the paper's agent sees (section IV-D1): the layout, the time, and the deadlines
//! and average durations of the first m = 3 jobs, all binned.

use crate::model::{LayoutId, Machine, Minutes};
use crate::repartition::{DAY_BEGINS, DAY_ENDS, table_file};
use crate::scheduler::ActiveJob;
use crate::sim::Simulation;

/// Jobs that the agent looks at, in deadline order (paper, section IV-D1: m = 3).
pub const JOBS: usize = 3;

/// Layouts that the agent chooses from (paper, section IV-D2: 12).
pub const LAYOUTS: usize = 12;

/// How continuous numbers are binned: bin k holds the values from edge k - 1 up to below edge k.
///
/// `Assumption:` the paper does not publish its bins.
#[derive(Clone, Copy, Debug)]
pub struct Bins {
    /// Times that begin a new bin, minutes since midnight; the first bin is also the one after the last.
    pub time: &'static [Minutes],
    /// Minutes left until a job's deadline.
    pub deadline: &'static [Minutes],
    /// Mean over the slice sizes of the minutes that a job's remaining work takes.
    pub duration: &'static [Minutes],
}

/// The bins of the shipped table. By time the paper's day and night (section V-A).
pub const BINS: Bins =
    Bins { time: &[DAY_BEGINS, DAY_ENDS], deadline: &[0.0, 2.0], duration: &[0.3, 0.7, 1.3, 2.2, 4.0, 7.0, 12.0] };

/// The bins of a job: deadline and average duration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobBins {
    /// Which deadline bin.
    pub deadline: u8,
    /// Which duration bin.
    pub duration: u8,
}

/// A binned state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The present layout.
    pub layout: LayoutId,
    /// Which time bin.
    pub time: u8,
    /// How many jobs there are, at most [`JOBS`].
    pub count: u8,
    /// The first jobs in deadline order, so that deadline bins never fall; those from `count` on mean nothing.
    pub jobs: [JobBins; JOBS],
}

impl Bins {
    /// Number of time bins.
    #[must_use]
    pub const fn times(&self) -> usize {
        // The one before the first edge is also the one after the last.
        if self.time.is_empty() { 1 } else { self.time.len() }
    }

    /// Number of deadline bins.
    #[must_use]
    pub const fn deadlines(&self) -> usize {
        self.deadline.len() + 1
    }

    /// Number of duration bins.
    #[must_use]
    pub const fn durations(&self) -> usize {
        self.duration.len() + 1
    }

    /// The state of a simulation.
    #[inline]
    #[must_use]
    pub fn state(&self, simulation: &Simulation<'_>) -> State {
        let system = simulation.system();
        let machine = simulation.machine();
        let mut jobs = [JobBins::default(); JOBS];
        for (bins, job) in jobs.iter_mut().zip(&system.jobs) {
            bins.deadline = bin(self.deadline, job.deadline - system.now);
            bins.duration = bin(self.duration, average_duration(job, system.now, machine));
        }
        State {
            layout: simulation.layout(),
            time: self.time_bin(system.now),
            count: system.jobs.len().min(JOBS) as u8,
            jobs,
        }
    }

    /// Number of states.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.first_with(JOBS + 1) * self.times() * LAYOUTS
    }

    /// The number of a state, below [`states`](Self::states).
    ///
    /// As deadline bins never fall, those of the jobs are a multiset. It is numbered by the
    /// combinatorial number system: d₁ + C(d₂ + 1, 2) + C(d₃ + 2, 3).
    #[inline]
    #[must_use]
    pub fn index(&self, state: State) -> usize {
        let count = usize::from(state.count);
        let (mut deadlines, mut durations) = (0, 0);
        for (place, job) in state.jobs[..count].iter().enumerate() {
            deadlines += multisets(usize::from(job.deadline), place + 1);
            durations = durations * self.durations() + usize::from(job.duration);
        }
        let queue = self.first_with(count) + deadlines * self.durations().pow(u32::from(state.count)) + durations;
        (queue * self.times() + usize::from(state.time)) * LAYOUTS + state.layout.index() - 1
    }

    /// All states, in no particular order.
    pub fn all(&self) -> impl Iterator<Item = State> + '_ {
        let queues = (0..=JOBS).flat_map(move |count| self.queues(count));
        queues.flat_map(move |(count, jobs)| {
            let layouts = (1..=LAYOUTS as u8).map(LayoutId);
            layouts.flat_map(move |layout| (0..self.times() as u8).map(move |time| State { layout, time, count, jobs }))
        })
    }

    /// What decides the number of a state, as a number: tables are only read with the bins they were written with.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        table_file::fingerprint(&format!(
            "paper's agent: best layout of {LAYOUTS} less 1, 4 bits each, low half first; by jobs (at most {JOBS} by \
             deadline; their number, multiset of deadline bins, duration bins), time bin, layout; time {:?}, \
             deadline less now {:?}, mean over slice sizes of remaining duration {:?}",
            self.time, self.deadline, self.duration
        ))
    }

    /// The number of queues that hold fewer jobs than `count`.
    const fn first_with(&self, count: usize) -> usize {
        let (mut first, mut jobs) = (0, 0);
        while jobs < count {
            first += multisets(self.deadlines(), jobs) * self.durations().pow(jobs as u32);
            jobs += 1;
        }
        first
    }

    /// All queues with this many jobs.
    fn queues(&self, count: usize) -> impl Iterator<Item = (u8, [JobBins; JOBS])> + use<> {
        let (deadlines, durations) = (self.deadlines(), self.durations());
        let pairs = deadlines * durations;
        (0..pairs.pow(count as u32)).filter_map(move |mut number| {
            let mut jobs = [JobBins::default(); JOBS];
            for job in &mut jobs[..count] {
                let pair = number % pairs;
                *job = JobBins { deadline: (pair / durations) as u8, duration: (pair % durations) as u8 };
                number /= pairs;
            }
            jobs[..count].is_sorted_by_key(|job| job.deadline).then_some((count as u8, jobs))
        })
    }

    fn time_bin(&self, now: Minutes) -> u8 {
        let bin = bin(self.time, now % crate::model::DAY);
        if usize::from(bin) == self.times() { 0 } else { bin }
    }
}

/// The number of edges that a value has reached.
fn bin(edges: &[f64], value: f64) -> u8 {
    edges.iter().filter(|edge| value >= **edge).count() as u8
}

/// Multisets of `size` values out of `values`: C(values + size - 1, size).
const fn multisets(values: usize, size: usize) -> usize {
    let (mut count, mut place) = (1, 0);
    while place < size {
        count = count * (values + place) / (place + 1);
        place += 1;
    }
    count
}

/// Mean over the slice sizes of the minutes that the rest of a job takes.
///
/// `Assumption:` the paper says "average duration". The follow-up work averages over sizes too;
/// what is already done does not count.
fn average_duration(job: &ActiveJob, now: Minutes, machine: &Machine) -> Minutes {
    job.remaining_at(now, machine) * machine.mean_minutes(job.curve)
}
