//! What the user does to the settings, as values.

use super::Preset;
use crate::day::Field;
use crate::model::{ClassMix, TimeOfDay};
use crate::repartition::{Intervention, PolicyKind};
use crate::scheduler::SchedulerKind;

/// The arrival rate of an hour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HourRate {
    /// The hour, 0 to 23.
    pub hour: usize,
    /// Jobs per minute, before the factor on all rates.
    pub per_minute: f64,
}

/// A change the user makes. Numbers outside their range are brought into it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// Factor on all arrival rates.
    ArrivalRate(f64),
    /// Rates of the hours from one to another, in proportion between them.
    Paint(HourRate, HourRate),
    /// The rate of one hour by so much more, or less.
    Raise(HourRate),
    /// Share of jobs that are inference, 0 to 1.
    InferenceShare(f64),
    /// Shares of linear, sublinear and capped jobs.
    ClassMix(ClassMix),
    /// Factor on the work of inference jobs.
    InferenceWork(f64),
    /// Factor on the work of training jobs.
    TrainingWork(f64),
    /// Factor on the time from arrival to deadline.
    DeadlineSlack(f64),
    /// Scheduler inside a layout.
    Scheduler(SchedulerKind),
    /// Repartition policy.
    Policy(PolicyKind),
    /// Duration of a repartitioning, seconds.
    PauseS(f64),
    /// Seed of all random numbers.
    Seed(u64),
    /// Policy to compare with.
    Baseline(PolicyKind),
    /// Another scenario to start from: its workload, scheduler and pause.
    Preset(&'static Preset),
    /// One number or choice as the preset has it.
    Restore(Field),
    /// Workload, scheduler and pause as the preset has them.
    Reset,
    /// One more layout forced in the fork; a new fork if there is none. One that the GPU does not
    /// have, or that is too many, changes nothing.
    Intervene(Intervention),
    /// The fork left to the policy from a time on.
    Release(TimeOfDay),
    /// No fork.
    Unfork,
}

impl Change {
    /// What is changed, as `arrival rate`.
    #[must_use]
    pub fn what(self) -> &'static str {
        label(match self {
            Self::ArrivalRate(_) => Field::ArrivalMultiplier,
            Self::Paint(..) | Self::Raise(_) => Field::Arrivals,
            Self::InferenceShare(_) => Field::InferenceShare,
            Self::ClassMix(_) => Field::ClassMix,
            Self::InferenceWork(_) => Field::InferenceWork,
            Self::TrainingWork(_) => Field::TrainingWork,
            Self::DeadlineSlack(_) => Field::DeadlineMultiplier,
            Self::Scheduler(_) => Field::Scheduler,
            Self::PauseS(_) => Field::Pause,
            Self::Restore(field) => field,
            Self::Policy(_) => return "policy",
            Self::Seed(_) => return "seed",
            Self::Baseline(_) => return "baseline",
            Self::Preset(_) => return "scenario",
            Self::Reset => return "reset",
            Self::Intervene(_) | Self::Release(_) | Self::Unfork => return "fork",
        })
    }
}

/// What the page calls a field.
#[must_use]
pub fn label(field: Field) -> &'static str {
    match field {
        Field::Arrivals => "arrival curve",
        Field::ArrivalMultiplier => "arrival rate",
        Field::ClassMix => "how jobs scale",
        Field::InferenceWork => "inference length",
        Field::TrainingWork => "training length",
        Field::DeadlineMultiplier => "deadline slack",
        Field::Gpu | Field::InferenceShare | Field::Pause | Field::SwitchingMargin | Field::Scheduler => field.name(),
    }
}
