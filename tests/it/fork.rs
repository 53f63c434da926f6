//! Forks of the day: what is forced happens, and nothing else changes.

use crate::fixture::{LINEAR, Log, TARDINESS_ONLY, assert_log, job, speedups};
use mig_explorer::day::{Prepared, Scenario, run_day};
use mig_explorer::explorer::{Frame, Recording};
use mig_explorer::model::{Job, LayoutId, Machine, Minutes, TimeOfDay, Workload, a100_40gb, default_set};
use mig_explorer::repartition::{Fork, Hold, Intervention, PolicyKind, Steered};
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::sim::Simulation;
use proptest::prelude::*;
use std::rc::Rc;

/// The log of given jobs under a policy with a fork's layouts forced on it.
fn log(policy: PolicyKind, fork: &str, pause: Minutes, jobs: Vec<Job>) -> String {
    let workload = Workload::from_jobs(jobs, speedups()).expect("the jobs are valid");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    let inner = policy.build(TARDINESS_ONLY, pause);
    let simulation = Simulation::new(&machine, &workload, SchedulerKind::EdfFs, pause, inner.initial_layout());
    let fork = Fork::parse(fork, a100_40gb()).expect("a valid fork");
    let mut log = Log::default();
    run_day(simulation, &mut Steered::new(inner, fork), &mut log);
    log.0
}

const STATIC_1: PolicyKind = PolicyKind::Static(LayoutId(1));

/// 70 minutes of work take 10 on seven slots. After 2 of them 56 are left, which one slot would need
/// until 59:00. At 20:00 it has done 17 of them; the other 39 take 5.57 minutes on seven slots.
#[test]
fn a_layout_is_held_between_two_events_and_the_policy_returns_to_its_own() {
    let jobs = vec![job(0.0, 70.0, 1000.0, LINEAR), job(5.0, 12.0, 1000.0, LINEAR)];
    let expected = "
        0.00 job 0 arrives
        0.00 start job 0 on slice 0
        2.00 hold job 0 on slice 0
        2.00 layout 1 to 12 until 3.00
        3.00 start job 0 on slice 0
        5.00 job 1 arrives
        5.00 start job 1 on slice 1
        17.00 done job 1 on slice 1
        20.00 hold job 0 on slice 0
        20.00 layout 12 to 1 until 21.00
        21.00 start job 0 on slice 0
        26.57 done job 0 on slice 0";
    assert_log(&log(STATIC_1, "12@00:02-00:20", 1.0, jobs), expected);
}

/// Static 1 takes its layout back at the event after a layout that is forced once.
#[test]
fn what_falls_into_a_repartitioning_takes_effect_at_its_end() {
    let jobs = vec![job(0.0, 70.0, 1000.0, LINEAR)];
    let expected = "
        0.00 job 0 arrives
        0.00 start job 0 on slice 0
        2.00 hold job 0 on slice 0
        2.00 layout 1 to 12 until 12.00
        12.00 layout 12 to 5 until 22.00
        22.00 layout 5 to 1 until 32.00
        32.00 start job 0 on slice 0
        40.00 done job 0 on slice 0";
    assert_log(&log(STATIC_1, "12@00:02,5@00:05", 10.0, jobs), expected);
}

/// At 5:00 a job arrives: the forced layout comes with it, not before and not after.
#[test]
fn at_an_event_the_forced_layout_takes_the_place_of_the_policys() {
    let jobs = vec![job(5.0, 7.0, 1000.0, LINEAR)];
    let expected = "
        5.00 job 0 arrives
        5.00 layout 1 to 2 until 6.00
        6.00 start job 0 on slice 0
        7.75 done job 0 on slice 0";
    assert_log(&log(STATIC_1, "2@00:05-", 1.0, jobs), expected);
}

/// Day/night changes at 5:00 to layout 6; held until 6:00, the change is made up then.
#[test]
fn a_policy_that_follows_the_clock_makes_up_for_what_a_hold_kept_it_from() {
    let policy = PolicyKind::DayNight { day: LayoutId(6), night: LayoutId(2) };
    let log = log(policy, "4@04:30-06:00", 1.0, Vec::new());
    let expected = "
        270.00 layout 2 to 4 until 271.00
        360.00 layout 4 to 6 until 361.00
        1020.00 layout 6 to 2 until 1021.00";
    assert_log(&log, expected);
}

fn prepared(seed: u64, policy: &str) -> (Scenario, Rc<Prepared>) {
    let mut scenario = Scenario::of_set(default_set(), seed);
    scenario.policy = PolicyKind::parse(policy, a100_40gb()).expect("a valid policy");
    let prepared = Rc::new(Prepared::of(&scenario).expect("a valid scenario"));
    (scenario, prepared)
}

/// All that a frame and the jobs in it say, to the last bit.
fn words(recording: &Recording, frame: &Frame) -> String {
    format!("{frame:?} {:?}", recording.active(frame))
}

fn assert_same_day(fork: &Recording, day: &Recording) {
    assert_eq!(fork.frames.len(), day.frames.len());
    for (mine, other) in fork.frames.iter().zip(&day.frames) {
        assert_eq!(words(fork, mine), words(day, other));
    }
    assert_eq!(fork.totals, day.totals);
    assert_eq!((&fork.runs, &fork.repartitions), (&day.runs, &day.repartitions));
}

/// The changes of layout that the policy made itself, as a fork.
fn own_choices(day: &Recording, hold: impl Fn(Option<TimeOfDay>) -> Hold) -> Fork {
    let changes = &day.repartitions[..day.repartitions.len().min(60)];
    let begins: Vec<TimeOfDay> = changes.iter().map(|change| TimeOfDay::of(change.at)).collect();
    let interventions = changes.iter().enumerate().map(|(index, change)| Intervention {
        from: begins[index],
        layout: change.to,
        hold: hold(begins.get(index + 1).copied()),
    });
    Fork::new(interventions.collect(), a100_40gb()).expect("changes of layout come one after the other")
}

#[test]
fn to_force_what_the_policy_chose_changes_no_bit() {
    for policy in ["agent", "lookahead:0", "day-night:6/2"] {
        for seed in 1..=5 {
            let (scenario, prepared) = prepared(seed, policy);
            let day = Recording::of(&scenario, &prepared);
            let once = own_choices(&day, |_| Hold::Once);
            assert_same_day(&Recording::forked(&scenario, Some(&once), &prepared), &day);
            // Held from each change to the next; after the last one the policy goes on by itself.
            let held = own_choices(&day, |next| next.map_or(Hold::Once, Hold::Until));
            assert_same_day(&Recording::forked(&scenario, Some(&held), &prepared), &day);
        }
    }
}

fn holds() -> impl Strategy<Value = Option<Minutes>> {
    prop_oneof![Just(Some(0.0)), (1.0..300.0_f64).prop_map(Some), Just(None)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn nothing_changes_before_a_fork_and_its_layout_is_held(
        seed in 0..50_u64,
        policy in prop::sample::select(vec!["no-mig", "static:3", "day-night:6/2", "lookahead:0", "agent"]),
        from in 0.0..1440.0_f64,
        layout in 1..=12_u8,
        hold in holds(),
    ) {
        let (scenario, prepared) = prepared(seed, policy);
        let day = Recording::of(&scenario, &prepared);
        let from = TimeOfDay::of(from);
        let hold = match hold {
            Some(0.0) => Hold::Once,
            Some(minutes) => Hold::Until(from.later(minutes)),
            None => Hold::ToTheEnd,
        };
        let added = Intervention { from, layout: LayoutId(layout), hold };
        let fork = Fork::new(vec![added], a100_40gb()).expect("a valid fork");
        let forked = Recording::forked(&scenario, Some(&fork), &prepared);

        let before = |recording: &Recording| recording.frames.partition_point(|frame| TimeOfDay::of(frame.time) < from);
        prop_assert_eq!(before(&forked), before(&day));
        for (mine, other) in forked.frames[..before(&day)].iter().zip(&day.frames) {
            prop_assert_eq!(words(&forked, mine), words(&day, other));
        }
        // From the end of a repartitioning under way on, the layout is the forced one.
        let last = &forked.frames[before(&day).saturating_sub(1)];
        let since = last.repartitioning_until.unwrap_or(0.0);
        for frame in forked.frames.iter().filter(|frame| added.holds_at(frame.time) && frame.time >= since) {
            prop_assert!(TimeOfDay::of(frame.time) < from || frame.layout == LayoutId(layout), "{:?}", frame);
        }
        // The same jobs, all of them done.
        prop_assert_eq!((forked.totals.arrived, forked.totals.completed), (day.totals.arrived, day.totals.completed));
    }

    /// Whatever is added in whatever order stays a fork, and its text says the same.
    #[test]
    fn text_keeps_every_fork(added in prop::collection::vec((1..=12_u8, 0.0..2000.0_f64, holds()), 1..40)) {
        let mut fork = None;
        for (layout, from, hold) in added {
            let from = TimeOfDay::of(from);
            let hold = hold.map_or(Hold::ToTheEnd, |held| if held == 0.0 { Hold::Once } else { Hold::Until(from.later(held)) });
            let added = Intervention { from, layout: LayoutId(layout), hold };
            fork = Some(Fork::with(fork.as_ref(), added, a100_40gb()).expect("a valid fork"));
        }
        let fork = fork.expect("at least one is added");
        prop_assert_eq!(Fork::parse(&fork.to_string(), a100_40gb()), Ok(fork));
    }

    #[test]
    fn text_and_minutes_keep_the_millisecond(ms in 0..48 * 3_600_000_u32 - 1) {
        let time = TimeOfDay::of(f64::from(ms) / 60_000.0);
        prop_assert_eq!(TimeOfDay::of(time.minutes()), time);
        prop_assert_eq!(time.to_string().parse(), Ok(time));
        prop_assert_eq!(TimeOfDay::of(time.over()), TimeOfDay::of(f64::from(ms + 1) / 60_000.0));
        prop_assert!(TimeOfDay::of(time.over()) > time);
    }
}
