//! Faults that others found in neighbouring simulators and tools, each with the test that would find
//! it here. The tests that fit no other file are below.
//!
//! Energy and measurement
//! - 23, NVIDIA/dcgm-exporter#257: each instance reports the whole GPU's power, so their sum counts it
//!   several times. `power_is_drawn_once_by_the_whole_gpu`, `energy::two_jobs_side_by_side`.
//! - 24 and 26, NVIDIA/dcgm-exporter#216, sustainable-computing-io/kepler#1198: no utilisation under
//!   MIG, so it has to come from the slices. `energy::two_jobs_side_by_side`,
//!   `queueing::utilisation_is_the_load_and_energy_follows_from_it`.
//! - 29, aayush-agi/RL-GPU-Scheduling-MIG: power looked up by a fraction that is a rounding off its
//!   key. `a_full_gpu_is_full_however_its_slots_are_grouped`.
//! - 30, the same: a late job charged again at each event; n a + 1 instead of n (a + 1); 0 / 0.
//!   `energy::lateness_counts_once`, `energy::et_is_the_weighted_mean_of_the_paper`,
//!   `energy::an_empty_day_draws_idle_power`, `workload::given_jobs_are_checked`.
//!
//! Results
//! - 31, r-simmer/simmer#187: time goes backwards when a preemption meets another event.
//!   `time_never_goes_back_when_all_happens_at_once`, `conservation::any_day_keeps_its_books`.
//! - 33, r-simmer/simmer#53 and #235: whether equals preempt, and whether the preempted start over.
//!   `ties::equal_deadlines_keep_their_order`, `ties::equal_jobs_never_preempt_each_other`,
//!   `ties::at_equal_laxity_the_earlier_deadline_goes_first`,
//!   `ties::restricted_edf_ss_does_not_preempt_for_an_equal_deadline`,
//!   `schedulers::restricted_edf_ss_preempts_to_save_a_deadline`,
//!   `queueing::preemptive_priorities_respond_by_the_formula`.
//! - 34, oar-team/batsim#14: an end and a start at one time overlap. `ties::a_completion_comes_before_an_arrival`,
//!   `slices_are_handed_over_without_overlap_or_wait`.
//! - 36, ai-dynamo/aisimulate#182: NaN disturbs the order of events, or becomes a plausible number.
//!   `workload::given_jobs_are_checked`, `workload::given_speed_ups_are_checked`,
//!   `workload::numbers_out_of_range_are_named`, `command::wrong_values_are_refused_with_what_is_allowed`.
//! - 37, stanford-futuredata/gavel#36: completions put off to the end of a round.
//!   `a_job_is_done_when_its_work_is_done`, `queueing::each_job_waits_as_the_recursion_says`.
//! - 38, stanford-futuredata/gavel#238: an unusual trace ends the program.
//!   `conservation::extreme_days_keep_their_books`, under every scheduler and policy.
//! - 39, hpcsim 0.3.1: means over the jobs that were done by midnight.
//!   `a_job_unfinished_at_midnight_counts_in_the_means`, `conservation::any_day_keeps_its_books`.
//! - 40, the simulator of Alibaba's GPU trace v2020: a duration of zero or less becomes another one.
//!   `workload::given_jobs_are_checked`.

use crate::fixture::{CAPPED_2G, CAPPED_3G, Completions, LINEAR, SLICES, WATTS, assert_close, job, run};
use mig_explorer::day::DayObserver;
use mig_explorer::model::{Job, JobId, LayoutId, Minutes};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::{Observer, SchedulerKind, StopReason};
use mig_explorer::sim::{Event, Simulation, Totals};

/// Seven jobs of 10 min on seven slices: P(7) = 248.5 W for 10 min, not seven times P(1) = 119 W.
#[test]
fn power_is_drawn_once_by_the_whole_gpu() {
    let jobs = vec![job(0.0, 10.0, 100.0, LINEAR); 7];
    let totals = run(jobs, SchedulerKind::EdfFs, PolicyKind::Static(LayoutId(12)), 0.0, &mut ());
    assert_close(totals.energy_wh, (10.0 * 248.5 + 1430.0 * 40.0) / 60.0);
}

/// On each layout one job of 10 min for each slice: the time goes to the very number of slots they
/// add up to, and the energy is the power there.
#[test]
fn a_full_gpu_is_full_however_its_slots_are_grouped() {
    for (layout, slices) in (0..).zip(SLICES).skip(1) {
        // Largest slice first: the job due first gets it.
        let due = |(slots, deadline): (&u8, u32)| job(0.0, 10.0 * f64::from(*slots), f64::from(deadline), LINEAR);
        let jobs = slices.iter().zip(10..).map(due).collect();
        let totals = run(jobs, SchedulerKind::EdfFs, PolicyKind::Static(LayoutId(layout)), 0.0, &mut ());
        let busy: u8 = slices.iter().sum();
        let mut expected = [0.0; 9];
        expected[0] = 1430.0;
        expected[usize::from(busy)] = 10.0;
        assert_eq!(totals.minutes_by_busy_slots, expected, "layout {layout}");
        assert_close(totals.utilisation(7), f64::from(busy) * 10.0 / (7.0 * 1440.0));
        assert_close(totals.energy_wh, (10.0 * WATTS[usize::from(busy)] + 1430.0 * 40.0) / 60.0);
    }
}

/// Keeps the times of all that is told.
#[derive(Default)]
struct Times(Vec<Minutes>);

impl Observer for Times {
    fn started(&mut self, now: Minutes, _job: JobId, _position: u8) {
        self.0.push(now);
    }

    fn stopped(&mut self, now: Minutes, _job: JobId, _position: u8, _reason: StopReason) {
        self.0.push(now);
    }

    fn repartitioned(&mut self, now: Minutes, _from: LayoutId, _to: LayoutId, _until: Minutes) {
        self.0.push(now);
    }
}

impl DayObserver for Times {
    fn advanced(&mut self, _event: Event, simulation: &Simulation<'_>) {
        self.0.push(simulation.now());
    }
}

/// Completions, arrivals, preemptions, critical laxities, both ends of a repartitioning and midnight,
/// all on full minutes so that many fall together.
#[test]
fn time_never_goes_back_when_all_happens_at_once() {
    let jobs = |first: u32| {
        let one = move |i: u32| {
            let arrival = f64::from(first + i / 3);
            let due_in = f64::from(1 + (7 * i) % 12);
            job(arrival, f64::from(1 + i % 7) * 7.0, arrival + due_in, [LINEAR, CAPPED_2G, CAPPED_3G][i as usize % 3])
        };
        (0..36).map(one)
    };
    for kind in SchedulerKind::ALL {
        // 5:00 and 17:00 change the layout for two minutes.
        for (day, night) in [(1, 12), (5, 2), (3, 1)] {
            let policy = PolicyKind::DayNight { day: LayoutId(day), night: LayoutId(night) };
            let mut times = Times::default();
            let all = jobs(293).chain(jobs(1015)).chain(jobs(1430));
            let totals = run(all.collect(), kind, policy, 2.0, &mut times);
            assert!(times.0.windows(2).all(|pair| pair[0] <= pair[1]), "{kind:?}");
            assert_eq!(totals.completed, 108);
            assert!(totals.repartitions >= 2);
        }
    }
}

/// Completion time of each job on seven slices of 1g, and the sums of the day.
fn on_seven_slices(jobs: &[Job], kind: SchedulerKind) -> (Vec<Minutes>, Totals) {
    let mut completions = Completions::of(jobs);
    let totals = run(jobs.to_vec(), kind, PolicyKind::Static(LayoutId(12)), 0.0, &mut completions);
    (completions.0, totals)
}

/// Every minute for 30 min seven jobs of 1 min come to seven slices, just when the last seven are
/// done: all are served at once, and never are more than seven slots busy, nor fewer.
#[test]
fn slices_are_handed_over_without_overlap_or_wait() {
    let jobs: Vec<Job> = (0..210).map(|i| f64::from(i / 7)).map(|at| job(at, 1.0, at + 1.0, LINEAR)).collect();
    let done: Vec<Minutes> = jobs.iter().map(|job| job.arrival + 1.0).collect();
    for kind in SchedulerKind::ALL {
        let (completed, totals) = on_seven_slices(&jobs, kind);
        assert_eq!(completed, done, "{kind:?}");
        assert_eq!(totals.minutes_by_busy_slots, [1410.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 30.0, 0.0], "{kind:?}");
        assert_eq!(totals.preemptions, 0, "{kind:?}");
    }
}

/// Alone on a 1g a job ends at arrival + work to the bit, on no grid of ticks.
#[test]
fn a_job_is_done_when_its_work_is_done() {
    let jobs: Vec<Job> = (1..50)
        .map(|i| (f64::from(i) * 17.0 / 3.0, std::f64::consts::PI / f64::from(i)))
        .map(|(arrival, work)| job(arrival, work, arrival + 10.0, LINEAR))
        .collect();
    let done: Vec<Minutes> = jobs.iter().map(|job| job.arrival + job.work).collect();
    for kind in SchedulerKind::ALL {
        assert_eq!(on_seven_slices(&jobs, kind).0, done, "{kind:?}");
    }
}

/// Three jobs of 100 min on the 7g from 23:50, due at midnight: 90, 190 and 290 min late, and the day
/// has them all in its mean, its energy and its length.
#[test]
fn a_job_unfinished_at_midnight_counts_in_the_means() {
    for kind in SchedulerKind::ALL {
        let jobs = vec![job(1430.0, 700.0, 1440.0, LINEAR); 3];
        let totals = run(jobs, kind, PolicyKind::Static(LayoutId(1)), 0.0, &mut ());
        assert_eq!((totals.arrived, totals.completed, totals.on_time), (3, 3, 0), "{kind:?}");
        assert_close(totals.mean_tardiness_min(), (90.0 + 190.0 + 290.0) / 3.0);
        assert_close(totals.max_tardiness_min, 290.0);
        assert_close(totals.end, 1730.0);
        assert_close(totals.energy_wh, (1430.0 * 40.0 + 300.0 * 248.5) / 60.0);
    }
}
