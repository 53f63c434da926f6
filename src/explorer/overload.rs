//! Days with more work than the GPU can do.

use super::{Recording, hours_minutes, minutes_seconds};
use crate::model::{DAY, Minutes};

/// Minutes after midnight at which the last job is done on a day that is no longer called busy but
/// overloaded.
///
/// `Assumption:` a busy evening is worked off within an hour.
const WORKED_OFF: Minutes = 60.0;

/// A queue that grew until no more jobs arrived.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overload {
    /// Since when jobs waited without a break.
    pub since: Minutes,
    /// When the last job was done.
    pub until: Minutes,
    /// Jobs waiting at the day's end.
    pub waiting: u32,
}

impl Recording {
    /// Whether more work came than could be done.
    #[must_use]
    pub fn overload(&self) -> Option<Overload> {
        if self.totals.end <= DAY + WORKED_OFF {
            return None;
        }
        let arriving = self.frames.windows(2).take_while(|pair| pair[0].time < DAY);
        let calm = arriving.filter(|pair| pair[0].waiting == 0 && pair[1].time > pair[0].time).last();
        let since = calm.map_or(0.0, |pair| pair[1].time.min(DAY));
        let waiting = self.frames[self.frame_index(DAY)].waiting;
        Some(Overload { since, until: self.totals.end, waiting })
    }
}

impl Overload {
    /// The overload in a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        let Overload { since, until, waiting } = *self;
        let jobs = if waiting == 1 { "1 job waits".to_owned() } else { format!("{waiting} jobs wait") };
        format!(
            "Overload: from {} on the queue does not empty, {jobs} at 24:00, and the last job is done {} later. With more \
             work than the GPU can do, lateness grows with the length of the day and says little about a policy.",
            hours_minutes(since),
            minutes_seconds(until - DAY)
        )
    }
}

#[cfg(test)]
mod tests {
    use crate::explorer::{Change, Session, Settings};

    /// By the offered work in slots: the default day needs about 3 of 7 slots, twice the arrivals of training alone 10.
    #[test]
    fn too_much_work_is_said_to_be_too_much() {
        let usual = Session::run(&Settings::default()).unwrap();
        assert_eq!(usual.recording.overload(), None);
        let much = Settings::default().with(Change::ArrivalRate(2.0)).with(Change::InferenceShare(0.0));
        let session = Session::run(&much).unwrap();
        let recording = &session.recording;
        let overload = recording.overload().expect("an overload");
        assert!(overload.waiting > 20 && overload.since < 1200.0, "{overload:?}");
        let since = recording.frame_index(overload.since);
        let until = recording.frame_index(crate::model::DAY - 1e-9);
        for frame in since..until {
            let lasts = recording.frames[frame + 1].time > recording.frames[frame].time;
            assert!(recording.frames[frame].waiting > 0 || !lasts);
        }
    }
}
