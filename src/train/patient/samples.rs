//! What layouts turn out to cost in states of days.

use super::{Loss, Round, Settings};
use crate::day::{Prepared, Scenario, ScenarioError};
use crate::model::{LayoutId, Minutes};
use crate::repartition::agent::LAYOUTS;
use crate::repartition::agent::patient::PatientFeatures;
use crate::repartition::{AgentTable, PatientAgent, PatientTable, RepartitionPolicy};
use crate::sim::Simulation;
use crate::train::learner::{self, Losses};
use crate::train::patient::rollout::Rollout;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand_distr::{Distribution, StandardUniform};
use rayon::prelude::*;

/// A state and what some layouts cost in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// What the agent sees.
    pub features: PatientFeatures,
    /// The cost of each layout less that of staying, layout 1 first, minutes of tardiness; not a number if the
    /// layout was not tried.
    pub costs: [f32; LAYOUTS],
}

impl learner::Sample for Sample {
    type Loss = Loss;

    fn with_cells<T>(&self, look: impl FnOnce(&[(u16, f32)]) -> T) -> T {
        look(self.features.cells().as_slice())
    }

    /// The loss is the sum over the layouts tried of (difference to the present layout's Q-value - cost)² / 2,
    /// weighed, and the expected cost of a choice among them by softmax of -Q over the temperature. The latter is
    /// linear in the costs, so that chance in them averages out.
    fn losses(&self, loss: &Loss, correction: &[f32; LAYOUTS]) -> Losses {
        let q: [f32; LAYOUTS] = std::array::from_fn(|index| correction[index] + self.features.gaps[index]);
        let tried = self.costs.map(|cost| !cost.is_nan());
        let here = usize::from(self.features.present.layout) - 1;
        let least = (0..LAYOUTS).filter(|index| tried[*index]).map(|index| q[index]).fold(f32::INFINITY, f32::min);
        let odds: [f32; LAYOUTS] =
            std::array::from_fn(
                |index| {
                    if tried[index] { libm::expf((least - q[index]) / loss.temperature) } else { 0.0 }
                },
            );
        let all: f32 = odds.iter().sum();
        let cap = loss.choice_cap;
        let costs = self.costs.map(|cost| if cost.is_nan() { 0.0 } else { cost.clamp(-cap, cap) });
        let expected = odds.iter().zip(&costs).map(|(odds, cost)| odds / all * cost).sum::<f32>();
        let mut slopes: [f32; LAYOUTS] = std::array::from_fn(|index| {
            loss.choice_weight * odds[index] / all * (expected - costs[index]) / loss.temperature
        });
        let mut squared_error = 0.0;
        for index in (0..LAYOUTS).filter(|index| tried[*index] && *index != here) {
            let error = q[index] - q[here] - self.costs[index].clamp(-loss.cap, loss.cap);
            squared_error += f64::from(error * error);
            slopes[index] += loss.squared_weight * error;
            slopes[here] -= loss.squared_weight * error;
        }
        Losses { squared_error, choice: f64::from(expected), slopes }
    }
}

/// The samples of a round's days, in the order of days and time.
///
/// Days like `scenario`, at rates and with pauses spread between those of the settings. They run under the table so
/// far, with some layouts chosen at random, and so do the rollouts.
///
/// # Errors
/// [`ScenarioError`], if the days cannot be drawn.
pub fn gather(
    scenario: &Scenario,
    settings: &Settings,
    round: &Round,
    short: &AgentTable,
    patient: &PatientTable,
) -> Result<Vec<Sample>, ScenarioError> {
    let agent = PatientAgent { short, patient, margin: 0.0, margins: &round.margins };
    let days = round.first_day..round.first_day + round.days;
    let samples = days.into_par_iter().map(|seed| day(scenario, settings, agent, seed));
    Ok(samples.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Rates that the days take in turn.
const RATES: u64 = 7;

/// Multiples of it, but for whole numbers, are spread evenly however many are taken: the golden ratio.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

fn day(
    scenario: &Scenario,
    settings: &Settings,
    agent: PatientAgent<'_>,
    seed: u64,
) -> Result<Vec<Sample>, ScenarioError> {
    let minutes_per_wh = scenario.minutes_per_wh();
    let mut scenario = scenario.clone();
    let ([low, high], [shortest, longest]) = (settings.rates, settings.pauses_s);
    scenario.workload.seed = seed;
    scenario.workload.rate_multiplier *= low + (high - low) * (seed % RATES) as f64 / (RATES - 1) as f64;
    scenario.pause_s = shortest * libm::pow(longest / shortest, (seed as f64 * GOLDEN).fract());
    let day = Prepared::of(&scenario)?;

    let (scheduler, pause) = (scenario.scheduler, scenario.pause_min());
    // The day's jobs are drawn from other streams.
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    chance.set_stream(u64::MAX);
    let first = numbered(unit(&mut chance), LAYOUTS);
    let mut simulation = Simulation::new(&day.machine, &day.workload, scheduler, pause, first);
    let mut policy = agent;
    let mut rollout = Rollout::new(minutes_per_wh);
    let mut samples = Vec::new();
    while let Some(event) = simulation.advance(None, &mut ()) {
        let mut layout = simulation.layout();
        if !simulation.is_repartitioning() && policy.decides_after(event, &simulation) {
            if unit(&mut chance) < settings.sampled {
                samples.push(look_at(&simulation, settings, agent, &mut rollout, &mut chance));
            }
            layout = policy.choose(&simulation);
            let [explore, which] = [unit(&mut chance), unit(&mut chance)];
            if explore < settings.exploration {
                layout = numbered(which, LAYOUTS);
            }
        }
        simulation.commit(layout, &mut ());
    }
    Ok(samples)
}

/// Tries some layouts.
fn look_at(
    simulation: &Simulation<'_>,
    settings: &Settings,
    agent: PatientAgent<'_>,
    rollout: &mut Rollout,
    chance: &mut ChaCha8Rng,
) -> Sample {
    let features = PatientFeatures::of(simulation, agent.short);
    let until = simulation.now() + settings.horizon_min + settings.horizon_pauses * simulation.pause();
    let mut cost = |layout: LayoutId| -> Minutes {
        let mut trial = simulation.clone();
        trial.commit(layout, &mut ());
        rollout.cost(trial, &mut { agent }, until)
    };
    let here = simulation.layout();
    let stay = cost(here);
    let mut costs = [f32::NAN; LAYOUTS];
    costs[here.index() - 1] = 0.0;
    for layout in tried(&features, settings, here, chance) {
        costs[layout.index() - 1] = (cost(layout) - stay) as f32;
    }
    Sample { features, costs }
}

/// Other layouts to try: the best by the short-sighted table, and some at random.
fn tried(
    features: &PatientFeatures,
    settings: &Settings,
    here: LayoutId,
    chance: &mut ChaCha8Rng,
) -> impl Iterator<Item = LayoutId> {
    let mut others: Vec<LayoutId> = (1..=LAYOUTS as u8).map(LayoutId).filter(|layout| *layout != here).collect();
    others.sort_by(|a, b| features.gaps[a.index() - 1].total_cmp(&features.gaps[b.index() - 1]));
    // With no jobs the table ranks nothing.
    let best = if features.present.count > 0 { settings.tried_best } else { 0 };
    let count = (settings.tried_best + settings.tried_at_random).min(others.len());
    for place in best..count {
        let other = place + (unit(chance) * (others.len() - place) as f64) as usize;
        others.swap(place, other);
    }
    others.into_iter().take(count)
}

/// A number from [0, 1).
fn unit(chance: &mut ChaCha8Rng) -> f64 {
    StandardUniform.sample(chance)
}

/// The layout that a number from [0, 1) stands for.
fn numbered(unit: f64, layouts: usize) -> LayoutId {
    LayoutId((unit * layouts as f64) as u8 + 1)
}
