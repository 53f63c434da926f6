//! The numbers of deep Q-learning.

use crate::model::Minutes;

/// How to learn. The paper publishes none of these numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Choices to make in all.
    pub choices: u64,
    /// Copies of the problem that are played side by side.
    pub copies: usize,
    /// Neurons of each of the two hidden layers.
    pub hidden: usize,
    /// Rewards are discounted by exp(-t / this), minutes.
    pub discount_min: Minutes,
    /// Factor on rewards, to keep values near 1.
    pub reward_scale: f64,
    /// Share of random actions at the beginning.
    pub epsilon_first: f64,
    /// Share of random actions in the end.
    pub epsilon_last: f64,
    /// Share of the choices after which the last ε is reached.
    pub epsilon_reached: f64,
    /// Experiences that are remembered.
    pub replay: usize,
    /// Experiences before the first update.
    pub warm_up: usize,
    /// Experiences in an update.
    pub batch: usize,
    /// Updates after each round, in which every copy of the problem makes one choice.
    pub updates: usize,
    /// Learning rate of Adam at the beginning; it falls linearly to the last one.
    pub learning_rate_first: f64,
    /// Learning rate of Adam in the end.
    pub learning_rate_last: f64,
    /// How much of the difference the target network follows at each update.
    pub target_rate: f64,
    /// Choices between two looks at the network.
    pub watch_every: u64,
}

impl Settings {
    /// The share of random actions when this share of the choices is made.
    #[must_use]
    pub fn epsilon_at(&self, progress: f64) -> f64 {
        let reached = (progress / self.epsilon_reached).min(1.0);
        self.epsilon_first + (self.epsilon_last - self.epsilon_first) * reached
    }

    /// The learning rate when this share of the choices is made.
    #[must_use]
    pub fn learning_rate_at(&self, progress: f64) -> f64 {
        self.learning_rate_first + (self.learning_rate_last - self.learning_rate_first) * progress
    }
}
