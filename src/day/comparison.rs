//! Two series over the same days, compared day by day.

use super::Summary;

/// How much lower or higher the mean of one series is than that of another, in percent, with the
/// interval of the paired days.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// Difference of the means, percent of the reference's.
    pub percent: f64,
    /// Half-width of its 95 % interval; infinite for a single day.
    pub ci95: f64,
}

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
    fn nothing_against_nothing_is_no_difference_and_something_is_infinitely_more() {
        let none = Comparison::of(&[0.0, 0.0], &[0.0, 0.0]);
        assert_eq!((none.percent, none.ci95), (0.0, 0.0));
        let more = Comparison::of(&[1.0, 2.0], &[0.0, 0.0]);
        assert_eq!((more.percent, more.ci95), (f64::INFINITY, 0.0));
    }
}
