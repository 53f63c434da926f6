//! Figure 7: ET by layout at 0.1 jobs per minute.

use super::by_layout::{for_both_readings, rows};
use crate::paper::queues::Queues;
use crate::paper::text::list;
use crate::paper::{Item, QueueLoad, Report, Results, Verdict};
use crate::scheduler::SchedulerKind;

const WHY: &str = "At 0.1 per minute a job is mostly alone: the order of jobs matters little, and what EDF-SS wins on \
                   LLF and LALF by order shrinks";

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

/// Whether ET of a scheduler relative to each other is lower at the slow rate than at the base.
fn gains(slow: Queues<'_>, base: Queues<'_>, scheduler: SchedulerKind) -> (Verdict, String) {
    let others = [SchedulerKind::EdfFs, SchedulerKind::Llf, SchedulerKind::Lalf];
    let compared = others.map(|other| {
        let at = |queues: Queues<'_>| queues.compare(scheduler, other, queues.et());
        (other, at(base), at(slow))
    });
    let verdict = Verdict::all(compared.iter().map(|(_, base, slow)| {
        let change = slow.percent - base.percent;
        if change.abs() <= slow.ci95.hypot(base.ci95) { Verdict::Tie } else { Verdict::of(change < 0.0) }
    }));
    let evidence =
        list(compared.iter().map(|(other, base, slow)| format!("against {} from {base} to {slow}", other.name())));
    (verdict, evidence)
}
