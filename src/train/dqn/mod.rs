//! Deep Q-learning (paper, section IV-D; Mnih et al. 2015): ε-greedy play, a replay buffer, a target
//! network, discounted rewards.
//!
//! Choices are due at irregular times, so rewards are discounted by the time that passes (a
//! semi-Markov decision process). Some copies of the problem are played side by side, which spares
//! most of the cost of a small network. Nothing here knows what is learnt.

mod network;
mod replay;
mod settings;

pub use network::Network;
pub use settings::Settings;

use crate::model::Minutes;
use candle_core::Result;
use network::Learner;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand_distr::{Distribution, StandardUniform};
use replay::{Experience, Replay};

/// What is learnt.
pub trait Problem {
    /// What is seen before a choice.
    type State: Copy;

    /// Number of features of a state.
    fn features(&self) -> usize;

    /// Number of actions to choose from.
    fn actions(&self) -> usize;

    /// Writes the features of a state, zero before.
    fn encode(&self, state: Self::State, features: &mut [f32]);

    /// Starts the episode with this number.
    fn reset(&mut self, episode: u64) -> Self::State;

    /// Acts.
    fn step(&mut self, action: usize) -> Outcome<Self::State>;
}

/// What an action led to.
#[derive(Clone, Copy, Debug)]
pub struct Outcome<S> {
    /// The reward until the next choice.
    pub reward: f64,
    /// Minutes until the next choice.
    pub minutes: Minutes,
    /// The state then; `None` if the episode is over.
    pub next: Option<S>,
}

/// Learns from these copies of a problem, and returns the network at the end.
///
/// `watch` is called with the number of choices made and the network, every
/// [`Settings::watch_every`] choices, at the beginning and at the end.
///
/// The same settings and seed give the same network on processors with the same vector instructions:
/// all chance comes from the seed, and sums are taken in a fixed order.
///
/// # Errors
/// What the tensor library reports.
///
/// # Panics
/// If there is no copy of the problem.
pub fn learn<P: Problem>(
    problems: &mut [P],
    settings: &Settings,
    seed: u64,
    mut watch: impl FnMut(u64, &Network) -> Result<()>,
) -> Result<Network> {
    let mut chance = Chance(ChaCha8Rng::seed_from_u64(seed));
    let (features, actions) = (problems[0].features(), problems[0].actions());
    let mut learner = Learner::new(features, actions, settings, || chance.unit())?;
    let mut replay = Replay::new(settings.replay);
    let mut episodes = 0;
    let mut states: Vec<P::State> = Vec::with_capacity(problems.len());
    for problem in problems.iter_mut() {
        states.push(problem.reset(episodes));
        episodes += 1;
    }

    let mut choices = 0;
    let mut watched = 0;
    while choices < settings.choices {
        if choices >= watched {
            watch(choices, learner.averaged())?;
            watched += settings.watch_every;
        }
        let progress = choices as f64 / settings.choices as f64;
        let epsilon = settings.epsilon_at(progress);
        let inputs = encode(&problems[0], states.iter().copied());
        let greedy = learner.network().best(inputs, states.len())?;
        for ((problem, state), greedy) in problems.iter_mut().zip(&mut states).zip(greedy) {
            let explores = chance.unit() < epsilon;
            let action = if explores { chance.below(actions) } else { greedy };
            let outcome = problem.step(action);
            replay.push(Experience { state: *state, action: action as u32, outcome });
            *state = outcome.next.unwrap_or_else(|| {
                episodes += 1;
                problem.reset(episodes - 1)
            });
            choices += 1;
        }
        if replay.len() < settings.warm_up {
            continue;
        }
        learner.set_learning_rate(settings.learning_rate_at(progress));
        for _ in 0..settings.updates {
            let batch: Vec<_> = (0..settings.batch).map(|_| *replay.get(chance.below(replay.len()))).collect();
            let rewards = batch.iter().map(|one| (one.outcome.reward * settings.reward_scale) as f32);
            // A state that stands for "the episode is over" is not valued, whatever it is.
            let discounts = batch.iter().map(|one| match one.outcome.next {
                Some(_) => libm::exp(-one.outcome.minutes / settings.discount_min) as f32,
                None => 0.0,
            });
            learner.update(
                encode(&problems[0], batch.iter().map(|one| one.state)),
                batch.iter().map(|one| one.action).collect(),
                rewards.collect(),
                discounts.collect(),
                encode(&problems[0], batch.iter().map(|one| one.outcome.next.unwrap_or(one.state))),
            )?;
        }
    }
    watch(choices, learner.averaged())?;
    Ok(learner.averaged().clone())
}

/// The features of states, one after the other.
fn encode<P: Problem>(problem: &P, states: impl ExactSizeIterator<Item = P::State>) -> Vec<f32> {
    let width = problem.features();
    let mut features = vec![0.0; states.len() * width];
    for (state, row) in states.zip(features.chunks_mut(width)) {
        problem.encode(state, row);
    }
    features
}

/// All chance of learning.
struct Chance(ChaCha8Rng);

impl Chance {
    fn unit(&mut self) -> f64 {
        StandardUniform.sample(&mut self.0)
    }

    fn below(&mut self, count: usize) -> usize {
        ((self.unit() * count as f64) as usize).min(count - 1)
    }
}
