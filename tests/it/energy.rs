//! Watt-hours, tardiness and ET by hand, arithmetic in the comments.
//!
//! Power of the A100-40GB at 0..7 busy slots: 40, 119, 160, 205.3, 243.9, 247.7, 248.5, 248.5 W.

use crate::fixture::{CAPPED_2G, LINEAR, assert_close, job, run};
use mig_explorer::model::LayoutId;
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::sim::Totals;

#[test]
fn an_empty_day_draws_idle_power() {
    let totals = run(vec![], SchedulerKind::EdfSsRestricted, PolicyKind::Static(LayoutId(3)), 0.0, &mut ());
    // 40 W for 24 h.
    assert_close(totals.energy_wh, 960.0);
    assert_close(totals.utilisation(7), 0.0);
    assert_eq!((totals.completed, totals.mean_tardiness_min(), totals.on_time_share()), (0, 0.0, 1.0));
}

/// Layout 3 (4g 2g 1g). At 0:00 a linear job of 60 min, due at 0:20: on 1g it takes 60, on 2g 30,
/// on 4g 15 min, so it takes the 4g and is done at 0:15. At 0:05 a job capped at 2g of 20 min, due
/// at 0:16: on 1g done at 0:25, on 2g at 0:15, so it takes the 2g.
#[test]
fn two_jobs_side_by_side() {
    let jobs = vec![job(0.0, 60.0, 20.0, LINEAR), job(5.0, 20.0, 16.0, CAPPED_2G)];
    let totals = run(jobs, SchedulerKind::EdfSsRestricted, PolicyKind::Static(LayoutId(3)), 0.0, &mut ());
    // 0..5: 4 slots 243.9 W; 5..15: 6 slots 248.5 W; 15..1440: 40 W.
    let expected = (5.0 * 243.9 + 10.0 * 248.5 + 1425.0 * 40.0) / 60.0;
    assert_close(totals.energy_wh, expected);
    assert_close(totals.minutes_by_busy_slots[4], 5.0);
    assert_close(totals.minutes_by_busy_slots[6], 10.0);
    // (5 × 4 + 10 × 6) slot-minutes of 7 × 1440.
    assert_close(totals.utilisation(7), 80.0 / 10080.0);
    assert_eq!((totals.on_time, totals.tardiness_sum_min), (2, 0.0));
}

/// Without MIG a linear job of 74.2 min runs at 7 × 1.06 = 7.42: 10 min at 250 W. A capped one of
/// 20 min runs at 2: 10 min. The second waits for the first: done at 0:20, due at 0:12, 8 min late.
#[test]
fn without_mig_one_job_at_a_time() {
    let jobs = vec![job(0.0, 74.2, 11.0, LINEAR), job(0.0, 20.0, 12.0, CAPPED_2G)];
    let totals = run(jobs, SchedulerKind::EdfSsRestricted, PolicyKind::NoMig, 0.0, &mut ());
    assert_close(totals.energy_wh, (20.0 * 250.0 + 1420.0 * 40.0) / 60.0);
    assert_close(totals.tardiness_sum_min, 8.0);
    assert_close(totals.mean_tardiness_min(), 4.0);
    assert_close(totals.max_tardiness_min, 8.0);
    assert_eq!(totals.on_time, 1);
}

/// The day goes on until its last job is done, and so does its energy: 70 min on a 7g from 23:50
/// take 10 min more than the day has.
#[test]
fn the_day_drains_after_midnight() {
    let jobs = vec![job(1430.0, 140.0, 1440.0, LINEAR)];
    let totals = run(jobs, SchedulerKind::EdfSsRestricted, PolicyKind::Static(LayoutId(1)), 0.0, &mut ());
    assert_close(totals.end, 1450.0);
    assert_close(totals.overtime_min(), 10.0);
    assert_close(totals.energy_wh, (1430.0 * 40.0 + 20.0 * 248.5) / 60.0);
    assert_close(totals.tardiness_sum_min, 10.0);
}

/// Layout 1 by night, 5 (two 3g) by day, 4 s of pause at each change, in which the GPU draws idle power.
///
/// Job 0, linear, 84 min, due at 5:16, comes at 4:55. It runs on the 7g (12 min, in time); at 5:00
/// 84 − 5 × 7 = 49 min are left. From 5:00:04 it runs on a 3g, 49/3 min, to 5:16:24: 0.4 min late.
/// Job 1, capped at 2g, 40 min, due at 17:19, comes at 16:50. It runs on a 3g at 2 (20 min, to
/// 17:10, in time); at 17:00 half is done. From 17:00:04 it runs on the 7g, at 2 again, 10 min,
/// to 17:10:04.
#[test]
fn a_repartitioning_draws_idle_power_for_its_four_seconds() {
    let jobs = vec![job(295.0, 84.0, 316.0, LINEAR), job(1010.0, 40.0, 1039.0, CAPPED_2G)];
    let policy = PolicyKind::DayNight { day: LayoutId(5), night: LayoutId(1) };
    let totals = run(jobs, SchedulerKind::EdfSsRestricted, policy, 4.0 / 60.0, &mut ());
    // 7 slots: 5 min before the first change and 10 min after the second, 248.5 W.
    // 3 slots: 49/3 min and 10 min, 205.3 W. The rest of 1440 min, the pauses included: 40 W.
    let (seven, three) = (5.0 + 10.0, 49.0 / 3.0 + 10.0);
    assert_close(totals.energy_wh, (seven * 248.5 + three * 205.3 + (1440.0 - seven - three) * 40.0) / 60.0);
    assert_close(totals.minutes_by_busy_slots[7], seven);
    assert_close(totals.minutes_by_busy_slots[3], three);
    assert_eq!((totals.repartitions, totals.preemptions, totals.on_time), (2, 0, 1));
    // 5:16:24 − 5:16, as 5 + 1/15 + 49/3 = 21.4.
    assert_close(totals.tardiness_sum_min, 0.4);
    // With a = 0.5: (0.5 x + 0.2) / 1.5.
    assert_close(totals.et(0.5), (0.5 * totals.energy_wh + 0.2) / 1.5);
}

/// (a x + y) / (a + 1) with the sum in the denominator: a = 0.5, x = 100 Wh, y = 3 min.
#[test]
fn et_is_the_weighted_mean_of_the_paper() {
    let totals = Totals { energy_wh: 100.0, tardiness_sum_min: 12.0, completed: 4, ..Totals::default() };
    assert_close(totals.et(0.5), (0.5 * 100.0 + 3.0) / 1.5);
}

/// A late job counts once, at its completion, however many events pass while it is late.
#[test]
fn lateness_counts_once() {
    let mut jobs = vec![job(0.0, 70.0, 1.0, LINEAR)];
    // Nine short jobs due later, which the restricted scheduler makes wait: events, but no change.
    jobs.extend((1..10).map(|minute| job(f64::from(minute), 0.7, 100.0, LINEAR)));
    let totals = run(jobs, SchedulerKind::EdfSsRestricted, PolicyKind::Static(LayoutId(1)), 0.0, &mut ());
    assert_close(totals.tardiness_sum_min, 9.0);
}
