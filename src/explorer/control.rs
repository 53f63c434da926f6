//! What the user can do to the cursor, as values.

use super::playback::{Playback, speed_at, speed_position};
use super::{Recording, Repartition};
use crate::model::Minutes;

/// How far one press of a speed key moves the slider.
const SPEED_STEP: f64 = 0.08;

/// A thing done to the cursor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Control {
    /// Play or pause; at the end of the day, play from midnight.
    Toggle,
    /// Pause.
    Pause,
    /// Pause at the event before.
    StepBack,
    /// Pause at the next event.
    StepForward,
    /// Move by minutes, back if negative.
    By(Minutes),
    /// Move to a time.
    To(Minutes),
    /// Take over another cursor, as a link has it.
    Open(Playback),
    /// Move into the next repartitioning, if there is one.
    NextRepartition,
    /// Move to where the next late job is done, if there is one.
    NextLate,
    /// Play at this many simulated seconds per second.
    Speed(f64),
    /// Play slower.
    Slower,
    /// Play faster.
    Faster,
    /// Seconds on the wall clock have passed.
    Tick(f64),
    /// Seconds on the wall clock have passed, and the cursor moves from event to event.
    TickByEvents(f64),
}

impl Playback {
    /// The cursor after a control.
    #[must_use]
    pub fn after(self, control: Control, recording: &Recording) -> Playback {
        let faster = |by: f64| Playback { speed: speed_at(speed_position(self.speed) + by), ..self };
        let jump = |time: Option<Minutes>| time.map_or(self, |time| self.seek(time, recording));
        match control {
            Control::Toggle => self.toggle(recording),
            Control::Pause => Playback { playing: false, ..self },
            Control::StepBack => self.step_back(recording),
            Control::StepForward => self.step_forward(recording),
            Control::By(minutes) => self.seek(self.time + minutes, recording),
            Control::To(time) => self.seek(time, recording),
            Control::Open(cursor) => cursor,
            Control::NextRepartition => {
                jump(recording.repartition_after(self.time).and_then(|at| recording.repartition_at(at)).map(middle))
            }
            Control::NextLate => jump(recording.late_job_after(self.time)),
            Control::Speed(speed) => Playback { speed, ..self },
            Control::Slower => faster(-SPEED_STEP),
            Control::Faster => faster(SPEED_STEP),
            Control::Tick(elapsed_s) => self.tick(elapsed_s, recording),
            Control::TickByEvents(elapsed_s) => self.tick_by_events(elapsed_s, recording),
        }
    }
}

fn middle(repartition: &Repartition) -> Minutes {
    f64::midpoint(repartition.at, repartition.until)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    #[test]
    fn next_repartition_walks_through_all_of_them() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let mut cursor = Playback::paused_at(0.0);
        for repartition in &recording.repartitions {
            cursor = cursor.after(Control::NextRepartition, recording);
            assert!(cursor.time > repartition.at && cursor.time < repartition.until);
            assert!(recording.at(cursor.time).frame.repartitioning_until.is_some());
        }
        assert_eq!(cursor.after(Control::NextRepartition, recording), cursor);
    }

    #[test]
    fn speed_keys_stay_on_the_slider() {
        let session = Session::run(&Settings::default()).unwrap();
        let mut cursor = Playback::paused_at(0.0);
        for _ in 0..30 {
            cursor = cursor.after(Control::Faster, &session.recording);
        }
        assert!((cursor.speed - 3600.0).abs() < 1e-6);
        for _ in 0..30 {
            cursor = cursor.after(Control::Slower, &session.recording);
        }
        assert!((cursor.speed - 1.0).abs() < 1e-9);
    }
}
