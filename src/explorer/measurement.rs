//! What a stretch of the day between two cursors holds.

use super::{Recording, hours_minutes, minutes_seconds};
use crate::model::Minutes;

/// Sums over a stretch of the day. What happens at its start does not belong to it, what happens at
/// its end does, so stretches that meet add up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measurement {
    /// Since when, minutes since midnight.
    pub from: Minutes,
    /// Until when.
    pub to: Minutes,
    /// Energy drawn, watt-hours.
    pub energy_wh: f64,
    /// Jobs done.
    pub completed: u32,
    /// Jobs done past their deadline.
    pub late: u32,
}

impl Measurement {
    /// What lies between two times, in either order.
    #[must_use]
    pub fn between(recording: &Recording, a: Minutes, b: Minutes) -> Measurement {
        let (from, to) = (a.min(b), a.max(b));
        let (before, after) = (recording.figures_at(from), recording.figures_at(to));
        let completed = after.completed - before.completed;
        Measurement {
            from,
            to,
            energy_wh: after.energy_wh - before.energy_wh,
            completed,
            late: completed - (after.on_time - before.on_time),
        }
    }

    /// Its length.
    #[must_use]
    pub fn minutes(&self) -> Minutes {
        self.to - self.from
    }

    /// Mean power, watts; `None` over no time.
    #[must_use]
    pub fn mean_watts(&self) -> Option<f64> {
        (self.minutes() > 0.0).then(|| self.energy_wh * 60.0 / self.minutes())
    }

    /// All of it in three short lines: time, energy, jobs.
    #[must_use]
    pub fn lines(&self) -> [String; 3] {
        let Measurement { from, to, energy_wh, completed, late } = *self;
        let power = self.mean_watts().map_or_else(String::new, |watts| format!(", mean {watts:.0}\u{a0}W"));
        let jobs = if completed == 1 { "job" } else { "jobs" };
        [
            format!("{} min, {} – {}", minutes_seconds(self.minutes()), hours_minutes(from), hours_minutes(to)),
            format!("{energy_wh:.1}\u{a0}Wh{power}"),
            format!("{completed} {jobs} done, {late} late"),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    #[test]
    fn a_stretch_holds_what_a_sum_by_hand_gives() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        for (from, to) in [(0.0, 60.0), (600.0, 637.5), (611.0, 611.0), (1380.0, recording.end())] {
            let measured = Measurement::between(recording, from, to);
            // Watts of each state, times the hours for which it held inside the stretch.
            let ends = recording.frames[1..].iter().map(|frame| frame.time).chain([recording.end()]);
            let energy: f64 = recording
                .frames
                .iter()
                .zip(ends)
                .map(|(frame, end)| frame.watts * (end.min(to) - frame.time.max(from)).max(0.0) / 60.0)
                .sum();
            assert!((measured.energy_wh - energy).abs() < 1e-9, "{measured:?}, by hand {energy}");
            let done = recording.completions.iter().filter(|c| c.at > from && c.at <= to);
            let late = done.clone().filter(|c| c.at > recording.prepared.workload.job(c.job).deadline + 1e-6);
            assert_eq!((measured.completed as usize, measured.late as usize), (done.count(), late.count()));
        }
    }

    #[test]
    fn stretches_that_meet_at_an_event_add_up_in_either_order() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let middle = recording.completions.iter().find(|done| done.at > 700.0).unwrap().at;
        let [left, right] = [(500.0, middle), (middle, 900.0)].map(|(a, b)| Measurement::between(recording, a, b));
        let both = Measurement::between(recording, 900.0, 500.0);
        assert_eq!(both.completed, left.completed + right.completed);
        assert_eq!(both.late, left.late + right.late);
        assert!((both.energy_wh - left.energy_wh - right.energy_wh).abs() < 1e-9);
        assert_eq!((both.from, both.to), (500.0, 900.0));
    }

    #[test]
    fn it_is_told_in_three_lines() {
        // 61.5 Wh in 41 minutes are 90 W.
        let measured = Measurement { from: 600.0, to: 641.0, energy_wh: 61.5, completed: 12, late: 3 };
        let lines = measured.lines().map(|line| line.replace('\u{a0}', " "));
        assert_eq!(lines, ["41:00 min, 10:00 – 10:41", "61.5 Wh, mean 90 W", "12 jobs done, 3 late"]);
        let nothing = Measurement { to: 600.0, energy_wh: 0.0, completed: 1, late: 0, ..measured };
        assert_eq!(nothing.lines().map(|l| l.replace('\u{a0}', " "))[1..], ["0.0 Wh", "1 job done, 0 late"]);
        assert_eq!(nothing.mean_watts(), None);
    }
}
