//! Speed-up: how much faster a job runs on a larger slice.

use std::fmt;

/// Speed on a slice of `s` compute slots, relative to a slice of one slot.
#[derive(Clone, Debug, PartialEq)]
pub enum Speedup {
    /// s.
    Linear,
    /// min(s, c): linear up to c slots, no gain beyond.
    Capped(u8),
    /// (1 − e^(−k s)) / (1 − e^(−k)): sublinear, exponential.
    Exponential(f64),
    /// ln(1 + k s) / ln(1 + k): sublinear, logarithmic.
    Logarithmic(f64),
    /// 1 + c ln s: sublinear, logarithmic with slope c.
    LogarithmicSlope(f64),
    /// (slots, speed) pairs, ascending in slots; linear between them, constant beyond them.
    Measured(Vec<(u8, f64)>),
}

impl Speedup {
    /// Speed on `slots` compute slots; 1 on one slot.
    #[must_use]
    pub fn speed(&self, slots: u8) -> f64 {
        let s = f64::from(slots);
        match self {
            Self::Linear => s,
            Self::Capped(at) => f64::from(slots.min(*at)),
            Self::Exponential(k) => (1.0 - libm::exp(-k * s)) / (1.0 - libm::exp(-k)),
            Self::Logarithmic(k) => libm::log(1.0 + k * s) / libm::log(1.0 + k),
            Self::LogarithmicSlope(c) => 1.0 + c * libm::log(s),
            Self::Measured(points) => interpolate(points, s),
        }
    }
}

/// The function's name and parameters, exactly: each number in the fewest digits that read back as the same number.
///
/// `linear`, `capped:3`, `exponential:0.05`, `logarithmic:1`, `logarithmic-slope:1.35`, `measured:1=1;2=1.97`.
impl fmt::Display for Speedup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Linear => f.write_str("linear"),
            Self::Capped(at) => write!(f, "capped:{at}"),
            Self::Exponential(k) => write!(f, "exponential:{k}"),
            Self::Logarithmic(k) => write!(f, "logarithmic:{k}"),
            Self::LogarithmicSlope(c) => write!(f, "logarithmic-slope:{c}"),
            Self::Measured(points) => {
                f.write_str("measured:")?;
                for (i, (slots, speed)) in points.iter().enumerate() {
                    let separator = if i == 0 { "" } else { ";" };
                    write!(f, "{separator}{slots}={speed}")?;
                }
                Ok(())
            }
        }
    }
}

fn interpolate(points: &[(u8, f64)], s: f64) -> f64 {
    let position = |point: &(u8, f64)| f64::from(point.0);
    let next = points.partition_point(|point| position(point) < s);
    match (points[..next].last(), points.get(next)) {
        (Some(before), Some(after)) => {
            let share = (s - position(before)) / (position(after) - position(before));
            before.1 + (after.1 - before.1) * share
        }
        (Some(end), None) | (None, Some(end)) => end.1,
        (None, None) => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Speeds on 7g quoted with the assumption sets: 6.06, 5.29, 3.00, 4.31.
    #[test]
    fn sublinear_functions_of_the_default_set_give_the_quoted_speeds() {
        let quoted = [
            (Speedup::Exponential(0.05), 6.06),
            (Speedup::Exponential(0.1), 5.29),
            (Speedup::Logarithmic(1.0), 3.00),
            (Speedup::Logarithmic(0.3), 4.31),
        ];
        for (speedup, on_7g) in quoted {
            assert!((speedup.speed(7) - on_7g).abs() < 0.005, "{speedup:?}: {}", speedup.speed(7));
            assert!((speedup.speed(1) - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn a_capped_job_is_linear_up_to_its_cap() {
        let speeds: Vec<f64> = [1, 2, 3, 4, 7].map(|s| Speedup::Capped(3).speed(s)).to_vec();
        assert_eq!(speeds, [1.0, 2.0, 3.0, 3.0, 3.0]);
    }

    #[test]
    fn a_measured_curve_passes_its_points_and_is_linear_between() {
        let curve = Speedup::Measured(vec![(1, 1.0), (2, 1.97), (4, 3.67)]);
        assert_eq!(curve.speed(2), 1.97);
        assert!((curve.speed(3) - 2.82).abs() < 1e-12);
        assert_eq!(curve.speed(7), 3.67);
    }

    /// 0.1 + 0.2 is not 0.3: all the digits it takes to tell them apart are there.
    #[test]
    fn speedups_are_written_with_exact_parameters() {
        let written = [
            (Speedup::Linear, "linear"),
            (Speedup::Capped(3), "capped:3"),
            (Speedup::Exponential(0.05), "exponential:0.05"),
            (Speedup::Logarithmic(1.0), "logarithmic:1"),
            (Speedup::Logarithmic(0.1 + 0.2), "logarithmic:0.30000000000000004"),
            (Speedup::LogarithmicSlope(1.35), "logarithmic-slope:1.35"),
            (Speedup::Measured(vec![(1, 1.0), (2, 1.97), (7, 5.13)]), "measured:1=1;2=1.97;7=5.13"),
        ];
        for (speedup, text) in written {
            assert_eq!(speedup.to_string(), text);
        }
    }
}
