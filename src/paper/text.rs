//! Numbers and lists in words.

use crate::day::Summary;

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
    let digits = decimals(percent);
    let text = format!("{percent:+.digits$}");
    let zero = text.trim_start_matches(['-', '+']).chars().all(|c| c == '0' || c == '.');
    if zero { "0 %".to_owned() } else { text.replace('-', "−") + " %" }
}

/// Decimals that a percentage deserves.
pub fn decimals(percent: f64) -> usize {
    if percent.abs() < 1.0 { 2 } else { 1 }
}

/// A number as it was published: without zeros at its end.
#[must_use]
pub fn published(number: f64) -> String {
    let text = figures(number);
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// The mean of a series with the half-width of its 95 % interval, if it has one.
pub fn mean_with_interval(series: &[f64]) -> String {
    match Summary::of(series.iter().copied()) {
        Some(Summary { mean, ci95 }) if ci95.is_finite() => format!("{} ± {}", figures(mean), figures(ci95)),
        Some(Summary { mean, .. }) => figures(mean),
        None => "nothing".to_owned(),
    }
}

/// The mean of a series.
pub fn mean(series: &[f64]) -> f64 {
    series.iter().sum::<f64>() / series.len() as f64
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
        // 2, 4, 6: see the statistics' own test.
        assert_eq!(mean_with_interval(&[2.0, 4.0, 6.0]), "4.000 ± 4.968");
        assert_eq!(mean_with_interval(&[5.0]), "5.000");
        assert_eq!([-23.37, 1.0, -0.25].map(signed_percent), ["−23.4 %", "+1.0 %", "−0.25 %"]);
        assert_eq!([-0.001, 0.0].map(signed_percent), ["0 %", "0 %"]);
        assert_eq!([5.53, 250.0, 0.5, 68.0].map(published), ["5.53", "250", "0.5", "68"]);
    }
}
