//! When a job is due. The paper does not say; each assumption set has its own law.

use super::rng::uniform;

/// What a drawn factor is multiplied by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadlineUnit {
    /// The job's duration on the slice with all compute slots.
    LargestSlice,
    /// The job's duration on a slice of random size.
    RandomSlice,
    /// One minute.
    Minute,
}

/// Deadline = arrival + factor × unit, the factor drawn between two bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DeadlineLaw {
    /// Lower bound of the factor.
    pub low: f64,
    /// Upper bound of the factor.
    pub high: f64,
    /// Whether the logarithm of the factor is uniform, instead of the factor itself.
    pub log_uniform: bool,
    /// What the factor multiplies.
    pub unit: DeadlineUnit,
}

impl DeadlineLaw {
    /// The factor that a number `u` of [0, 1) stands for.
    #[must_use]
    pub fn factor(&self, u: f64) -> f64 {
        if self.log_uniform {
            libm::exp(uniform(u, libm::log(self.low), libm::log(self.high)))
        } else {
            uniform(u, self.low, self.high)
        }
    }
    /// The probability of a factor below `bound`, which is positive.
    #[must_use]
    pub fn share_below(&self, bound: f64) -> f64 {
        let scale = |factor: f64| if self.log_uniform { libm::log(factor) } else { factor };
        let (low, high) = (scale(self.low), scale(self.high));
        ((scale(bound) - low) / (high - low)).clamp(0.0, 1.0)
    }
}
