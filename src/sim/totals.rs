//! What a day amounts to.

use crate::model::{DAY, MAX_SLICES, Minutes};

/// Sums over a day, or over the part of it that has been simulated.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// Jobs that have arrived.
    pub arrived: u32,
    /// Jobs that are done.
    pub completed: u32,
    /// Completed jobs that met their deadline.
    pub on_time: u32,
    /// Sum of tardiness over completed jobs, minutes.
    pub tardiness_sum_min: Minutes,
    /// Greatest tardiness of a completed job, minutes.
    pub max_tardiness_min: Minutes,
    /// Energy drawn, idle power included, watt-hours.
    pub energy_wh: f64,
    /// Minutes spent with 0, 1, … compute slots busy.
    pub minutes_by_busy_slots: [Minutes; MAX_SLICES + 1],
    /// Jobs sent back to wait, or moved to a slice of another size.
    pub preemptions: u32,
    /// Times the GPU was repartitioned.
    pub repartitions: u32,
    /// The time reached, minutes since midnight.
    pub end: Minutes,
}

impl Totals {
    /// Mean tardiness per completed job, minutes; 0 when there is none.
    #[must_use]
    pub fn mean_tardiness_min(&self) -> Minutes {
        mean_tardiness_min(self.tardiness_sum_min, self.completed)
    }

    /// Share of completed jobs that met their deadline; 1 when there is none.
    #[must_use]
    pub fn on_time_share(&self) -> f64 {
        on_time_share(self.on_time, self.completed)
    }

    /// Mean share of the compute slots that are busy, from midnight to `end`.
    #[must_use]
    pub fn utilisation(&self, compute_slots: u8) -> f64 {
        let slot_minutes: f64 = (0..).zip(&self.minutes_by_busy_slots).map(|(slots, m)| f64::from(slots) * m).sum();
        if self.end == 0.0 { 0.0 } else { slot_minutes / (f64::from(compute_slots) * self.end) }
    }

    /// ET of the day; see [`et`].
    #[must_use]
    pub fn et(&self, weight_per_wh: f64) -> f64 {
        et(weight_per_wh, self.energy_wh, self.mean_tardiness_min())
    }

    /// Minutes after 24:00 that it took to finish the day's jobs.
    #[must_use]
    pub fn overtime_min(&self) -> Minutes {
        (self.end - DAY).max(0.0)
    }
}

/// Mean tardiness over completed jobs, minutes; 0 when there is none.
#[must_use]
pub fn mean_tardiness_min(tardiness_sum_min: Minutes, completed: u32) -> Minutes {
    if completed == 0 { 0.0 } else { tardiness_sum_min / f64::from(completed) }
}

/// Share of completed jobs that met their deadline; 1 when there is none.
#[must_use]
pub fn on_time_share(on_time: u32, completed: u32) -> f64 {
    if completed == 0 { 1.0 } else { f64::from(on_time) / f64::from(completed) }
}

/// ET: (a x + y) / (a + 1) with the weight a per watt-hour, energy x in watt-hours and mean
/// tardiness y in minutes (paper, section IV-A). The weight is fixed for all that is compared.
#[must_use]
pub fn et(weight_per_wh: f64, energy_wh: f64, mean_tardiness_min: f64) -> f64 {
    (weight_per_wh * energy_wh + mean_tardiness_min) / (weight_per_wh + 1.0)
}
