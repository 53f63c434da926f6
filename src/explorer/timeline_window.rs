//! The part of the day that the timeline's detail shows.

use crate::model::Minutes;

/// Shortest window, minutes.
const SHORTEST: Minutes = 10.0;

/// Window around the cursor when the whole day is left, minutes.
const CLOSE_UP: Minutes = 120.0;

/// A move of the cursor longer than this is a jump, not play: minutes.
const JUMP: Minutes = 5.0;

/// Steps between the times named on an axis, minutes.
const TICK_STEPS: [u32; 12] = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720];

/// The longest step, which is doubled for days that drain for days: minutes.
const DAY_STEP: u32 = 1440;

/// A stretch of the day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeWindow {
    /// Since when, minutes since midnight.
    pub from: Minutes,
    /// Until when.
    pub to: Minutes,
}

impl TimeWindow {
    /// The window at first: 09:00 to 13:00.
    pub const OPENING: TimeWindow = TimeWindow { from: 540.0, to: 780.0 };

    /// Everything until `end`.
    #[must_use]
    pub fn whole(end: Minutes) -> TimeWindow {
        TimeWindow { from: 0.0, to: end }
    }

    /// Its length.
    #[must_use]
    pub fn span(self) -> Minutes {
        self.to - self.from
    }

    /// Whether a time lies in it.
    #[must_use]
    pub fn contains(self, time: Minutes) -> bool {
        (self.from..=self.to).contains(&time)
    }

    /// Where a time lies: 0 at its start, 1 at its end.
    #[must_use]
    pub fn share_at(self, time: Minutes) -> f64 {
        (time - self.from) / self.span()
    }

    /// The time at a share of its length; the inverse of [`share_at`](Self::share_at).
    #[must_use]
    pub fn time_at(self, share: f64) -> Minutes {
        self.from + share * self.span()
    }

    /// Brought into the day, which ends at `end`: moved if that suffices, else cut.
    #[must_use]
    pub fn within(self, end: Minutes) -> TimeWindow {
        let span = self.span().min(end).max(SHORTEST);
        let from = self.from.min(end - span).max(0.0);
        TimeWindow { from, to: from + span }
    }

    /// Moved by a number of minutes.
    #[must_use]
    pub fn moved(self, by: Minutes) -> TimeWindow {
        TimeWindow { from: self.from + by, to: self.to + by }
    }

    /// Moved so that a time is in the middle.
    #[must_use]
    pub fn centred_on(self, time: Minutes) -> TimeWindow {
        self.moved(time - f64::midpoint(self.from, self.to))
    }

    /// With another start, but not too short.
    #[must_use]
    pub fn starting(self, from: Minutes) -> TimeWindow {
        TimeWindow { from: from.clamp(0.0, (self.to - SHORTEST).max(0.0)), ..self }
    }

    /// With another end, but not too short.
    #[must_use]
    pub fn ending(self, to: Minutes) -> TimeWindow {
        TimeWindow { to: to.max(self.from + SHORTEST), ..self }
    }

    /// `factor` times as long, with the time `around` staying where it is.
    #[must_use]
    pub fn zoomed(self, around: Minutes, factor: f64) -> TimeWindow {
        let factor = factor.max(SHORTEST / self.span());
        TimeWindow { from: around - (around - self.from) * factor, to: around + (self.to - around) * factor }
    }

    /// The time to zoom about when a time is asked for: that time, or the middle if it is not on show.
    #[must_use]
    pub fn focus(self, time: Minutes) -> Minutes {
        if self.contains(time) { time } else { f64::midpoint(self.from, self.to) }
    }

    /// The window in which two times lie at two shares of its length, as two fingers hold them; `None`
    /// if the fingers are on one spot or have crossed. The times are (time, share) pairs.
    #[must_use]
    pub fn pinched((a, share_a): (Minutes, f64), (b, share_b): (Minutes, f64)) -> Option<TimeWindow> {
        let span = (b - a) / (share_b - share_a);
        if !span.is_finite() || span <= 0.0 {
            return None;
        }
        let span = span.max(SHORTEST);
        // Too close, the window stops growing around the middle of the fingers.
        let from = f64::midpoint(a, b) - f64::midpoint(share_a, share_b) * span;
        Some(TimeWindow { from, to: from + span })
    }

    /// The whole day, which ends at `end`; if it is that already, two hours around a time.
    #[must_use]
    pub fn toggled(self, around: Minutes, end: Minutes) -> TimeWindow {
        let whole = TimeWindow::whole(end);
        if self != whole {
            return whole;
        }
        TimeWindow { from: around - CLOSE_UP / 2.0, to: around + CLOSE_UP / 2.0 }
    }

    /// The window to show when the cursor has moved; `None` to stay.
    ///
    /// It turns the page when the cursor leaves it, and goes to where the cursor jumps. A window
    /// that was moved away from the cursor stays there.
    #[must_use]
    pub fn following(self, before: Minutes, now: Minutes) -> Option<TimeWindow> {
        if self.contains(now) {
            return None;
        }
        if !(0.0..=JUMP).contains(&(now - before)) {
            return Some(self.centred_on(now));
        }
        let pages = ((now - self.from) / self.span()).floor();
        self.contains(before).then(|| self.moved(pages * self.span()))
    }

    /// Round times in the window, so far apart that `most` of them fill its length.
    #[must_use]
    pub fn ticks(self, most: f64) -> Vec<Minutes> {
        let least = self.span() / most.max(1.0);
        let days = std::iter::successors(Some(DAY_STEP), |step| step.checked_mul(2));
        let step = TICK_STEPS.into_iter().chain(days).map(f64::from).find(|step| least <= *step);
        let Some(step) = step else { return Vec::new() };
        let (first, last) = ((self.from / step).ceil() as u32, (self.to / step).floor() as u32);
        (first..=last).map(|tick| f64::from(tick) * step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const END: Minutes = 1440.0;

    fn window(from: Minutes, to: Minutes) -> TimeWindow {
        TimeWindow { from, to }
    }

    #[test]
    fn stays_within_the_day() {
        assert_eq!(window(-50.0, 50.0).within(END), window(0.0, 100.0));
        assert_eq!(window(1400.0, 1500.0).within(END), window(1340.0, 1440.0));
        assert_eq!(window(-10.0, 2000.0).within(END), window(0.0, 1440.0));
        assert_eq!(window(100.0, 101.0).within(END), window(100.0, 110.0));
    }

    #[test]
    fn handles_do_not_cross() {
        assert_eq!(window(100.0, 200.0).starting(300.0), window(190.0, 200.0));
        assert_eq!(window(100.0, 200.0).ending(50.0), window(100.0, 110.0));
        assert_eq!(window(100.0, 200.0).starting(-5.0), window(0.0, 200.0));
    }

    #[test]
    fn zooming_keeps_the_time_under_the_pointer() {
        let zoomed = window(100.0, 200.0).zoomed(125.0, 0.5);
        assert_eq!(zoomed, window(112.5, 162.5));
        assert_eq!(zoomed.share_at(125.0), 0.25);
        assert_eq!(window(100.0, 200.0).zoomed(100.0, 0.0), window(100.0, 110.0));
    }

    #[test]
    fn what_is_not_on_show_is_not_zoomed_about() {
        assert_eq!(window(100.0, 200.0).focus(125.0), 125.0);
        assert_eq!(window(100.0, 200.0).focus(300.0), 150.0);
    }

    #[test]
    fn toggles_between_the_day_and_two_hours() {
        let whole = TimeWindow::OPENING.toggled(600.0, END);
        assert_eq!(whole, window(0.0, END));
        assert_eq!(whole.toggled(600.0, END), window(540.0, 660.0));
    }

    #[test]
    fn turns_the_page_when_the_cursor_leaves() {
        let shown = window(540.0, 780.0);
        assert_eq!(shown.following(600.0, 601.0), None);
        assert_eq!(shown.following(779.5, 780.5), Some(window(780.0, 1020.0)));
        assert_eq!(shown.following(900.0, 901.0), None, "was moved away from the cursor");
        assert_eq!(shown.following(600.0, 1000.0), Some(window(880.0, 1120.0)), "a jump forward");
        assert_eq!(shown.following(541.0, 300.0), Some(window(180.0, 420.0)), "a jump back");
    }

    #[test]
    fn two_fingers_keep_the_times_under_them() {
        let shown = TimeWindow::pinched((600.0, 0.25), (660.0, 0.75)).unwrap();
        assert_eq!(shown, window(570.0, 690.0));
        assert_eq!((shown.share_at(600.0), shown.share_at(660.0)), (0.25, 0.75));
        // A minute over half the width would be two minutes of window.
        assert_eq!(TimeWindow::pinched((600.0, 0.25), (601.0, 0.75)), Some(window(595.5, 605.5)));
        assert_eq!(TimeWindow::pinched((600.0, 0.5), (660.0, 0.5)), None);
        assert_eq!(TimeWindow::pinched((600.0, 0.75), (660.0, 0.25)), None);
    }

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(window(540.0, 780.0).ticks(4.0), [540.0, 600.0, 660.0, 720.0, 780.0]);
        assert_eq!(window(0.0, END).ticks(4.0), [0.0, 360.0, 720.0, 1080.0, 1440.0]);
        assert_eq!(window(61.0, 72.0).ticks(12.0).len(), 12);
        assert_eq!(window(0.0, 4.0 * END).ticks(4.0), [0.0, 1440.0, 2880.0, 4320.0, 5760.0]);
    }

    #[test]
    fn ticks_keep_their_distance_however_long_the_day() {
        for hours in 1..2000 {
            for most in [1.0, 3.5, 4.9, 17.0] {
                let shown = window(0.0, 60.0 * f64::from(hours));
                let ticks = shown.ticks(most);
                let apart = |pair: &[Minutes]| shown.share_at(pair[1]) - shown.share_at(pair[0]) >= 1.0 / most - 1e-9;
                assert!(!ticks.is_empty() && ticks.windows(2).all(apart), "{hours} h, {most}: {ticks:?}");
            }
        }
    }
}
