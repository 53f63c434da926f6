//! Assumption sets: the numbers that complete the paper's model, by name.

use super::data::{caveats, sets};
use super::{ArrivalRate, DeadlineLaw, DeadlineUnit, Gpu, HOURS, Minutes, Speedup, WorkLaw};
use std::fmt;
use std::sync::LazyLock;

/// One complete set of assumptions about the workload.
#[derive(Clone, Debug, PartialEq)]
pub struct AssumptionSet {
    /// Key in commands and links, as `F2`.
    pub id: &'static str,
    /// Name to show.
    pub name: &'static str,
    /// What is published in it and what fitted, in a sentence.
    pub description: &'static str,
    /// Jobs per minute in each hour, before scaling.
    pub hourly_rates_per_min: [f64; HOURS],
    /// Factor on the hourly rates.
    pub arrival_scale: f64,
    /// Share of jobs that are inference.
    pub inference_share: f64,
    /// Work of inference jobs.
    pub inference_work: WorkLaw,
    /// Work of training jobs.
    pub training_work: WorkLaw,
    /// The sublinear speed-ups, equally likely.
    pub sublinear: Vec<Speedup>,
    /// How deadlines are drawn.
    pub deadline: DeadlineLaw,
    /// Watts at each number of busy slots, where they differ from the GPU's own.
    pub watts_by_busy_slots: Option<Vec<f64>>,
    /// The weight a of energy in ET of a day, per watt-hour, frozen for this set: t / (2 s) over the
    /// policies of the paper's Table III on days 1 to 500, by `mig weight --study days`.
    pub et_weight_per_wh: f64,
    /// The weight a of energy in ET of the scheduler study, per watt-hour, frozen for this set:
    /// t / (2 s) over the schedulers of the paper's Table II on all layouts of the A100-40GB and
    /// queues 1 to 250, by `mig weight --study queues`.
    pub queue_et_weight_per_wh: f64,
}

/// Slots at which a capped job may stop to gain: 2g, 3g or 4g (paper, section V-A).
pub(super) const CAPS: [u8; 3] = [2, 3, 4];

impl AssumptionSet {
    /// The set's arrivals over the day.
    #[must_use]
    pub fn arrivals(&self) -> ArrivalRate {
        ArrivalRate::Hourly(self.hourly_rates_per_min.map(|rate| rate * self.arrival_scale))
    }

    /// Mean work of a job, minutes on one slot, if this share of jobs is inference.
    #[must_use]
    pub fn mean_work(&self, inference_share: f64) -> Minutes {
        inference_share * self.inference_work.mean() + (1.0 - inference_share) * self.training_work.mean()
    }

    /// All speed-ups: linear first, then the capped, then the sublinear.
    #[must_use]
    pub fn speedups(&self) -> Vec<Speedup> {
        let capped = CAPS.map(Speedup::Capped);
        std::iter::once(Speedup::Linear).chain(capped).chain(self.sublinear.iter().cloned()).collect()
    }

    /// The share of deadlines shorter than the job's duration on the largest slice, which no policy can meet with MIG;
    /// `None` if deadlines do not follow durations.
    #[must_use]
    pub fn tight_deadline_share(&self, gpu: &Gpu) -> Option<f64> {
        // Of a mean over equally likely values.
        fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
            let count = values.len() as f64;
            values.sum::<f64>() / count
        }
        let sizes = gpu.slice_sizes();
        let share = |speedup: &Speedup| {
            let on_largest = speedup.speed(gpu.geometry.compute_slots);
            mean(sizes.iter().map(|&slots| self.deadline.share_below(speedup.speed(slots) / on_largest)))
        };
        match self.deadline.unit {
            DeadlineUnit::LargestSlice => Some(self.deadline.share_below(1.0)),
            DeadlineUnit::RandomSlice => {
                let capped = CAPS.map(Speedup::Capped);
                let classes =
                    [share(&Speedup::Linear), mean(capped.iter().map(share)), mean(self.sublinear.iter().map(share))];
                Some(mean(classes.into_iter()))
            }
            DeadlineUnit::Minute => None,
        }
    }

    /// What a reader of results must know about the set, in sentences.
    ///
    /// # Panics
    /// If the set is not one that ships with the program.
    #[must_use]
    pub fn caveats(&self) -> Vec<String> {
        caveats::caveats(self)
    }

    /// The indices of the capped and of the sublinear speed-ups in [`speedups`](Self::speedups).
    pub(super) fn capped_and_sublinear(&self) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
        let first_sublinear = 1 + CAPS.len();
        (1..first_sublinear, first_sublinear..first_sublinear + self.sublinear.len())
    }
}

/// All sets that ship with the program, the default one first.
#[must_use]
pub fn assumption_sets() -> &'static [AssumptionSet] {
    static SETS: LazyLock<Vec<AssumptionSet>> = LazyLock::new(sets::sets);
    &SETS
}

/// The set that is used unless another is asked for.
#[must_use]
pub fn default_set() -> &'static AssumptionSet {
    &assumption_sets()[0]
}

/// No set has this key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSet(pub String);

impl fmt::Display for UnknownSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = assumption_sets().iter().map(|set| set.id).collect();
        write!(f, "no assumption set called {}; there are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownSet {}

/// The set with this key.
///
/// # Errors
/// [`UnknownSet`], which lists the keys there are.
pub fn set_by_id(id: &str) -> Result<&'static AssumptionSet, UnknownSet> {
    assumption_sets().iter().find(|set| set.id.eq_ignore_ascii_case(id)).ok_or_else(|| UnknownSet(id.to_owned()))
}
