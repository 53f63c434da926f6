//! Figure 8: ET by layout at 0.75 jobs per minute.

use super::by_layout::{for_both_readings, highest, rows};
use crate::day::{Comparison, Measure, QUEUE_SCHEDULERS};
use crate::paper::queues::Queues;
use crate::paper::text::list;
use crate::paper::{Claim, Item, QueueLoad, Report, Results, Verdict};

const WHY: &str = "Order by laxity is worse than order by deadline at every rate tried (Table II, Figures 7 to 10), and by \
                   more than what slower slices cost EDF-SS";

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_queues(Item::Fig8, &results.plan);
    let (fast, base) = (Queues::new(results, QueueLoad::Fast), Queues::new(results, QueueLoad::Base));
    report.rows = rows(fast, "");

    let more = QUEUE_SCHEDULERS.map(|kind| {
        let et = |queues: Queues<'_>| queues.over_layouts(kind, queues.et());
        (kind, Comparison::of(&et(fast), &et(base)))
    });
    report.claims.push(Claim::new(
        "V-B",
        "No scheduler performs well at 0.75 per minute (taken as at least twice the ET of 0.5 per minute)",
        Verdict::of(more.iter().all(|(_, comparison)| comparison.percent - comparison.ci95 >= 100.0)),
        list(more.iter().map(|(kind, comparison)| format!("{} {comparison}", kind.name()))),
    ));
    let measures: [(&str, Measure); 2] =
        [("maximum", |run| run.max_tardiness_min), ("average", |run| run.mean_tardiness_min)];
    let mut worst = for_both_readings("V-B", "has the highest ET of the four at 0.75 per minute", |kind| {
        highest(fast, kind, fast.et())
    });
    for (name, measure) in measures {
        let claim = format!("has the highest {name} tardiness of the four at 0.75 per minute");
        worst.extend(for_both_readings("V-B", &claim, |kind| highest(fast, kind, measure)));
    }
    report.claims.extend(worst.into_iter().map(|claim| claim.because(WHY)));
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
