//! The difference between a day's figure and the baseline's, as it is shown.

/// Which way a figure is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// The less, the better.
    Less,
    /// The more, the better.
    More,
}

/// A difference that is large enough to be seen with the decimals shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// How much, without a sign.
    pub amount: String,
    /// Whether the figure is above the baseline's.
    pub above: bool,
    /// Whether that is better.
    pub better: bool,
}

impl Difference {
    /// The difference of a figure from the baseline's; `None` if nothing of it remains after
    /// rounding to this number of decimals.
    #[must_use]
    pub fn of(value: f64, baseline: f64, decimals: usize, better: Better) -> Option<Difference> {
        let change = value - baseline;
        let amount = format!("{:.decimals$}", change.abs());
        let seen = amount.bytes().any(|digit| (b'1'..=b'9').contains(&digit));
        let above = change > 0.0;
        seen.then_some(Difference { amount, above, better: above == (better == Better::More) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_has_an_amount_a_direction_and_a_judgement() {
        let difference = |amount: &str, above, better| Some(Difference { amount: amount.to_owned(), above, better });
        assert_eq!(Difference::of(2.40, 2.82, 2, Better::Less), difference("0.42", false, true));
        assert_eq!(Difference::of(3.0, 2.5, 1, Better::Less), difference("0.5", true, false));
        assert_eq!(Difference::of(77.0, 63.0, 0, Better::More), difference("14", true, true));
        assert_eq!(Difference::of(60.0, 63.0, 0, Better::More), difference("3", false, false));
    }

    #[test]
    fn what_rounds_to_nothing_is_no_difference() {
        assert_eq!(Difference::of(1.0, 1.0, 2, Better::Less), None);
        assert_eq!(Difference::of(1.004, 1.0, 2, Better::Less), None);
        assert_eq!(Difference::of(1.006, 1.0, 2, Better::Less).map(|d| d.amount), Some("0.01".to_owned()));
    }
}
