//! Properties of any day: random workloads, layouts, schedulers, policies.

use crate::fixture::{job, speedups};
use mig_explorer::day::{DayObserver, run_day};
use mig_explorer::model::{Job, JobId, LayoutId, Machine, Minutes, Workload, a100_40gb};
use mig_explorer::repartition::{AgentTables, LookaheadSettings, PolicyKind};
use mig_explorer::scheduler::{Observer, SchedulerKind, StopReason};
use mig_explorer::sim::{Event, Simulation, Totals};
use proptest::prelude::*;

/// Follows a day with books of its own and checks every step.
struct Auditor<'a> {
    jobs: &'a [Job],
    machine: &'a Machine,
    now: Minutes,
    layout: LayoutId,
    /// What runs on each slice, and since when.
    slices: Vec<Option<(JobId, Minutes)>>,
    work_done: Vec<Minutes>,
    completed: Vec<Option<Minutes>>,
    arrived: usize,
    watts: f64,
    energy_wh: f64,
    repartitioning_until: Minutes,
    repartitions: u32,
}

impl<'a> Auditor<'a> {
    fn new(jobs: &'a [Job], machine: &'a Machine, simulation: &Simulation<'_>) -> Auditor<'a> {
        let layout = simulation.layout();
        Auditor {
            jobs,
            machine,
            now: 0.0,
            layout,
            slices: vec![None; usize::from(machine.partition(layout).count)],
            work_done: vec![0.0; jobs.len()],
            completed: vec![None; jobs.len()],
            arrived: 0,
            watts: machine.partition(layout).watts(0),
            energy_wh: 0.0,
            repartitioning_until: f64::NEG_INFINITY,
            repartitions: 0,
        }
    }

    fn busy_slots(&self) -> u8 {
        let partition = self.machine.partition(self.layout);
        (0..).zip(&self.slices).filter(|(_, slice)| slice.is_some()).map(|(i, _): (usize, _)| partition.slots[i]).sum()
    }
}

impl Observer for Auditor<'_> {
    fn started(&mut self, now: Minutes, job: JobId, position: u8) {
        assert!(now >= self.repartitioning_until, "a job starts during a repartitioning");
        assert!(self.jobs[job.index()].arrival <= now, "a job starts before it arrives");
        assert!(self.completed[job.index()].is_none(), "a completed job runs again");
        assert!(!self.slices.iter().flatten().any(|(running, _)| *running == job), "a job runs twice");
        let slice = &mut self.slices[usize::from(position)];
        assert!(slice.is_none(), "two jobs on one slice");
        *slice = Some((job, now));
    }

    fn stopped(&mut self, now: Minutes, job: JobId, position: u8, reason: StopReason) {
        let (running, since) = self.slices[usize::from(position)].take().expect("a job runs there");
        assert_eq!(running, job);
        let class = self.machine.partition(self.layout).class[usize::from(position)];
        let j = &self.jobs[job.index()];
        self.work_done[job.index()] += (now - since) / self.machine.minutes(j.curve, class);
        if reason == StopReason::Completed {
            let done = self.work_done[job.index()];
            assert!((done - j.work).abs() < 1e-6 * j.work.max(1.0), "done {done} of {}", j.work);
            self.completed[job.index()] = Some(now);
        }
    }

    fn repartitioned(&mut self, now: Minutes, from: LayoutId, to: LayoutId, until: Minutes) {
        assert_eq!(from, self.layout);
        assert!(self.slices.iter().all(Option::is_none), "a job runs during a repartitioning");
        assert!(now >= self.repartitioning_until, "two repartitionings at once");
        self.layout = to;
        self.slices = vec![None; usize::from(self.machine.partition(to).count)];
        self.repartitioning_until = until;
        self.repartitions += 1;
    }
}

impl DayObserver for Auditor<'_> {
    fn advanced(&mut self, event: Event, simulation: &Simulation<'_>) {
        let now = simulation.now();
        assert!(now >= self.now, "time goes backwards: {} then {now}", self.now);
        self.energy_wh += self.watts * (now - self.now) / 60.0;
        self.now = now;
        if let Event::Arrived(job) = event {
            assert_eq!(job.index(), self.arrived, "jobs arrive in order, once");
            assert_eq!(now, self.jobs[job.index()].arrival);
            self.arrived += 1;
        }
        if let Event::Completed { job, tardiness, .. } = event {
            let late = (now - self.jobs[job.index()].deadline).max(0.0);
            assert!((late - tardiness).abs() < 2e-9);
        }
    }

    fn stepped(&mut self, _event: Event, simulation: &Simulation<'_>) {
        let busy = self.busy_slots();
        assert_eq!(busy, simulation.system().busy_slots());
        assert!(busy <= self.machine.compute_slots);
        self.watts = self.machine.partition(self.layout).watts(busy);
        assert_eq!(self.watts, simulation.watts());
        let present = self.arrived - self.completed.iter().flatten().count();
        assert_eq!(simulation.system().jobs.len(), present, "jobs present = arrived − completed");
        // No slice idles while a job waits, unless the GPU is being repartitioned.
        if !simulation.is_repartitioning() && simulation.system().free() != 0 {
            assert_eq!(simulation.system().running(), present, "a job waits beside a free slice");
        }
    }
}

fn audit(jobs: Vec<Job>, kind: SchedulerKind, policy: PolicyKind, pause: Minutes) {
    let workload = Workload::from_jobs(jobs, speedups()).expect("valid jobs");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    let mut policy = policy.build(LookaheadSettings { minutes_per_wh: 0.2, margin: 0.05 }, pause);
    let simulation = Simulation::new(&machine, &workload, kind, pause, policy.initial_layout());
    let mut auditor = Auditor::new(workload.jobs(), &machine, &simulation);
    let totals = run_day(simulation, policy.as_mut(), &mut auditor);
    check_totals(&auditor, &totals);
}

fn check_totals(auditor: &Auditor<'_>, totals: &Totals) {
    let jobs = auditor.jobs;
    assert!(auditor.completed.iter().all(Option::is_some), "a job is lost");
    assert_eq!(totals.completed as usize, jobs.len());
    assert_eq!(totals.repartitions, auditor.repartitions);
    assert!((totals.energy_wh - auditor.energy_wh).abs() < 1e-6, "energy is the integral of power");
    let late = |job: &Job| (auditor.completed[job.id.index()].expect("checked above") - job.deadline).max(0.0);
    let tardiness: f64 = jobs.iter().map(late).sum();
    assert!((totals.tardiness_sum_min - tardiness).abs() < 1e-6);
    let last = auditor.completed.iter().flatten().copied().fold(0.0, f64::max);
    assert_eq!(totals.end, last.max(1440.0));
    assert!((totals.minutes_by_busy_slots.iter().sum::<f64>() - totals.end).abs() < 1e-6);
}

fn any_jobs() -> impl Strategy<Value = Vec<Job>> {
    let minutes = prop_oneof![0.0..1439.0_f64, (0_u32..30).prop_map(f64::from)];
    let one = (minutes, 0.01..60.0_f64, -5.0..200.0_f64, 0..3_u8);
    prop::collection::vec(one, 0..60).prop_map(|mut jobs| {
        jobs.sort_by(|a, b| a.0.total_cmp(&b.0));
        jobs.into_iter().map(|(arrival, work, due_in, curve)| job(arrival, work, arrival + due_in, curve)).collect()
    })
}

fn any_policy() -> impl Strategy<Value = PolicyKind> {
    let layout = || (1..=12_u8).prop_map(LayoutId);
    prop_oneof![
        Just(PolicyKind::NoMig),
        layout().prop_map(PolicyKind::Static),
        (layout(), layout()).prop_map(|(day, night)| PolicyKind::DayNight { day, night }),
        (0..=1_u8).prop_map(|depth| PolicyKind::Lookahead { depth }),
        Just(PolicyKind::Agent(AgentTables::shipped().expect("the shipped table is fine"))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_day_keeps_its_books(
        jobs in any_jobs(),
        kind in prop::sample::select(SchedulerKind::ALL.to_vec()),
        policy in any_policy(),
        pause in prop_oneof![Just(0.0), Just(4.0 / 60.0), 0.0..10.0_f64],
    ) {
        audit(jobs, kind, policy, pause);
    }
}

/// Everything at the edge: no job, one job, long gaps, jobs after the day, all at once, far more than
/// the GPU can do.
#[test]
fn extreme_days_keep_their_books() {
    let one = vec![job(700.0, 5.0, 701.0, 0)];
    let last_moment = vec![job(1439.999, 50.0, 1440.0, 0)];
    let gaps = vec![job(0.0, 5.0, 1.0, 0), job(720.0, 5.0, 721.0, 1), job(1439.0, 70.0, 1440.0, 2)];
    let after_the_day = vec![job(1440.0, 5.0, 1441.0, 0), job(4000.0, 5.0, 4001.0, 1)];
    let at_once = (0..80).map(|i| job(600.0, 1.0 + f64::from(i % 7), 605.0, (i % 3) as u8)).collect();
    let overload = (0..400).map(|i| job(f64::from(i) * 0.5, 30.0, f64::from(i) * 0.5 + 10.0, (i % 3) as u8)).collect();
    let equal = (0..30).map(|_| job(10.0, 7.0, 20.0, 0)).collect();
    for jobs in [vec![], one, last_moment, gaps, after_the_day, at_once, overload, equal] {
        for kind in SchedulerKind::ALL {
            for policy in ["no-mig", "static:1", "static:7", "static:12", "day-night:6/2", "lookahead:0", "lookahead:1"]
            {
                let policy = PolicyKind::parse(policy, a100_40gb()).expect("a valid policy");
                audit(jobs.clone(), kind, policy, 4.0 / 60.0);
            }
        }
    }
}
