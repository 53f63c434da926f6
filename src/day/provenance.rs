//! Every number of a set's day with its source: the set's own, and those of schedulers and policies.

use super::Scenario;
use crate::model::{AssumptionSet, Origin, Provenance};
use crate::repartition::{DAY_BEGINS, DAY_ENDS};
use crate::scheduler::{CRITICAL_LAXITY, MAX_CRITICAL_EVENTS};
use Origin::{Inferred, Published};

/// The numbers and rules of a set's day on the paper's GPU, with their sources.
///
/// # Panics
/// If the set is not one that ships with the program.
#[must_use]
pub fn provenance(set: &'static AssumptionSet) -> Vec<Provenance> {
    let day = Scenario::of_set(set, 0);
    let hour = |minutes: f64| format!("{}:00", minutes / 60.0);
    let mut records = set.provenance(day.gpu);
    records.extend([
        Provenance::new(
            "critical laxity",
            format!("{CRITICAL_LAXITY} min"),
            (Published, "section V-A, which gives no unit; all its times are minutes"),
        ),
        Provenance::new(
            "critical-laxity events, at most",
            format!("{MAX_CRITICAL_EVENTS} per job"),
            (Published, "section V-A; that they count whether or not a job moves is inferred"),
        ),
        Provenance::new(
            "a running job that is late",
            "moves only to a free slice on which it meets its deadline (restricted EDF-SS)",
            (
                Inferred,
                "section IV-C only says that it preempts to save deadlines; rules that move more jobs trade the gain \
                 of day/night for that of static layout 3",
            ),
        ),
        Provenance::new("work of a preempted job", "kept, at no cost", (Published, "section IV-C")),
        Provenance::new("repartition pause", format!("{} s", day.pause_s), (Published, "section IV-D")),
        Provenance::new(
            "layout of the day",
            format!("{} to {}", hour(DAY_BEGINS), hour(DAY_ENDS)),
            (Published, "section V-A"),
        ),
        Provenance::new(
            "switching margin of look-ahead",
            format!("{} min", day.switching_margin_min),
            (Inferred, "look-ahead is not the paper's, nor is its margin; any from 0.02 to 0.1 serves as well"),
        ),
        Provenance::new(
            "jobs left at 24:00",
            "run to their end, and energy counts until then",
            (Inferred, "unstated; to cut the day at 24:00 changes ET by 0.1 to 0.3 %"),
        ),
        Provenance::new(
            "units of ET",
            "energy in Wh, tardiness in min",
            (Inferred, "unstated; they give the size of the paper's tables, kWh a third less"),
        ),
    ]);
    records
}
