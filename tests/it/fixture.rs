//! Small days from given jobs, and a log of what happened.

use mig_explorer::day::{DayObserver, run_day};
use mig_explorer::model::{Job, JobClass, JobId, JobKind, LayoutId, Machine, Minutes, Speedup, Workload, a100_40gb};
use mig_explorer::repartition::{LookaheadSettings, PolicyKind};
use mig_explorer::scheduler::{Observer, SchedulerKind, StopReason};
use mig_explorer::sim::{Event, Simulation, Totals};
use std::fmt::Write;

/// The speed-ups of the jobs in these tests, by index.
pub const LINEAR: u8 = 0;
pub const CAPPED_2G: u8 = 1;
pub const CAPPED_3G: u8 = 2;

pub fn speedups() -> Vec<Speedup> {
    vec![Speedup::Linear, Speedup::Capped(2), Speedup::Capped(3)]
}

/// Slots of the slices of each layout, largest first, by number (the paper's Figure 1); 0 is the
/// GPU without MIG.
pub const SLICES: [&[u8]; 13] = [
    &[7],
    &[7],
    &[4, 3],
    &[4, 2, 1],
    &[4, 1, 1, 1],
    &[3, 3],
    &[3, 2, 2],
    &[3, 2, 1, 1],
    &[3, 1, 1, 1, 1],
    &[2, 2, 2, 1],
    &[2, 2, 1, 1, 1],
    &[2, 1, 1, 1, 1, 1],
    &[1, 1, 1, 1, 1, 1, 1],
];

/// Watts of the A100-40GB with 0..7 slots of its slices busy: the values behind the paper's Figure 3.
pub const WATTS: [f64; 8] = [40.0, 119.0, 160.0, 205.3, 243.9, 247.7, 248.5, 248.5];

/// A job: arrival, work on one slot, deadline (minutes).
pub fn job(arrival: Minutes, work: Minutes, deadline: Minutes, curve: u8) -> Job {
    let class = match curve {
        LINEAR => JobClass::Linear,
        CAPPED_2G => JobClass::Capped(2),
        _ => JobClass::Capped(3),
    };
    Job { id: JobId(0), kind: JobKind::Inference, class, curve, arrival, deadline, work }
}

/// What happened, as lines such as `  2.00 start job 1 on slice 0`.
#[derive(Default)]
pub struct Log(pub String);

impl Log {
    fn line(&mut self, now: Minutes, text: &str) {
        writeln!(self.0, "{now:6.2} {text}").expect("writing to a string cannot fail");
    }
}

impl Observer for Log {
    fn started(&mut self, now: Minutes, job: JobId, position: u8) {
        self.line(now, &format!("start job {} on slice {position}", job.0));
    }

    fn stopped(&mut self, now: Minutes, job: JobId, position: u8, reason: StopReason) {
        let verb = match reason {
            StopReason::Completed => "done",
            StopReason::Preempted => "preempt",
            StopReason::Moved => "lift",
            StopReason::Repartitioned => "hold",
        };
        self.line(now, &format!("{verb} job {} on slice {position}", job.0));
    }

    fn repartitioned(&mut self, now: Minutes, from: LayoutId, to: LayoutId, until: Minutes) {
        self.line(now, &format!("layout {from} to {to} until {until:.2}"));
    }
}

impl DayObserver for Log {
    fn advanced(&mut self, event: Event, simulation: &Simulation<'_>) {
        match event {
            Event::Arrived(job) => self.line(simulation.now(), &format!("job {} arrives", job.0)),
            Event::BecameCritical(job) => self.line(simulation.now(), &format!("job {} critical", job.0)),
            Event::Completed { .. } | Event::Repartitioned(_) | Event::WokeUp | Event::DayEnded => {}
        }
    }
}

/// Keeps the completion time of each job.
pub struct Completions(pub Vec<Minutes>);

impl Completions {
    pub fn of(jobs: &[Job]) -> Completions {
        Completions(vec![f64::NAN; jobs.len()])
    }
}

impl Observer for Completions {}

impl DayObserver for Completions {
    fn advanced(&mut self, event: Event, simulation: &Simulation<'_>) {
        if let Event::Completed { job, .. } = event {
            self.0[job.index()] = simulation.now();
        }
    }
}

/// Look-ahead settings under which energy counts for nothing.
pub const TARDINESS_ONLY: LookaheadSettings = LookaheadSettings { minutes_per_wh: 0.0, margin: 0.0 };

/// Runs given jobs on the A100-40GB; `pause` in minutes.
pub fn run<O: DayObserver>(
    jobs: Vec<Job>,
    scheduler: SchedulerKind,
    policy: PolicyKind,
    pause: Minutes,
    observer: &mut O,
) -> Totals {
    let workload = Workload::from_jobs(jobs, speedups()).expect("the jobs are valid");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    let mut policy = policy.build(TARDINESS_ONLY, pause);
    let simulation = Simulation::new(&machine, &workload, scheduler, pause, policy.initial_layout());
    run_day(simulation, policy.as_mut(), observer)
}

/// The log of given jobs on a static layout.
pub fn log(layout: u8, scheduler: SchedulerKind, jobs: Vec<Job>) -> String {
    let mut log = Log::default();
    run(jobs, scheduler, PolicyKind::Static(LayoutId(layout)), 0.0, &mut log);
    log.0
}

/// Equal but for rounding.
pub fn assert_close(actual: f64, expected: f64) {
    assert!((actual - expected).abs() < 1e-9, "{actual} is not {expected}");
}

/// Compares a log with the expected one, both without indentation.
pub fn assert_log(actual: &str, expected: &str) {
    let trim = |text: &str| text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(trim(actual), trim(expected), "\nactual log:\n{actual}");
}
