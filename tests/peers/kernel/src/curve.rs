//! What a job costs in days of different length.

use crate::clock::in_turn;
use crate::days;
use mig_explorer::day::Scenario;
use mig_explorer::model::LayoutId;
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind;
use serde::Serialize;
use std::error::Error;
use std::fs;
use std::hint::black_box;

/// Jobs that are simulated at each length, as one day or many: the same jobs, so that only the length differs.
const JOBS: usize = 1_000_000;
const PASSES: usize = 10;

/// A point of the curve.
#[derive(Serialize)]
pub struct Point {
    jobs: usize,
    seconds_per_job: f64,
    /// Peak memory of a process that has drawn one such day, kibibytes; none where the system does not tell.
    drawn_kib: Option<u64>,
    /// The same after the day has been simulated.
    simulated_kib: Option<u64>,
}

/// Simulates days of `jobs` jobs each under EDF-FS on layout 6. Needs a process of its own, for its peak of memory.
pub fn run(jobs: usize) -> Result<Point, Box<dyn Error>> {
    if jobs == 0 || jobs > JOBS {
        return Err(format!("a day must have 1 to {JOBS} jobs").into());
    }
    let policy = PolicyKind::Static(LayoutId(6));
    let scenario = Scenario { scheduler: SchedulerKind::EdfFs, policy, ..days::scenario(1) };
    let (first, mut seed) = days::long_day(jobs, 1)?;
    let drawn_kib = peak_kib();
    black_box(first.run(&scenario, &mut ()));
    let simulated_kib = peak_kib();

    let mut days = vec![first];
    while (days.len() + 1) * jobs <= JOBS {
        let (day, next_seed) = days::long_day(jobs, seed)?;
        days.push(day);
        seed = next_seed;
    }
    // All days at once, so that at every length the same jobs are timed as one stretch.
    let ours = |_| {
        for day in &days {
            black_box(day.run(&scenario, &mut ()));
        }
    };
    let seconds = in_turn(PASSES, 1, &[Box::new(ours)])[0];
    Ok(Point { jobs, seconds_per_job: seconds / (days.len() * jobs) as f64, drawn_kib, simulated_kib })
}

fn peak_kib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
