//! Figure 11: layouts by time of day.

use crate::day::{Comparison, LayoutUse};
use crate::model::HOURS;
use crate::paper::study::DYNAMIC;
use crate::paper::text::{figures, list, percent};
use crate::paper::{Claim, Item, Report, Results, Row, Study, Verdict};
use std::ops::Range;

/// Hours of an interval of the figure.
const INTERVAL: usize = 4;

/// Peak hours (section V-C).
const PEAK: Range<usize> = 5..17;

/// Hours of transition in which repartitionings go on (section V-C).
const TRANSITIONS: [Range<usize>; 2] = [3..5, 17..19];

/// Hours of the night in the discussion of the figure (section V-C).
const NIGHT: [Range<usize>; 2] = [0..6, 18..24];

/// Days with their layouts.
struct Days<'a>(Vec<&'a LayoutUse>);

impl Days<'_> {
    /// Share of the time of some hours in which each layout was in force, the GPU without MIG first.
    fn shares(&self, hours: impl Iterator<Item = usize> + Clone) -> Vec<f64> {
        let layouts = self.0[0].minutes[0].len();
        let minutes = |layout: usize| self.series(hours.clone(), layout).iter().sum::<f64>();
        let sums: Vec<f64> = (0..layouts).map(minutes).collect();
        let all: f64 = sums.iter().sum();
        sums.into_iter().map(|sum| sum / all).collect()
    }

    /// Minutes of a layout in some hours, day by day.
    fn series(&self, hours: impl Iterator<Item = usize> + Clone, layout: usize) -> Vec<f64> {
        self.0.iter().map(|day| hours.clone().map(|hour| day.minutes[hour][layout]).sum()).collect()
    }

    /// Repartitionings per hour in some hours, day by day.
    fn repartitions(&self, hours: impl ExactSizeIterator<Item = usize> + Clone) -> Vec<f64> {
        let number = hours.len() as f64;
        let of_day =
            |day: &&LayoutUse| hours.clone().map(|hour| f64::from(day.repartitions[hour])).sum::<f64>() / number;
        self.0.iter().map(of_day).collect()
    }
}

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_days(Item::Fig11, &results.plan);
    let scenarios = Study::Policies.scenarios(&results.plan, 0);
    let run = scenarios.iter().position(|scenario| scenario.policy == DYNAMIC).expect("the study runs it");
    let outcomes = results.outcomes(Study::Policies).iter();
    let days = Days(outcomes.filter_map(|outcome| outcome.runs[run].layout_use.as_deref()).collect());

    let layouts = 1..days.0[0].minutes[0].len();
    for start in (0..HOURS).step_by(INTERVAL) {
        rows(&mut report, &days, start..start + INTERVAL, &format!("{start}:00–{}:00", start + INTERVAL));
    }
    rows(&mut report, &days, 0..HOURS, "All day");
    for hour in 0..HOURS {
        let row = Row::mean("Repartitions", "an hour", &days.repartitions(hour..hour + 1));
        report.rows.push(row.at(format!("Repartitions, {hour}:00")));
    }
    report.claims = claims(&days, layouts);
    report.notes.push(
        "Share of time with Lookahead 1; idle time counts for the layout last used, and a repartitioning for the new \
         one."
            .to_owned(),
    );
    report
}

fn rows(report: &mut Report, days: &Days<'_>, hours: Range<usize>, at: &str) {
    let minutes = 60.0 * hours.len() as f64;
    for layout in 1..days.0[0].minutes[0].len() {
        let shares: Vec<f64> = days.series(hours.clone(), layout).iter().map(|m| 100.0 * m / minutes).collect();
        report.rows.push(Row::mean(format!("Layout {layout}"), "%", &shares).at(at));
    }
}

/// Layouts by share, the greatest first, as far as they matter.
fn order(shares: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by(|a, b| shares[*b].total_cmp(&shares[*a]));
    order
}

fn named(shares: &[f64], count: usize) -> String {
    list(order(shares).into_iter().take(count).map(|layout| format!("layout {layout} {}", percent(shares[layout]))))
}

/// The number of layouts in equal use that would be as diverse: the inverse of the sum of squared
/// shares (Simpson's index).
fn diversity(shares: &[f64]) -> f64 {
    1.0 / shares.iter().map(|share| share * share).sum::<f64>()
}

const IDLE: &str = "With the deadlines of this set a lone job is often lost on anything but layout 1, and often only one \
                    job is there; layout 1 is then the best for it, and stays while the GPU is idle";

fn claims(days: &Days<'_>, layouts: Range<usize>) -> Vec<Claim> {
    let all_day = days.shares(0..HOURS);
    let night_hours = NIGHT.into_iter().flatten();
    let night = days.shares(night_hours);
    let peak = days.shares(PEAK);
    let off_peak = days.shares((0..PEAK.start).chain(PEAK.end..HOURS));

    let mut most_used: Vec<usize> = order(&all_day).into_iter().take(3).collect();
    most_used.sort_unstable();
    let small = |shares: &[f64], wanted: &[usize]| wanted.iter().map(|layout| shares[*layout]).sum::<f64>();
    let many_small: Vec<usize> = layouts.clone().filter(|layout| *layout >= 8).collect();
    let only_small = layouts.end - 1;

    let at_peak = days.repartitions(PEAK);
    let off: Vec<f64> = days
        .repartitions(0..PEAK.start)
        .iter()
        .zip(days.repartitions(PEAK.end..HOURS))
        .map(|(a, b)| (a * PEAK.start as f64 + b * (HOURS - PEAK.end) as f64) / (HOURS - PEAK.len()) as f64)
        .collect();
    let more = Comparison::of(&at_peak, &off);
    let with_some = TRANSITIONS.map(|hours| {
        let changes = days.repartitions(hours);
        changes.iter().filter(|number| **number > 0.0).count() as f64 / changes.len() as f64
    });
    vec![
        Claim::new(
            "V-C",
            "Layouts 2, 3 and 6 are used most over the day",
            Verdict::of(most_used == [2, 3, 6]),
            named(&all_day, 5),
        )
        .because(IDLE),
        Claim::new(
            "V-C",
            "From 0:00 to 6:00 and from 18:00 to 24:00 layout 2 is used most",
            Verdict::of(order(&night)[0] == 2),
            named(&night, 4),
        )
        .because(IDLE),
        Claim::new(
            "V-C",
            "Layouts with many 1g slices (8 to 12) are used less than the others",
            Verdict::of(small(&all_day, &many_small) < 0.5),
            format!("together {}", percent(small(&all_day, &many_small))),
        ),
        Claim::new(
            "V-C",
            "The layout of 1g slices alone, 12, is not used",
            Verdict::of(all_day[only_small] < 0.001),
            percent(all_day[only_small]),
        ),
        Claim::new(
            "V-C",
            "Layouts are more diverse from 5:00 to 17:00 than otherwise",
            Verdict::of(diversity(&peak) > diversity(&off_peak)),
            format!(
                "as many as {} in equal use by day ({}), {} otherwise ({})",
                figures(diversity(&peak)),
                named(&peak, 5),
                figures(diversity(&off_peak)),
                named(&off_peak, 3)
            ),
        ),
        Claim::new(
            "V-C",
            "Dynamic repartitions more often from 5:00 to 17:00 than otherwise",
            more.higher(),
            format!("per hour {more}"),
        ),
        Claim::new(
            "V-C",
            "It also repartitions from 3:00 to 5:00 and from 17:00 to 19:00 (taken as on nine days of ten)",
            Verdict::of(with_some.iter().all(|share| *share >= 0.9)),
            format!("on {} and {} of the days", percent(with_some[0]), percent(with_some[1])),
        ),
    ]
}
