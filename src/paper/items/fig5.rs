//! Figure 5: arrivals over the day.

use crate::day::Comparison;
use crate::model::HOURS;
use crate::paper::text::{list, mean, mean_with_interval};
use crate::paper::{Claim, Item, Outcome, QueueLoad, Report, Results, Row, Study, Verdict};

/// Hours of the day that the paper calls day-time (section V-A) and peak (V-C).
pub const DAY_HOURS: std::ops::Range<usize> = 5..17;

/// The report.
pub fn report(results: &Results) -> Report {
    let plan = &results.plan;
    let mut report = Report::of_days(Item::Fig5, plan);
    let outcomes = results.outcomes(Study::Arrivals);
    let per_minute =
        |hour: usize| -> Vec<f64> { outcomes.iter().map(|outcome| f64::from(outcome.arrivals[hour]) / 60.0).collect() };
    let expected = plan.set.hourly_rates_per_min.map(|rate| rate * plan.set.arrival_scale);
    for (hour, rate) in expected.into_iter().enumerate() {
        report.rows.push(Row::mean("Arrivals drawn", "per minute", &per_minute(hour)).at(format!("{hour}:00")));
        report.rows.push(Row::exact("The set's curve", "per minute", rate).at(format!("{hour}:00")));
    }
    let jobs: Vec<f64> = outcomes.iter().map(|outcome| outcome.arrivals.iter().map(|n| f64::from(*n)).sum()).collect();
    report.rows.push(Row::mean("Jobs drawn", "a day", &jobs));
    report.rows.push(Row::exact("Jobs by the set's curve", "a day", 60.0 * expected.iter().sum::<f64>()));

    let peak_hour = (0..HOURS).max_by(|a, b| expected[*a].total_cmp(&expected[*b])).expect("a day has hours");
    let peak = per_minute(peak_hour);
    let fast = QueueLoad::Fast.rate_per_min(plan.set);
    report.claims.push(Claim::new(
        "V-B",
        format!("{fast} jobs per minute is much more than the greatest rate of the trace (taken as a quarter more)"),
        Verdict::of(mean(&peak) * 1.25 < fast),
        format!("{} per minute from {peak_hour}:00 to {}:00", mean_with_interval(&peak), peak_hour + 1),
    ));
    let over = |hours: &mut dyn Iterator<Item = usize>| -> Vec<f64> {
        let hours: Vec<usize> = hours.collect();
        let of_day = |outcome: &Outcome| hours.iter().map(|hour| f64::from(outcome.arrivals[*hour])).sum::<f64>();
        outcomes.iter().map(|outcome| of_day(outcome) / (60.0 * hours.len() as f64)).collect()
    };
    let day = over(&mut DAY_HOURS.clone());
    let night = over(&mut (0..HOURS).filter(|hour| !DAY_HOURS.contains(hour)));
    let more = Comparison::of(&day, &night);
    report.claims.push(Claim::new(
        "V-A",
        "More jobs arrive from 5:00 to 17:00 than by night",
        more.higher(),
        format!("{} per minute against {}, {more}", mean_with_interval(&day), mean_with_interval(&night)),
    ));
    let outside = (0..HOURS).filter(|hour| {
        let drawn = Row::mean("", "", &per_minute(*hour));
        drawn.ci95.is_some_and(|half| (drawn.ours - expected[*hour]).abs() > half)
    });
    let outside = list(outside.map(|hour| format!("{hour}:00")));
    report.notes.push(format!(
        "The figure's own numbers are not published. The set's curve is that of the group's queue generator, which has the \
         figure's shape, times {}. One interval in twenty misses its curve by chance; here: {}.",
        plan.set.arrival_scale,
        if outside.is_empty() { "none" } else { &outside }
    ));
    report
}
