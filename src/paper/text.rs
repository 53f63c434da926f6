//! Numbers and lists in words.

/// A number with as many decimals as its size deserves: 2.753, 27.53, 275.3, 2753.
#[must_use]
pub fn figures(number: f64) -> String {
    let digits = match number.abs() {
        size if size < 10.0 => 3,
        size if size < 100.0 => 2,
        size if size < 1000.0 => 1,
        _ => 0,
    };
    let text = format!("{number:.digits$}");
    text.replace('-', "−")
}

/// A difference in percent, with its sign.
#[must_use]
pub fn signed_percent(percent: f64) -> String {
    let text = format!("{percent:+.1} %");
    if text == "-0.0 %" || text == "+0.0 %" { "0.0 %".to_owned() } else { text.replace('-', "−") }
}

/// A number as it was published: without zeros at its end.
#[must_use]
pub fn published(number: f64) -> String {
    let text = figures(number);
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// A share as percent.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Items with commas between them.
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    items.into_iter().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_figures_and_a_true_minus() {
        let texts = [2.7534, 27.534, 275.34, 2753.4, -0.25].map(figures);
        assert_eq!(texts, ["2.753", "27.53", "275.3", "2753", "−0.250"]);
        assert_eq!(percent(0.1234), "12.3 %");
        assert_eq!([-23.37, 1.0].map(signed_percent), ["−23.4 %", "+1.0 %"]);
        assert_eq!([-0.01, 0.01].map(signed_percent), ["0.0 %", "0.0 %"]);
        assert_eq!([5.53, 250.0, 0.5, 68.0].map(published), ["5.53", "250", "0.5", "68"]);
    }
}
