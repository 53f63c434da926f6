//! Figure 5: arrivals over the day.

use crate::model::HOURS;
use crate::paper::text::{figures, list};
use crate::paper::{Claim, Item, Report, Results, Row, Study, Verdict};

/// The arrival rate that the paper calls much higher than the greatest of the trace, jobs per minute.
const FAST_PER_MIN: f64 = 0.75;

/// Hours of the day that the paper calls day-time (section V-A).
const DAY_HOURS: std::ops::Range<usize> = 5..17;

/// The report.
pub fn report(results: &Results) -> Report {
    let plan = &results.plan;
    let mut report = Report::of_days(Item::Fig5, plan);
    let outcomes = results.outcomes(Study::Arrivals);
    let per_minute =
        |hour: usize| -> Vec<f64> { outcomes.iter().map(|outcome| f64::from(outcome.arrivals[hour]) / 60.0).collect() };
    let expected = plan.set.hourly_rates_per_min.map(|rate| rate * plan.set.arrival_scale);
    for (hour, rate) in expected.into_iter().enumerate() {
        let row = Row::mean("Arrivals", "per minute", &per_minute(hour)).at(format!("{hour}:00"));
        report.rows.push(row.paper(rate));
    }
    let jobs: Vec<f64> = outcomes.iter().map(|outcome| outcome.arrivals.iter().map(|n| f64::from(*n)).sum()).collect();
    report.rows.push(Row::mean("Jobs", "a day", &jobs).paper(60.0 * expected.iter().sum::<f64>()));

    let measured: Vec<f64> = report.rows[..HOURS].iter().map(|row| row.ours).collect();
    let peak = measured.iter().copied().fold(0.0, f64::max);
    let evidence = format!("greatest hourly mean {} per minute", figures(peak));
    report.claims.push(Claim::new(
        "V-B",
        "0.75 jobs per minute is much more than the greatest rate of the trace",
        Verdict::of(peak * 1.25 < FAST_PER_MIN),
        evidence,
    ));
    let mean = |hours: &mut dyn Iterator<Item = usize>| {
        let rates: Vec<f64> = hours.map(|hour| measured[hour]).collect();
        rates.iter().sum::<f64>() / rates.len() as f64
    };
    let day = mean(&mut DAY_HOURS.clone());
    let night = mean(&mut (0..HOURS).filter(|hour| !DAY_HOURS.contains(hour)));
    report.claims.push(Claim::new(
        "V-A",
        "Arrival rates from 5:00 to 17:00 differ from those of the night",
        Verdict::of(day > 1.2 * night),
        format!("{} per minute by day, {} by night", figures(day), figures(night)),
    ));
    let outside = report.rows[..HOURS].iter().filter(|row| {
        let off = (row.ours - row.paper.unwrap_or_default()).abs();
        row.ci95.is_some_and(|half| off > half)
    });
    let outside = list(outside.filter_map(|row| row.at.clone()));
    report.notes.push(format!(
        "The paper's column is the curve of the group's queue generator (the figure's numbers are not published) times \
         the set's factor of {}. One interval in twenty misses by chance; here: {}.",
        plan.set.arrival_scale,
        if outside.is_empty() { "none" } else { &outside }
    ));
    report
}
