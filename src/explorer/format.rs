//! Times as text.

use crate::model::Minutes;

/// A time of day as `10:31:12`; after 24:00 the hours go on counting.
#[must_use]
pub fn clock(time: Minutes) -> String {
    let seconds = whole_seconds(time);
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// A time of day as `10:31`.
#[must_use]
pub fn hours_minutes(time: Minutes) -> String {
    let seconds = whole_seconds(time);
    format!("{:02}:{:02}", seconds / 3600, seconds / 60 % 60)
}

/// A duration as `3:29` (minutes and seconds), from a hundred minutes on as `6 h 27`, without its sign.
#[must_use]
pub fn minutes_seconds(duration: Minutes) -> String {
    let seconds = whole_seconds(duration.abs());
    let minutes = seconds / 60;
    if minutes < 100 {
        format!("{minutes}:{:02}", seconds % 60)
    } else {
        format!("{}\u{a0}h\u{a0}{:02}", minutes / 60, minutes % 60)
    }
}

/// A speed in simulated seconds per second, as `60×, 1 s = 1.0 min`.
#[must_use]
pub fn speed_text(speed: f64) -> String {
    let times = if speed < 9.95 { format!("{speed:.1}") } else { format!("{speed:.0}") };
    if speed < 59.5 {
        format!("{times}×, 1 s = {speed:.0} s")
    } else {
        format!("{times}×, 1 s = {:.1} min", speed / 60.0)
    }
}

/// Whole seconds that have passed; a hair below a second counts as that second.
fn whole_seconds(time: Minutes) -> u64 {
    (time.max(0.0) * 60.0 + 1e-6) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_cut_to_the_second_that_has_begun() {
        assert_eq!(clock(631.2), "10:31:12");
        assert_eq!(clock(1441.0), "24:01:00");
        assert_eq!(hours_minutes(59.99), "00:59");
        assert_eq!(minutes_seconds(-3.5), "3:30");
        assert_eq!(minutes_seconds(99.999), "99:59");
        assert_eq!(minutes_seconds(387.07), "6\u{a0}h\u{a0}27");
    }

    #[test]
    fn a_speed_says_what_a_second_is() {
        assert_eq!(speed_text(1.0), "1.0×, 1 s = 1 s");
        assert_eq!(speed_text(60.0), "60×, 1 s = 1.0 min");
        assert_eq!(speed_text(3600.0), "3600×, 1 s = 60.0 min");
    }
}
