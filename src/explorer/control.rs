//! What the user can do to the cursor, as values.

use super::playback::{Playback, speed_at, speed_position};
use super::{Direction, Landmark, Recording};
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
    /// Move to the nearest moment of a kind, if there is one.
    Jump(Landmark, Direction),
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
        match control {
            Control::Toggle => self.toggle(recording),
            Control::Pause => Playback { playing: false, ..self },
            Control::StepBack => self.step_back(recording),
            Control::StepForward => self.step_forward(recording),
            Control::By(minutes) => self.seek(self.time + minutes, recording),
            Control::To(time) => self.seek(time, recording),
            Control::Open(cursor) => cursor,
            Control::Jump(landmark, direction) => {
                let target = recording.landmark(landmark, self.time, direction);
                target.map_or(self, |time| self.seek(time, recording))
            }
            Control::Speed(speed) => Playback { speed, ..self },
            Control::Slower => faster(-SPEED_STEP),
            Control::Faster => faster(SPEED_STEP),
            Control::Tick(elapsed_s) => self.tick(elapsed_s, recording),
            Control::TickByEvents(elapsed_s) => self.tick_by_events(elapsed_s, recording),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    #[test]
    fn jumps_walk_through_all_repartitionings_and_back() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let jump = |direction| Control::Jump(Landmark::Repartition, direction);
        let mut cursor = Playback::paused_at(0.0);
        for repartition in &recording.repartitions {
            cursor = cursor.after(jump(Direction::Forward), recording);
            assert!(cursor.time > repartition.at && cursor.time < repartition.until);
            assert!(recording.at(cursor.time).frame.repartitioning_until.is_some());
        }
        assert_eq!(cursor.after(jump(Direction::Forward), recording), cursor);
        for repartition in recording.repartitions.iter().rev().skip(1) {
            cursor = cursor.after(jump(Direction::Back), recording);
            assert!(cursor.time > repartition.at && cursor.time < repartition.until);
        }
        assert_eq!(cursor.after(jump(Direction::Back), recording), cursor);
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
