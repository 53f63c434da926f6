//! Figure 7: ET by layout at 0.1 jobs per minute.

use super::by_layout::{for_both_readings, gains, rows};
use crate::paper::queues::Queues;
use crate::paper::{Item, QueueLoad, Report, Results};

const WHY: &str = "At 0.1 per minute a job is mostly alone, so order matters little and all differences shrink, those that \
                   EDF-SS wins by order included";

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_queues(Item::Fig7, &results.plan);
    let (slow, base) = (Queues::new(results, QueueLoad::Slow), Queues::new(results, QueueLoad::Base));
    report.rows = rows(slow, "");
    let claim = "gains on each other scheduler when the rate falls from 0.5 to 0.1 per minute";
    let claims = for_both_readings("V-B", claim, |scheduler| gains(slow, base, scheduler));
    report.claims = claims.into_iter().map(|claim| claim.because(WHY)).collect();
    report
}
