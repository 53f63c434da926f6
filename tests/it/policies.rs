//! When layouts change, and what a change costs.

use crate::fixture::{LINEAR, Log, assert_log, job, run};
use mig_explorer::model::{LayoutId, a100_40gb};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind::EdfSsRestricted;

const DAY_NIGHT: PolicyKind = PolicyKind::DayNight { day: LayoutId(6), night: LayoutId(2) };

/// An empty day: layout 2 until 5:00, 6 until 17:00, then 2, with idle power throughout.
#[test]
fn day_night_changes_at_five_and_at_seventeen() {
    let mut log = Log::default();
    let totals = run(vec![], EdfSsRestricted, DAY_NIGHT, 4.0 / 60.0, &mut log);
    assert_log(
        &log.0,
        " 300.00 layout 2 to 6 until 300.07
         1020.00 layout 6 to 2 until 1020.07",
    );
    assert_eq!(totals.repartitions, 2);
    assert!((totals.energy_wh - 960.0).abs() < 1e-9);
}

/// A job of 84 min on the 4g from 4:50: 40 min are done at 5:00, the 44 left wait 1 min for the new
/// slices (3g at position 2: 44 / 3 min) and idle power is drawn meanwhile.
#[test]
fn work_is_kept_over_a_repartitioning_and_nothing_runs_in_it() {
    let mut log = Log::default();
    let totals = run(vec![job(290.0, 84.0, 311.0, LINEAR)], EdfSsRestricted, DAY_NIGHT, 1.0, &mut log);
    assert_log(
        &log.0,
        " 290.00 job 0 arrives
          290.00 start job 0 on slice 0
          300.00 hold job 0 on slice 0
          300.00 layout 2 to 6 until 301.00
          301.00 start job 0 on slice 2
          315.67 done job 0 on slice 2
         1020.00 layout 6 to 2 until 1021.00",
    );
    // 4 slots 243.9 W for 10 min, 3 slots 205.3 W for 44 / 3 min, 40 W for the rest of the day.
    let busy = 10.0 + 44.0 / 3.0;
    let expected = (243.9 * 10.0 + 205.3 * 44.0 / 3.0 + 40.0 * (1440.0 - busy)) / 60.0;
    assert!((totals.energy_wh - expected).abs() < 1e-9);
    assert_eq!(totals.preemptions, 0, "being held is not a preemption");
}

/// A boundary that falls into a repartitioning is made up when it ends.
#[test]
fn a_change_missed_during_a_repartitioning_is_made_up() {
    let mut log = Log::default();
    // A pause longer than the day's twelve hours.
    run(vec![], EdfSsRestricted, DAY_NIGHT, 750.0, &mut log);
    assert_log(
        &log.0,
        " 300.00 layout 2 to 6 until 1050.00
         1050.00 layout 6 to 2 until 1800.00",
    );
}

#[test]
fn a_pause_of_zero_changes_at_once() {
    let mut log = Log::default();
    run(vec![job(290.0, 84.0, 311.0, LINEAR)], EdfSsRestricted, DAY_NIGHT, 0.0, &mut log);
    assert!(log.0.contains("300.00 start job 0 on slice 2"), "{}", log.0);
}

#[test]
fn policies_are_read_and_written_alike() {
    for text in ["no-mig", "static:3", "static:12", "day-night:6/2", "lookahead:0", "lookahead:2", "clairvoyant"] {
        let policy = PolicyKind::parse(text, a100_40gb()).expect("a valid policy");
        assert_eq!(policy.key(), text);
    }
}

#[test]
fn a_wrong_policy_is_refused_with_what_is_allowed() {
    let refused = |text| PolicyKind::parse(text, a100_40gb()).expect_err("not a policy").to_string();
    assert_eq!(refused("static:13"), "no layout 13; A100-40GB has 1 to 12");
    assert_eq!(refused("static:0"), "no layout 0; A100-40GB has 1 to 12");
    assert_eq!(refused("day-night:6"), "day-night:6 lacks a second layout; write day-night:6/2");
    assert_eq!(refused("day-night:6/"), "no layout ; A100-40GB has 1 to 12");
    assert_eq!(refused("lookahead:3"), "look-ahead needs a depth from 0 to 2, as lookahead:1, not 'lookahead:3'");
    assert!(refused("no-mig:1").contains("there are no-mig, static:LAYOUT"));
}
