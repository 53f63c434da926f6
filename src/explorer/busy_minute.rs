//! The moment at which the page opens.

use super::Recording;
use crate::model::Minutes;

/// Where to look first, minutes since midnight.
const MORNING: (Minutes, Minutes) = (600.0, 660.0);

/// A moment at which there is something to see: the middle of the longest time between two events
/// with two or more jobs running and one or more waiting, from 10:00 to 11:00 if possible, else at
/// any time; else the middle of the longest time with any job running; else 10:00.
#[must_use]
pub fn busy_minute(recording: &Recording) -> Minutes {
    let middle_of_longest = |running: usize, waiting: u32, (from, to): (Minutes, Minutes)| {
        let frames = recording.frames.windows(2).filter(|pair| {
            let frame = &pair[0];
            let runs = recording.active(frame).iter().filter(|job| job.slice.is_some()).count();
            frame.time >= from && pair[1].time <= to && runs >= running && frame.waiting >= waiting
        });
        let longest = frames.max_by(|a, b| (a[1].time - a[0].time).total_cmp(&(b[1].time - b[0].time)));
        longest.map(|pair| f64::midpoint(pair[0].time, pair[1].time))
    };
    let whole_day = (0.0, recording.end());
    middle_of_longest(2, 1, MORNING)
        .or_else(|| middle_of_longest(2, 1, whole_day))
        .or_else(|| middle_of_longest(1, 0, whole_day))
        .unwrap_or(MORNING.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, Session, Settings};
    use crate::repartition::PolicyKind;

    #[test]
    fn a_day_opens_with_jobs_running_and_waiting_and_the_default_day_in_the_morning() {
        for seed in 1..20 {
            let session = Session::run(&Settings::default().with(Change::Seed(seed))).unwrap();
            let moment = session.recording.at(busy_minute(&session.recording));
            assert!(seed > 1 || (moment.time > 600.0 && moment.time < 660.0), "{}", moment.time);
            assert!(moment.slices.iter().filter(|(_, running)| running.is_some()).count() >= 2);
            assert!(!moment.waiting.is_empty());
        }
    }

    #[test]
    fn a_day_with_one_job_at_a_time_opens_with_a_job() {
        let session = Session::run(&Settings::default().with(Change::Policy(PolicyKind::NoMig))).unwrap();
        let moment = session.recording.at(busy_minute(&session.recording));
        assert!(moment.frame.busy_slots > 0);
    }
}
