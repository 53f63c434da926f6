//! Figure 10: ET by layout with 80 % inference at 0.5 jobs per minute, the base of the study.

use super::by_layout::{OTHERS, TIE, against_best, for_both_readings, on_layouts, rows};
use crate::day::{Comparison, Measured};
use crate::model::LayoutId;
use crate::paper::queues::Queues;
use crate::paper::text::{list, mean, mean_with_interval};
use crate::paper::{Claim, Item, QueueLoad, Report, Results, Verdict};
use crate::scheduler::SchedulerKind::{self, EdfFs, EdfSs, Lalf, Llf};

/// Layouts on which the paper's EDF-SS matches or beats the others.
const WON: [u8; 7] = [1, 2, 5, 8, 9, 10, 11];

/// Layouts on which the paper's EDF-FS is best.
const LOST: [u8; 4] = [3, 4, 6, 7];

/// Layouts of the won ones with many small slices.
const SMALL: [u8; 4] = [8, 9, 10, 11];

/// Layouts whose slices are equal, of the paper's examples.
const EQUAL: [u8; 2] = [1, 5];

/// Why order by laxity starts more jobs on small slices.
const STARTS: &str = "LLF and LALF preempt more often, and each job that they preempt starts anew";

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_queues(Item::Fig10, &results.plan);
    let queues = Queues::new(results, QueueLoad::Base);
    report.rows = rows(queues, "");
    let claims = &mut report.claims;
    claims.extend(for_both_readings(
        "V",
        "is usually the best scheduler (taken as on most layouts; a tie counts)",
        |kind| usually(queues, kind),
    ));
    let claim = "matches or beats the others on layouts 1, 2, 5, 8, 9, 10 and 11";
    claims.extend(for_both_readings("V-B", claim, |kind| {
        let (comparisons, evidence) = against_best(queues, kind, &WON);
        (Verdict::all(comparisons.iter().map(|comparison| comparison.lower().or_tie())), evidence)
    }));
    claims.extend(for_both_readings(
        "V-B",
        "gives the same ET as EDF-FS on layouts 1 and 5, whose slices are equal",
        |kind| one_size(queues, kind, EdfFs),
    ));
    let (verdict, evidence) = one_size(queues, Llf, Lalf);
    claims.push(Claim::new("V-B", "LLF gives the same ET as LALF on layouts 1 and 5", verdict, evidence));
    claims.push(short_jobs_late(queues));
    let claim = "chooses 1g slices more often than the others on layouts 8 to 11";
    let small = for_both_readings("V-B", claim, |kind| small_slices(queues, kind));
    claims.extend(small.into_iter().map(|claim| claim.or_because(STARTS)));
    claims.extend(for_both_readings("V-B", "is not the best on layouts 3, 4, 6 and 7", |kind| {
        let (comparisons, evidence) = against_best(queues, kind, &LOST);
        (Verdict::all(comparisons.iter().map(|comparison| comparison.higher())), evidence)
    }));
    claims.extend(edf_fs_on_lost(queues));
    let claim = "is the worst on layouts 3, 4, 6 and 7, with LLF and LALF between it and EDF-FS";
    let worst = for_both_readings("V-B", claim, |kind| between(queues, kind));
    claims.extend(worst.into_iter().map(|claim| claim.or_because(TIE)));
    claims.extend(for_both_readings(
        "V-B",
        "and EDF-FS preempt less than LLF and LALF on layouts 3, 4, 6 and 7",
        |kind| preempts_less(queues, kind),
    ));
    report
}

/// On how many layouts a scheduler is the best or ties with the best.
fn usually(queues: Queues<'_>, scheduler: SchedulerKind) -> (Verdict, String) {
    let layouts = queues.layouts();
    let best = |layout: &&LayoutId| queues.against_best(scheduler, **layout).0.lower() != Verdict::Fails;
    let count = layouts.iter().filter(best).count();
    let usually = 2 * count > layouts.len();
    (Verdict::of(usually), format!("on {count} of {}", layouts.len()))
}

/// Two schedulers are the same where all slices are equal.
fn one_size(queues: Queues<'_>, scheduler: SchedulerKind, reference: SchedulerKind) -> (Verdict, String) {
    let (comparisons, evidence) = on_layouts(&EQUAL, |layout| {
        let series = |kind| queues.on(kind, layout, queues.et());
        (String::new(), Comparison::of(&series(scheduler), &series(reference)))
    });
    (Verdict::of(comparisons.iter().all(|comparison| comparison.percent == 0.0)), evidence)
}

/// Order by laxity puts long jobs before short ones, so that more are late.
fn short_jobs_late(queues: Queues<'_>) -> Claim {
    let mut verdicts = Vec::new();
    let evidence = list([Llf, Lalf].map(|laxity| {
        let (comparisons, evidence) = on_layouts(&EQUAL, |layout| {
            let late = |kind| queues.on(kind, layout, |run| 1.0 - run.on_time_share);
            (String::new(), Comparison::of(&late(laxity), &late(EdfFs)))
        });
        verdicts.extend(comparisons.iter().map(|comparison| comparison.higher()));
        format!("{}: {evidence}", laxity.name())
    }));
    let claim = "LLF and LALF make more jobs late than EDF-FS on layouts 1 and 5";
    Claim::new("V-B", claim, Verdict::all(verdicts), evidence)
        .because("They make jobs later, not more jobs late: few are on time under any scheduler (Table II)")
}

/// A scheduler starts jobs on 1g slices more often, where there are many.
fn small_slices(queues: Queues<'_>, scheduler: SchedulerKind) -> (Verdict, String) {
    let share = |kind, layout| queues.on(kind, layout, |run| 100.0 * run.small_slice_share());
    let mut verdicts = Vec::new();
    let evidence = SMALL.map(LayoutId).map(|layout| {
        let own = share(scheduler, layout);
        let others = OTHERS.map(|kind| (kind, share(kind, layout)));
        verdicts.extend(others.iter().map(|(_, other)| Comparison::of(&own, other).higher()));
        let others = list(others.iter().map(|(kind, other)| format!("{} {}", kind.name(), mean_with_interval(other))));
        format!("layout {layout}: {} % of starts, {others}", mean_with_interval(&own))
    });
    (Verdict::all(verdicts), evidence.join("; "))
}

/// EDF-FS is best on the lost layouts, because its average tardiness is the lowest.
fn edf_fs_on_lost(queues: Queues<'_>) -> [Claim; 2] {
    let (comparisons, evidence) = against_best(queues, EdfFs, &LOST);
    let best = Verdict::all(comparisons.iter().map(|comparison| comparison.lower()));
    let (comparisons, tardiness) = on_layouts(&LOST, |layout| {
        let series = |kind| queues.on(kind, layout, |run: &Measured| run.mean_tardiness_min);
        let rivals = [EdfSs, Llf, Lalf].into_iter();
        let rival = rivals.min_by(|a, b| mean(&series(*a)).total_cmp(&mean(&series(*b)))).expect("three others");
        (format!("against {} ", rival.name()), Comparison::of(&series(EdfFs), &series(rival)))
    });
    let least = Verdict::all(comparisons.iter().map(|comparison| comparison.lower()));
    [
        Claim::new("V-B", "EDF-FS has the lowest ET on layouts 3, 4, 6 and 7", best, evidence)
            .because_if(best == Verdict::Tie, TIE),
        Claim::new("V-B", "EDF-FS has the lowest average tardiness on layouts 3, 4, 6 and 7", least, tardiness)
            .because_if(least == Verdict::Tie, TIE),
    ]
}

/// EDF-FS, then LLF and LALF, then EDF-SS on the lost layouts.
fn between(queues: Queues<'_>, edf_ss: SchedulerKind) -> (Verdict, String) {
    let mut verdicts = Vec::new();
    let evidence = LOST.map(LayoutId).map(|layout| {
        let series = |kind| queues.on(kind, layout, queues.et());
        for laxity in [Llf, Lalf] {
            verdicts.push(Comparison::of(&series(EdfFs), &series(laxity)).lower());
            verdicts.push(Comparison::of(&series(laxity), &series(edf_ss)).lower());
        }
        let each =
            [EdfFs, Llf, Lalf, edf_ss].map(|kind| format!("{} {}", kind.name(), mean_with_interval(&series(kind))));
        format!("layout {layout}: {}", each.join(", "))
    });
    (Verdict::all(verdicts), evidence.join("; "))
}

/// A scheduler and EDF-FS preempt less often than those by laxity on the lost layouts.
fn preempts_less(queues: Queues<'_>, scheduler: SchedulerKind) -> (Verdict, String) {
    let mut verdicts = Vec::new();
    let mut evidence = Vec::new();
    for by_deadline in [scheduler, EdfFs] {
        for laxity in [Llf, Lalf] {
            let (comparisons, text) = on_layouts(&LOST, |layout| {
                let series = |kind| queues.on(kind, layout, |run: &Measured| f64::from(run.preemptions));
                (String::new(), Comparison::of(&series(by_deadline), &series(laxity)))
            });
            verdicts.extend(comparisons.iter().map(|comparison| comparison.lower()));
            evidence.push(format!("{} against {}: {text}", by_deadline.name(), laxity.name()));
        }
    }
    (Verdict::all(verdicts), evidence.join("; "))
}
