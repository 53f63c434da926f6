//! What a scenario replaces in another one, usually the day of its assumption set.

use super::Scenario;
use crate::model::value_text::{arrivals_text, factor_text, mix_text, percent_text};
use crate::model::{ArrivalRate, WorkloadSpec};
use serde::{Serialize, Serializer};
use std::fmt;

/// A number or choice of a scenario. Assumption set, seed and policy are none: the set stands for many
/// numbers, seed and policy are choices within the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The GPU.
    Gpu,
    /// Arrivals over the day.
    Arrivals,
    /// Factor on all arrival rates.
    ArrivalMultiplier,
    /// Share of jobs that are inference.
    InferenceShare,
    /// Shares of linear, sublinear and capped jobs.
    ClassMix,
    /// Factor on the work of inference jobs.
    InferenceWork,
    /// Factor on the work of training jobs.
    TrainingWork,
    /// Factor on the time between arrival and deadline.
    DeadlineMultiplier,
    /// Duration of a repartitioning.
    Pause,
    /// How much better another layout must be.
    SwitchingMargin,
    /// Who places jobs inside a layout.
    Scheduler,
}

impl Field {
    /// All fields.
    pub const ALL: [Field; 11] = [
        Self::Gpu,
        Self::Arrivals,
        Self::ArrivalMultiplier,
        Self::InferenceShare,
        Self::ClassMix,
        Self::InferenceWork,
        Self::TrainingWork,
        Self::DeadlineMultiplier,
        Self::Pause,
        Self::SwitchingMargin,
        Self::Scheduler,
    ];

    /// What it is.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Gpu => "GPU",
            Self::Arrivals => "arrivals",
            Self::ArrivalMultiplier => "arrival multiplier",
            Self::InferenceShare => "inference share",
            Self::ClassMix => "linear, sublinear and capped jobs",
            Self::InferenceWork => "inference work multiplier",
            Self::TrainingWork => "training work multiplier",
            Self::DeadlineMultiplier => "deadline multiplier",
            Self::Pause => "repartition pause",
            Self::SwitchingMargin => "switching margin",
            Self::Scheduler => "scheduler",
        }
    }

    /// Its value in a scenario, with the unit.
    #[must_use]
    pub fn text(self, scenario: &Scenario) -> String {
        // Taken apart, so that a new field must find its place here.
        let Scenario { gpu, workload, scheduler, policy: _, pause_s, switching_margin_min } = scenario;
        let WorkloadSpec {
            set: _,
            seed: _,
            arrivals,
            rate_multiplier,
            inference_share,
            class_mix,
            inference_work_multiplier,
            training_work_multiplier,
            deadline_multiplier,
        } = workload;
        match self {
            Self::Gpu => gpu.name.to_owned(),
            Self::Arrivals => arrivals_text(arrivals),
            Self::ArrivalMultiplier => factor_text(*rate_multiplier),
            Self::InferenceShare => percent_text(*inference_share),
            Self::ClassMix => mix_text(*class_mix),
            Self::InferenceWork => factor_text(*inference_work_multiplier),
            Self::TrainingWork => factor_text(*training_work_multiplier),
            Self::DeadlineMultiplier => factor_text(*deadline_multiplier),
            Self::Pause => format!("{pause_s} s"),
            Self::SwitchingMargin => format!("{switching_margin_min} min"),
            Self::Scheduler => scheduler.name().to_owned(),
        }
    }

    /// Gives one scenario the value of another.
    pub fn copy(self, from: &Scenario, to: &mut Scenario) {
        let (jobs, of) = (&mut to.workload, &from.workload);
        match self {
            Self::Gpu => to.gpu = from.gpu,
            Self::Arrivals => jobs.arrivals = of.arrivals.clone(),
            Self::ArrivalMultiplier => jobs.rate_multiplier = of.rate_multiplier,
            Self::InferenceShare => jobs.inference_share = of.inference_share,
            Self::ClassMix => jobs.class_mix = of.class_mix,
            Self::InferenceWork => jobs.inference_work_multiplier = of.inference_work_multiplier,
            Self::TrainingWork => jobs.training_work_multiplier = of.training_work_multiplier,
            Self::DeadlineMultiplier => jobs.deadline_multiplier = of.deadline_multiplier,
            Self::Pause => to.pause_s = from.pause_s,
            Self::SwitchingMargin => to.switching_margin_min = from.switching_margin_min,
            Self::Scheduler => to.scheduler = from.scheduler,
        }
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A number or choice in whose place a scenario has another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Replaced {
    /// What it is.
    #[serde(rename = "what")]
    pub field: Field,
    /// The value replaced, with the unit.
    pub from: String,
    /// The scenario's value, with the unit.
    pub to: String,
}

impl fmt::Display for Replaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} → {}", self.field.name(), self.from, self.to)
    }
}

impl Scenario {
    /// What differs from the set's own day. Policy and seed are choices within it and do not count.
    #[must_use]
    pub fn changes(&self) -> Vec<Replaced> {
        self.changes_from(&Scenario::of_set(self.workload.set, self.workload.seed))
    }

    /// What differs from another scenario of the same set, but for policy and seed.
    #[must_use]
    pub fn changes_from(&self, other: &Scenario) -> Vec<Replaced> {
        let differs = |field: &Field| {
            let mut with_the_others = self.clone();
            field.copy(other, &mut with_the_others);
            with_the_others != *self
        };
        let replaced = |field: Field| {
            let curves = [other, self].map(|scenario| matches!(scenario.workload.arrivals, ArrivalRate::Hourly(_)));
            // Two curves can bring as many jobs, and would read alike.
            let another = if field == Field::Arrivals && curves == [true, true] { "another " } else { "" };
            Replaced { field, from: field.text(other), to: format!("{another}{}", field.text(self)) }
        };
        Field::ALL.into_iter().filter(differs).map(replaced).collect()
    }
}
