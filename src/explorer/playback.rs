//! The cursor in the recorded day, and how fast it moves.

use super::Recording;
use crate::model::Minutes;

/// Slowest and fastest speed: simulated seconds per second.
pub const SPEEDS_PER_SECOND: (f64, f64) = (1.0, 3600.0);

/// Fastest speed at which the eye follows single jobs.
const FOLLOWED_SPEED: f64 = 60.0;

/// Fastest speed at which a repartitioning is held, and at which the stage shows jobs.
const HELD_SPEED: f64 = 600.0;

/// Seconds on the wall clock between changes of the list of finished jobs, where the day goes fast.
const LIST_S: f64 = 0.25;

/// Seconds between events when the cursor moves from event to event.
const STEP_S: f64 = 0.5;

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

/// How the cursor moves, as far as it matters to a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// It stands, or is moved by hand.
    Standing,
    /// It moves so that the eye can follow single jobs.
    Followed,
    /// Too fast for single jobs to be followed: slices change what they hold.
    Fast,
    /// So fast that jobs would blur: means are shown.
    Flying,
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
    /// Seconds for which the clock is held to show a repartitioning, or until the next event.
    pub held_s: f64,
    /// Whether the cursor came to where it is by a jump.
    pub jumped: bool,
    /// The frame the cursor stepped to. It tells events of the same time apart, and means nothing once
    /// the cursor has another time or the day is another: [`frame_index`](Self::frame_index) sees to that.
    pub frame: Option<usize>,
}

impl Playback {
    /// A paused cursor.
    #[must_use]
    pub fn paused_at(time: Minutes) -> Playback {
        Playback { time, playing: false, speed: FOLLOWED_SPEED, held_s: 0.0, jumped: true, frame: None }
    }

    /// The place of the frame on show: the one stepped to, else the last one not after the cursor.
    #[must_use]
    pub fn frame_index(&self, recording: &Recording) -> usize {
        let stepped_to = self.frame.filter(|index| recording.frames.get(*index).is_some_and(|f| f.time == self.time));
        stepped_to.unwrap_or_else(|| recording.frame_index(self.time))
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
        let next = recording.repartitions.partition_point(|r| r.at <= self.time);
        if self.speed <= HELD_SPEED
            && let Some(next) = recording.repartitions.get(next)
            && next.at <= target
            && next.until > next.at
            && (next.until - next.at) * 60.0 / self.speed < PAUSE_SHOWN_S
        {
            let middle = f64::midpoint(next.at, next.until);
            return Playback { time: middle, held_s: PAUSE_SHOWN_S, jumped: false, ..self };
        }
        self.moved_to(target, 0.0, recording)
    }

    /// The cursor after `elapsed_s` seconds when it moves from event to event, for those who asked
    /// for less motion.
    #[must_use]
    pub fn tick_by_events(self, elapsed_s: f64, recording: &Recording) -> Playback {
        if !self.playing {
            return self;
        }
        if self.held_s > elapsed_s {
            return Playback { held_s: self.held_s - elapsed_s, ..self };
        }
        let next = self.frame_index(recording) + 1;
        match recording.frames.get(next) {
            Some(frame) => Playback { frame: Some(next), ..self.moved_to(frame.time, STEP_S, recording) },
            None => self.moved_to(f64::INFINITY, STEP_S, recording),
        }
    }

    fn moved_to(self, target: Minutes, held_s: f64, recording: &Recording) -> Playback {
        let end = recording.end();
        Playback { time: target.min(end), playing: target < end, held_s, jumped: false, frame: None, ..self }
    }

    /// Paused at `stop`, if a cursor that played from `before` has come to it.
    #[must_use]
    pub fn stopped(self, before: Minutes, stop: Option<Minutes>) -> Playback {
        match stop {
            Some(stop) if before < stop && stop <= self.time => {
                Playback { time: stop, playing: false, held_s: 0.0, ..self }
            }
            _ => self,
        }
    }

    /// Playing if it was paused and paused if it played; at the end of the day it starts again.
    #[must_use]
    pub fn toggle(self, recording: &Recording) -> Playback {
        let again = !self.playing && self.time >= recording.end();
        let time = if again { 0.0 } else { self.time };
        Playback { time, playing: !self.playing, held_s: 0.0, jumped: again, ..self }
    }

    /// The cursor moved to a time by hand, within the day.
    #[must_use]
    pub fn seek(self, time: Minutes, recording: &Recording) -> Playback {
        Playback { time: time.clamp(0.0, recording.end()), held_s: 0.0, jumped: true, frame: None, ..self }
    }

    /// Paused at the event before the cursor, or at midnight.
    #[must_use]
    pub fn step_back(self, recording: &Recording) -> Playback {
        let index = self.frame_index(recording);
        let between = self.time > recording.frames[index].time;
        self.paused_in(if between { index } else { index.saturating_sub(1) }, recording)
    }

    /// Paused at the event after the cursor, or at the end of the day. Events of the same time are
    /// steps of their own.
    #[must_use]
    pub fn step_forward(self, recording: &Recording) -> Playback {
        let next = self.frame_index(recording) + 1;
        if next < recording.frames.len() {
            return self.paused_in(next, recording);
        }
        Playback { time: recording.end(), playing: false, held_s: 0.0, jumped: false, ..self }
    }

    fn paused_in(self, index: usize, recording: &Recording) -> Playback {
        let time = recording.frames[index].time;
        Playback { time, playing: false, held_s: 0.0, jumped: false, frame: Some(index), ..self }
    }

    /// How the cursor moves.
    #[must_use]
    pub fn pace(&self) -> Pace {
        match self.playing {
            false => Pace::Standing,
            true if self.speed <= FOLLOWED_SPEED => Pace::Followed,
            true if self.speed <= HELD_SPEED => Pace::Fast,
            true => Pace::Flying,
        }
    }

    /// The time up to which figures are told: the cursor's, but while it moves only every minute.
    #[must_use]
    pub fn told_time(&self) -> Minutes {
        if self.playing { libm::floor(self.time) } else { self.time }
    }

    /// Whether jobs that start or finish are to be seen moving: the cursor did not jump and is not
    /// too fast.
    #[must_use]
    pub fn shows_moves(&self) -> bool {
        !self.jumped && matches!(self.pace(), Pace::Standing | Pace::Followed)
    }

    /// The time up to which finished jobs are listed: the cursor's, but where the day goes fast only
    /// every so often, so that the list can be read.
    #[must_use]
    pub fn listed_time(&self) -> Minutes {
        if self.pace() != Pace::Fast {
            return self.time;
        }
        let every = LIST_S * self.speed / 60.0;
        libm::floor(self.time / every) * every
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, Session, Settings};

    fn playing_at(time: Minutes) -> Playback {
        Playback { playing: true, ..Playback::paused_at(time) }
    }

    #[test]
    fn a_cursor_stops_where_it_has_to_and_not_before() {
        let stopped = playing_at(12.0).stopped(10.0, Some(11.5));
        assert!(stopped.time == 11.5 && !stopped.playing);
        for (before, stop) in [(10.0, Some(12.5)), (10.0, Some(10.0)), (10.0, None)] {
            assert_eq!(playing_at(12.0).stopped(before, stop), playing_at(12.0));
        }
        assert!(!playing_at(12.0).stopped(10.0, Some(12.0)).playing);
    }

    #[test]
    fn sixty_times_is_a_minute_a_second() {
        let session = Session::run(&Settings::default()).unwrap();
        let cursor = playing_at(0.0).tick(0.25, &session.recording);
        assert!((cursor.time - 0.25).abs() < 1e-12 && cursor.playing);
        assert!((speed_at(0.5) - 60.0).abs() < 1e-9);
    }

    #[test]
    fn a_short_repartitioning_is_held_and_then_left() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let repartition = recording.repartitions[0];
        let held = playing_at(repartition.at - 0.001).tick(0.016, recording);
        assert!(held.time > repartition.at && held.time < repartition.until && held.held_s > 0.3);
        let mut cursor = held;
        for _ in 0..24 {
            cursor = cursor.tick(0.016, recording);
        }
        assert_eq!(cursor.time, held.time);
        for _ in 0..4 {
            cursor = cursor.tick(0.016, recording);
        }
        assert!(cursor.time > repartition.until);
    }

    #[test]
    fn it_stops_at_the_end_of_the_day_and_plays_from_midnight_again() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let mut cursor = Playback { speed: 3600.0, ..playing_at(recording.end() - 0.5) };
        cursor = cursor.tick(0.25, recording);
        assert_eq!((cursor.time, cursor.playing), (recording.end(), false));
        let again = cursor.toggle(recording);
        assert_eq!((again.time, again.playing), (0.0, true));
    }

    #[test]
    fn by_events_it_takes_half_a_second_for_each() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let mut cursor = playing_at(600.0);
        for _ in 0..5 {
            cursor = cursor.tick_by_events(0.25, recording);
        }
        // The first tick moves on at once, so 1.25 s are three events.
        let third = recording.frame_index(600.0) + 3;
        assert_eq!((cursor.frame_index(recording), cursor.time), (third, recording.frames[third].time));
    }

    /// A day on which every fifth event has the time of the one before. Drawn times are hardly ever equal.
    fn day_with_ties() -> Recording {
        let mut recording = Recording::clone(&Session::run(&Settings::default()).unwrap().recording);
        for index in (5..recording.frames.len()).step_by(5) {
            recording.frames[index].time = recording.frames[index - 1].time;
        }
        recording
    }

    #[test]
    fn stepping_back_visits_the_frames_of_stepping_forward() {
        let recording = &day_with_ties();
        let mut cursor = Playback::paused_at(0.0);
        for index in 1..recording.frames.len() {
            cursor = cursor.step_forward(recording);
            assert_eq!((cursor.frame_index(recording), cursor.time), (index, recording.frames[index].time));
        }
        for index in (0..recording.frames.len() - 1).rev() {
            cursor = cursor.step_back(recording);
            assert_eq!((cursor.frame_index(recording), cursor.time), (index, recording.frames[index].time));
        }
        assert_eq!(cursor.step_back(recording), cursor, "nothing comes before midnight");
    }

    #[test]
    fn from_between_events_a_step_there_and_back_shows_the_same_frame() {
        let recording = &day_with_ties();
        for start in [0.5, 333.3, 600.0, 1111.1] {
            let start = Playback::paused_at(start);
            for steps in [1, 2, 7, 50] {
                let there = (0..steps).fold(start, |cursor, _| cursor.step_forward(recording));
                let back = (0..steps).fold(there, |cursor, _| cursor.step_back(recording));
                assert_eq!(back.frame_index(recording), start.frame_index(recording));
            }
        }
    }

    #[test]
    fn a_frame_of_another_day_or_time_is_not_shown() {
        let recording = &day_with_ties();
        let stepped = Playback::paused_at(600.0).step_forward(recording);
        let moved = Playback { time: 601.0, ..stepped };
        assert_eq!(moved.frame_index(recording), recording.frame_index(601.0));
        let other = Session::run(&Settings::default().with(Change::Seed(2))).unwrap();
        assert_eq!(stepped.frame_index(&other.recording), other.recording.frame_index(stepped.time));
        assert!(Playback { frame: Some(usize::MAX), ..stepped }.frame_index(recording) < recording.frames.len());
    }

    #[test]
    fn the_step_after_the_last_event_is_the_end_of_the_day() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let last = recording.frames.len() - 1;
        let end = Playback::paused_at(recording.frames[last].time).step_forward(recording);
        assert_eq!((end.time, end.frame_index(recording)), (recording.end(), last));
    }

    /// At most four changes of the list a second; at ten minutes a second that is every 2.5 min.
    #[test]
    fn at_speed_the_list_of_finished_jobs_changes_four_times_a_second() {
        let fast = Playback { speed: 600.0, ..playing_at(101.0) };
        assert_eq!((fast.pace(), fast.listed_time()), (Pace::Fast, 100.0));
        let flying = Playback { speed: 601.0, ..fast };
        assert_eq!((flying.pace(), flying.listed_time()), (Pace::Flying, 101.0));
        let paused = Playback { playing: false, ..flying };
        assert_eq!((paused.pace(), paused.listed_time()), (Pace::Standing, 101.0));
    }
}
