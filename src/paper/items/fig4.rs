//! Figure 4: preemptions of EDF-SS, free against restricted, by layout.

use crate::day::{Comparison, Measured};
use crate::paper::queues::Queues;
use crate::paper::text::list;
use crate::paper::{Claim, Item, QueueLoad, Report, Results, Row, Verdict};
use crate::scheduler::SchedulerKind::{EdfSs, EdfSsRestricted};

/// The paper's range of the reduction, percent (section IV-C).
const REDUCTION_PERCENT: (f64, f64) = (63.0, 99.0);

/// The report.
pub fn report(results: &Results) -> Report {
    let queues = Queues::new(results, QueueLoad::Base);
    let mut report = Report::of_queues(Item::Fig4, &results.plan);
    let preemptions = |run: &Measured| f64::from(run.preemptions);
    let mut reductions = Vec::new();
    for layout in queues.layouts() {
        let at = format!("Layout {layout}");
        let free = queues.on(EdfSs, layout, preemptions);
        let restricted = queues.on(EdfSsRestricted, layout, preemptions);
        let change = Comparison::of(&restricted, &free);
        report.rows.push(Row::mean(EdfSs.name(), "a day", &free).at(&at));
        report.rows.push(Row::mean(EdfSsRestricted.name(), "a day", &restricted).at(&at));
        report.rows.push(Row::difference("Change", change).at(&at));
        reductions.push((layout, -change.percent));
    }
    let (low, high) = REDUCTION_PERCENT;
    let inside = reductions.iter().filter(|(_, reduction)| (low..=high).contains(reduction)).count();
    let outside = list(
        reductions
            .iter()
            .filter(|(_, reduction)| !(low..=high).contains(reduction))
            .map(|(layout, reduction)| format!("layout {layout} {reduction:.1} %")),
    );
    let of = |extreme: fn(f64, f64) -> f64, from| reductions.iter().map(|(_, r)| *r).fold(from, extreme);
    let evidence = format!(
        "{:.1} to {:.1} % over the layouts, {inside} of {} inside the paper's range{}",
        of(f64::min, f64::INFINITY),
        of(f64::max, f64::NEG_INFINITY),
        reductions.len(),
        if outside.is_empty() { String::new() } else { format!("; outside: {outside}") }
    );
    let verdict = Verdict::of(inside == reductions.len());
    report.claims.push(Claim::new("IV-C", "Restricted EDF-SS preempts 63 to 99 % less than EDF-SS", verdict, evidence));
    report
}
