//! What is kept of a simulated day.

use crate::model::{HOURS, MAX_SLICES, Minutes};
use crate::sim::{Totals, et};
use serde::{Deserialize, Serialize};

/// A number of a measured day.
pub type Measure = fn(&Measured) -> f64;

/// A day under one scheduler and one policy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Energy drawn, idle power included, watt-hours.
    pub energy_wh: f64,
    /// Mean tardiness per job, minutes.
    pub mean_tardiness_min: Minutes,
    /// Greatest tardiness of a job, minutes.
    pub max_tardiness_min: Minutes,
    /// Share of jobs that met their deadline.
    pub on_time_share: f64,
    /// Jobs sent back to wait, or moved to a slice of another size.
    pub preemptions: u32,
    /// Times the GPU was repartitioned.
    pub repartitions: u32,
    /// Minutes from midnight until the last job was done, at least a day.
    pub end: Minutes,
    /// Minutes spent with 0, 1, … compute slots busy.
    pub minutes_by_busy_slots: [Minutes; MAX_SLICES + 1],
    /// Starts of jobs on slices of one compute slot, and on all slices.
    pub starts: [u32; 2],
    /// Mean tardiness by speed-up, where it was asked for.
    pub tardiness_by_class: Option<TardinessByClass>,
    /// Layouts over the day, where they were asked for.
    pub layout_use: Option<Box<LayoutUse>>,
}

/// Tardiness of the jobs that gain from a slice of four slots or more, and of those that do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TardinessByClass {
    /// Jobs that are linear, sublinear or capped at 4g.
    pub scalable_jobs: u32,
    /// Sum of their tardiness, minutes.
    pub scalable_min: Minutes,
    /// Jobs that are capped at 2g or 3g.
    pub capped_jobs: u32,
    /// Sum of their tardiness, minutes.
    pub capped_min: Minutes,
}

/// Which layouts were in force, and when they changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LayoutUse {
    /// Minutes by hour of the day and then by layout, the GPU without MIG first.
    pub minutes: Vec<Vec<Minutes>>,
    /// Repartitionings by hour of the day.
    pub repartitions: [u32; HOURS],
}

impl Measured {
    /// What a day's totals say; nobody watched it.
    #[must_use]
    pub fn of(totals: &Totals) -> Measured {
        Measured {
            energy_wh: totals.energy_wh,
            mean_tardiness_min: totals.mean_tardiness_min(),
            max_tardiness_min: totals.max_tardiness_min,
            on_time_share: totals.on_time_share(),
            preemptions: totals.preemptions,
            repartitions: totals.repartitions,
            end: totals.end,
            minutes_by_busy_slots: totals.minutes_by_busy_slots,
            starts: [0; 2],
            tardiness_by_class: None,
            layout_use: None,
        }
    }

    /// ET with the weight a per watt-hour.
    #[must_use]
    pub fn et(&self, weight_per_wh: f64) -> f64 {
        et(weight_per_wh, self.energy_wh, self.mean_tardiness_min)
    }

    /// Share of the time with this many compute slots busy.
    #[must_use]
    pub fn share_of_time(&self, busy_slots: usize) -> f64 {
        self.minutes_by_busy_slots[busy_slots] / self.end
    }

    /// Share of job starts that were on a slice of one compute slot; 0 if none was watched.
    #[must_use]
    pub fn small_slice_share(&self) -> f64 {
        let [small, all] = self.starts;
        if all == 0 { 0.0 } else { f64::from(small) / f64::from(all) }
    }
}
