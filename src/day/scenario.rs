//! A scenario: all that determines a day, to the last bit.

use super::{DayObserver, run_day};
use crate::model::{AssumptionSet, Gpu, LayoutId, Machine, Minutes, Workload, WorkloadError, WorkloadSpec, a100_40gb};
use crate::repartition::{LookaheadSettings, PolicyKind, RepartitionPolicy};
use crate::scheduler::SchedulerKind;
use crate::sim::{Simulation, Totals};
use std::fmt;

/// How long a repartitioning takes, seconds (paper, section IV-D: 4).
const PAUSE_S: f64 = 4.0;

/// Longest pause that can be asked for, seconds.
pub const MAX_PAUSE_S: f64 = 600.0;

/// All that determines a day.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The GPU.
    pub gpu: &'static Gpu,
    /// The jobs.
    pub workload: WorkloadSpec,
    /// Who places jobs inside a layout.
    pub scheduler: SchedulerKind,
    /// Who chooses layouts.
    pub policy: PolicyKind,
    /// How long a repartitioning takes, seconds.
    pub pause_s: f64,
    /// How much better another layout must be for look-ahead and the agent to change, minutes of tardiness.
    pub switching_margin_min: Minutes,
}

/// Why a scenario cannot be run.
#[derive(Clone, Debug, PartialEq)]
pub enum ScenarioError {
    /// The jobs cannot be made.
    Workload(WorkloadError),
    /// A number lies outside its range.
    OutOfRange {
        /// What the number is.
        field: &'static str,
        /// What was given.
        value: f64,
        /// Greatest value allowed; the least is 0.
        high: f64,
    },
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Workload(error) => error.fmt(f),
            Self::OutOfRange { field, value, high } => write!(f, "{field} is {value}, must be from 0 to {high}"),
        }
    }
}

impl std::error::Error for ScenarioError {}

impl From<WorkloadError> for ScenarioError {
    fn from(error: WorkloadError) -> ScenarioError {
        ScenarioError::Workload(error)
    }
}

impl Scenario {
    /// A set's own day on the paper's GPU under its dynamic policy.
    #[must_use]
    pub fn of_set(set: &'static AssumptionSet, seed: u64) -> Scenario {
        Scenario {
            gpu: a100_40gb(),
            workload: WorkloadSpec::of_set(set, seed),
            scheduler: SchedulerKind::default(),
            policy: PolicyKind::Lookahead { depth: 1 },
            pause_s: PAUSE_S,
            switching_margin_min: LookaheadSettings::MARGIN,
        }
    }

    /// The weight a of energy in ET, per watt-hour: the assumption set's, whatever was changed.
    #[must_use]
    pub fn et_weight_per_wh(&self) -> f64 {
        self.workload.set.et_weight_per_wh
    }

    /// How long a repartitioning takes, minutes.
    #[must_use]
    pub fn pause_min(&self) -> Minutes {
        self.pause_s / 60.0
    }

    /// How look-ahead and the agent weigh energy and changes of layout.
    #[must_use]
    pub fn lookahead_settings(&self) -> LookaheadSettings {
        LookaheadSettings { minutes_per_wh: self.minutes_per_wh(), margin: self.switching_margin_min }
    }

    /// Minutes of tardiness that weigh as much as one watt-hour: the weight a of ET times the mean
    /// number of jobs in a day, over which tardiness is averaged.
    #[must_use]
    pub fn minutes_per_wh(&self) -> f64 {
        self.et_weight_per_wh() * self.workload.jobs_per_day()
    }
}

/// A day's jobs and tables, drawn once; any number of policies can run them.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The jobs.
    pub workload: Workload,
    /// The GPU's tables.
    pub machine: Machine,
}

impl Prepared {
    /// Draws the jobs of a scenario.
    ///
    /// # Errors
    /// [`ScenarioError`], naming the number that cannot be used.
    pub fn of(scenario: &Scenario) -> Result<Prepared, ScenarioError> {
        let within = |field, value: f64, high| {
            let inside = value.is_finite() && (0.0..=high).contains(&value);
            if inside { Ok(()) } else { Err(ScenarioError::OutOfRange { field, value, high }) }
        };
        within("repartition pause in seconds", scenario.pause_s, MAX_PAUSE_S)?;
        within("switching margin in minutes", scenario.switching_margin_min, 1e6)?;
        let workload = Workload::generate(&scenario.workload, scenario.gpu)?;
        let watts = scenario.workload.set.watts_by_busy_slots.as_deref();
        let machine = Machine::new(scenario.gpu, workload.speedups(), watts);
        Ok(Prepared { workload, machine })
    }

    /// The scenario's policy, and the simulation at midnight.
    #[must_use]
    pub fn start(&self, scenario: &Scenario) -> (Box<dyn RepartitionPolicy>, Simulation<'_>) {
        let policy = scenario.policy.build(scenario.lookahead_settings(), scenario.pause_min());
        let simulation = self.midnight(scenario, policy.initial_layout());
        (policy, simulation)
    }

    /// The simulation at midnight, when the slices of `layout` exist.
    #[must_use]
    pub fn midnight(&self, scenario: &Scenario, layout: LayoutId) -> Simulation<'_> {
        Simulation::new(&self.machine, &self.workload, scenario.scheduler, scenario.pause_min(), layout)
    }

    /// Runs the day of a scenario that differs from the one prepared in scheduler, policy, pause
    /// and margin at most.
    pub fn run<O: DayObserver>(&self, scenario: &Scenario, observer: &mut O) -> Totals {
        let (mut policy, simulation) = self.start(scenario);
        run_day(simulation, policy.as_mut(), observer)
    }
}
