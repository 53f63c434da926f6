//! Figure 10: ET by layout with 80 % inference at 0.5 jobs per minute, the base of the study.

use super::by_layout::{for_both_readings, matches_or_beats, on_layouts, rows};
use crate::day::Comparison;
use crate::model::LayoutId;
use crate::paper::queues::Queues;
use crate::paper::text::{list, percent};
use crate::paper::{Claim, Item, QueueLoad, Report, Results, Verdict};
use crate::scheduler::SchedulerKind::{self, EdfFs, EdfSs, Lalf, Llf};

/// Layouts on which the paper's EDF-SS matches or beats the others.
const WON: [u8; 7] = [1, 2, 5, 8, 9, 10, 11];

/// Layouts with larger and fewer slices, on which the paper's EDF-FS is best.
const LOST: [u8; 4] = [3, 4, 6, 7];

/// Layouts of the won ones with many small slices.
const SMALL: [u8; 4] = [8, 9, 10, 11];

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_queues(Item::Fig10, &results.plan);
    let queues = Queues::new(results, QueueLoad::Base);
    report.rows = rows(queues, "");
    report.claims.extend(for_both_readings(
        "V-B",
        "matches or beats the others on layouts 1, 2, 5, 8, 9, 10 and 11",
        |scheduler| matches_or_beats(queues, scheduler, &WON),
    ));
    report.claims.extend([one_size(queues, [EdfFs, EdfSs]), one_size(queues, [Llf, Lalf])]);
    report.claims.push(small_slices(queues));
    report.claims.extend(for_both_readings("V-B", "is not the best on layouts 3, 4, 6 and 7", |scheduler| {
        let (comparisons, evidence) = on_layouts(&LOST, |layout| {
            let (comparison, best) = queues.against_best(scheduler, layout);
            (format!("against {} ", best.name()), comparison)
        });
        (Verdict::all(comparisons.iter().map(|comparison| comparison.higher())), evidence)
    }));
    report.claims.extend(edf_fs_on_lost(queues));
    report.claims.extend(for_both_readings(
        "V-B",
        "is the worst on layouts 3, 4, 6 and 7, with LLF and LALF between it and EDF-FS",
        |scheduler| between(queues, scheduler),
    ));
    report.claims.push(critical(queues));
    report
}

/// On layouts 1 and 5, with slices of one size, these two are the same.
fn one_size(queues: Queues<'_>, pair: [SchedulerKind; 2]) -> Claim {
    let (comparisons, evidence) = on_layouts(&[1, 5], |layout| {
        let series = |kind| queues.on(kind, layout, queues.et());
        (String::new(), Comparison::of(&series(pair[1]), &series(pair[0])))
    });
    let equal = comparisons.iter().all(|comparison| comparison.percent == 0.0 && comparison.ci95 == 0.0);
    let names = pair.map(SchedulerKind::name);
    let claim = format!("{} and {} give the same ET on layouts 1 and 5, whose slices are equal", names[0], names[1]);
    Claim::new("V-B", claim, Verdict::of(equal), evidence)
}

/// EDF-SS starts jobs on 1g slices more often, where there are many.
fn small_slices(queues: Queues<'_>) -> Claim {
    let share = |kind, layout| queues.on(kind, layout, |run| run.small_slice_share());
    let mut verdicts = Vec::new();
    let mut evidence = Vec::new();
    for layout in SMALL.map(LayoutId) {
        let own = share(EdfSs, layout);
        let mean = |series: &[f64]| percent(series.iter().sum::<f64>() / series.len() as f64);
        let others = [EdfFs, Llf, Lalf].map(|kind| (kind, share(kind, layout)));
        verdicts.extend(others.iter().map(|(_, other)| Comparison::of(&own, other).higher()));
        let others = list(others.iter().map(|(kind, other)| format!("{} {}", kind.name(), mean(other))));
        evidence.push(format!("layout {layout}: {}, {others}", mean(&own)));
    }
    Claim::new(
        "V-B",
        "EDF-SS chooses 1g slices more often than the others on layouts 8 to 11",
        Verdict::all(verdicts),
        evidence.join("; "),
    )
}

/// EDF-FS is best on the lost layouts, because its average tardiness is the lowest.
fn edf_fs_on_lost(queues: Queues<'_>) -> [Claim; 2] {
    let (comparisons, evidence) = on_layouts(&LOST, |layout| {
        let (comparison, best) = queues.against_best(EdfFs, layout);
        (format!("against {} ", best.name()), comparison)
    });
    let best = Verdict::all(comparisons.iter().map(|comparison| comparison.lower()));
    let (comparisons, tardiness) = on_layouts(&LOST, |layout| {
        let series = |kind| queues.on(kind, layout, |run| run.mean_tardiness_min);
        let sum = |kind: &SchedulerKind| series(*kind).iter().sum::<f64>();
        let best = [EdfSs, Llf, Lalf].into_iter().min_by(|a, b| sum(a).total_cmp(&sum(b))).expect("three others");
        (format!("against {} ", best.name()), Comparison::of(&series(EdfFs), &series(best)))
    });
    let lowest = Verdict::all(comparisons.iter().map(|comparison| comparison.lower()));
    [
        Claim::new("V-B", "EDF-FS has the lowest ET on layouts 3, 4, 6 and 7", best, evidence),
        Claim::new("V-B", "EDF-FS has the lowest average tardiness on layouts 3, 4, 6 and 7", lowest, tardiness),
    ]
}

/// EDF-FS, then LLF and LALF, then EDF-SS on the lost layouts.
fn between(queues: Queues<'_>, edf_ss: SchedulerKind) -> (Verdict, String) {
    let mut verdicts = Vec::new();
    let evidence = list(LOST.map(LayoutId).map(|layout| {
        let series = |kind| queues.on(kind, layout, queues.et());
        for laxity in [Llf, Lalf] {
            verdicts.push(Comparison::of(&series(EdfFs), &series(laxity)).lower());
            verdicts.push(Comparison::of(&series(laxity), &series(edf_ss)).lower());
        }
        let mean = |kind| {
            let series = series(kind);
            series.iter().sum::<f64>() / series.len() as f64
        };
        let [fs, llf, lalf, ss] = [EdfFs, Llf, Lalf, edf_ss].map(mean);
        format!("layout {layout}: EDF-FS {fs:.2}, LLF {llf:.2}, LALF {lalf:.2}, {} {ss:.2}", edf_ss.name())
    }));
    (Verdict::all(verdicts), evidence)
}

/// LLF and LALF preempt more often on the lost layouts.
fn critical(queues: Queues<'_>) -> Claim {
    let mut verdicts = Vec::new();
    let evidence = list([Llf, Lalf].map(|laxity| {
        let (comparisons, evidence) = on_layouts(&LOST, |layout| {
            let series = |kind| queues.on(kind, layout, |run| f64::from(run.preemptions));
            (String::new(), Comparison::of(&series(laxity), &series(EdfSs)))
        });
        verdicts.extend(comparisons.iter().map(|comparison| comparison.higher()));
        format!("{} against EDF-SS: {evidence}", laxity.name())
    }));
    let claim = "LLF and LALF preempt more often than EDF-SS on layouts 3, 4, 6 and 7";
    Claim::new("V-B", claim, Verdict::all(verdicts), evidence)
}
