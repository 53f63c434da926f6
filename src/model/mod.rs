//! The nouns: a GPU and how it can be partitioned, jobs and how they arrive.
//!
//! A MIG GPU has *compute slots* (7 on an A100) beside *memory slices* (8). A *profile* such as
//! `3g.20gb` names how many of each an *instance* takes and where it may start. A *layout* (the
//! paper says configuration) is a set of instances that fill the GPU; its instances are the
//! *slices* on which jobs run, one job a slice.
//!
//! Everything here is passive data and formulas. Times are minutes since midnight, work is minutes
//! on a slice of one compute slot, energy is watt-hours.

mod arrival;
mod assumption_set;
mod class_mix;
mod data;
mod deadline;
mod geometry;
mod gpu;
mod job;
mod layout;
mod machine;
mod partition;
mod power;
mod provenance;
mod rng;
mod speedup;
mod time_of_day;
pub(crate) mod value_text;
mod work;
mod workload;

pub use arrival::{ArrivalRate, HOURS, MAX_RATE_PER_MIN};
pub use assumption_set::{AssumptionSet, UnknownSet, assumption_sets, default_set, set_by_id};
pub use class_mix::ClassMix;
pub use deadline::{DeadlineLaw, DeadlineUnit};
pub use geometry::{Geometry, Instance, PlacementError, Profile, ProfileKind};
pub use gpu::{Gpu, GpuData, GpuError, a100_40gb};
pub use job::{Job, JobClass, JobId, JobKind};
pub use layout::{Layout, LayoutId, derive_layouts};
pub use machine::Machine;
pub use partition::{Partition, SizeChoice, SizeClass, SliceMask};
pub use power::PowerCurve;
pub use provenance::{Origin, Provenance, Source};
pub use speedup::Speedup;
pub use time_of_day::{NoTimeOfDay, TimeOfDay};
pub use work::WorkLaw;
pub use workload::{Workload, WorkloadError, WorkloadSpec};

/// Minutes: a duration, or a time since midnight of the first day.
pub type Minutes = f64;

/// Minutes in a day; arrivals end here.
pub const DAY: Minutes = 1440.0;

/// A finish time this much after the deadline (minutes) still meets it: rounding, not lateness.
pub const MEETS_TOLERANCE: Minutes = 1e-9;

/// The most slices a layout may have, and the most compute slots a GPU may have; larger GPUs are
/// refused when their data is read.
pub const MAX_SLICES: usize = 8;

/// The most layouts a GPU may have; GPUs with more are refused when their data is read.
pub const MAX_LAYOUTS: usize = 64;
