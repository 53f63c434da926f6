//! Figure 6: share of time at each number of busy compute slots.

use super::by_layout::for_both_readings;
use crate::day::{Comparison, Measured, QUEUE_SCHEDULERS};
use crate::model::{LayoutId, a100_40gb};
use crate::paper::queues::Queues;
use crate::paper::text::{list, percent};
use crate::paper::{Item, QueueLoad, Report, Results, Row, Verdict};
use crate::scheduler::SchedulerKind;

/// The layout that the paper takes as its example (section V-B).
const EXAMPLE: LayoutId = LayoutId(4);

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
            let series = queues.on(scheduler, EXAMPLE, |run| 100.0 * low_share(run));
            let row = Row::mean(scheduler.name(), "% of busy time", &series);
            report.rows.push(row.at(format!("Layout {EXAMPLE}, {name}: below 4/{slots}")));
        }
        let claim = format!(
            "spends much of its busy time below 4/7 on layout 4 at {name}, more than half as much again as the others"
        );
        report.claims.extend(for_both_readings("V-B", &claim, |scheduler| more_at_low(queues, scheduler)));
    }
    report.notes.push(
        "The paper does not say for which arrival rate its figure stands; it is discussed with the rate of 0.1."
            .to_owned(),
    );
    report
}

/// Share of the busy time with fewer than four slots busy.
fn low_share(run: &Measured) -> f64 {
    let minutes = &run.minutes_by_busy_slots;
    let busy: f64 = minutes[1..].iter().sum();
    if busy == 0.0 { 0.0 } else { minutes[1..4].iter().sum::<f64>() / busy }
}

/// Whether a scheduler spends at least half as much time again at low utilisation as each other.
///
/// `Assumption:` the paper's "significant" is read so.
fn more_at_low(queues: Queues<'_>, scheduler: SchedulerKind) -> (Verdict, String) {
    let share = |kind| queues.on(kind, EXAMPLE, low_share);
    let own = share(scheduler);
    let mean = |series: &[f64]| series.iter().sum::<f64>() / series.len() as f64;
    let others = QUEUE_SCHEDULERS.into_iter().filter(|kind| *kind != SchedulerKind::EdfSs);
    let compared: Vec<(SchedulerKind, Comparison, f64)> =
        others.map(|other| (other, Comparison::of(&own, &share(other)), mean(&share(other)))).collect();
    let verdict = Verdict::all(compared.iter().map(|(_, comparison, _)| {
        let more = comparison.higher();
        if more == Verdict::Holds && comparison.percent < 50.0 { Verdict::Tie } else { more }
    }));
    let others = list(compared.iter().map(|(other, _, mean)| format!("{} {}", other.name(), percent(*mean))));
    (verdict, format!("{}; {others}", percent(mean(&own))))
}
