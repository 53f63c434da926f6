//! Times of day as text, exactly.

use super::number::{number_text, read_number};
use crate::model::Minutes;

/// Most decimals of a second that are written.
const MOST_DECIMALS: usize = 12;

/// Latest time that can be written, minutes.
///
/// `Assumption:` a hundred days are beyond every day that drains.
const LATEST: Minutes = 144_000.0;

/// A time as `09:00`, `10:31:12` or `10:31:12.375`, with as few digits as give it again exactly.
pub fn time_text(time: Minutes) -> String {
    let minutes = time.floor();
    let (hours, minute) = ((minutes / 60.0).floor(), minutes % 60.0);
    let plain = format!("{hours:02}:{minute:02}");
    if minutes == time {
        return plain;
    }
    let seconds = (time - minutes) * 60.0;
    let texts = (0..=MOST_DECIMALS).map(|decimals| {
        let width = if decimals == 0 { 2 } else { 3 + decimals };
        format!("{plain}:{seconds:0width$.decimals$}")
    });
    // In the first minutes of a day a number of minutes can be finer than any clock.
    texts.into_iter().find(|text| read_time(text) == Some(time)).unwrap_or_else(|| number_text(time))
}

/// Reads a time that [`time_text`] writes, or a number of minutes since midnight.
pub fn read_time(text: &str) -> Option<Minutes> {
    let mut parts = text.split(':');
    let (first, minutes, seconds) = (parts.next()?, parts.next(), parts.next());
    if parts.next().is_some() {
        return None;
    }
    let time = match minutes {
        None => read_number(first)?,
        Some(minutes) => {
            let seconds = seconds.map_or(Some(0.0), read_number).filter(|seconds| *seconds < 60.0)?;
            read_whole(first)? * 60.0 + read_whole(minutes).filter(|minutes| *minutes < 60.0)? + seconds / 60.0
        }
    };
    (time <= LATEST).then_some(time)
}

fn read_whole(text: &str) -> Option<f64> {
    read_number(text).filter(|_| text.bytes().all(|digit| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn times_are_written_as_clocks_show_them() {
        for (time, text) in [(0.0, "00:00"), (540.0, "09:00"), (631.2, "10:31:12"), (1452.5, "24:12:30")] {
            assert_eq!(time_text(time), text);
            assert_eq!(read_time(text), Some(time));
        }
        assert_eq!(time_text(631.0 + 12.375 / 60.0), "10:31:12.375");
    }

    #[test]
    fn what_is_no_time_is_refused() {
        let words =
            ["", ":", "10:", "10:60", "10:30:60", "10:30:", "1:2:3:4", "-1:00", "1.5:00", "10:30.5:00", "99999:00"];
        for text in words {
            assert_eq!(read_time(text), None, "{text:?}");
        }
        assert_eq!(read_time("631"), Some(631.0), "minutes of the day");
    }

    proptest! {
        #[test]
        fn every_time_of_a_day_is_read_as_it_was_written(time in 0.0..3000.0f64, small in 0.0..1.0f64) {
            for time in [time, small, time.floor(), (time * 60.0).floor() / 60.0] {
                prop_assert_eq!(read_time(&time_text(time)).map(f64::to_bits), Some(time.to_bits()));
            }
        }
    }
}
