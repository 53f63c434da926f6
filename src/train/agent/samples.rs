//! What look-ahead says of each layout in the states it meets.

use super::Settings;
use crate::day::{Prepared, Scenario, ScenarioError};
use crate::model::LayoutId;
use crate::repartition::agent::{Features, LAYOUTS};
use crate::repartition::{Lookahead, LookaheadSettings, RepartitionPolicy};
use crate::sim::Simulation;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand_distr::{Distribution, StandardUniform};
use rayon::prelude::*;

/// A state and what each layout would cost in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// What the agent sees.
    pub features: Features,
    /// The forecast cost of each layout less that of the best, layout 1 first, minutes of tardiness.
    pub gaps: [f32; LAYOUTS],
}

/// The samples of the training days, in the order of days and time.
///
/// Days like `scenario`, at rates spread evenly between those of the settings. They run under look-ahead with some
/// choices made at random.
///
/// # Errors
/// [`ScenarioError`], if the days cannot be drawn.
pub fn gather(scenario: &Scenario, settings: &Settings) -> Result<Vec<Sample>, ScenarioError> {
    let days = settings.first_day..settings.first_day + settings.days;
    let samples = days.into_par_iter().map(|seed| day(scenario, settings, seed));
    Ok(samples.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Rates that the days take in turn.
const RATES: u64 = 7;

fn day(scenario: &Scenario, settings: &Settings, seed: u64) -> Result<Vec<Sample>, ScenarioError> {
    let minutes_per_wh = scenario.minutes_per_wh();
    let mut scenario = scenario.clone();
    let [low, high] = settings.rates;
    scenario.workload.seed = seed;
    scenario.workload.rate_multiplier *= low + (high - low) * (seed % RATES) as f64 / (RATES - 1) as f64;
    let day = Prepared::of(&scenario)?;

    let margin = scenario.switching_margin_min;
    let mut teacher = Lookahead::new(settings.depth, LookaheadSettings { minutes_per_wh, margin });
    let (scheduler, pause) = (scenario.scheduler, scenario.pause_min());
    let mut simulation = Simulation::new(&day.machine, &day.workload, scheduler, pause, teacher.initial_layout());
    // The day's jobs are drawn from other streams.
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    chance.set_stream(u64::MAX);
    let mut samples = Vec::new();
    while let Some(event) = simulation.advance(None, &mut ()) {
        let mut layout = simulation.layout();
        if !simulation.is_repartitioning() && teacher.decides_after(event, &simulation) {
            let costs = teacher.forecast(&simulation);
            let least = costs.iter().copied().fold(f64::INFINITY, f64::min);
            let gaps: [f32; LAYOUTS] = std::array::from_fn(|index| (costs[index] - least) as f32);
            samples.push(Sample { features: Features::of(&simulation), gaps });
            if costs[layout.index() - 1] > least + margin {
                layout = numbered(costs.iter().position(|cost| *cost == least).expect("the least is one of them"));
            }
            let [explore, which]: [f64; 2] = std::array::from_fn(|_| StandardUniform.sample(&mut chance));
            if explore < settings.exploration {
                layout = numbered((which * LAYOUTS as f64) as usize);
            }
        }
        simulation.commit(layout, &mut ());
    }
    Ok(samples)
}

/// The layout at a position of the costs.
fn numbered(position: usize) -> LayoutId {
    LayoutId(position as u8 + 1)
}
