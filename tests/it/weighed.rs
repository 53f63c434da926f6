//! What schedulers say they weighed, against what must follow from their rules. Slices of layout 2 by position: 4g,
//! 3g; of layout 3: 4g, 2g, 1g.

use crate::fixture::{CAPPED_2G, LINEAR, job, run, speedups};
use mig_explorer::day::{DayObserver, Prepared, Scenario};
use mig_explorer::explorer::{Check, Recording, SliceCheck, Whereabouts, WhyHere};
use mig_explorer::model::{Job, JobId, LayoutId, Minutes, Workload, a100_40gb, default_set};
use mig_explorer::model::{MEETS_TOLERANCE, Machine};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::{Observer, Rule, SchedulerKind, Weighed};
use std::rc::Rc;

/// A day of given jobs under a layout that is held, with a pause of 6 s, recorded.
fn record(layout: u8, scheduler: SchedulerKind, jobs: Vec<Job>) -> Recording {
    let policy = PolicyKind::Static(LayoutId(layout));
    record_under(policy, scheduler, jobs)
}

fn record_under(policy: PolicyKind, scheduler: SchedulerKind, jobs: Vec<Job>) -> Recording {
    let scenario = Scenario { policy, scheduler, pause_s: 6.0, ..Scenario::of_set(default_set(), 1) };
    let workload = Workload::from_jobs(jobs, speedups()).expect("the jobs are valid");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    Recording::of(&scenario, &Rc::new(Prepared { workload, machine }))
}

fn why_here(recording: &Recording, job: u32, time: Minutes) -> WhyHere {
    recording.why_here(JobId(job), recording.frame_index(time))
}

fn check(recording: &Recording, job: u32, time: Minutes) -> Check {
    why_here(recording, job, time).check.expect("the job is there")
}

/// A slice: the finish time there, who has it if it was not to be had and whether that job goes before, and whether
/// it was got.
type Row = (Minutes, Option<(u32, bool)>, bool);

fn table(check: &Check) -> Vec<Row> {
    let row = |slice: &SliceCheck| {
        let holder = slice.holder.map(|holder| (holder.job.0, holder.goes_before));
        ((slice.finish * 1e6).round() / 1e6, holder, slice.chosen)
    };
    check.slices.iter().map(row).collect()
}

/// Layout 3, 8 min of work due at 5: the 4g ends it at 2, the 2g at 4, the 1g at 8. The slowest in time is the 2g.
#[test]
fn restricted_edf_ss_takes_the_slowest_slice_in_time() {
    let recording = record(3, SchedulerKind::EdfSsRestricted, vec![job(0.0, 8.0, 5.0, LINEAR)]);
    let check = check(&recording, 0, 1.0);
    assert_eq!(check.rule, Rule::SlowestInTime);
    assert_eq!(table(&check), [(2.0, None, false), (4.0, None, true), (8.0, None, false)]);
    assert_eq!(check.slices.iter().map(|slice| slice.in_time).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(check.slices[2].spare, -3.0);
}

/// The same job due at 1: no slice saves it, it takes the fastest.
#[test]
fn a_late_job_takes_the_fastest_slice() {
    for kind in [SchedulerKind::EdfSs, SchedulerKind::EdfSsRestricted] {
        let recording = record(3, kind, vec![job(0.0, 8.0, 1.0, LINEAR)]);
        let check = check(&recording, 0, 1.0);
        assert_eq!(check.rule, Rule::FastestAsLate, "{kind:?}");
        assert!(check.slices[0].chosen && check.slices.iter().all(|slice| !slice.in_time));
    }
}

/// Layout 1. Job 0, due at 20, runs from 0 and would end at 10. Job 1, 7 min, due at 3, arrives at 1: it ends at 2
/// on the 7g, which it takes from job 0. Job 2, due at 2.5, arrives at 1.5 with 14 min: it would end at 3.5, too
/// late, so job 1 does not give way though it is due later; nor does anybody else.
#[test]
fn who_gives_way_and_who_does_not() {
    let jobs = vec![job(0.0, 70.0, 20.0, LINEAR), job(1.0, 7.0, 3.0, LINEAR), job(1.5, 14.0, 2.5, LINEAR)];
    let recording = record(1, SchedulerKind::EdfSsRestricted, jobs);
    let taken = check(&recording, 1, 1.2);
    assert_eq!((taken.rule, table(&taken)), (Rule::TakenFrom(JobId(0)), vec![(2.0, Some((0, false)), true)]));
    let lost = check(&recording, 2, 1.6);
    assert_eq!((lost.rule, table(&lost)), (Rule::Waits, vec![(3.5, Some((1, false)), false)]));
    assert!(why_here(&recording, 2, 1.6).reason.contains("no slice meets its deadline any more"));
    // Job 0 has done 7 of its 70 min per slot; nine more minutes on the 7g from 1.5 on.
    let preempted = why_here(&recording, 0, 1.6);
    assert_eq!(preempted.is, Whereabouts::Waits);
    assert!(preempted.reason.contains("preempted by #2 at 00:01:00"), "{}", preempted.reason);
    assert_eq!(table(&check(&recording, 0, 1.6)), [(10.5, Some((1, true)), false)]);
    let history: Vec<String> = recording.job_history(JobId(0), 1.6).into_iter().map(|(_, text)| text).collect();
    assert_eq!(history, ["arrived, due at 00:20:00", "started on 7g.40gb, layout 1", "was preempted by #2"]);
}

/// Layout 2. Job 1 runs late on the 3g and is saved on the 4g when that is free at 3 (as in `schedulers.rs`): 3 min
/// of 11.4 − 2.8 × 3 are left, done at 3.75 on the 4g and at 4 on the 3g.
#[test]
fn a_job_that_is_rescued_sees_its_own_slice_free() {
    let jobs = vec![job(0.0, 12.0, 3.0, LINEAR), job(0.2, 11.4, 3.75, LINEAR)];
    let check = check(&record(2, SchedulerKind::EdfSsRestricted, jobs), 1, 3.5);
    assert_eq!(check.rule, Rule::Rescued);
    assert_eq!(table(&check), [(3.75, None, true), (4.0, None, false)]);
}

/// Layout 3, two jobs of 8 min due at 10 and 11. FS: the 4g for the first, and of the 2g and 1g the 2g for the
/// second. SS: the first is in time on the 1g (8), the second then on the 2g.
#[test]
fn edf_counts_slices_of_earlier_jobs_as_gone() {
    let jobs = || vec![job(0.0, 8.0, 10.0, LINEAR), job(0.0, 8.0, 11.0, LINEAR)];
    let fast = check(&record(3, SchedulerKind::EdfFs, jobs()), 1, 1.0);
    assert_eq!(fast.rule, Rule::FastestLeft);
    assert_eq!(table(&fast), [(2.0, Some((0, true)), false), (4.0, None, true), (8.0, None, false)]);
    let slow = check(&record(3, SchedulerKind::EdfSs, jobs()), 1, 1.0);
    assert_eq!(slow.rule, Rule::SlowestInTime);
    assert_eq!(table(&slow), [(2.0, None, false), (4.0, None, true), (8.0, Some((0, true)), false)]);
}

/// Layout 1: laxities 20 − 98 / 7 = 6 and 15 − 49 / 7 = 8, so job 1 waits though it is due earlier.
#[test]
fn least_laxity_first_tells_the_laxity() {
    let jobs = vec![job(0.0, 98.0, 20.0, LINEAR), job(0.0, 49.0, 15.0, LINEAR)];
    for kind in [SchedulerKind::Llf, SchedulerKind::Lalf] {
        let recording = record(1, kind, jobs.clone());
        let waits = check(&recording, 1, 0.5);
        assert_eq!((waits.rule, table(&waits)), (Rule::Waits, vec![(7.0, Some((0, true)), false)]));
        assert!((waits.laxity.expect("it goes by laxity") - 8.0).abs() < 1e-9);
    }
}

/// Day/Night changes to layout 6 at 5:00 and takes 6 s: the job that runs then is held.
#[test]
fn a_held_job_says_so() {
    let policy = PolicyKind::DayNight { day: LayoutId(6), night: LayoutId(2) };
    let recording = record_under(policy, SchedulerKind::EdfSsRestricted, vec![job(299.0, 70.0, 500.0, CAPPED_2G)]);
    let held = why_here(&recording, 0, 300.05);
    assert!(matches!(held.is, Whereabouts::Held(until) if (until - 300.1).abs() < 1e-9), "{:?}", held.is);
    assert!(held.check.is_none() && held.reason.contains("05:00:06"));
    let history = |until| recording.job_history(JobId(0), until).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
    let began = ["arrived, due at 08:20:00", "started on 3g.20gb, layout 2"];
    assert_eq!(history(300.05), [began[0], began[1], "was held by a repartitioning"]);
    let held = "held 0:06, then on 2g.10gb, layout 6";
    assert_eq!(history(1000.0), [began[0], began[1], held, "finished on time"]);
    assert_eq!(why_here(&recording, 0, 10.0).is, Whereabouts::NotYet);
    assert_eq!(why_here(&recording, 0, 1000.0).is, Whereabouts::Done);
}

/// On whole days, for each job at each of its stays and while it waits: the slice it got is the recorded one and the
/// rule allows it; a job that waits finds every slice taken.
#[test]
fn every_stay_is_explained_by_the_rule() {
    for scheduler in SchedulerKind::ALL {
        let policy = PolicyKind::parse("lookahead:0", a100_40gb()).expect("a valid policy");
        let scenario = Scenario { policy, scheduler, ..Scenario::of_set(default_set(), 3) };
        let prepared = Rc::new(Prepared::of(&scenario).expect("a valid scenario"));
        let recording = Recording::of(&scenario, &prepared);
        for run in recording.runs.iter().filter(|run| run.to > run.from).step_by(9) {
            let check = check(&recording, run.job.0, f64::midpoint(run.from, run.to));
            assert_eq!((check.at, check.layout), (run.from, run.layout), "{scheduler:?} {run:?}");
            let chosen = check.slices.iter().position(|slice| slice.chosen);
            assert_eq!(chosen, Some(usize::from(run.slice)), "{scheduler:?} {run:?}");
            assert_rule(&check, &format!("{scheduler:?} {run:?}"));
        }
        let mut waiting = 0;
        for frame in recording.frames.iter().step_by(11) {
            // Of several events at one time the last one counts.
            let frame = &recording.frames[recording.frame_index(frame.time)];
            if frame.repartitioning_until.is_some() {
                continue;
            }
            for job in recording.active(frame).iter().filter(|job| job.slice.is_none()) {
                let check = check(&recording, job.id.0, frame.time);
                assert_eq!(check.rule, Rule::Waits);
                for slice in &check.slices {
                    let holder = slice.holder.expect("no slice idles beside a waiting job");
                    let other = recording.prepared.workload.job(holder.job);
                    let gave_way = scheduler == SchedulerKind::EdfSsRestricted && !holder.goes_before;
                    assert!(!gave_way || (!slice.in_time && other.deadline >= job.deadline));
                    let by_deadline = check.laxity.is_none() && holder.goes_before;
                    assert!(!by_deadline || other.deadline <= job.deadline);
                }
                waiting += 1;
            }
        }
        assert!(waiting > 10, "{scheduler:?}: jobs wait");
    }
}

fn assert_rule(check: &Check, what: &str) {
    let chosen = *check.slices.iter().find(|slice| slice.chosen).expect("a slice was got");
    let free: Vec<_> = check.slices.iter().filter(|slice| slice.holder.is_none()).collect();
    let rounding = MEETS_TOLERANCE;
    match check.rule {
        Rule::FastestLeft | Rule::FastestAsLate => {
            assert!(chosen.holder.is_none(), "{what}");
            assert!(free.iter().all(|slice| chosen.finish <= slice.finish + rounding), "{what}");
            assert!(check.rule == Rule::FastestLeft || free.iter().all(|slice| !slice.in_time), "{what}");
        }
        Rule::SlowestInTime | Rule::Rescued => {
            assert!(chosen.in_time && chosen.holder.is_none(), "{what}");
            assert!(free.iter().all(|slice| !slice.in_time || slice.finish <= chosen.finish + rounding), "{what}");
        }
        Rule::TakenFrom(other) => {
            assert!(chosen.in_time && free.iter().all(|slice| !slice.in_time), "{what}");
            assert_eq!(chosen.holder.map(|holder| (holder.job, holder.goes_before)), Some((other, false)), "{what}");
        }
        Rule::Waits => panic!("{what}: it runs"),
    }
}

/// Counts what is weighed.
#[derive(Default)]
struct Heard(Vec<(JobId, Rule)>);

impl Observer for Heard {
    fn weighed(&mut self, weighed: &Weighed<'_>) {
        self.0.push((weighed.system.jobs[weighed.index].id, weighed.rule));
    }
}

impl DayObserver for Heard {}

/// Seven jobs and one more on seven slices: the last by deadline finds nothing left and is not weighed.
#[test]
fn jobs_without_a_slice_to_look_for_are_not_weighed() {
    for kind in SchedulerKind::ALL {
        let jobs = (0..8).map(|i| job(0.0, 10.0, 100.0 + f64::from(i), LINEAR)).collect();
        let mut heard = Heard::default();
        run(jobs, kind, PolicyKind::Static(LayoutId(12)), 0.0, &mut heard);
        let last = heard.0.iter().position(|(job, _)| *job == JobId(7)).expect("it runs in the end");
        assert!(heard.0[..last].iter().any(|(job, _)| *job == JobId(6)), "{kind:?}");
        assert_ne!(heard.0[last].1, Rule::Waits, "{kind:?}");
    }
}
