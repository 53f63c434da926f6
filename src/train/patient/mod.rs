//! Trains the patient agent: policy iteration by rollouts.
//!
//! In states of days under the agent so far, some layouts are tried: the day goes on from there with its real
//! arrivals under the same agent, for an hour and more. What a layout then costs more than staying is mostly chance,
//! but the same arrivals for all, and the table sees none of them: over many samples it learns the mean. The agent
//! with the new table is the next one to be improved.

mod rollout;
mod samples;

use super::learner::{Learner, Learning};
use super::{FIRST_VALIDATION_DAY, draw, mean_et};
use crate::day::{Scenario, ScenarioError};
use crate::model::LayoutId;
use crate::repartition::agent::patient::{CELLS, MARGINS, PAUSE};
use crate::repartition::{AgentTable, Fixed, PatientAgent, PatientTable};
pub use rollout::Rollout;
pub use samples::{Sample, gather};

/// How a patient agent is trained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings<'a> {
    /// The rounds of policy iteration; the first improves on the short-sighted agent with the round's margins.
    pub rounds: &'a [Round],
    /// Share of the choices of a day that are looked at.
    pub sampled: f64,
    /// Share of the choices that are made at random, so that every layout is present at times.
    pub exploration: f64,
    /// Other layouts tried that are best by the short-sighted table.
    pub tried_best: usize,
    /// Other layouts tried beside them, at random.
    pub tried_at_random: usize,
    /// How long a rollout is followed, minutes.
    pub horizon_min: f64,
    /// How much longer, in pauses.
    pub horizon_pauses: f64,
    /// Shortest and longest pause, seconds; they are spread evenly by their logarithm.
    pub pauses_s: [f64; 2],
    /// Least and greatest factor on the arrival rates.
    pub rates: [f64; 2],
    /// How the table learns from the samples.
    pub learning: Learning,
    /// How its loss is weighed.
    pub loss: Loss,
}

/// A round of policy iteration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// Seed of the first day that samples come from; validation and test days have smaller seeds.
    pub first_day: u64,
    /// Days that samples come from.
    pub days: u64,
    /// Margins of the agent that is improved, at the knots of the pause, minutes of tardiness.
    pub margins: [f32; PAUSE.0.len()],
}

/// How the loss is weighed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Greatest cost and gain that Q-values shall tell, minutes of tardiness.
    pub cap: f32,
    /// Weight of the squared errors.
    pub squared_weight: f32,
    /// Weight of the expected cost of a choice.
    pub choice_weight: f32,
    /// Greatest cost and gain that count in it, minutes of tardiness.
    pub choice_cap: f32,
    /// Q-values that differ by this are chosen e times as often in that expectation, minutes of tardiness.
    pub temperature: f32,
}

/// How the shipped table is trained. `Assumption:` these served best on validation days.
pub const SETTINGS: Settings<'static> = Settings {
    rounds: &[
        Round { first_day: 200_001, days: 1200, margins: [0.6, 1.0, 2.5, 20.0, 20.0] },
        Round { first_day: 210_001, days: 2200, margins: [0.2, 0.35, 0.75, 0.5, 1.0] },
        Round { first_day: 220_001, days: 2500, margins: [0.2, 0.2, 0.2, 0.2, 2.0] },
    ],
    sampled: 0.05,
    exploration: 0.01,
    tried_best: 2,
    tried_at_random: 2,
    horizon_min: 60.0,
    horizon_pauses: 15.0,
    pauses_s: [15.0, 400.0],
    rates: [0.8, 1.2],
    learning: Learning { seed: 1, epochs: 8, batch: 512, learning_rate: 0.003, first_q: 0.0 },
    loss: Loss { cap: 60.0, squared_weight: 0.1, choice_weight: 10.0, choice_cap: 180.0, temperature: 1.0 },
};

/// Days on which settings were chosen and each round is judged.
pub const VALIDATION_DAYS: u64 = 300;

/// Pauses with which each round is judged, seconds.
pub const VALIDATION_PAUSES_S: [f64; 4] = [30.0, 60.0, 120.0, 300.0];

/// A look at the agent after a round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Rounds done.
    pub round: usize,
    /// Samples that the table learnt from.
    pub samples: usize,
    /// Mean over the last epoch of the squared error of a sample's Q-values, square minutes.
    pub squared_error: f64,
    /// Mean over the last epoch of what choosing by the Q-values cost more than staying, minutes of tardiness.
    pub choice_loss: f64,
    /// Mean ET on the validation days, at the validation pauses, with the shipped agent's margins.
    pub validation_et: [f64; VALIDATION_PAUSES_S.len()],
    /// Mean ET on these days of the layout that the agent begins with.
    pub static_et: f64,
}

impl Point {
    /// Mean ET over the validation pauses.
    #[must_use]
    pub fn mean_et(&self) -> f64 {
        self.validation_et.iter().sum::<f64>() / self.validation_et.len() as f64
    }
}

/// A trained patient agent.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The file of the table that was best on the validation days.
    pub file: Vec<u8>,
    /// The look at it.
    pub best: Point,
    /// One look after each round.
    pub curve: Vec<Point>,
}

/// Trains a patient agent on days like `scenario`, whatever its seed, policy and pause. `watch` is called after each
/// round.
///
/// # Errors
/// [`ScenarioError`], if the scenario cannot be run.
///
/// # Panics
/// If there is no round.
pub fn train(
    scenario: &Scenario,
    settings: &Settings<'_>,
    short: &AgentTable,
    mut watch: impl FnMut(Point),
) -> Result<Trained, ScenarioError> {
    let validation = draw(scenario, FIRST_VALIDATION_DAY, VALIDATION_DAYS)?;
    let static_et = mean_et(Fixed(LayoutId(2)), scenario, &validation);
    let mut table = PatientTable::zero();
    let (mut curve, mut best) = (Vec::new(), None);
    for (index, round) in settings.rounds.iter().enumerate() {
        let samples = gather(scenario, settings, round, short, &table)?;
        let (squared_error, choice_loss);
        (table, squared_error, choice_loss) = fit(settings, &samples);
        let agent = PatientAgent { short, patient: &table, margin: scenario.switching_margin_min, margins: &MARGINS };
        let validation_et =
            VALIDATION_PAUSES_S.map(|pause_s| mean_et(agent, &Scenario { pause_s, ..scenario.clone() }, &validation));
        let point =
            Point { round: index + 1, samples: samples.len(), squared_error, choice_loss, validation_et, static_et };
        watch(point);
        curve.push(point);
        if best.as_ref().is_none_or(|(_, best): &(_, Point)| point.mean_et() < best.mean_et()) {
            best = Some((table.write(), point));
        }
    }
    let (file, best) = best.expect("there is a round");
    Ok(Trained { file, best, curve })
}

/// The table that learns from these samples, as it will be read from its file, and its losses in the last epoch.
fn fit(settings: &Settings<'_>, samples: &[Sample]) -> (PatientTable, f64, f64) {
    let mut learner = Learner::new(settings.learning, settings.loss, CELLS, samples.len());
    let mut losses = (0.0, 0.0);
    for _ in 0..settings.learning.epochs {
        losses = learner.epoch(samples);
    }
    let learnt: &PatientTable = learner.table();
    let table = PatientTable::read(&learnt.write()).expect("a table just written can be read");
    (table, losses.0, losses.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::default_set;

    const SMALL: Settings<'static> = Settings {
        rounds: &[
            Round { first_day: 200_001, days: 3, margins: [1.0; PAUSE.0.len()] },
            Round { first_day: 200_011, days: 2, margins: [0.5; PAUSE.0.len()] },
        ],
        learning: Learning { batch: 16, ..SETTINGS.learning },
        ..SETTINGS
    };

    /// Neither the number of threads nor a second run changes a byte.
    #[test]
    fn training_gives_the_same_bytes_on_any_number_of_threads() {
        let scenario = Scenario::of_set(default_set(), 1);
        let short = AgentTable::shipped().expect("the shipped table is fine");
        let with = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be had");
            pool.install(|| {
                let mut table = PatientTable::zero();
                let mut told = Vec::new();
                for round in SMALL.rounds {
                    let samples = gather(&scenario, &SMALL, round, short, &table).expect("valid days");
                    let (squared_error, choice_loss);
                    (table, squared_error, choice_loss) = fit(&SMALL, &samples);
                    told.push((samples.len(), squared_error, choice_loss));
                }
                (told, table.write())
            })
        };
        let first = with(1);
        assert!(first.0.iter().all(|(samples, ..)| *samples >= 50), "{:?}", first.0);
        for threads in [1, 2, 3] {
            assert_eq!(with(threads), first, "{threads} threads");
        }
    }

    /// Staying costs nothing more than staying; five layouts are tried.
    #[test]
    fn samples_tell_what_layouts_cost_more_than_staying() {
        let short = AgentTable::shipped().expect("the shipped table is fine");
        let scenario = Scenario::of_set(default_set(), 1);
        let samples = gather(&scenario, &SMALL, &SMALL.rounds[0], short, &PatientTable::zero()).expect("valid days");
        for sample in &samples {
            assert_eq!(sample.costs[usize::from(sample.features.present.layout) - 1], 0.0);
            assert_eq!(sample.costs.iter().filter(|cost| !cost.is_nan()).count(), 5);
            assert!((15.0..=400.0).contains(&sample.features.pause_s));
        }
        assert!(samples.iter().any(|sample| sample.features.present.count == 0), "none when the system is empty");
    }

    /// By hand: layout 2 is present, 1 costs 3 min more and 3 gains 1; the Q-values are 1, 1 and 0 with the gaps.
    /// Differences are 0 and -1, so errors 0 - 3 and -1 + 1. With e² = exp(-1 / 0.5) odds are e², e², 1.
    #[test]
    fn the_loss_by_hand() {
        use crate::train::learner::Sample as _;
        let mut sample = Sample { features: Default::default(), costs: [f32::NAN; 12] };
        sample.features.present.layout = 2;
        sample.features.gaps[0] = 0.75;
        sample.costs[..3].copy_from_slice(&[3.0, 0.0, -1.0]);
        let mut correction = [-9.0; 12];
        correction[..3].copy_from_slice(&[0.25, 1.0, 0.0]);
        let loss = Loss { cap: 20.0, squared_weight: 0.5, choice_weight: 2.0, choice_cap: 2.0, temperature: 0.5 };
        let losses = sample.losses(&loss, &correction);
        let odds = (-2.0_f64).exp();
        let share = [odds / (2.0 * odds + 1.0), 1.0 / (2.0 * odds + 1.0)];
        let expected = share[0] * 2.0 - share[1];
        assert!((losses.squared_error - 9.0).abs() < 1e-6);
        assert!((losses.choice - expected).abs() < 1e-6);
        let slope = |share: f64, cost: f64| 2.0 * share * (expected - cost) / 0.5;
        let slopes = [slope(share[0], 2.0) - 1.5, slope(share[0], 0.0) + 1.5, slope(share[1], -1.0)];
        for (slope, by_hand) in losses.slopes.iter().zip(slopes) {
            assert!((f64::from(*slope) - by_hand).abs() < 1e-5, "{:?} instead of {slopes:?}", losses.slopes);
        }
        assert!(losses.slopes[3..].iter().all(|slope| *slope == 0.0), "layouts not tried teach nothing");
    }
}
