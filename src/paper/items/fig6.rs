//! Figure 6: share of time at each number of busy compute slots.

use super::by_layout::{OTHERS, for_both_readings};
use crate::day::Measured;
use crate::model::{LayoutId, a100_40gb};
use crate::paper::queues::Queues;
use crate::paper::text::{list, mean, mean_with_interval};
use crate::paper::{Item, QueueLoad, Report, Results, Row, Verdict};
use crate::scheduler::SchedulerKind;

/// The layout that the paper takes as its example (section V-B).
const EXAMPLE: LayoutId = LayoutId(4);

/// Percent of the busy time that is significant, and that is rare.
///
/// `Assumption:` the paper does not say.
const SIGNIFICANT_AND_RARE: (f64, f64) = (10.0, 1.0);

/// Why EDF-SS seldom uses the small slices.
const TIGHT: &str = "Most jobs are late on the small slices of layout 4 under this set's deadlines, and then EDF-SS takes the \
                     fastest slice";

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_queues(Item::Fig6, &results.plan);
    let slots = usize::from(a100_40gb().geometry.compute_slots);
    for (load, name) in [(QueueLoad::Base, "0.5/min"), (QueueLoad::Slow, "0.1/min")] {
        let queues = Queues::new(results, load);
        for busy in 0..=slots {
            for scheduler in SchedulerKind::ALL {
                let share = |run: &Measured| 100.0 * run.share_of_time(busy);
                let row = Row::mean(scheduler.name(), "%", &queues.over_layouts(scheduler, share));
                report.rows.push(row.at(format!("All layouts, {name}: {busy}/{slots}")));
            }
        }
    }
    for (load, name) in [(QueueLoad::Base, "0.5/min"), (QueueLoad::Slow, "0.1/min")] {
        let queues = Queues::new(results, load);
        for scheduler in SchedulerKind::ALL {
            let row = Row::mean(scheduler.name(), "% of busy time", &queues.on(scheduler, EXAMPLE, low_percent));
            report.rows.push(row.at(format!("Layout {EXAMPLE}, {name}: below 4/{slots}")));
        }
        let claim = format!(
            "spends significant time below 4/7 on layout 4 at {name}, the others rarely (taken as at least 10 % and at \
             most 1 % of the busy time)"
        );
        let claims = for_both_readings("V-B", &claim, |scheduler| more_at_low(queues, scheduler));
        report.claims.extend(claims.into_iter().map(|claim| claim.or_because(TIGHT)));
    }
    report.notes.push(
        "The paper does not say for which arrival rate its figure stands; it is discussed with the rate of 0.1."
            .to_owned(),
    );
    report
}

/// Percent of the busy time with fewer than four slots busy.
fn low_percent(run: &Measured) -> f64 {
    let minutes = &run.minutes_by_busy_slots;
    let busy: f64 = minutes[1..].iter().sum();
    if busy == 0.0 { 0.0 } else { 100.0 * minutes[1..4].iter().sum::<f64>() / busy }
}

/// Whether a scheduler spends significant time at low utilisation, and the others do not.
fn more_at_low(queues: Queues<'_>, scheduler: SchedulerKind) -> (Verdict, String) {
    let (significant, rare) = SIGNIFICANT_AND_RARE;
    let own = queues.on(scheduler, EXAMPLE, low_percent);
    let others = OTHERS.map(|other| (other, queues.on(other, EXAMPLE, low_percent)));
    let verdict = Verdict::of(mean(&own) >= significant && others.iter().all(|(_, other)| mean(other) <= rare));
    let others = list(others.iter().map(|(kind, other)| format!("{} {}", kind.name(), mean_with_interval(other))));
    (verdict, format!("{} % against {others}", mean_with_interval(&own)))
}
