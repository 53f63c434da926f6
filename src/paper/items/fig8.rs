//! Figure 8: ET by layout at 0.75 jobs per minute.

use super::by_layout::{against_each, for_both_readings, rows};
use crate::day::{Comparison, Measure, QUEUE_SCHEDULERS};
use crate::paper::queues::Queues;
use crate::paper::text::{figures, list};
use crate::paper::{Claim, Item, QueueLoad, Report, Results, Verdict};
use crate::scheduler::SchedulerKind;

const WHY: &str = "With deadlines this tight EDF-SS mostly chooses the fastest slice too, as EDF-FS does, and order by \
                   laxity is worse than order by deadline at every rate tried";

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_queues(Item::Fig8, &results.plan);
    let (fast, base) = (Queues::new(results, QueueLoad::Fast), Queues::new(results, QueueLoad::Base));
    report.rows = rows(fast, "");

    let mean = |queues: Queues<'_>, kind| {
        let series = queues.over_layouts(kind, queues.et());
        series.iter().sum::<f64>() / series.len() as f64
    };
    let factors = QUEUE_SCHEDULERS.map(|kind| (kind, mean(fast, kind) / mean(base, kind)));
    report.claims.push(Claim::new(
        "V-B",
        "No scheduler performs well at 0.75 per minute (taken as at least twice the ET of 0.5 per minute)",
        Verdict::of(factors.iter().all(|(_, factor)| *factor >= 2.0)),
        list(factors.iter().map(|(kind, factor)| format!("{} {} times", kind.name(), figures(*factor)))),
    ));
    let worst = for_both_readings("V-B", "is the worst of the four at 0.75 per minute", |scheduler| {
        let others = [SchedulerKind::EdfFs, SchedulerKind::Llf, SchedulerKind::Lalf];
        let (comparisons, evidence) = against_each(fast, scheduler, &others, fast.et());
        (Verdict::all(comparisons.iter().map(|other| other.higher())), evidence)
    });
    report.claims.extend(worst.into_iter().map(|claim| claim.because(WHY)));
    let measures: [(&str, Measure); 2] =
        [("maximum", |run| run.max_tardiness_min), ("average", |run| run.mean_tardiness_min)];
    for (name, measure) in measures {
        let claim = format!("has a higher {name} tardiness at 0.75 per minute than at 0.5");
        report.claims.extend(for_both_readings("V-B", &claim, |scheduler| {
            let of = |queues: Queues<'_>| queues.over_layouts(scheduler, measure);
            let comparison = Comparison::of(&of(fast), &of(base));
            (comparison.higher(), comparison.to_string())
        }));
    }
    report
}
