//! Times at which something happens, near a time that was pointed at.

use super::Recording;
use crate::model::Minutes;

impl Recording {
    /// The time of the event nearest to `time`, if it is at most `within` minutes away: an arrival, a
    /// start, an end, a repartitioning.
    #[must_use]
    pub fn event_near(&self, time: Minutes, within: Minutes) -> Option<Minutes> {
        let next = self.frames.partition_point(|frame| frame.time < time);
        let around = self.frames[next.saturating_sub(1)..].iter().take(2).map(|frame| frame.time);
        let nearest = around.min_by(|a, b| (a - time).abs().total_cmp(&(b - time).abs()))?;
        ((nearest - time).abs() <= within).then_some(nearest)
    }
}

#[cfg(test)]
mod tests {
    use crate::explorer::{Session, Settings};

    #[test]
    fn a_time_snaps_to_the_nearest_event_and_no_further_than_asked() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let arrival = recording.prepared.workload.jobs()[40].arrival;
        assert_eq!(recording.event_near(arrival, 0.0), Some(arrival));
        for run in &recording.runs {
            assert_eq!(recording.event_near(run.from, 0.0), Some(run.from));
            assert_eq!(recording.event_near(run.to, 0.0), Some(run.to));
        }
        let pairs = recording.frames.windows(2).map(|pair| (pair[0].time, pair[1].time));
        for (before, after) in pairs.filter(|(before, after)| after - before > 0.1) {
            assert_eq!(recording.event_near(before + 0.04, 0.05), Some(before));
            assert_eq!(recording.event_near(after - 0.04, 0.05), Some(after));
            assert_eq!(recording.event_near(f64::midpoint(before, after), 0.04), None);
        }
        assert_eq!(recording.event_near(-5.0, 5.0), Some(0.0), "the day begins at midnight");
        assert_eq!(recording.event_near(recording.end() + 9.0, 1.0), None);
    }
}
