//! What the figures that show ET by layout and scheduler have in common.

use crate::day::{Comparison, Measured};
use crate::model::LayoutId;
use crate::paper::comparison::TIE_PERCENT;
use crate::paper::queues::{EDF_SS, Queues};
use crate::paper::text::list;
use crate::paper::{Claim, Row, Verdict};
use crate::scheduler::SchedulerKind::{self, EdfFs, EdfSsRestricted, Lalf, Llf};

/// The schedulers that EDF-SS is compared with.
pub const OTHERS: [SchedulerKind; 3] = [EdfFs, Llf, Lalf];

/// Why restricted EDF-SS loses.
pub const RESTRICTED: &str = "Restricted EDF-SS does nothing for a job that is already lost: running, it keeps its slice; \
                              waiting, it preempts nobody. The others serve it first, as its deadline is early. More \
                              jobs are on time, but the late ones are later (Table II)";

/// Why EDF-SS and EDF-FS tie.
pub const TIE: &str = "EDF-SS differs from EDF-FS only for jobs that meet their deadline on a slower slice; those are not \
                       late under either, and the energy is nearly the same";

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

/// A claim about EDF-SS in each of its two readings; `verdict` is told which and gives the evidence.
pub fn for_both_readings(
    section: &'static str,
    claim: &str,
    verdict: impl Fn(SchedulerKind) -> (Verdict, String),
) -> Vec<Claim> {
    let of_reading = |scheduler: SchedulerKind| {
        let (verdict, evidence) = verdict(scheduler);
        let why = if scheduler == EdfSsRestricted { RESTRICTED } else { TIE };
        Claim::new(section, format!("{} {claim}", scheduler.name()), verdict, evidence)
            .because_if(scheduler == EdfSsRestricted || verdict == Verdict::Tie, why)
    };
    EDF_SS.map(of_reading).to_vec()
}

/// A comparison on each of these layouts, with a word before it: verdicts apart, evidence together.
pub fn on_layouts(layouts: &[u8], compare: impl Fn(LayoutId) -> (String, Comparison)) -> (Vec<Comparison>, String) {
    let compared: Vec<(LayoutId, String, Comparison)> = layouts
        .iter()
        .map(|&number| {
            let (word, comparison) = compare(LayoutId(number));
            (LayoutId(number), word, comparison)
        })
        .collect();
    let evidence =
        list(compared.iter().map(|(layout, word, comparison)| format!("layout {layout} {word}{comparison}")));
    (compared.into_iter().map(|(_, _, comparison)| comparison).collect(), evidence)
}

/// ET of a scheduler on each of these layouts against the best of the others.
pub fn against_best(queues: Queues<'_>, scheduler: SchedulerKind, layouts: &[u8]) -> (Vec<Comparison>, String) {
    on_layouts(layouts, |layout| {
        let (comparison, best) = queues.against_best(scheduler, layout);
        (format!("against {} ", best.name()), comparison)
    })
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

/// That a measure of a scheduler is the lowest, over all layouts.
pub fn lowest(
    queues: Queues<'_>,
    scheduler: SchedulerKind,
    measure: impl Fn(&Measured) -> f64 + Copy,
) -> (Verdict, String) {
    let (comparisons, evidence) = against_each(queues, scheduler, &OTHERS, measure);
    (Verdict::all(comparisons.iter().map(|other| other.lower())), evidence)
}

/// That a measure of a scheduler is the highest, over all layouts.
pub fn highest(
    queues: Queues<'_>,
    scheduler: SchedulerKind,
    measure: impl Fn(&Measured) -> f64 + Copy,
) -> (Verdict, String) {
    let (comparisons, evidence) = against_each(queues, scheduler, &OTHERS, measure);
    (Verdict::all(comparisons.iter().map(|other| other.higher())), evidence)
}

/// That ET of a scheduler relative to each other is lower under one load than under another.
///
/// The two intervals are added as if independent; the queues share their seeds, so they are not,
/// and the sum is too wide rather than too narrow.
pub fn gains(now: Queues<'_>, before: Queues<'_>, scheduler: SchedulerKind) -> (Verdict, String) {
    let compared = OTHERS.map(|other| {
        let at = |queues: Queues<'_>| queues.compare(scheduler, other, queues.et());
        (other, at(before), at(now))
    });
    let verdict = Verdict::all(compared.iter().map(|(_, before, now)| {
        let change = now.percent - before.percent;
        let resolved = change.abs() > now.ci95.hypot(before.ci95) && change.abs() >= TIE_PERCENT;
        if resolved { Verdict::of(change < 0.0) } else { Verdict::Tie }
    }));
    let evidence =
        list(compared.iter().map(|(other, before, now)| format!("against {} from {before} to {now}", other.name())));
    (verdict, evidence)
}
