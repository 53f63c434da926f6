//! Where the page looks: the part of a link that is not a setting.

use crate::explorer::{Playback, Recording, TimeWindow};
use crate::model::{JobId, Minutes};

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Where the cursor stands; `None` where the day opens.
    pub time: Option<Minutes>,
    /// What the timeline's detail shows.
    pub window: TimeWindow,
    /// The job that was chosen.
    pub selected: Option<JobId>,
    /// How fast it plays, simulated seconds per second.
    pub speed: f64,
}

impl Default for View {
    fn default() -> View {
        View { time: None, window: TimeWindow::OPENING, selected: None, speed: Playback::paused_at(0.0).speed }
    }
}

impl View {
    /// The same view in numbers as round as can be without a visible difference, so that its link is readable. The
    /// day opens at `opening`.
    #[must_use]
    pub fn rounded(self, recording: &Recording, opening: Minutes) -> View {
        let second = |time: Minutes| (time * 60.0).round() / 60.0;
        View {
            time: self.time.filter(|time| *time != opening).map(|time| round_time(time, recording)),
            window: TimeWindow { from: second(self.window.from), to: second(self.window.to) },
            speed: round_speed(self.speed),
            ..self
        }
    }

    /// With the cursor at another time, and the window that a link has there if it names none.
    pub(super) fn at(self, time: Minutes) -> View {
        View { time: Some(time), window: own_window(Some(time)), ..self }
    }

    /// Whether the window is one that was asked for.
    pub(super) fn is_zoomed(&self) -> bool {
        self.window != own_window(self.time)
    }
}

/// The window at first, or one as long with the time in its middle.
fn own_window(time: Option<Minutes>) -> TimeWindow {
    let opening = TimeWindow::OPENING;
    let beside = time.filter(|time| !opening.contains(*time));
    beside.map_or(opening, |time| opening.centred_on(time).within(f64::INFINITY))
}

/// Units of a clock, in a minute: seconds, tenths and thousandths.
const UNITS_PER_MINUTE: [f64; 3] = [60.0, 600.0, 60_000.0];

/// What rounding takes from a whole number of units, units.
const ROUNDING: f64 = 1e-6;

/// A round time of the same state as `time`, if there is one, else `time`.
fn round_time(time: Minutes, recording: &Recording) -> Minutes {
    let frame = recording.frame_index(time);
    let mut rounded = UNITS_PER_MINUTE.into_iter().map(|units| (time * units + ROUNDING).floor() / units);
    rounded.find(|rounded| recording.frame_index(*rounded) == frame).unwrap_or(time)
}

/// A speed as it is shown: to tenths below 10.
fn round_speed(speed: f64) -> f64 {
    if speed < 10.0 { (speed * 10.0).round() / 10.0 } else { speed.round() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    fn rounded(time: Minutes, recording: &Recording) -> Minutes {
        View { time: Some(time), ..View::default() }.rounded(recording, 0.0).time.expect("a time")
    }

    #[test]
    fn on_an_event_the_time_stays_and_between_events_it_is_cut_to_the_second() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        for pair in recording.frames.windows(2).skip(1) {
            let (event, next) = (pair[0].time, pair[1].time);
            assert_eq!(recording.frame_index(rounded(event, recording)), recording.frame_index(event));
            assert!((rounded(event, recording) - event).abs() < 1e-7, "no round time is the event's");
            // More than two seconds later there is a whole second.
            if next - event > 2.5 / 60.0 {
                let later = event + 2.0 / 60.0;
                let seconds = rounded(later, recording) * 60.0;
                assert!((seconds - seconds.round()).abs() < 1e-6 && seconds <= later * 60.0 + 1e-6);
            }
        }
    }

    #[test]
    fn where_the_day_opens_no_time_is_needed() {
        let session = Session::run(&Settings::default()).unwrap();
        let view = View { time: Some(600.25), speed: 7.26, ..View::default() };
        let window = TimeWindow { from: 1.0 / 3.0, to: 780.0 };
        let rounded = View { window, ..view }.rounded(&session.recording, 600.25);
        let expected = View { time: None, window: TimeWindow { from: 20.0 / 60.0, to: 780.0 }, speed: 7.3, ..view };
        assert_eq!(rounded, expected);
    }
}
