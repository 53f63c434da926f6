//! Small days against exhaustive search, and against theorems on one machine.
//!
//! The schedulers change what runs only when a job arrives or completes, LLF and LALF also when a
//! laxity becomes critical, and they leave no slice idle beside a waiting job (`conservation.rs`).
//! So every schedule they can make is among those that fill the slices, at each such moment, with
//! any of the jobs present in any order, moves between slices of different speed included. The
//! search goes through all of these and cuts off only what cannot be better than what it has found:
//! its minimum is a true lower bound for the schedulers. It is not one for schedules that change at
//! other times.
//!
//! The search has tables and a clock of its own and shares no code with the simulator.

use crate::fixture::{CAPPED_2G, LINEAR, SLICES, job, run};
use mig_explorer::model::{Job, LayoutId, Minutes};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind::{self, EdfFs, EdfSs, EdfSsRestricted, Lalf, Llf};
use mig_explorer::sim::Totals;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Layouts of one slice, where theorems on one machine hold.
const ONE_SLICE: [usize; 2] = [0, 1];

const MOST_JOBS: usize = 5;

/// Critical moments multiply the schedules to search.
const MOST_JOBS_WITH_LAXITY: usize = 4;

/// Times summed in another order differ by rounding.
const ROUNDING: Minutes = 1e-6;

/// Speed of a job on a slice of the layout: in proportion to the slots, up to the cap of a capped
/// job; without MIG a linear job runs 1.06 times as fast as on a 7g.
fn speed(curve: u8, layout: usize, slots: u8) -> f64 {
    match curve {
        LINEAR if layout == 0 => 7.0 * 1.06,
        LINEAR => f64::from(slots),
        CAPPED_2G => f64::from(slots.min(2)),
        _ => f64::from(slots.min(3)),
    }
}

/// What a schedule is judged by.
#[derive(Clone, Copy, Debug)]
enum Objective {
    TotalTardiness,
    MaxTardiness,
}

impl Objective {
    fn with(self, cost: Minutes, tardiness: Minutes) -> Minutes {
        match self {
            Self::TotalTardiness => cost + tardiness,
            Self::MaxTardiness => cost.max(tardiness),
        }
    }
}

/// Slices of one size.
struct Size {
    count: usize,
    /// Speed of each job.
    speed: [f64; MOST_JOBS],
}

/// A moment of a schedule.
#[derive(Clone, Copy)]
struct State {
    now: Minutes,
    /// Work left of each job.
    left: [Minutes; MOST_JOBS],
    /// Critical moments of each job so far.
    critical: [u8; MOST_JOBS],
    cost: Minutes,
}

struct Search<'a> {
    jobs: &'a [Job],
    sizes: Vec<Size>,
    objective: Objective,
    /// Minutes that a minute of each job's work takes where laxity is measured, if it is.
    reference: Option<[Minutes; MOST_JOBS]>,
    /// Greatest speed of each job.
    fastest: [f64; MOST_JOBS],
    best: Minutes,
}

/// The least value of the objective over all schedules that a scheduler of this kind could make.
fn optimum(jobs: &[Job], layout: usize, objective: Objective, kind: SchedulerKind) -> Minutes {
    let of_jobs = |value: &dyn Fn(&Job) -> f64| {
        let mut values = [0.0; MOST_JOBS];
        values.iter_mut().zip(jobs).for_each(|(entry, job)| *entry = value(job));
        values
    };
    let slices = SLICES[layout];
    let mut slots = slices.to_vec();
    slots.dedup();
    let size = |&s: &u8| Size {
        count: slices.iter().filter(|other| **other == s).count(),
        speed: of_jobs(&|job| speed(job.curve, layout, s)),
    };
    let fastest = of_jobs(&|job| speed(job.curve, layout, slices[0]));
    let mean_minutes = |job: &Job| {
        let minutes: f64 = slices.iter().map(|&s| 1.0 / speed(job.curve, layout, s)).sum();
        minutes / slices.len() as f64
    };
    let mut search = Search {
        jobs,
        sizes: slots.iter().map(size).collect(),
        objective,
        reference: match kind {
            EdfFs | EdfSs | EdfSsRestricted => None,
            Llf => Some(fastest.map(f64::recip)),
            Lalf => Some(of_jobs(&mean_minutes)),
        },
        fastest,
        best: f64::INFINITY,
    };
    search.go_on(State { now: 0.0, left: of_jobs(&|job| job.work), critical: [0; MOST_JOBS], cost: 0.0 });
    search.best
}

impl Search<'_> {
    /// Tries every way to go on from a state.
    fn go_on(&mut self, state: State) {
        if self.least_cost(&state) >= self.best {
            return;
        }
        let unfinished = (0..self.jobs.len()).filter(|index| state.left[*index] > 0.0);
        let mut present: Vec<usize> = unfinished.clone().filter(|i| self.jobs[*i].arrival <= state.now).collect();
        if unfinished.count() == 0 {
            self.best = state.cost;
            return;
        }
        // Good schedules first, so that more of the others are cut off.
        present.sort_by(|a, b| self.jobs[*a].deadline.total_cmp(&self.jobs[*b].deadline));
        let mut unused: Vec<usize> = self.sizes.iter().map(|size| size.count).collect();
        self.assign(state, &present, &mut unused, &mut [0.0; MOST_JOBS]);
    }

    /// A lower bound: no job is done sooner than alone on its fastest slice from now on.
    fn least_cost(&self, state: &State) -> Minutes {
        let unfinished = (0..self.jobs.len()).filter(|index| state.left[*index] > 0.0);
        unfinished.fold(state.cost, |cost, index| {
            let job = &self.jobs[index];
            let done = state.now.max(job.arrival) + state.left[index] / self.fastest[index];
            self.objective.with(cost, (done - job.deadline).max(0.0))
        })
    }

    /// Gives the jobs of `open` slices in every way that leaves none idle beside a waiting job.
    fn assign(&mut self, state: State, open: &[usize], unused: &mut [usize], speeds: &mut [f64; MOST_JOBS]) {
        let Some((&index, open)) = open.split_first() else {
            self.pass(state, speeds);
            return;
        };
        for size in 0..self.sizes.len() {
            if unused[size] > 0 {
                unused[size] -= 1;
                speeds[index] = self.sizes[size].speed[index];
                self.assign(state, open, unused, speeds);
                unused[size] += 1;
            }
        }
        speeds[index] = 0.0;
        let the_others_fill_the_slices = unused.iter().sum::<usize>() <= open.len();
        if the_others_fill_the_slices {
            self.assign(state, open, unused, speeds);
        }
    }

    /// Lets time pass at these speeds until the next moment at which something can change.
    fn pass(&mut self, mut state: State, speeds: &[f64; MOST_JOBS]) {
        let arrivals = self.jobs.iter().map(|job| job.arrival).filter(|arrival| *arrival > state.now);
        let running = (0..self.jobs.len()).filter(|index| speeds[*index] > 0.0);
        let completions = running.clone().map(|index| state.now + state.left[index] / speeds[index]);
        let mut next = arrivals.chain(completions).fold(f64::INFINITY, f64::min);
        if let Some((time, index)) = self.next_critical(&state, speeds)
            && time < next
        {
            state.critical[index] += 1;
            next = time;
        }
        for index in running {
            state.left[index] -= (next - state.now) * speeds[index];
            if state.left[index] < 1e-9 {
                state.left[index] = 0.0;
                state.cost = self.objective.with(state.cost, (next - self.jobs[index].deadline).max(0.0));
            }
        }
        state.now = next;
        self.go_on(state);
    }

    /// When a laxity next falls to 1 min, at most three times for one job (paper, section V-A).
    fn next_critical(&self, state: &State, speeds: &[f64; MOST_JOBS]) -> Option<(Minutes, usize)> {
        let reference = self.reference?;
        let crossing = |index: usize| {
            let job = &self.jobs[index];
            let present = state.left[index] > 0.0 && job.arrival <= state.now;
            let laxity = job.deadline - state.now - state.left[index] * reference[index];
            let fall = 1.0 - speeds[index] * reference[index];
            let falls = present && state.critical[index] < 3 && laxity > 1.0 + 1e-9 && fall > 0.0;
            falls.then(|| (state.now + (laxity - 1.0) / fall, index))
        };
        (0..self.jobs.len()).filter_map(crossing).min_by(|a, b| a.0.total_cmp(&b.0))
    }
}

fn simulate(jobs: &[Job], layout: usize, scheduler: SchedulerKind) -> Totals {
    let policy = if layout == 0 { PolicyKind::NoMig } else { PolicyKind::Static(LayoutId(layout as u8)) };
    run(jobs.to_vec(), scheduler, policy, 0.0, &mut ())
}

/// Jobs that get in each other's way: arrivals within 8 min, up to 20 min of work, many deadlines
/// that cannot be met.
fn any_jobs(most: usize) -> impl Strategy<Value = Vec<Job>> {
    let one = (0.0..8.0_f64, 0.5..20.0_f64, 0.0..12.0_f64, 0..3_u8);
    prop::collection::vec(one, 1..=most).prop_map(|mut jobs| {
        jobs.sort_by(|a, b| a.0.total_cmp(&b.0));
        jobs.into_iter().map(|(arrival, work, due_in, curve)| job(arrival, work, arrival + due_in, curve)).collect()
    })
}

/// Jobs that arrive at once, in any order; of two, the one that takes longer is not due first.
fn agreeable_jobs(layout: usize) -> impl Strategy<Value = Vec<Job>> {
    let numbers = |most| prop::collection::vec(0.1..most, MOST_JOBS);
    let attributes = (numbers(10.0_f64), numbers(30.0_f64), prop::collection::vec(0..3_u8, MOST_JOBS));
    let jobs = attributes.prop_map(move |(mut minutes, mut deadlines, curves)| {
        minutes.sort_by(f64::total_cmp);
        deadlines.sort_by(f64::total_cmp);
        let one = |((minutes, deadline), curve)| job(0.0, minutes * speed(curve, layout, 7), deadline, curve);
        minutes.into_iter().zip(deadlines).zip(curves).map(one).collect::<Vec<_>>()
    });
    jobs.prop_shuffle()
}

/// Jobs of equal work, due in the order of their arrivals.
fn equal_jobs_due_in_order() -> impl Strategy<Value = Vec<Job>> {
    let numbers = |most| prop::collection::vec(0.0..most, MOST_JOBS);
    (numbers(10.0_f64), numbers(20.0_f64), 1.0..40.0_f64).prop_map(|(mut arrivals, mut deadlines, work)| {
        arrivals.sort_by(f64::total_cmp);
        deadlines.sort_by(f64::total_cmp);
        arrivals.into_iter().zip(deadlines).map(|(arrival, deadline)| job(arrival, work, deadline, LINEAR)).collect()
    })
}

/// The same cases in every run, as a few take the search thousands of times as long as most.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() }
}

fn assert_optimal(actual: Minutes, optimum: Minutes) {
    assert!((actual - optimum).abs() < ROUNDING, "{actual} is not {optimum}");
}

proptest! {
    #![proptest_config(config(200))]

    /// No scheduler beats the search, on any layout or without MIG. On layout 12, where every job
    /// has a slice and all slices are equal, each is as good.
    #[test]
    fn no_scheduler_beats_exhaustive_search(
        jobs in any_jobs(MOST_JOBS),
        few in any_jobs(MOST_JOBS_WITH_LAXITY),
    ) {
        for layout in 0..SLICES.len() {
            for scheduler in SchedulerKind::ALL {
                let jobs = if matches!(scheduler, Llf | Lalf) { &few } else { &jobs };
                let least = optimum(jobs, layout, Objective::TotalTardiness, scheduler);
                let tardiness = simulate(jobs, layout, scheduler).tardiness_sum_min;
                prop_assert!(tardiness > least - ROUNDING, "{scheduler:?}, {layout}: {tardiness} below {least}");
                if layout == 12 {
                    assert_optimal(tardiness, least);
                }
            }
        }
    }

    /// On one machine earliest deadline first with preemption has the least greatest lateness,
    /// whenever jobs arrive (Jackson's rule with preemption; Horn 1974). So it meets all deadlines
    /// if that can be done.
    #[test]
    fn edf_on_one_slice_minimises_the_greatest_tardiness(jobs in any_jobs(MOST_JOBS)) {
        for layout in ONE_SLICE {
            for scheduler in [EdfFs, EdfSs] {
                let least = optimum(&jobs, layout, Objective::MaxTardiness, scheduler);
                assert_optimal(simulate(&jobs, layout, scheduler).max_tardiness_min, least);
            }
        }
    }

    /// If all jobs are there from the start, and of any two the shorter is not due later, going by
    /// deadline has the least total tardiness on one machine (Emmons 1969).
    #[test]
    fn edf_on_one_slice_minimises_the_tardiness_of_agreeable_jobs(
        (layout, jobs) in prop::sample::select(&ONE_SLICE[..]).prop_flat_map(|layout| (Just(layout), agreeable_jobs(layout)))
    ) {
        for scheduler in [EdfFs, EdfSs] {
            let least = optimum(&jobs, layout, Objective::TotalTardiness, scheduler);
            assert_optimal(simulate(&jobs, layout, scheduler).tardiness_sum_min, least);
        }
    }

    /// Equal jobs due in the order of their arrivals: one machine that never idles and finishes what
    /// it has begun has its k-th completion no later than any other schedule, and no pairing of
    /// completions with deadlines has less tardiness than that of both in ascending order. So going
    /// by deadline, which is going by arrival, has the least total tardiness.
    #[test]
    fn edf_on_one_slice_minimises_the_tardiness_of_equal_jobs(jobs in equal_jobs_due_in_order()) {
        for layout in ONE_SLICE {
            for scheduler in [EdfFs, EdfSs, EdfSsRestricted] {
                let least = optimum(&jobs, layout, Objective::TotalTardiness, scheduler);
                assert_optimal(simulate(&jobs, layout, scheduler).tardiness_sum_min, least);
            }
        }
    }
}
