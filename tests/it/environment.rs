//! Repartitioning as a problem of reinforcement learning, against the day it stands for.

use crate::fixture::{LINEAR, assert_close, job, speedups};
use mig_explorer::day::{Prepared, Scenario, run_day};
use mig_explorer::model::{LayoutId, Machine, Minutes, Workload, a100_40gb, default_set};
use mig_explorer::repartition::RepartitionPolicy;
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::sim::{Simulation, Totals};
use mig_explorer::train::{Environment, Step};

/// Any choices, as long as they are always the same: by the number of the choice.
struct Scripted(u64);

impl Scripted {
    fn next(&mut self) -> LayoutId {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        LayoutId(1 + ((self.0 >> 33) % 12) as u8)
    }
}

impl RepartitionPolicy for Scripted {
    fn initial_layout(&self) -> LayoutId {
        LayoutId(1)
    }

    fn choose(&mut self, _simulation: &Simulation<'_>) -> LayoutId {
        self.next()
    }
}

fn play(day: &Prepared, pause: Minutes, minutes_per_wh: f64) -> (Vec<Step>, Totals) {
    let mut environment = Environment::start(day, SchedulerKind::EdfSsRestricted, pause, LayoutId(1), minutes_per_wh);
    let mut script = Scripted(1);
    let mut steps = Vec::new();
    while !environment.is_done() {
        steps.push(environment.step(script.next()));
    }
    (steps, environment.simulation().totals())
}

fn default_day(seed: u64) -> (Scenario, Prepared) {
    let scenario = Scenario::of_set(default_set(), seed);
    let day = Prepared::of(&scenario).expect("a valid day");
    (scenario, day)
}

/// By ET's definition (paper, section IV-A): jobs × (a + 1) × ET = a × jobs × energy + tardiness, of
/// which energy at idle power, 40 W, is a constant.
#[test]
fn rewards_of_a_day_add_up_to_its_et() {
    for pause in [0.0, 4.0 / 60.0, 3.0] {
        for seed in 1..=5 {
            let (scenario, day) = default_day(seed);
            let a = scenario.et_weight_per_wh();
            let jobs = day.workload.jobs().len() as f64;
            let (steps, totals) = play(&day, pause, a * jobs);
            let reward: f64 = steps.iter().map(|step| step.reward).sum();
            let idle_wh = 40.0 * totals.end / 60.0;
            let expected = -(totals.et(a) * jobs * (a + 1.0) - a * jobs * idle_wh);
            assert!((reward - expected).abs() < 1e-6 * expected.abs(), "{reward} is not {expected}");
            assert!(steps.iter().all(|step| step.reward <= 1e-9), "nothing is gained but by costing less");
        }
    }
}

/// The environment is the day itself: a policy that makes the same choices has the same day.
#[test]
fn it_runs_the_day_that_a_policy_would() {
    for pause in [0.0, 4.0 / 60.0, 3.0] {
        let (_, day) = default_day(7);
        let (_, totals) = play(&day, pause, 0.2);
        let simulation =
            Simulation::new(&day.machine, &day.workload, SchedulerKind::EdfSsRestricted, pause, LayoutId(1));
        assert_eq!(totals, run_day(simulation, &mut Scripted(1), &mut ()));
        assert!(totals.repartitions > 100);
    }
}

#[test]
fn the_same_choices_have_the_same_rewards() {
    let (_, day) = default_day(3);
    assert_eq!(play(&day, 4.0 / 60.0, 0.2), play(&day, 4.0 / 60.0, 0.2));
}

/// Two jobs on 7g, both due at 2: job 0 (14 min of work, from 0) runs until 2. Job 1 (7 min of work,
/// from 1) waits from 1 to 2, then runs until 3: late for one minute. Energy is free.
///
/// At 0 job 0 arrives, choice; at 1 job 1 arrives: nothing was late. At 2 job 0 is done, choice:
/// nothing was late. At 3 job 1 is done, 1 min late; no job is there, so the rest of the day follows.
#[test]
fn tardiness_accrues_while_a_job_is_late() {
    let jobs = vec![job(0.0, 14.0, 2.0, LINEAR), job(1.0, 7.0, 2.0, LINEAR)];
    let workload = Workload::from_jobs(jobs, speedups()).expect("valid jobs");
    let day = Prepared { machine: Machine::new(a100_40gb(), workload.speedups(), None), workload };
    let mut environment = Environment::start(&day, SchedulerKind::EdfSsRestricted, 0.5, LayoutId(1), 0.0);
    let step = |environment: &mut Environment<'_>, layout: u8| environment.step(LayoutId(layout));
    let mut other = environment.clone();
    for (reward, minutes, done) in [(0.0, 1.0, false), (0.0, 1.0, false), (-1.0, 1438.0, true)] {
        let found = step(&mut environment, 1);
        assert_close(found.reward, reward);
        assert_close(found.minutes, minutes);
        assert_eq!(found.done, done);
    }
    // To 4g+3g in half a minute at the start: no choice when it ends. From 0.5 to 1 job 0 does 2 of
    // its 14 min of work; then job 1 takes the 3g, so both run: 3 min and 7 / 3 min more.
    let first = step(&mut other, 2);
    assert_close(first.reward, 0.0);
    assert_close(first.minutes, 1.0);
    let second = step(&mut other, 2);
    assert_close(second.minutes, 7.0 / 3.0);
    // Both are late from 2 on: 4 / 3 min each at 10 / 3.
    assert_close(second.reward, -8.0 / 3.0);
    // Job 0 is late for 2 / 3 min more.
    assert_close(step(&mut other, 2).reward, -2.0 / 3.0);
    assert!(other.is_done());
}
