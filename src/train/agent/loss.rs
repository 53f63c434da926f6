//! What Q-values lose that should be the gaps by look-ahead.

use super::Sample;
use crate::repartition::agent::LAYOUTS;
use crate::train::learner::{self, Losses};

/// How the loss is weighed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Greatest gap that Q-values shall tell, minutes of tardiness: what is worse is bad enough.
    pub cap: f32,
    /// Weight of the expected loss of a choice beside the squared errors of the Q-values.
    pub choice_weight: f32,
    /// Q-values that differ by this are chosen e times as often in that expectation, minutes of tardiness.
    pub temperature: f32,
}

/// Gaps up to this many caps count in the expected loss of a choice.
const CAPS_OF_CHOICE: f32 = 2.0;

impl learner::Sample for Sample {
    type Loss = Loss;

    fn with_cells<T>(&self, look: impl FnOnce(&[(u16, f32)]) -> T) -> T {
        look(self.features.cells().as_slice())
    }

    /// The loss is Σ (q - gap)² / (2 √(1 + gap)) with gaps up to the cap, so that the good layouts
    /// count most, and the expected gap of a choice by softmax of -q over the temperature. The
    /// latter spends the table's few numbers where they decide.
    fn losses(&self, loss: &Loss, q: &[f32; LAYOUTS]) -> Losses {
        let least = q.iter().copied().fold(f32::INFINITY, f32::min);
        let odds = q.map(|q| libm::expf((least - q) / loss.temperature));
        let all: f32 = odds.iter().sum();
        let costs = self.gaps.map(|gap| gap.min(CAPS_OF_CHOICE * loss.cap));
        let expected = odds.iter().zip(&costs).map(|(odds, cost)| odds / all * cost).sum::<f32>();
        let mut squared_error = 0.0;
        let slopes = std::array::from_fn(|index| {
            let gap = self.gaps[index].min(loss.cap);
            let error = (q[index] - gap) / (1.0 + gap).sqrt();
            squared_error += f64::from(error * (q[index] - gap));
            let slope = odds[index] / all * (expected - costs[index]) / loss.temperature;
            error + loss.choice_weight * slope
        });
        Losses { squared_error, choice: f64::from(expected), slopes }
    }
}
