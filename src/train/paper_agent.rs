//! Trains the paper's agent: deep Q-learning on days, then a table of the network's best layouts.

use super::dqn::{self, Network, Outcome, Problem, Settings};
use super::{Environment, FIRST_VALIDATION_DAY, draw, mean_et};
use crate::day::{Prepared, Scenario, ScenarioError};
use crate::model::LayoutId;
use crate::repartition::paper_agent::{Bins, JOBS, LAYOUTS, PaperAgent, PaperTable, State};
use std::fmt;

/// How the shipped agent is trained.
///
/// `Assumption:` the paper publishes none of these numbers. They are the best of a dozen single
/// runs, judged on validation days; among others discounting over 20 and over 60 min did worse.
pub const SETTINGS: Settings = Settings {
    choices: 400_000,
    copies: 16,
    hidden: 64,
    discount_min: 30.0,
    reward_scale: 0.1,
    epsilon_first: 1.0,
    epsilon_last: 0.3,
    epsilon_reached: 0.3,
    replay: 100_000,
    warm_up: 5_000,
    batch: 128,
    updates: 2,
    learning_rate_first: 3e-4,
    learning_rate_last: 1e-5,
    target_rate: 0.002,
    watch_every: 20_000,
};

/// Seed of the shipped agent: of those tried the one with the least ET on the validation days.
pub const SEED: u64 = 1;

/// Seed of the first day that is played to learn; validation and test days have smaller seeds.
pub const FIRST_TRAINING_DAY: u64 = 1_000_001;

/// Days drawn for learning, which are played in turn.
pub const TRAINING_DAYS: u64 = 1000;

/// Days on which the network is judged while it learns.
pub const VALIDATION_DAYS: u64 = 100;

/// A look at the agent while it learns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Choices made so far.
    pub choices: u64,
    /// Mean ET on the validation days.
    pub validation_et: f64,
}

/// A trained agent.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The table's file: that of the look with the least ET on the validation days.
    pub file: Vec<u8>,
    /// That look.
    pub best: Point,
    /// All looks.
    pub curve: Vec<Point>,
}

/// Why training failed.
#[derive(Debug)]
pub enum TrainingError {
    /// The days cannot be drawn.
    Scenario(ScenarioError),
    /// The tensor library reports an error.
    Tensor(candle_core::Error),
}

impl fmt::Display for TrainingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scenario(error) => error.fmt(f),
            Self::Tensor(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TrainingError {}

impl From<ScenarioError> for TrainingError {
    fn from(error: ScenarioError) -> TrainingError {
        TrainingError::Scenario(error)
    }
}

impl From<candle_core::Error> for TrainingError {
    fn from(error: candle_core::Error) -> TrainingError {
        TrainingError::Tensor(error)
    }
}

/// Trains an agent on days like `scenario`, whatever its seed and policy. `watch` is called at each look.
///
/// # Errors
/// [`TrainingError`], if the scenario cannot be run or the tensor library fails.
pub fn train(
    scenario: &Scenario,
    bins: &Bins,
    settings: &Settings,
    seed: u64,
    mut watch: impl FnMut(Point),
) -> Result<Trained, TrainingError> {
    let days = draw(scenario, FIRST_TRAINING_DAY, TRAINING_DAYS)?;
    let validation = draw(scenario, FIRST_VALIDATION_DAY, VALIDATION_DAYS)?;
    let mut problems: Vec<Repartitioning<'_>> =
        (0..settings.copies).map(|_| Repartitioning::new(&days, scenario, bins)).collect();
    let mut trained: Option<Trained> = None;
    dqn::learn(&mut problems, settings, seed, |choices, network| {
        let file = tabulate(network, bins)?;
        let table = PaperTable::read(&file, bins).expect("a table just written can be read");
        let point =
            Point { choices, validation_et: mean_et(PaperAgent { table: &table, bins }, scenario, &validation) };
        watch(point);
        let mut curve = trained.as_mut().map(|trained| std::mem::take(&mut trained.curve)).unwrap_or_default();
        curve.push(point);
        match &mut trained {
            Some(trained) if trained.best.validation_et <= point.validation_et => trained.curve = curve,
            _ => trained = Some(Trained { file, best: point, curve }),
        }
        Ok(())
    })?;
    Ok(trained.expect("learning ends with a look"))
}

/// The file of the table of a network's best layouts.
fn tabulate(network: &Network, bins: &Bins) -> candle_core::Result<Vec<u8>> {
    let mut layouts = vec![LayoutId(1); bins.states()];
    let states: Vec<State> = bins.all().collect();
    for states in states.chunks(4096) {
        let width = features(bins);
        let mut inputs = vec![0.0; states.len() * width];
        for (state, row) in states.iter().zip(inputs.chunks_mut(width)) {
            encode(bins, *state, row);
        }
        for (state, action) in states.iter().zip(network.best(inputs, states.len())?) {
            layouts[bins.index(*state)] = LayoutId(1 + action as u8);
        }
    }
    Ok(PaperTable::write(&layouts, bins))
}

/// Days played by the agent to be.
struct Repartitioning<'a> {
    days: &'a [Prepared],
    scenario: &'a Scenario,
    bins: &'a Bins,
    environment: Environment<'a>,
}

impl<'a> Repartitioning<'a> {
    fn new(days: &'a [Prepared], scenario: &'a Scenario, bins: &'a Bins) -> Repartitioning<'a> {
        Repartitioning { days, scenario, bins, environment: Self::midnight(&days[0], scenario) }
    }

    fn midnight(day: &'a Prepared, scenario: &Scenario) -> Environment<'a> {
        Environment::start(day, scenario.scheduler, scenario.pause_min(), LayoutId(1), scenario.minutes_per_wh())
    }
}

impl Problem for Repartitioning<'_> {
    type State = State;

    fn features(&self) -> usize {
        features(self.bins)
    }

    fn actions(&self) -> usize {
        LAYOUTS
    }

    fn encode(&self, state: State, features: &mut [f32]) {
        encode(self.bins, state, features);
    }

    fn reset(&mut self, episode: u64) -> State {
        self.environment = Self::midnight(&self.days[(episode % self.days.len() as u64) as usize], self.scenario);
        self.bins.state(self.environment.simulation())
    }

    fn step(&mut self, action: usize) -> Outcome<State> {
        let step = self.environment.step(LayoutId(1 + action as u8));
        let next = (!step.done).then(|| self.bins.state(self.environment.simulation()));
        Outcome { reward: step.reward, minutes: step.minutes, next }
    }
}

/// Number of features: one for each bin of each number.
fn features(bins: &Bins) -> usize {
    LAYOUTS + bins.times() + JOBS * (bins.deadlines() + bins.durations())
}

/// Sets the features of a state to 1: of the layout and the time its bin, of deadlines and durations
/// every bin up to its own, which tells the network their order. Those of a job that is not there stay 0.
fn encode(bins: &Bins, state: State, features: &mut [f32]) {
    let (layout, rest) = features.split_at_mut(LAYOUTS);
    let (time, jobs) = rest.split_at_mut(bins.times());
    layout[state.layout.index() - 1] = 1.0;
    time[usize::from(state.time)] = 1.0;
    let width = bins.deadlines() + bins.durations();
    for (job, features) in state.jobs[..usize::from(state.count)].iter().zip(jobs.chunks_mut(width)) {
        let (deadline, duration) = features.split_at_mut(bins.deadlines());
        deadline[..=usize::from(job.deadline)].fill(1.0);
        duration[..=usize::from(job.duration)].fill(1.0);
    }
}
