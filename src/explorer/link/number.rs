//! Numbers as text: the shortest text that gives the number again.
//!
//! Reading is done here, as the standard library's reader would bring tables of 10 kB into the page.

/// Most digits of a number: more than any `f64` needs to be told from its neighbours.
const MOST_DIGITS: usize = 19;

/// Most decimals: so many that ten to their power is exact.
const MOST_DECIMALS: usize = 22;

/// The shortest text that [`read_number`] reads as this number, which must not be negative. Numbers that would
/// need more than 22 decimals, such as 1e-30, are rounded to them.
pub fn number_text(value: f64) -> String {
    let shortest = value.to_string();
    let decimals = shortest.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    if decimals <= MOST_DECIMALS {
        return shortest;
    }
    let rounded = format!("{value:.MOST_DECIMALS$}");
    rounded.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Reads decimal digits with at most one point among them, such as `0`, `1.25` or `12.`; no sign, no exponent.
pub fn read_number(text: &str) -> Option<f64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = || whole.bytes().chain(decimals.bytes());
    let significant = digits().skip_while(|digit| *digit == b'0').count();
    if whole.is_empty() || !digits().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    if significant > MOST_DIGITS || decimals.len() > MOST_DECIMALS {
        return None;
    }
    let mantissa = digits().fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'));
    let scale = (0..decimals.len()).fold(1.0, |scale, _| scale * 10.0);
    // Up to fifteen digits this is the nearest number; beyond, it is off by two steps at most, so the number that is
    // written like this is among its neighbours.
    let near = mantissa as f64 / scale;
    let neighbours = (0..=4u64).map(|step| f64::from_bits((near.to_bits() + step).saturating_sub(2)));
    Some(neighbours.into_iter().find(|number| number_text(*number) == text).unwrap_or(near))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_plain_number_is_refused() {
        let words = ["", ".", ".5", "-1", "+1", "1e5", "inf", "NaN", "0x10", "1,5", "1.2.3", "1 ", " 1", "١", "1_0"];
        for text in words {
            assert_eq!(read_number(text), None, "{text:?}");
        }
        for text in ["9".repeat(20), "0.".to_owned() + &"1".repeat(23), "9".repeat(100_000)] {
            assert_eq!(read_number(&text), None, "{} digits", text.len());
        }
    }

    #[test]
    fn zeros_before_and_behind_do_not_matter() {
        for (text, value) in [("0", 0.0), ("0.0", 0.0), ("007", 7.0), ("1.", 1.0), ("1.50", 1.5), ("0.10", 0.1)] {
            assert_eq!(read_number(text), Some(value), "{text}");
        }
    }

    #[test]
    fn tiny_numbers_are_rounded() {
        assert_eq!(number_text(1e-300), "0");
        assert_eq!(number_text(1.5e-21), "0.0000000000000000000015");
        assert_eq!(number_text(1.26e-21), "0.0000000000000000000013");
    }

    proptest! {
        /// The standard library is the independent source.
        #[test]
        fn it_is_read_as_the_standard_library_reads_it(value in 0.00001..5000.0f64) {
            let text = number_text(value);
            prop_assert_eq!(text.parse::<f64>().unwrap().to_bits(), value.to_bits());
            prop_assert_eq!(read_number(&text).unwrap().to_bits(), value.to_bits());
        }

        #[test]
        fn short_decimals_are_read_as_the_standard_library_reads_them(text in "[0-9]{1,7}\\.[0-9]{0,8}") {
            prop_assert_eq!(read_number(&text).unwrap(), text.parse::<f64>().unwrap());
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,30}|[0-9.]{0,40}") {
            if let Some(value) = read_number(&text) {
                prop_assert!(value.is_finite() && value >= 0.0);
            }
        }
    }
}
