//! What a scenario replaces in the day of its assumption set.

use super::Scenario;
use crate::model::value_text::{arrivals_text, factor_text, percent_text};
use crate::model::{ArrivalRate, WorkloadSpec};
use serde::Serialize;
use std::fmt;

/// A number or choice of the set's day in whose place a scenario has another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Replaced {
    /// What it is.
    pub what: &'static str,
    /// The set's own value, with the unit.
    pub from: String,
    /// The scenario's value, with the unit.
    pub to: String,
}

impl fmt::Display for Replaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} → {}", self.what, self.from, self.to)
    }
}

impl Scenario {
    /// What differs from the set's own day. Policy and seed are choices within it and do not count.
    #[must_use]
    pub fn changes(&self) -> Vec<Replaced> {
        // Taken apart, so that a new field must find its place here.
        let Scenario { gpu, workload, scheduler, policy: _, pause_s, switching_margin_min } = self;
        let WorkloadSpec { set, seed, arrivals, rate_multiplier, inference_share, deadline_multiplier } = workload;
        let own = Scenario::of_set(set, *seed);
        let own_jobs = &own.workload;
        let another = |from: &ArrivalRate, to: &ArrivalRate| match (from, to) {
            (ArrivalRate::Hourly(_), ArrivalRate::Hourly(_)) => format!("another {}", arrivals_text(to)),
            _ => arrivals_text(to),
        };

        let mut changes = Vec::new();
        let mut compare = |what, differs: bool, from: String, to: String| {
            if differs {
                changes.push(Replaced { what, from, to });
            }
        };
        compare("GPU", own.gpu != *gpu, own.gpu.name.to_owned(), gpu.name.to_owned());
        compare(
            "arrivals",
            own_jobs.arrivals != *arrivals,
            arrivals_text(&own_jobs.arrivals),
            another(&own_jobs.arrivals, arrivals),
        );
        let mut compare_numbers = |what, from: f64, to: f64, text: &dyn Fn(f64) -> String| {
            compare(what, from != to, text(from), text(to));
        };
        compare_numbers("arrival multiplier", own_jobs.rate_multiplier, *rate_multiplier, &factor_text);
        compare_numbers("inference share", own_jobs.inference_share, *inference_share, &percent_text);
        compare_numbers("deadline multiplier", own_jobs.deadline_multiplier, *deadline_multiplier, &factor_text);
        compare_numbers("repartition pause", own.pause_s, *pause_s, &|pause| format!("{pause} s"));
        compare_numbers("switching margin", own.switching_margin_min, *switching_margin_min, &|margin| {
            format!("{margin} min")
        });
        let [from, to] = [own.scheduler, *scheduler].map(|scheduler| scheduler.name().to_owned());
        compare("scheduler", own.scheduler != *scheduler, from, to);
        changes
    }
}
