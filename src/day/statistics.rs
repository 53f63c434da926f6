//! Means over days, with intervals, and the weight of ET.

/// Mean of a sample and the half-width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Mean.
    pub mean: f64,
    /// Half-width of the 95 % interval of the mean; 0 for a single value.
    pub ci95: f64,
}

impl Summary {
    /// Summarises values, normal approximation; `None` when there are none.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Summary> {
        let values: Vec<f64> = values.into_iter().collect();
        let n = values.len() as f64;
        if values.is_empty() {
            return None;
        }
        let mean = values.iter().sum::<f64>() / n;
        if values.len() == 1 {
            return Some(Summary { mean, ci95: 0.0 });
        }
        let variance = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / (n - 1.0);
        Some(Summary { mean, ci95: 1.96 * (variance / n).sqrt() })
    }
}

/// The weight a of energy in ET, per watt-hour: t / (2 s), where t is the mean tardiness in
/// minutes and s the mean energy in watt-hours over all that is compared (paper, section IV-A).
#[must_use]
pub fn et_weight(mean_tardiness_min: f64, mean_energy_wh: f64) -> f64 {
    mean_tardiness_min / (2.0 * mean_energy_wh)
}
