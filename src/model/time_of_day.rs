//! A time of day to the millisecond, for what is written down and read again.

use super::Minutes;
use std::fmt;
use std::str::FromStr;

/// Milliseconds in a minute.
const MS_PER_MIN: f64 = 60_000.0;

/// Hours that can be written; an overloaded day goes on after 24:00.
const HOURS: u32 = 100;

/// A time of day, to the millisecond in which it lies.
///
/// Events happen at any time; a text that names one must be short and still mean the same event. Of a
/// day's events hardly ever two share a millisecond without sharing their time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeOfDay(u32);

impl TimeOfDay {
    /// The last one there is: 99:59:59.999.
    pub const LAST: TimeOfDay = TimeOfDay(HOURS * 3_600_000 - 1);

    /// The millisecond in which a time lies, brought into the range there is. A hair below a
    /// millisecond counts as that one, so that [`minutes`](Self::minutes) and back is exact.
    #[must_use]
    pub fn of(time: Minutes) -> TimeOfDay {
        // A float beyond the range becomes the nearest integer, and no number becomes 0.
        TimeOfDay((time * MS_PER_MIN + 1e-6) as u32).min(Self::LAST)
    }

    /// When the millisecond begins, minutes since midnight.
    #[must_use]
    pub fn minutes(self) -> Minutes {
        f64::from(self.0) / MS_PER_MIN
    }

    /// When the millisecond is over, minutes since midnight.
    #[must_use]
    pub fn over(self) -> Minutes {
        f64::from(self.0 + 1) / MS_PER_MIN
    }

    /// So many minutes later, or the last time there is.
    #[must_use]
    pub fn later(self, minutes: Minutes) -> TimeOfDay {
        TimeOfDay::of(self.minutes() + minutes)
    }
}

/// As `10:31:14.074`, without zeros at the end: `10:31`.
impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, ms) = (self.0 / 1000, self.0 % 1000);
        write!(f, "{:02}:{:02}", seconds / 3600, seconds / 60 % 60)?;
        if !self.0.is_multiple_of(60_000) {
            write!(f, ":{:02}", seconds % 60)?;
        }
        if ms != 0 {
            let digits = format!("{ms:03}");
            write!(f, ".{}", digits.trim_end_matches('0'))?;
        }
        Ok(())
    }
}

/// A text that is no time of day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTimeOfDay(String);

impl fmt::Display for NoTimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no time of day; write 10:31 or 10:31:14.074, at most {}", self.0, TimeOfDay::LAST)
    }
}

impl std::error::Error for NoTimeOfDay {}

impl FromStr for TimeOfDay {
    type Err = NoTimeOfDay;

    /// Reads what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<TimeOfDay, NoTimeOfDay> {
        read(text).ok_or_else(|| NoTimeOfDay(text.to_owned()))
    }
}

fn read(text: &str) -> Option<TimeOfDay> {
    // Two digits, so that no time can be written in two ways that look different.
    let two = |text: &str, below: u32| number(text, 2..=2).filter(|number| *number < below);
    let (hours, rest) = text.split_once(':')?;
    let (minutes, rest) = rest.split_once(':').unwrap_or((rest, "00"));
    let (seconds, fraction) = rest.split_once('.').unwrap_or((rest, "0"));
    let ms = number(fraction, 1..=3)? * 10_u32.pow(3 - fraction.len() as u32);
    let whole = (two(hours, HOURS)? * 60 + two(minutes, 60)?) * 60 + two(seconds, 60)?;
    Some(TimeOfDay(whole * 1000 + ms))
}

/// A number of so many digits and nothing else.
fn number(text: &str, digits: std::ops::RangeInclusive<usize>) -> Option<u32> {
    let plain = digits.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_as_short_as_it_can_be() {
        for (minutes, text) in [
            (0.0, "00:00"),
            (631.0, "10:31"),
            (631.2, "10:31:12"),
            (631.0 + 0.5 / 60.0, "10:31:00.5"),
            (631.0 + 14.074 / 60.0, "10:31:14.074"),
            (1500.0, "25:00"),
        ] {
            assert_eq!(TimeOfDay::of(minutes).to_string(), text);
            assert_eq!(text.parse(), Ok(TimeOfDay::of(minutes)));
        }
    }

    #[test]
    fn times_beyond_the_range_are_brought_in() {
        for (minutes, text) in
            [(-1.0, "00:00"), (f64::NAN, "00:00"), (1e9, "99:59:59.999"), (f64::INFINITY, "99:59:59.999")]
        {
            assert_eq!(TimeOfDay::of(minutes).to_string(), text);
        }
        assert_eq!(TimeOfDay::of(5999.0).later(60.0), TimeOfDay::LAST);
    }

    #[test]
    fn what_is_no_time_is_refused_and_named() {
        for text in [
            "",
            "10",
            "1:00",
            "10:60",
            "10:00:60",
            "100:00",
            "10:00:00.",
            "10:00:00.0001",
            "+1:00",
            "10:00:0é",
            "é0:00",
        ] {
            let refused = text.parse::<TimeOfDay>().expect_err(text).to_string();
            assert!(refused.starts_with(&format!("'{text}' is no time of day")), "{refused}");
        }
    }
}
