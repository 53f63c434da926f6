//! The recorded day as curves.

use super::Recording;
use crate::model::{HOURS, Minutes, Workload};

/// A value that holds from a time until the next step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Since when, minutes since midnight.
    pub time: Minutes,
    /// The value.
    pub value: f64,
}

/// Power over the day, watts.
#[must_use]
pub fn power_steps(recording: &Recording) -> Vec<Step> {
    steps(recording, |index| recording.frames[index].watts)
}

/// Number of waiting jobs over the day.
#[must_use]
pub fn waiting_steps(recording: &Recording) -> Vec<Step> {
    steps(recording, |index| f64::from(recording.frames[index].waiting))
}

/// Values that change, without the zero-length states between events of the same time.
fn steps(recording: &Recording, value: impl Fn(usize) -> f64) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::with_capacity(recording.frames.len());
    for (index, frame) in recording.frames.iter().enumerate() {
        let step = Step { time: frame.time, value: value(index) };
        match steps.last_mut() {
            Some(last) if last.time == step.time => last.value = step.value,
            Some(last) if last.value == step.value => {}
            _ => steps.push(step),
        }
    }
    steps
}

/// ET accrued up to each of `points` equally spaced times from midnight to `until`: time, energy
/// part, lateness part.
#[must_use]
pub fn running_et(recording: &Recording, until: Minutes, points: usize) -> Vec<(Minutes, f64, f64)> {
    let weight = recording.scenario.et_weight_per_wh();
    let jobs = recording.prepared.workload.jobs().len();
    let at = |point: usize| {
        let time = until * point as f64 / (points - 1) as f64;
        let (energy, lateness) = recording.figures_at(time).et_parts(weight, jobs);
        (time, energy, lateness)
    };
    (0..points).map(at).collect()
}

/// Number of jobs that arrive in each hour.
#[must_use]
pub fn arrivals_by_hour(workload: &Workload) -> [u32; HOURS] {
    let mut counts = [0; HOURS];
    for job in workload.jobs() {
        counts[((job.arrival / 60.0) as usize).min(HOURS - 1)] += 1;
    }
    counts
}

/// Number of jobs that arrive in the hour of a time.
#[must_use]
pub fn arrivals_in_hour_of(workload: &Workload, time: Minutes) -> usize {
    let start = (time / 60.0).floor() * 60.0;
    let before = |end: Minutes| workload.jobs().partition_point(|job| job.arrival < end);
    before(start + 60.0) - before(start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    #[test]
    fn the_arrivals_of_an_hour_are_its_bar() {
        let session = Session::run(&Settings::default()).expect("the default settings are valid");
        let workload = &session.recording.prepared.workload;
        for (hour, count) in (0..).zip(arrivals_by_hour(workload)) {
            for minute in [0.0, 17.0, 59.9] {
                assert_eq!(arrivals_in_hour_of(workload, f64::from(hour) * 60.0 + minute), count as usize);
            }
        }
        assert_eq!(arrivals_in_hour_of(workload, 1500.0), 0);
    }
}
