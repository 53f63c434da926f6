//! ET by layout and scheduler: what Figures 7 to 10 have in common.

use crate::day::{Comparison, Measured};
use crate::model::LayoutId;
use crate::paper::queues::{EDF_SS, Queues};
use crate::paper::text::list;
use crate::paper::{Claim, Row, Verdict};
use crate::scheduler::SchedulerKind;

/// ET of every scheduler on every layout and over all; `load` is added to the layout's name.
pub fn rows(queues: Queues<'_>, load: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    for layout in queues.layouts() {
        for scheduler in SchedulerKind::ALL {
            let series = queues.on(scheduler, layout, queues.et());
            rows.push(Row::mean(scheduler.name(), "", &series).at(format!("Layout {layout}{load}")));
        }
    }
    for scheduler in SchedulerKind::ALL {
        let series = queues.over_layouts(scheduler, queues.et());
        rows.push(Row::mean(scheduler.name(), "", &series).at(format!("All layouts{load}")));
    }
    rows
}

/// On each of these layouts a comparison, with a word before it.
pub fn on_layouts(layouts: &[u8], compare: impl Fn(LayoutId) -> (String, Comparison)) -> (Vec<Comparison>, String) {
    let parts: Vec<(u8, String, Comparison)> = layouts
        .iter()
        .map(|&number| {
            let (word, comparison) = compare(LayoutId(number));
            (number, word, comparison)
        })
        .collect();
    let evidence = list(parts.iter().map(|(number, word, comparison)| format!("layout {number} {word}{comparison}")));
    (parts.into_iter().map(|(_, _, comparison)| comparison).collect(), evidence)
}

/// That a scheduler matches or beats the best of the others on each of these layouts.
pub fn matches_or_beats(queues: Queues<'_>, scheduler: SchedulerKind, layouts: &[u8]) -> (Verdict, String) {
    let (comparisons, evidence) = on_layouts(layouts, |layout| {
        let (comparison, best) = queues.against_best(scheduler, layout);
        (format!("against {} ", best.name()), comparison)
    });
    let verdicts = comparisons.iter().map(|comparison| comparison.lower());
    (Verdict::at_least_ties(verdicts), evidence)
}

/// ET of EDF-SS, in both its readings, against each other scheduler over all layouts; `claim` is told
/// of each.
pub fn for_both_readings(
    section: &'static str,
    claim: &str,
    verdict: impl Fn(SchedulerKind) -> (Verdict, String),
) -> Vec<Claim> {
    let of_reading = |scheduler: SchedulerKind| {
        let (verdict, evidence) = verdict(scheduler);
        Claim::new(section, format!("{} {claim}", scheduler.name()), verdict, evidence)
    };
    EDF_SS.map(of_reading).to_vec()
}

/// A measure of a scheduler against that of each of the others, over all layouts.
pub fn against_each(
    queues: Queues<'_>,
    scheduler: SchedulerKind,
    others: &[SchedulerKind],
    measure: impl Fn(&Measured) -> f64 + Copy,
) -> (Vec<Comparison>, String) {
    let comparisons: Vec<Comparison> = others.iter().map(|other| queues.compare(scheduler, *other, measure)).collect();
    let evidence = list(others.iter().zip(&comparisons).map(|(other, c)| format!("against {} {c}", other.name())));
    (comparisons, evidence)
}
