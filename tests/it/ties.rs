//! What happens at equal times, deadlines and speeds: the rules of `sim` and `scheduler`.

use crate::fixture::{CAPPED_2G, LINEAR, Log, assert_log, job, log, run};
use mig_explorer::model::LayoutId;
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind::{self, EdfFs, EdfSsRestricted, Lalf, Llf};

/// At 10:00 job 0 completes and job 1 arrives: the completion first, so job 1 finds the slice free.
#[test]
fn a_completion_comes_before_an_arrival() {
    let jobs = vec![job(0.0, 70.0, 10.0, LINEAR), job(10.0, 70.0, 20.0, LINEAR)];
    assert_log(
        &log(1, EdfSsRestricted, jobs),
        " 0.00 job 0 arrives
          0.00 start job 0 on slice 0
         10.00 done job 0 on slice 0
         10.00 job 1 arrives
         10.00 start job 1 on slice 0
         20.00 done job 1 on slice 0",
    );
}

/// Two jobs that finish together: the lower slice first, though it runs the later job.
#[test]
fn of_two_completions_the_lower_slice_comes_first() {
    // Layout 6: job 0 must have the 3g (slice 2), job 1 the 2g (slice 0); both are done at 3.
    let jobs = vec![job(0.0, 9.0, 3.0, LINEAR), job(0.0, 6.0, 3.5, LINEAR)];
    let log = log(6, EdfSsRestricted, jobs);
    let done: Vec<&str> = log.lines().filter(|line| line.contains("done")).map(str::trim).collect();
    assert_eq!(done, ["3.00 done job 1 on slice 0", "3.00 done job 0 on slice 2"]);
}

/// Equal deadlines: the job that came first goes first, and the later one never preempts it.
#[test]
fn equal_deadlines_keep_their_order() {
    for kind in SchedulerKind::ALL {
        let jobs = vec![job(0.0, 35.0, 20.0, LINEAR), job(1.0, 35.0, 20.0, LINEAR)];
        let totals = run(jobs.clone(), kind, PolicyKind::Static(LayoutId(1)), 0.0, &mut ());
        if matches!(kind, SchedulerKind::EdfFs | SchedulerKind::EdfSs | SchedulerKind::EdfSsRestricted) {
            assert_eq!(totals.preemptions, 0, "{kind:?}");
            assert!(log(1, kind, jobs).contains("5.00 done job 0"), "{kind:?}");
        }
    }
}

/// A job that becomes critical beside one that runs with just as little laxity: the earlier deadline goes first,
/// whichever way the times are rounded.
#[test]
fn equal_laxities_go_in_order_of_deadlines() {
    for kind in [Llf, Lalf] {
        for start in (0..100).map(|k| f64::from(k) * 0.1) {
            // Ten minutes on the 7g, due in eleven: laxity 1, which it keeps while it runs.
            let running = job(start, 70.0, start + 11.0, LINEAR);
            // One minute, due in five: laxity 1 in three minutes. Eight minutes, due in twelve: likewise.
            for (work, due, first_done) in [(7.0, 5.0, 1), (56.0, 12.0, 0)] {
                let log = log(1, kind, vec![running, job(start, work, start + due, LINEAR)]);
                let critical = format!("{:6.2} job 1 critical", start + 3.0);
                assert!(log.contains(&critical), "{kind:?}, start {start}: {log}");
                let done = log.lines().find(|line| line.contains("done")).expect("a job is done");
                assert!(done.contains(&format!("job {first_done}")), "{kind:?}, start {start}: {log}");
            }
        }
    }
}

/// A job capped at 2g is as fast on the 4g as on the 2g: it takes the 2g in both orders.
#[test]
fn among_equally_fast_slices_the_smaller_comes_first() {
    for kind in SchedulerKind::ALL {
        let log = log(3, kind, vec![job(0.0, 8.0, 4.0, CAPPED_2G)]);
        assert!(log.contains("start job 0 on slice 1"), "{kind:?}: {log}");
    }
}

/// Slices of one size are filled from the lowest position, and nobody moves between them.
#[test]
fn equal_slices_fill_from_the_lowest_position() {
    let jobs = vec![job(0.0, 4.0, 100.0, LINEAR), job(0.0, 6.0, 90.0, LINEAR), job(5.0, 2.0, 80.0, LINEAR)];
    assert_log(
        &log(12, EdfFs, jobs),
        "0.00 job 0 arrives
         0.00 start job 0 on slice 0
         0.00 job 1 arrives
         0.00 start job 1 on slice 1
         4.00 done job 0 on slice 0
         5.00 job 2 arrives
         5.00 start job 2 on slice 0
         6.00 done job 1 on slice 1
         7.00 done job 2 on slice 0",
    );
}

/// A finish at the deadline meets it, also if rounding puts it a hair later.
#[test]
fn a_finish_at_the_deadline_is_on_time() {
    // 0.1 + 0.2 is a hair more than 0.3.
    let jobs = vec![job(0.1, 1.4, 0.3, LINEAR)];
    let totals = run(jobs, EdfSsRestricted, PolicyKind::Static(LayoutId(1)), 0.0, &mut ());
    assert_eq!((totals.on_time, totals.tardiness_sum_min), (1, 0.0));
}

/// A job that arrives at the very moment a repartitioning ends waits for the new slices.
#[test]
fn an_arrival_comes_before_the_end_of_a_repartitioning() {
    let jobs = vec![job(299.0, 7.0, 1000.0, LINEAR), job(302.0, 3.0, 303.0, LINEAR)];
    let mut log = Log::default();
    let policy = PolicyKind::DayNight { day: LayoutId(2), night: LayoutId(1) };
    run(jobs, EdfSsRestricted, policy, 2.0, &mut log);
    assert_log(
        &log.0,
        " 299.00 job 0 arrives
          299.00 start job 0 on slice 0
          300.00 done job 0 on slice 0
          300.00 layout 1 to 2 until 302.00
          302.00 job 1 arrives
          302.00 start job 1 on slice 1
          303.00 done job 1 on slice 1
         1020.00 layout 2 to 1 until 1022.00",
    );
}
