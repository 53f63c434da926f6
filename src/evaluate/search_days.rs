//! Days by which something is chosen that is then measured on others.

use std::ops::Range;

/// The seeds of half as many days as are measured, right after them; `None` if they run past the largest
/// seed. What is chosen on these days is not favoured by the days it is measured on.
#[must_use]
pub fn search_days(first_seed: u64, days: u64) -> Option<Range<u64>> {
    let begin = first_seed.checked_add(days)?;
    Some(begin..begin.checked_add(days.div_ceil(2))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_as_many_right_after() {
        assert_eq!(search_days(100, 10), Some(110..115));
        assert_eq!(search_days(1, 1), Some(2..3));
        assert_eq!(search_days(u64::MAX - 5, 4), None);
    }
}
