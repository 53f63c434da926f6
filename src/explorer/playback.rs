//! The cursor in the recorded day, and how fast it moves.

use super::Recording;
use crate::model::Minutes;

/// Slowest and fastest speed: simulated seconds per second.
pub const SPEEDS_PER_SECOND: (f64, f64) = (1.0, 3600.0);

/// How long the pause of a repartitioning stays visible at least, seconds on the wall clock.
const PAUSE_SHOWN_S: f64 = 0.4;

/// The speed at a position of the logarithmic speed slider, 0 to 1: simulated seconds per second.
#[must_use]
pub fn speed_at(position: f64) -> f64 {
    let (slow, fast) = SPEEDS_PER_SECOND;
    slow * libm::pow(fast / slow, position.clamp(0.0, 1.0))
}

/// The slider position of a speed: the inverse of [`speed_at`].
#[must_use]
pub fn speed_position(speed: f64) -> f64 {
    let (slow, fast) = SPEEDS_PER_SECOND;
    (libm::log(speed / slow) / libm::log(fast / slow)).clamp(0.0, 1.0)
}

/// Where the cursor stands and whether it moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Playback {
    /// The cursor, minutes since midnight.
    pub time: Minutes,
    /// Whether the cursor moves.
    pub playing: bool,
    /// Simulated seconds per second.
    pub speed: f64,
    /// Seconds for which the clock is held to show a repartitioning.
    pub held_s: f64,
}

impl Playback {
    /// A paused cursor.
    #[must_use]
    pub fn paused_at(time: Minutes) -> Playback {
        Playback { time, playing: false, speed: 60.0, held_s: 0.0 }
    }

    /// The cursor after `elapsed_s` seconds on the wall clock. It stops at the end of the day. A
    /// repartitioning that would flash by is held until it has been visible for a moment.
    #[must_use]
    pub fn tick(self, elapsed_s: f64, recording: &Recording) -> Playback {
        if !self.playing {
            return self;
        }
        if self.held_s > elapsed_s {
            return Playback { held_s: self.held_s - elapsed_s, ..self };
        }
        let target = self.time + (elapsed_s - self.held_s) * self.speed / 60.0;
        if self.speed <= 600.0
            && let Some(next) = recording.repartitions.iter().find(|r| r.at > self.time && r.at <= target)
        {
            let shown_s = (next.until - next.at) * 60.0 / self.speed;
            let middle = f64::midpoint(next.at, next.until);
            if shown_s < PAUSE_SHOWN_S {
                return Playback { time: middle, held_s: PAUSE_SHOWN_S, ..self };
            }
        }
        let end = recording.end();
        Playback { time: target.min(end), playing: target < end, held_s: 0.0, ..self }
    }

    /// The cursor moved to a time by hand, within the day.
    #[must_use]
    pub fn seek(self, time: Minutes, recording: &Recording) -> Playback {
        Playback { time: time.clamp(0.0, recording.end()), held_s: 0.0, ..self }
    }

    /// Paused at the event before the cursor, or at midnight.
    #[must_use]
    pub fn step_back(self, recording: &Recording) -> Playback {
        let time = recording.event_before(self.time).unwrap_or(0.0);
        Playback { time, playing: false, held_s: 0.0, ..self }
    }

    /// Paused at the event after the cursor, or at the end of the day.
    #[must_use]
    pub fn step_forward(self, recording: &Recording) -> Playback {
        let time = recording.event_after(self.time).unwrap_or(recording.end());
        Playback { time, playing: false, held_s: 0.0, ..self }
    }
}
