//! When jobs arrive: a Poisson process whose rate changes by the hour, or not at all.

use super::Minutes;

/// Hours of a day.
pub const HOURS: usize = 24;

/// Highest arrival rate that can be asked for, jobs per minute.
///
/// `Assumption:` ten times the default day's peak is as far as one GPU needs to be overloaded.
pub const MAX_RATE_PER_MIN: f64 = LAYERS as f64 * LAYER_RATE_PER_MIN;

/// Candidate jobs arrive in layers of this fixed rate, jobs per minute, the first just above the
/// default day's peak. A layer's candidates are accepted with the probability that fills the layers
/// up to the rate asked for, so raising a rate adds jobs and changes none.
pub const LAYER_RATE_PER_MIN: f64 = 0.625;

/// Number of layers.
pub const LAYERS: u32 = 8;

/// Jobs per minute over the day.
#[derive(Clone, Debug, PartialEq)]
pub enum ArrivalRate {
    /// One rate for each hour, constant within it.
    Hourly([f64; HOURS]),
    /// The same rate all day.
    Constant(f64),
}

impl ArrivalRate {
    /// Jobs per minute at a time of the day.
    #[must_use]
    pub fn per_minute(&self, time: Minutes) -> f64 {
        match self {
            Self::Hourly(rates) => rates[((time / 60.0) as usize).min(HOURS - 1)],
            Self::Constant(rate) => *rate,
        }
    }

    /// The highest rate of the day, jobs per minute.
    #[must_use]
    pub fn peak(&self) -> f64 {
        match self {
            Self::Hourly(rates) => rates.iter().copied().fold(0.0, f64::max),
            Self::Constant(rate) => *rate,
        }
    }

    /// Mean number of jobs in a day.
    #[must_use]
    pub fn jobs_per_day(&self) -> f64 {
        (0..HOURS).map(|hour| self.per_minute(hour as f64 * 60.0) * 60.0).sum()
    }
}
