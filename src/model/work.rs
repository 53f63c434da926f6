//! How much work a job is: minutes on a slice of one compute slot.

use super::Minutes;
use super::rng::{exponential, uniform};

/// The distribution of a job's work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WorkLaw {
    /// Exponential with this mean, minutes.
    Exponential(Minutes),
    /// Uniform between two values, minutes.
    Uniform(Minutes, Minutes),
}

impl WorkLaw {
    /// The work that a number `u` of [0, 1) stands for, always positive.
    #[must_use]
    pub fn draw(self, u: f64) -> Minutes {
        let work = match self {
            Self::Exponential(mean) => exponential(u, mean),
            Self::Uniform(low, high) => uniform(u, low, high),
        };
        work.max(f64::MIN_POSITIVE)
    }

    /// Mean work, minutes.
    #[must_use]
    pub fn mean(self) -> Minutes {
        match self {
            Self::Exponential(mean) => mean,
            Self::Uniform(low, high) => (low + high) / 2.0,
        }
    }
}
