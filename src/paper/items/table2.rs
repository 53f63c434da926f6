//! Table II: the four schedulers, and restricted EDF-SS, over the twelve layouts.

use super::by_layout::against_each;
use crate::day::{Measure, QUEUE_SCHEDULERS};
use crate::model::LayoutId;
use crate::paper::queues::Queues;
use crate::paper::text::figures;
use crate::paper::{Claim, Item, QueueLoad, Report, Results, Row, Verdict};
use crate::scheduler::SchedulerKind::{self, EdfFs, EdfSs, EdfSsRestricted, Lalf, Llf};

/// The paper's ET.
const PAPER: [(SchedulerKind, f64); 4] = [(EdfFs, 5.53), (EdfSs, 5.37), (Llf, 6.32), (Lalf, 6.83)];

/// The report.
pub fn report(results: &Results) -> Report {
    let queues = Queues::new(results, QueueLoad::Base);
    let mut report = Report::of_queues(Item::Table2, &results.plan);
    for scheduler in SchedulerKind::ALL {
        let row = Row::mean(scheduler.name(), "", &queues.over_layouts(scheduler, queues.et()));
        let paper = PAPER.iter().find(|(kind, _)| *kind == scheduler);
        report.rows.push(if let Some((_, et)) = paper { row.paper(*et) } else { row });
    }
    for (scheduler, _) in PAPER {
        let row = report.rows.iter().find(|row| row.name == scheduler.name());
        let claim = row.and_then(|row| row.claim("IV-C", "ET"));
        report.claims.extend(claim.map(|claim| claim.because(why_apart(queues, scheduler))));
    }
    let measures: [(&str, &str, Measure); 4] = [
        ("Energy", "Wh", |run| run.energy_wh),
        ("Mean tardiness", "min", |run| run.mean_tardiness_min),
        ("On time", "%", |run| 100.0 * run.on_time_share),
        ("Preemptions a day", "", |run| f64::from(run.preemptions)),
    ];
    for (name, unit, measure) in measures {
        for scheduler in SchedulerKind::ALL {
            report.rows.push(Row::mean(scheduler.name(), unit, &queues.over_layouts(scheduler, measure)).at(name));
        }
    }
    report.claims.extend(claims(queues));
    report.notes.push(
        "Constant 0.5 jobs per minute, 80 % inference; each queue runs on all twelve layouts. EDF-SS restricted \
         stands in the paper only as similar to EDF-SS."
            .to_owned(),
    );
    report
}

/// The layout that runs one job at a time.
const ONE_AT_A_TIME: LayoutId = LayoutId(1);

/// Why the size of ET differs from the paper's.
fn why_apart(queues: Queues<'_>, scheduler: SchedulerKind) -> String {
    let mean = |layout: &LayoutId| {
        let series = queues.on(scheduler, *layout, queues.et());
        series.iter().sum::<f64>() / series.len() as f64
    };
    let (one, others): (Vec<LayoutId>, Vec<LayoutId>) =
        queues.layouts().into_iter().partition(|layout| *layout == ONE_AT_A_TIME);
    let over_others = others.iter().map(mean).sum::<f64>() / others.len() as f64;
    format!(
        "Layout 1, which runs one job at a time and is near saturation, weighs {} in the mean; over the other layouts \
         it is {}. How near rests on the sublinear functions, which the paper does not tell and which were chosen by \
         Table III alone",
        figures(mean(&one[0])),
        figures(over_others)
    )
}

fn claims(queues: Queues<'_>) -> Vec<Claim> {
    let et = queues.et();
    let (others, evidence) = against_each(queues, EdfSs, &[EdfFs, Llf, Lalf], et);
    let lowest = Verdict::all(others.iter().map(|other| other.lower()));
    let mut claims =
        vec![Claim::new("IV-C", "EDF-SS has the lowest ET of the four schedulers", lowest, evidence).because(
            "EDF-SS differs from EDF-FS only where a job meets its deadline on a slower slice; deadlines this tight \
             leave few such jobs, so the two tie",
        )];
    for (better, worse, percent) in [(EdfSs, EdfFs, 2.9), (EdfFs, Llf, 12.5), (Llf, Lalf, 7.5)] {
        let comparison = queues.compare(better, worse, et);
        let claim = format!("ET of {} is below that of {}, by {percent} % in Table II", better.name(), worse.name());
        claims.push(Claim::new("IV-C", claim, comparison.lower(), comparison.to_string()));
    }
    let (preempts, evidence) = against_each(queues, EdfSs, &[Llf, Lalf], |run| f64::from(run.preemptions));
    let fewer = Verdict::all(preempts.iter().map(|other| other.lower()));
    claims.push(Claim::new("IV-C", "EDF-SS preempts less than LLF and LALF", fewer, evidence));

    let restricted = queues.compare(EdfSsRestricted, EdfSs, et);
    let similar = Verdict::of(restricted.percent.abs() <= SIMILAR_PERCENT);
    let claim = "Restricted EDF-SS reaches an ET similar to EDF-SS (taken as within 5 %)";
    claims.push(Claim::new("IV-C", claim, similar, restricted.to_string()).because(
        "A running job that is already late keeps its slow slice here; the paper does not say what its variant does \
         with it",
    ));

    let (energy, evidence) = against_each(queues, EdfSs, &[EdfFs, Llf, Lalf], |run| run.energy_wh);
    let lower = Verdict::all(energy.iter().map(|other| other.lower()));
    claims.push(Claim::new("V-B", "EDF-SS draws less energy than the other schedulers", lower, evidence).because(
        "All schedulers do the same work; energy differs only by how much of it overlaps, which at 0.5 jobs per \
             minute is nearly the same for all",
    ));
    let others = QUEUE_SCHEDULERS.into_iter().filter(|kind| *kind != EdfSs);
    let others: Vec<SchedulerKind> = others.collect();
    let (tardiness, evidence) = against_each(queues, EdfSs, &others, |run| run.mean_tardiness_min);
    let similar = Verdict::of(tardiness.iter().all(|other| other.percent <= SIMILAR_PERCENT));
    let claim = "Mean tardiness of EDF-SS is similar to, or below, that of the others (taken as up to 5 % above)";
    claims.push(Claim::new("V-B", claim, similar, evidence));
    claims
}

/// What counts as similar, percent. `Assumption:` the paper does not say.
const SIMILAR_PERCENT: f64 = 5.0;
