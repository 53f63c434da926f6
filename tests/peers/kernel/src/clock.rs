//! Measuring contestants in turn, so that a machine whose speed drifts treats them alike.

use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// The seconds that this thread has worked: waiting for a core does not count.
fn worked() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32).as_secs_f64()
}

/// Somebody who can run each of the days.
pub type Contestant<'a> = Box<dyn Fn(usize) + 'a>;

/// The seconds that each contestant takes for all days. Each pass runs every contestant on every day; what counts is
/// a contestant's best time for each day, summed over the days.
pub fn in_turn(passes: usize, days: usize, contestants: &[Contestant<'_>]) -> Vec<f64> {
    let mut best = vec![vec![f64::INFINITY; days]; contestants.len()];
    for _ in 0..passes {
        for (contestant, best) in contestants.iter().zip(&mut best) {
            for (day, best) in best.iter_mut().enumerate() {
                let start = worked();
                contestant(day);
                *best = best.min(worked() - start);
            }
        }
    }
    best.iter().map(|days| days.iter().sum()).collect()
}
