//! What a difference between two series says: verdicts and words.

use super::Verdict;
use super::text::{decimals, signed_percent};
use crate::day::Comparison;
use std::fmt;

/// Differences smaller than this count as ties, percent.
///
/// `Assumption:` the paper gives no intervals; its means of 250 or 500 days cannot resolve less.
pub const TIE_PERCENT: f64 = 1.0;

impl Comparison {
    /// Whether the values are lower than the reference.
    #[must_use]
    pub fn lower(self) -> Verdict {
        let resolved = self.percent.abs() > self.ci95 && self.percent.abs() >= TIE_PERCENT;
        match (resolved, self.percent < 0.0) {
            (false, _) => Verdict::Tie,
            (true, true) => Verdict::Holds,
            (true, false) => Verdict::Fails,
        }
    }

    /// Whether the values are higher than the reference.
    #[must_use]
    pub fn higher(self) -> Verdict {
        match self.lower() {
            Verdict::Holds => Verdict::Fails,
            Verdict::Tie => Verdict::Tie,
            Verdict::Fails => Verdict::Holds,
        }
    }

    /// Whether the values are lower by at least this many percent.
    #[must_use]
    pub fn lower_by(self, percent: f64) -> Verdict {
        let beyond = -self.percent - percent;
        if beyond.abs() <= self.ci95 {
            Verdict::Tie
        } else if beyond > 0.0 {
            Verdict::Holds
        } else {
            Verdict::Fails
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = signed_percent(self.percent);
        match percent.strip_suffix(" %") {
            Some(number) if self.ci95.is_finite() => {
                write!(f, "{number} ± {:.*} %", decimals(self.ci95), self.ci95)
            }
            _ => f.write_str(&percent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_need_an_interval_without_zero_and_more_than_a_tie() {
        let of = |percent, ci95| Comparison { percent, ci95 };
        assert_eq!(of(-5.0, 1.0).lower(), Verdict::Holds);
        assert_eq!(of(-5.0, 1.0).higher(), Verdict::Fails);
        assert_eq!(of(5.0, 1.0).lower(), Verdict::Fails);
        assert_eq!(of(-5.0, 6.0).lower(), Verdict::Tie);
        assert_eq!(of(-0.4, 0.1).lower(), Verdict::Tie);
        assert_eq!(of(-5.0, f64::INFINITY).lower(), Verdict::Tie, "one day decides nothing");
        assert_eq!(of(-31.5, 0.4).lower_by(31.0), Verdict::Holds);
        assert_eq!(of(-31.2, 0.4).lower_by(31.0), Verdict::Tie);
        assert_eq!(of(-25.3, 0.3).lower_by(26.0), Verdict::Fails);
    }

    #[test]
    fn something_is_more_than_nothing() {
        assert_eq!(Comparison::of(&[1.0, 2.0], &[0.0, 0.0]).higher(), Verdict::Holds);
        assert_eq!(Comparison::of(&[1.0], &[0.0]).higher(), Verdict::Tie, "one day decides nothing");
    }
}
