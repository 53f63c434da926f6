//! Figure 9: ET by layout with 20 % inference.

use super::by_layout::{against_each, for_both_readings, rows};
use crate::day::{Comparison, QUEUE_SCHEDULERS};
use crate::paper::queues::Queues;
use crate::paper::text::{figures, list};
use crate::paper::{Claim, Item, QueueLoad, Report, Results, Verdict};
use crate::scheduler::SchedulerKind::{self, EdfFs, Lalf, Llf};

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_queues(Item::Fig9, &results.plan);
    let rate = QueueLoad::TrainingAtBaseLoad.rate_per_min(results.plan.set);
    let equal = format!("at {rate:.2}/min");
    let base = Queues::new(results, QueueLoad::Base);
    for (load, name) in [(QueueLoad::Training, "at 0.5/min"), (QueueLoad::TrainingAtBaseLoad, &equal)] {
        let queues = Queues::new(results, load);
        report.rows.extend(rows(queues, &format!(" {name}")));
        report.claims.extend(claims(queues, base, name));
    }
    report.notes.push(format!(
        "With 20 % inference, 0.5 jobs per minute bring {:.1} slots of work for 7: the queue grows all day on every \
         layout, and any two schedulers differ little. The paper's figure must have had a lighter load, which it does \
         not tell; {rate:.3} per minute bring as much work as 80 % inference at 0.5.",
        0.5 * results.plan.set.mean_work(QueueLoad::Training.inference_share()),
    ));
    report
}

fn claims(queues: Queues<'_>, base: Queues<'_>, name: &str) -> Vec<Claim> {
    let claim = |text: &str| format!("{text}, 20 % inference {name}");
    let mut claims = for_both_readings("V-B", &claim("outperforms or nearly ties EDF-FS"), |scheduler| {
        let comparison = queues.compare(scheduler, EdfFs, queues.et());
        let verdict = match comparison.lower() {
            Verdict::Fails if comparison.percent < 2.0 => Verdict::Tie,
            other => other,
        };
        (verdict, comparison.to_string())
    });
    let worse = QUEUE_SCHEDULERS.map(|kind| {
        let tardiness = |queues: Queues<'_>| queues.over_layouts(kind, |run| run.mean_tardiness_min);
        (kind, Comparison::of(&tardiness(queues), &tardiness(base)))
    });
    claims.push(Claim::new(
        "V-B",
        claim("Every scheduler's average tardiness is higher than with 80 % inference"),
        Verdict::all(worse.iter().map(|(_, comparison)| comparison.higher())),
        list(worse.iter().map(|(kind, comparison)| format!("{} {comparison}", kind.name()))),
    ));
    let others = [EdfFs, Llf, Lalf];
    claims.extend(for_both_readings("V-B", &claim("draws the least energy"), |scheduler| {
        let (comparisons, evidence) = against_each(queues, scheduler, &others, |run| run.energy_wh);
        (Verdict::all(comparisons.iter().map(|other| other.lower())), evidence)
    }));
    claims.extend(for_both_readings("V-B", &claim("spends the most time with a job running"), |scheduler| {
        let idle = |kind: SchedulerKind| queues.over_layouts(kind, |run| run.minutes_by_busy_slots[0]);
        let compared = others.map(|other| (other, Comparison::of(&idle(scheduler), &idle(other))));
        let mean = |series: Vec<f64>| series.iter().sum::<f64>() / series.len() as f64;
        let evidence = format!(
            "{} min idle; {}",
            figures(mean(idle(scheduler))),
            list(compared.iter().map(|(other, _)| format!("{} {}", other.name(), figures(mean(idle(*other))))))
        );
        (Verdict::all(compared.iter().map(|(_, comparison)| comparison.lower())), evidence)
    }));
    claims.extend(for_both_readings("V-B", &claim("has a lower average tardiness than LLF and LALF"), |scheduler| {
        let (comparisons, evidence) = against_each(queues, scheduler, &[Llf, Lalf], |run| run.mean_tardiness_min);
        (Verdict::all(comparisons.iter().map(|other| other.lower())), evidence)
    }));
    claims
}
