//! Trains the agent: look-ahead of depth 2 says on many days what each layout would cost, and the
//! factored Q-table learns to say the same from what it sees.

mod loss;
mod samples;

use super::learner::{Learner, Learning};
use super::{FIRST_VALIDATION_DAY, draw, mean_et};
use crate::day::{Scenario, ScenarioError};
use crate::repartition::agent::{CELLS, MIDDLE, WIDTH};
use crate::repartition::{Agent, AgentTable};
pub use loss::Loss;
pub use samples::{Sample, gather};

/// How an agent is trained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Seed of the first day that samples come from; validation and test days have smaller seeds.
    pub first_day: u64,
    /// Days that samples come from.
    pub days: u64,
    /// Depth of the look-ahead that is distilled.
    pub depth: u8,
    /// Share of the choices on these days that are made at random, to see what look-ahead avoids.
    pub exploration: f64,
    /// Least and greatest factor on the arrival rates of these days.
    pub rates: [f64; 2],
    /// How the table learns from them.
    pub learning: Learning,
    /// How its loss is weighed.
    pub loss: Loss,
}

/// How the shipped agent is trained. `Assumption:` these served best on validation days.
pub const SETTINGS: Settings = Settings {
    first_day: 120_001,
    days: 4500,
    depth: 2,
    exploration: 0.1,
    rates: [0.8, 1.2],
    learning: Learning { seed: 1, epochs: 8, batch: 256, learning_rate: 0.004, first_q: 1.0 },
    loss: Loss { cap: 6.0, choice_weight: 6.0, temperature: 0.2 },
};

/// Days on which settings were chosen and each epoch is judged.
pub const VALIDATION_DAYS: u64 = 300;

/// A look at the agent while it learns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Times that all samples were used.
    pub epoch: usize,
    /// Mean over the epoch of the weighted squared error of a sample's Q-values, square minutes.
    pub squared_error: f64,
    /// Mean over the epoch of what choosing by the Q-values would lose, minutes of tardiness.
    pub choice_loss: f64,
    /// Mean ET on the validation days.
    pub validation_et: f64,
}

/// A trained agent.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The table's file.
    pub file: Vec<u8>,
    /// Samples it learnt from.
    pub samples: usize,
    /// One look after each epoch.
    pub curve: Vec<Point>,
}

/// Trains an agent on days like `scenario`, whatever its seed and policy. `watch` is called after each epoch.
///
/// # Errors
/// [`ScenarioError`], if the scenario cannot be run.
pub fn train(scenario: &Scenario, settings: &Settings, mut watch: impl FnMut(Point)) -> Result<Trained, ScenarioError> {
    let validation = draw(scenario, FIRST_VALIDATION_DAY, VALIDATION_DAYS)?;
    let samples = gather(scenario, settings)?;
    let mut learner = Learner::<_, WIDTH, MIDDLE>::new(settings.learning, settings.loss, CELLS, samples.len());
    let mut curve = Vec::new();
    for epoch in 1..=settings.learning.epochs {
        let (squared_error, choice_loss) = learner.epoch(&samples);
        let table = AgentTable::read(&learner.table().write()).expect("a table just written can be read");
        let agent = Agent { table: &table, margin: scenario.switching_margin_min };
        let validation_et = mean_et(agent, scenario, &validation);
        let point = Point { epoch, squared_error, choice_loss, validation_et };
        watch(point);
        curve.push(point);
    }
    Ok(Trained { file: learner.table().write(), samples: samples.len(), curve })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::default_set;

    /// Neither the number of threads nor a second run changes a byte.
    #[test]
    fn training_gives_the_same_bytes_on_any_number_of_threads() {
        let settings = Settings { days: 3, learning: Learning { epochs: 2, ..SETTINGS.learning }, ..SETTINGS };
        let scenario = Scenario::of_set(default_set(), 1);
        let with = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had");
            pool.install(|| {
                let samples = gather(&scenario, &settings).expect("valid days");
                let mut learner =
                    Learner::<_, WIDTH, MIDDLE>::new(settings.learning, settings.loss, CELLS, samples.len());
                let losses: Vec<(f64, f64)> = (0..settings.learning.epochs).map(|_| learner.epoch(&samples)).collect();
                (losses, learner.table().write())
            })
        };
        let first = with(1);
        assert!(first.0[1].1 < first.0[0].1, "choices get better: {:?}", first.0);
        for threads in [1, 2, 3] {
            assert_eq!(with(threads), first, "{threads} threads");
        }
    }

    /// Days at each rate, with the gap of the best layout nothing and none below it.
    #[test]
    fn samples_tell_what_each_layout_costs_more_than_the_best() {
        let settings = Settings { days: 7, depth: 0, ..SETTINGS };
        let samples = gather(&Scenario::of_set(default_set(), 1), &settings).expect("valid days");
        assert!(samples.len() > 7 * 500, "{}", samples.len());
        for sample in &samples {
            assert_eq!(sample.gaps.iter().copied().fold(f32::INFINITY, f32::min), 0.0);
            assert!(sample.features.count > 0 && (1..=12).contains(&sample.features.layout));
        }
    }
}
