//! Two series over the same days, compared day by day.

use super::Verdict;
use super::text::{decimals, signed_percent};
use crate::day::Summary;
use std::fmt;

/// How much lower or higher the mean of one series is than that of another, in percent, with the
/// interval of the paired days.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// Difference of the means, percent of the reference's.
    pub percent: f64,
    /// Half-width of its 95 % interval; infinite for a single day.
    pub ci95: f64,
}

/// Differences smaller than this count as ties, percent.
///
/// `Assumption:` the paper gives no intervals; its means of 250 or 500 days cannot resolve less.
pub const TIE_PERCENT: f64 = 1.0;

impl Comparison {
    /// Compares `values` with `reference`, neither negative, day by day. Something against nothing is
    /// infinitely more.
    ///
    /// The interval is that of a ratio of means: the residuals of each day from the common ratio are
    /// summarised (Cochran, Sampling Techniques, section 6.4).
    #[must_use]
    pub fn of(values: &[f64], reference: &[f64]) -> Comparison {
        let sum = |series: &[f64]| series.iter().sum::<f64>();
        let (of_values, of_reference) = (sum(values), sum(reference));
        let certain = if values.len() > 1 { 0.0 } else { f64::INFINITY };
        if of_reference == 0.0 {
            let percent = if of_values == 0.0 { 0.0 } else { f64::INFINITY.copysign(of_values) };
            return Comparison { percent, ci95: certain };
        }
        let ratio = of_values / of_reference;
        let residuals = values.iter().zip(reference).map(|(value, reference)| value - ratio * reference);
        let half = Summary::of(residuals).map_or(f64::INFINITY, |summary| summary.ci95);
        let mean = of_reference / reference.len() as f64;
        Comparison { percent: 100.0 * (ratio - 1.0), ci95: 100.0 * half / mean }
    }

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

    /// Values 1, 2, 3 against 2, 4, 6 are half of it each day: −50 % without any spread. Against
    /// 2, 4, 9 (mean 5) the ratio is 0.4; residuals 0.2, 0.4, −0.6: standard deviation
    /// √((0.04 + 0.16 + 0.36) / 2) = 0.5292, interval 4.303 × 0.5292 / √3 = 1.3147, of 5: 26.3 %.
    #[test]
    fn a_ratio_of_means_by_hand() {
        let half = Comparison::of(&[1.0, 2.0, 3.0], &[2.0, 4.0, 6.0]);
        assert_eq!((half.percent, half.ci95), (-50.0, 0.0));
        let other = Comparison::of(&[1.0, 2.0, 3.0], &[2.0, 4.0, 9.0]);
        assert!((other.percent + 60.0).abs() < 1e-9, "{}", other.percent);
        assert!((other.ci95 - 26.3).abs() < 0.05, "{}", other.ci95);
    }

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
    fn nothing_against_nothing_is_no_difference_and_something_is_more() {
        let none = Comparison::of(&[0.0, 0.0], &[0.0, 0.0]);
        assert_eq!((none.percent, none.ci95), (0.0, 0.0));
        assert_eq!(Comparison::of(&[1.0, 2.0], &[0.0, 0.0]).higher(), Verdict::Holds);
        assert_eq!(Comparison::of(&[1.0], &[0.0]).higher(), Verdict::Tie, "one day decides nothing");
    }
}
