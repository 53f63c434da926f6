//! Means over days, with intervals, and the weight of ET.

/// Mean of a sample and the half-width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Mean.
    pub mean: f64,
    /// Half-width of the 95 % interval of the mean; infinite for a single value, which gives none.
    pub ci95: f64,
}

impl Summary {
    /// Summarises values by Student's t; `None` when there are none.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Summary> {
        let values: Vec<f64> = values.into_iter().collect();
        let n = values.len() as f64;
        if values.is_empty() {
            return None;
        }
        let mean = values.iter().sum::<f64>() / n;
        if values.len() == 1 {
            return Some(Summary { mean, ci95: f64::INFINITY });
        }
        let variance = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / (n - 1.0);
        Some(Summary { mean, ci95: student_t_975(values.len() - 1) * (variance / n).sqrt() })
    }
}

/// The 97.5 % point of the standard normal distribution.
const NORMAL_975: f64 = 1.959_963_984_540_054;

/// The 97.5 % point of Student's t with this many degrees of freedom, at least one.
///
/// Exact for one and two, else the expansion of Abramowitz and Stegun, 26.7.5, whose error is below
/// 0.004 at three and falls fast.
fn student_t_975(degrees: usize) -> f64 {
    match degrees {
        1 => 12.706_204_736,
        2 => 4.302_652_730,
        _ => {
            let (z, n) = (NORMAL_975, degrees as f64);
            let z2 = z * z;
            let g1 = z * (z2 + 1.0) / 4.0;
            let g2 = z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
            let g3 = z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
            let g4 = z * ((((79.0 * z2 + 776.0) * z2 + 1482.0) * z2 - 1920.0) * z2 - 945.0) / 92160.0;
            z + (g1 + (g2 + (g3 + g4 / n) / n) / n) / n
        }
    }
}

/// The weight a of energy in ET, per watt-hour: t / (2 s), where t is the mean tardiness in
/// minutes and s the mean energy in watt-hours over all that is compared (paper, section IV-A).
#[must_use]
pub fn et_weight(mean_tardiness_min: f64, mean_energy_wh: f64) -> f64 {
    mean_tardiness_min / (2.0 * mean_energy_wh)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two-sided 95 % points of the usual tables.
    #[test]
    fn students_t_is_that_of_the_tables() {
        for (degrees, t) in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (249, 1.970)] {
            assert!((student_t_975(degrees) - t).abs() < 0.004, "{degrees}: {}", student_t_975(degrees));
        }
    }

    /// 2, 4, 6: mean 4, standard deviation 2, so 4.303 × 2 / √3 = 4.969.
    #[test]
    fn an_interval_by_hand() {
        let summary = Summary::of([2.0, 4.0, 6.0]).expect("there are values");
        assert_eq!(summary.mean, 4.0);
        assert!((summary.ci95 - 4.969).abs() < 0.001, "{}", summary.ci95);
        assert_eq!(Summary::of([5.0]).map(|one| one.ci95), Some(f64::INFINITY));
        assert_eq!(Summary::of([]), None);
    }
}
