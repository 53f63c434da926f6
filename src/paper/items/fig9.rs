//! Figure 9: ET by layout with 20 % inference.

use super::by_layout::{OTHERS, against_each, for_both_readings, gains, lowest, rows};
use crate::day::{Comparison, QUEUE_SCHEDULERS};
use crate::model::a100_40gb;
use crate::paper::queues::Queues;
use crate::paper::text::{list, mean_with_interval};
use crate::paper::{Claim, Item, QueueLoad, Report, Results, Verdict};
use crate::scheduler::SchedulerKind::{self, EdfFs, Lalf, Llf};

/// How much worse than EDF-FS nearly ties it, percent. `Assumption:` the paper does not say.
const NEARLY_PERCENT: f64 = 2.0;

/// Why differences shrink.
const ALIKE: &str = "Training jobs differ less in length than inference jobs, so that order matters less, and what EDF-SS \
                     wins by order shrinks";

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_queues(Item::Fig9, &results.plan);
    let set = results.plan.set;
    let (full, equal) = (QueueLoad::Training.rate_per_min(set), QueueLoad::TrainingAtBaseLoad.rate_per_min(set));
    let base = Queues::new(results, QueueLoad::Base);
    for (load, rate) in [(QueueLoad::Training, full), (QueueLoad::TrainingAtBaseLoad, equal)] {
        let queues = Queues::new(results, load);
        let name = format!("at {rate:.3}/min");
        report.rows.extend(rows(queues, &format!(" {name}")));
        report.claims.extend(claims(queues, base, &name));
    }
    report.notes.push(format!(
        "With 20 % inference, {full} jobs per minute bring work for {:.1} compute slots, where there are {}: the queue grows \
         all day on every layout, and any two schedulers differ little. The paper's figure must have had a lighter load, \
         which it does not state; {equal:.3} per minute bring as much work as 80 % inference at {full}.",
        full * set.mean_work(QueueLoad::Training.inference_share()),
        a100_40gb().geometry.compute_slots,
    ));
    report
}

fn claims(queues: Queues<'_>, base: Queues<'_>, name: &str) -> Vec<Claim> {
    let claim = |text: &str| format!("{text} (20 % inference {name})");
    let nearly = claim("outperforms EDF-FS or nearly ties it, within 2 %");
    let mut claims = for_both_readings("V-B", &nearly, |scheduler| {
        let comparison = queues.compare(scheduler, EdfFs, queues.et());
        let near = comparison.percent <= NEARLY_PERCENT;
        (if near { comparison.lower().or_tie() } else { comparison.lower() }, comparison.to_string())
    });
    let improves = claim("gains on each other scheduler when inference falls from 80 to 20 %");
    let improves = for_both_readings("V-B", &improves, |scheduler| gains(queues, base, scheduler));
    claims.extend(improves.into_iter().map(|claim| claim.or_because(ALIKE)));
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
    claims.extend(for_both_readings("V-B", &claim("draws the least energy"), |scheduler| {
        lowest(queues, scheduler, |run| run.energy_wh)
    }));
    claims.extend(for_both_readings("V-B", &claim("spends the most time with a job running"), |scheduler| {
        let idle = |kind: SchedulerKind| queues.over_layouts(kind, |run| run.minutes_by_busy_slots[0]);
        let others = list(OTHERS.map(|other| format!("{} {}", other.name(), mean_with_interval(&idle(other)))));
        let evidence = format!("{} min idle; {others}", mean_with_interval(&idle(scheduler)));
        let least = OTHERS.map(|other| Comparison::of(&idle(scheduler), &idle(other)).lower());
        (Verdict::all(least), evidence)
    }));
    claims.extend(for_both_readings("V-B", &claim("has a lower average tardiness than LLF and LALF"), |scheduler| {
        let (comparisons, evidence) = against_each(queues, scheduler, &[Llf, Lalf], |run| run.mean_tardiness_min);
        (Verdict::all(comparisons.iter().map(|other| other.lower())), evidence)
    }));
    claims
}
