//! What foresight is worth, by hand and against the look-ahead it is a rollout of.

use crate::fixture::{CAPPED_2G, CAPPED_3G, LINEAR, Log, TARDINESS_ONLY, assert_close, assert_log, job, run, speedups};
use mig_explorer::day::run_day;
use mig_explorer::model::{Job, Machine, Workload, a100_40gb};
use mig_explorer::repartition::{Clairvoyant, Lookahead, LookaheadSettings, PolicyKind, RepartitionPolicy};
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::sim::{Simulation, Totals};
use proptest::prelude::*;

/// A job of a minute, and at 1:40 three of 20 min of work, capped at 2g and due in 10 min: just what a
/// 2g takes. Layout 6 is the first with three slices that large. Who knows repartitions while the GPU is
/// idle and has all done in time. Who does not is late by 30 min in all: after a pause of 10 min all three
/// are late by 10, and one after the other on the 7g, where they take 10 min each, they are late by 0, 10
/// and 20.
#[test]
fn who_knows_what_comes_prepares_for_it() {
    let jobs = || [&[job(0.0, 7.0, 1.0, LINEAR)], &[job(100.0, 20.0, 110.0, CAPPED_2G); 3][..]].concat();
    let late = |policy| run(jobs(), SchedulerKind::EdfSsRestricted, policy, 10.0, &mut ()).tardiness_sum_min;
    assert_close(late(PolicyKind::Lookahead { depth: 1 }), 30.0);
    assert_close(late(PolicyKind::Clairvoyant), 0.0);
    let mut log = Log::default();
    run(jobs(), SchedulerKind::EdfSsRestricted, PolicyKind::Clairvoyant, 10.0, &mut log);
    let until_ready: Vec<&str> = log.0.lines().take_while(|line| !line.contains("job 1")).collect();
    assert_log(
        &until_ready.join("\n"),
        "0.00 job 0 arrives
         0.00 start job 0 on slice 0
         1.00 done job 0 on slice 0
         1.00 layout 1 to 6 until 11.00",
    );
}

/// Two jobs capped at 2g, 20 min of work each and due at 20, are both in time on 2g slices after a pause of
/// 10 min; on the 7g the second is done at 20, in time as well, if nothing comes between. At 15 a linear
/// job of 35 min arrives that is due in 10: 5 min on the 7g, but 35 / 4 min at best on another layout.
#[test]
fn who_knows_what_comes_does_not_go_astray() {
    let jobs = vec![job(0.0, 20.0, 20.0, CAPPED_2G), job(0.0, 20.0, 20.0, CAPPED_2G), job(15.0, 35.0, 25.0, LINEAR)];
    let totals = run(jobs, SchedulerKind::EdfSsRestricted, PolicyKind::Clairvoyant, 10.0, &mut ());
    assert_close(totals.tardiness_sum_min, 0.0);
    assert_eq!(totals.repartitions, 0);
}

const SETTINGS: LookaheadSettings = LookaheadSettings { minutes_per_wh: 0.2, margin: 0.05 };

/// Small days on which the system is empty again before a trial's horizon of an hour.
fn jobs() -> impl Strategy<Value = Vec<Job>> {
    let one = (0.0..15.0_f64, 0.1..8.0_f64, 0.0..10.0_f64, prop_oneof![Just(LINEAR), Just(CAPPED_2G), Just(CAPPED_3G)]);
    prop::collection::vec(one, 1..8).prop_map(|mut jobs| {
        jobs.sort_by(|a, b| a.0.total_cmp(&b.0));
        jobs.into_iter().map(|(arrival, work, due_in, curve)| job(arrival, work, arrival + due_in, curve)).collect()
    })
}

fn simulate(jobs: &[Job], kind: SchedulerKind, pause: f64, policy: &mut dyn RepartitionPolicy) -> Totals {
    let workload = Workload::from_jobs(jobs.to_vec(), speedups()).expect("valid jobs");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    let simulation = Simulation::new(&machine, &workload, kind, pause, policy.initial_layout());
    run_day(simulation, policy, &mut ())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// A rollout over what really comes never costs more than the policy it continues with (Bertsekas,
    /// Rollout Algorithms for Discrete Optimization): here look-ahead of depth 1 whose margin is 1.5 times
    /// the pause, if that is more than its own.
    #[test]
    fn clairvoyance_is_never_worse_than_what_it_continues_with(
        jobs in jobs(),
        kind in prop_oneof![Just(SchedulerKind::EdfFs), Just(SchedulerKind::EdfSsRestricted), Just(SchedulerKind::Llf)],
        pause in 0.0..1.0_f64,
    ) {
        let cost = |totals: &Totals| totals.tardiness_sum_min + SETTINGS.minutes_per_wh * totals.energy_wh;
        let margin = SETTINGS.margin.max(1.5 * pause);
        let base = simulate(&jobs, kind, pause, &mut Lookahead::new(1, LookaheadSettings { margin, ..SETTINGS }));
        let clairvoyant = simulate(&jobs, kind, pause, &mut Clairvoyant::new(SETTINGS));
        prop_assert!(cost(&clairvoyant) <= cost(&base) + 1e-6, "{} > {}", cost(&clairvoyant), cost(&base));
        prop_assert_eq!(simulate(&jobs, kind, pause, &mut Clairvoyant::new(SETTINGS)), clairvoyant);
    }
}

/// The fixture's policies count energy for nothing.
#[test]
fn no_jobs_leave_nothing_to_choose() {
    let totals = simulate(&[], SchedulerKind::EdfFs, 1.0, &mut Clairvoyant::new(TARDINESS_ONLY));
    assert_eq!((totals.repartitions, totals.completed), (0, 0));
}
