//! Power drawn by the GPU, by how many of its compute slots are busy.

use super::Minutes;

/// Watts at 0, 1, … busy compute slots. The last entry is the GPU fully busy.
///
/// The paper finds that only the number of busy slots matters, not how they are grouped
/// (section IV-B: below 10 %, mostly below 5 %).
#[derive(Clone, Debug, PartialEq)]
pub struct PowerCurve {
    watts: Vec<f64>,
}

impl PowerCurve {
    /// A curve from watts by busy slots; `None` unless there are two or more finite,
    /// non-negative, non-decreasing values.
    #[must_use]
    pub fn new(watts: Vec<f64>) -> Option<PowerCurve> {
        let valid = watts.len() >= 2
            && watts.iter().all(|w| w.is_finite() && *w >= 0.0)
            && watts.windows(2).all(|pair| pair[0] <= pair[1]);
        valid.then_some(PowerCurve { watts })
    }

    /// Watts at each number of busy slots, from none to all.
    #[must_use]
    pub fn watts(&self) -> &[f64] {
        &self.watts
    }

    /// Watt-hours of `watts` drawn for `minutes`.
    #[must_use]
    pub fn watt_hours(watts: f64, minutes: Minutes) -> f64 {
        watts * minutes / 60.0
    }
}
