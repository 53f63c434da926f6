//! Small days scheduled by hand. Slices are numbered by position: layout 3 is 4g (0), 2g (1),
//! 1g (2); layout 6 is 2g (0), 2g (1), 3g (2); layout 2 is 4g (0), 3g (1).

use crate::fixture::{CAPPED_2G, CAPPED_3G, LINEAR, assert_log, job, log, run};
use mig_explorer::model::LayoutId;
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind::{EdfFs, EdfSs, EdfSsRestricted, Lalf, Llf};

/// Two jobs of 8 min due at 10: FS gives the first the 4g and the second the 2g.
#[test]
fn edf_fs_takes_the_fastest_slice_left() {
    let jobs = vec![job(0.0, 8.0, 10.0, LINEAR), job(0.0, 8.0, 10.0, LINEAR)];
    assert_log(
        &log(3, EdfFs, jobs),
        "  0.00 job 0 arrives
           0.00 start job 0 on slice 0
           0.00 job 1 arrives
           0.00 start job 1 on slice 1
           2.00 done job 0 on slice 0
           2.00 lift job 1 on slice 1
           2.00 start job 1 on slice 0
           3.00 done job 1 on slice 0",
    );
}

/// The same jobs: SS gives the first the 1g, done at 8 in time. The second can still meet 10 on
/// the 2g (8 / 2 = 4). When it is done at 4, the first has 4 min left and meets 10 where it is.
#[test]
fn edf_ss_takes_the_slowest_slice_that_meets_the_deadline() {
    let jobs = vec![job(0.0, 8.0, 10.0, LINEAR), job(0.0, 8.0, 10.0, LINEAR)];
    assert_log(
        &log(3, EdfSs, jobs),
        "  0.00 job 0 arrives
           0.00 start job 0 on slice 2
           0.00 job 1 arrives
           0.00 start job 1 on slice 1
           4.00 done job 1 on slice 1
           8.00 done job 0 on slice 2",
    );
}

/// A job that no slice can save takes the fastest.
#[test]
fn edf_ss_gives_a_lost_job_the_fastest_slice() {
    assert_log(
        &log(3, EdfSs, vec![job(0.0, 8.0, 1.0, LINEAR)]),
        "0.00 job 0 arrives
         0.00 start job 0 on slice 0
         2.00 done job 0 on slice 0",
    );
}

/// Layout 2. Job 0 (12 min, due 4) needs the 3g (12 / 3 = 4). Job 1 arrives at 1 (9 min, due 3.25):
/// on the 3g it would end at 4, on the free 4g at 3.25, so nobody is preempted.
#[test]
fn restricted_edf_ss_prefers_a_free_slice_to_preemption() {
    let jobs = vec![job(0.0, 12.0, 4.0, LINEAR), job(1.0, 9.0, 3.25, LINEAR)];
    assert_log(
        &log(2, EdfSsRestricted, jobs),
        "0.00 job 0 arrives
         0.00 start job 0 on slice 1
         1.00 job 1 arrives
         1.00 start job 1 on slice 0
         3.25 done job 1 on slice 0
         4.00 done job 0 on slice 1",
    );
}

/// Layout 2, both slices held by jobs due at 20 and 30. Job 2 (3 min, due 2.5) arrives at 1: the 3g
/// (job 1, 1 + 3/3 = 2) is the slowest slice that meets, and its job is due later. When job 2 is
/// done at 2, job 1 has 30 − 3 × 1 = 27 min left and takes the 3g again, done at 2 + 27 / 3 = 11.
#[test]
fn restricted_edf_ss_preempts_to_save_a_deadline() {
    let jobs = vec![job(0.0, 80.0, 20.0, LINEAR), job(0.0, 30.0, 30.0, LINEAR), job(1.0, 3.0, 2.5, LINEAR)];
    assert_log(
        &log(2, EdfSsRestricted, jobs),
        " 0.00 job 0 arrives
          0.00 start job 0 on slice 0
          0.00 job 1 arrives
          0.00 start job 1 on slice 1
          1.00 job 2 arrives
          1.00 preempt job 1 on slice 1
          1.00 start job 2 on slice 1
          2.00 done job 2 on slice 1
          2.00 start job 1 on slice 1
         11.00 done job 1 on slice 1
         20.00 done job 0 on slice 0",
    );
}

/// A job that cannot be saved preempts nobody: it waits for the slice to fall free.
#[test]
fn restricted_edf_ss_does_not_preempt_for_a_lost_job() {
    let jobs = vec![job(0.0, 70.0, 30.0, LINEAR), job(1.0, 70.0, 2.0, LINEAR)];
    assert_log(
        &log(1, EdfSsRestricted, jobs),
        " 0.00 job 0 arrives
          0.00 start job 0 on slice 0
          1.00 job 1 arrives
         10.00 done job 0 on slice 0
         10.00 start job 1 on slice 0
         20.00 done job 1 on slice 0",
    );
}

/// Layout 2. Job 0 (12 min, due 3) holds the 4g until 3. Job 1 (12 min, due 3.5) arrives at 0.2: the
/// 3g would end it at 4.2, too late, the 4g is held by an earlier deadline, so it takes the 3g. At 3
/// it has 12 − 2.8 × 3 = 3.6 min left; on the 4g it would end at 3.9, still late, so it stays.
/// Job 2 is the same with 0.6 min less work and meets 3.75 on the 4g: 3 + 3/4.
#[test]
fn restricted_edf_ss_moves_a_late_job_only_if_that_saves_it() {
    let lost = vec![job(0.0, 12.0, 3.0, LINEAR), job(0.2, 12.0, 3.5, LINEAR)];
    assert_log(
        &log(2, EdfSsRestricted, lost),
        "0.00 job 0 arrives
         0.00 start job 0 on slice 0
         0.20 job 1 arrives
         0.20 start job 1 on slice 1
         3.00 done job 0 on slice 0
         4.20 done job 1 on slice 1",
    );
    let saved = vec![job(0.0, 12.0, 3.0, LINEAR), job(0.2, 11.4, 3.75, LINEAR)];
    assert_log(
        &log(2, EdfSsRestricted, saved),
        "0.00 job 0 arrives
         0.00 start job 0 on slice 0
         0.20 job 1 arrives
         0.20 start job 1 on slice 1
         3.00 done job 0 on slice 0
         3.00 lift job 1 on slice 1
         3.00 start job 1 on slice 0
         3.75 done job 1 on slice 0",
    );
}

/// Layout 1. Laxity on the 7g: job 0 has 20 − 14 = 6, job 1 15 − 7 = 8, so job 0 runs though it is
/// due later (EDF would take job 1). Job 1 has laxity 1 at 15 − 7 − 1 = 7 and becomes critical;
/// job 0 still has laxity 6, so job 1 takes over and is done at 14. Job 0, with 7 min left, falls to
/// laxity 1 at 20 − 7 − 1 = 12: critical, but job 1 is at laxity 1 too and due earlier, so it stays.
#[test]
fn llf_takes_over_at_critical_laxity() {
    let jobs = vec![job(0.0, 98.0, 20.0, LINEAR), job(0.0, 49.0, 15.0, LINEAR)];
    assert_log(
        &log(1, Llf, jobs),
        " 0.00 job 0 arrives
          0.00 start job 0 on slice 0
          0.00 job 1 arrives
          7.00 job 1 critical
          7.00 preempt job 0 on slice 0
          7.00 start job 1 on slice 0
         12.00 job 0 critical
         14.00 done job 1 on slice 0
         14.00 start job 0 on slice 0
         21.00 done job 0 on slice 0",
    );
}

/// Layout 1, where LLF and LALF are the same. Laxities: 12 − 24 / 7 = 8.57 for job 0, and for job 1,
/// capped at 3g, 13.5 − 24 / 3 = 5.5: job 1 preempts though it is due later.
#[test]
fn on_one_slice_llf_and_lalf_are_the_same() {
    let jobs = vec![job(0.0, 24.0, 12.0, LINEAR), job(0.0, 24.0, 13.5, CAPPED_3G)];
    let with = |kind| log(1, kind, jobs.clone());
    assert!(with(Llf).contains("0.00 preempt job 0"), "{}", with(Llf));
    assert_eq!(with(Llf), with(Lalf));
}

/// Layout 3 (4g 2g 1g), two jobs of 24 min: linear due at 12, capped at 3g due at 13. Whoever comes
/// first has the 4g. LLF measures on the 4g: 12 − 24 / 4 = 6 against 13 − 24 / 3 = 5, job 1 first.
/// LALF measures means: 12 − 24 (1/4 + 1/2 + 1) / 3 = −2 against 13 − 24 (1/3 + 1/2 + 1) / 3 = −1.67,
/// job 0 first.
#[test]
fn llf_and_lalf_measure_laxity_on_different_slices() {
    let first_on_4g = |kind| {
        let jobs = vec![job(0.0, 24.0, 12.0, LINEAR), job(0.0, 24.0, 13.0, CAPPED_3G)];
        let log = log(3, kind, jobs);
        let last_start = log.lines().rfind(|line| line.contains("0.00 start") && line.ends_with("slice 0"));
        last_start.expect("the 4g is used").trim().to_owned()
    };
    assert_eq!(first_on_4g(Llf), "0.00 start job 1 on slice 0");
    assert_eq!(first_on_4g(Lalf), "0.00 start job 0 on slice 0");
}

/// A waiting job causes at most three critical events in its life, whatever it is passed over for.
#[test]
fn a_job_becomes_critical_at_most_three_times() {
    let mut jobs = vec![job(0.0, 70.0, 30.0, LINEAR)];
    jobs.extend((0..40).map(|i| job(f64::from(i) * 2.0, 6.0, f64::from(i) * 2.0 + 4.0, CAPPED_2G)));
    for kind in [Llf, Lalf] {
        for layout in 1..=12 {
            let log = log(layout, kind, jobs.clone());
            for number in 0..jobs.len() {
                let critical = log.lines().filter(|line| line.ends_with(&format!("job {number} critical"))).count();
                assert!(critical <= 3, "job {number} became critical {critical} times");
            }
        }
    }
}

/// Preemptions are changes of slice size and returns to the queue, not exchanges of equal slices.
#[test]
fn only_changes_of_size_count_as_preemptions() {
    // Layout 6, EDF-FS: job 1 is lifted from the 2g to the 3g when job 0 is done.
    let jobs = vec![job(0.0, 9.0, 10.0, LINEAR), job(0.0, 12.0, 20.0, LINEAR)];
    let totals = run(jobs, EdfFs, PolicyKind::Static(LayoutId(6)), 0.0, &mut ());
    assert_eq!(totals.preemptions, 1);
    // Layout 12: seven equal slices; nobody ever moves.
    let jobs = (0..7).map(|i| job(f64::from(i), 9.0, 30.0 - f64::from(i), LINEAR)).collect();
    let totals = run(jobs, EdfFs, PolicyKind::Static(LayoutId(12)), 0.0, &mut ());
    assert_eq!(totals.preemptions, 0);
}
