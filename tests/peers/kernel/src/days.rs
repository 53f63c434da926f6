//! The days that everybody runs: the default set's, one for each seed.

use mig_explorer::day::{Prepared, Scenario};
use mig_explorer::model::{DAY, Job, JobId, Machine, Workload, default_set};
use std::error::Error;

/// The default scenario with this seed.
pub fn scenario(seed: u64) -> Scenario {
    Scenario::of_set(default_set(), seed)
}

/// One default day.
pub fn default_day(seed: u64) -> Result<Prepared, Box<dyn Error>> {
    Ok(Prepared::of(&scenario(seed))?)
}

/// One long day of exactly `jobs` jobs: default days one after the other, from `seed` on, each with a seed of its
/// own. Returns the seed of the first day that was not used.
pub fn long_day(jobs: usize, mut seed: u64) -> Result<(Prepared, u64), Box<dyn Error>> {
    let mut chained: Vec<Job> = Vec::with_capacity(jobs);
    let mut midnight = 0.0;
    while chained.len() < jobs {
        let day = default_day(seed)?;
        let left = jobs - chained.len();
        chained.extend(day.workload.jobs().iter().take(left).map(|job| Job {
            id: JobId(0),
            arrival: job.arrival + midnight,
            deadline: job.deadline + midnight,
            ..*job
        }));
        midnight += DAY;
        seed += 1;
    }
    let scenario = scenario(seed);
    let workload = Workload::from_jobs(chained, scenario.workload.set.speedups())?;
    let watts = scenario.workload.set.watts_by_busy_slots.as_deref();
    let machine = Machine::new(scenario.gpu, workload.speedups(), watts);
    Ok((Prepared { workload, machine }, seed))
}
