//! Figure 11: layouts by time of day.

use super::fig5::DAY_HOURS;
use super::policies::name;
use crate::day::{Comparison, LayoutUse};
use crate::model::HOURS;
use crate::paper::study::{SEARCH, dynamic, policies, told_of_dynamic};
use crate::paper::text::{list, mean, mean_with_interval};
use crate::paper::{Claim, Item, OUR_CHECK, Report, Results, Row, Study, Verdict};
use crate::repartition::PolicyKind;
use std::ops::Range;

/// Hours of an interval of the figure.
const INTERVAL: usize = 4;

/// Hours of transition in which repartitionings go on (section V-C).
const TRANSITIONS: [Range<usize>; 2] = [3..5, 17..19];

/// Hours of the night in the discussion of the figure (section V-C).
const NIGHT: [Range<usize>; 2] = [0..6, 18..24];

/// Days with their layouts.
struct Days<'a>(Vec<&'a LayoutUse>);

impl<'a> Days<'a> {
    /// The days under a policy.
    fn under(results: &'a Results, policy: PolicyKind) -> Days<'a> {
        let run = policies().iter().position(|other| *other == policy).expect("the study runs it");
        let outcomes = results.outcomes(Study::Policies).iter();
        Days(outcomes.filter_map(|outcome| outcome.runs[run].layout_use.as_deref()).collect())
    }

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
    fn repartitions(&self, hours: &[usize]) -> Vec<f64> {
        let of_day = |day: &&LayoutUse| hours.iter().map(|hour| f64::from(day.repartitions[*hour])).sum::<f64>();
        self.0.iter().map(|day| of_day(day) / hours.len() as f64).collect()
    }

    /// How many layouts in equal use would be as diverse as those of some hours: the inverse of the
    /// sum of squared shares (Simpson's index), day by day.
    fn diversity(&self, hours: &[usize]) -> Vec<f64> {
        let of_day = |day: &&LayoutUse| {
            let of_layout = |layout: usize| hours.iter().map(|hour| day.minutes[*hour][layout]).sum::<f64>();
            let minutes: Vec<f64> = (0..day.minutes[0].len()).map(of_layout).collect();
            let all: f64 = minutes.iter().sum();
            1.0 / minutes.iter().map(|m| (m / all) * (m / all)).sum::<f64>()
        };
        self.0.iter().map(of_day).collect()
    }
}

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_days(Item::Fig11, &results.plan);
    for policy in shown() {
        let days = Days::under(results, policy);
        // Dynamic is what the figure shows; the others are told by name.
        let at =
            |place: &str| if policy == dynamic() { place.to_owned() } else { format!("{}, {place}", name(policy)) };
        for start in (0..HOURS).step_by(INTERVAL) {
            let end = start + INTERVAL;
            rows(&mut report, &days, start..end, &at(&format!("{start}:00–{end}:00")));
        }
        rows(&mut report, &days, 0..HOURS, &at("All day"));
    }
    for hour in 0..HOURS {
        for policy in shown() {
            let repartitions = Days::under(results, policy).repartitions(&[hour]);
            let row = Row::mean(format!("Repartitions, {}", name(policy)), "an hour", &repartitions);
            report.rows.push(row.at(format!("From {hour}:00")));
        }
    }
    report.claims = claims(&Days::under(results, dynamic()));
    if dynamic() != SEARCH {
        report.claims.push(as_the_search(&Days::under(results, dynamic()), &Days::under(results, SEARCH)));
    }
    report.notes.push(format!(
        "Share of time, of Dynamic where no other policy is named; idle time counts for the layout last used, and a \
         repartitioning for the new one. {}",
        told_of_dynamic()
    ));
    report
}

/// Dynamic, the search and the paper's agent.
fn shown() -> Vec<PolicyKind> {
    let is_shown =
        |policy: &PolicyKind| *policy == dynamic() || *policy == SEARCH || matches!(policy, PolicyKind::PaperAgent(_));
    policies().into_iter().filter(is_shown).collect()
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

/// The layouts with the greatest shares, by number.
fn first(shares: &[f64], count: usize) -> Vec<usize> {
    let mut first: Vec<usize> = order(shares).into_iter().take(count).collect();
    first.sort_unstable();
    first
}

fn named(shares: &[f64], count: usize) -> String {
    list(order(shares).into_iter().take(count).map(|layout| format!("layout {layout} {:.1} %", 100.0 * shares[layout])))
}

const LONE: &str = "Mostly one job is there or none, and no layout is faster for one than 1, which then stays while the GPU is \
                    idle. The paper's own state is not the reason: the agent learnt on it, Paper's agent, uses layout 1 \
                    most as well";

const UNKNOWN: &str = "Layout 1 is best for a single job, and stays while none is there. Why the paper's policy preferred 4, \
                       7 and 8 to 6 is not known";

/// Layouts with more than one slice of one compute slot.
const MANY_SMALL: [usize; 6] = [4, 7, 8, 10, 11, 12];

/// Layouts that the paper's policy prefers over the day, and at peak (section V-C).
const PREFERRED: ([usize; 3], [usize; 5]) = ([2, 3, 6], [2, 3, 4, 7, 8]);

/// Share of the time below which a layout counts as unused, percent. `Assumption:` the paper does not say.
const UNUSED_PERCENT: f64 = 0.1;

fn claims(days: &Days<'_>) -> Vec<Claim> {
    let night_hours = || NIGHT.into_iter().flatten();
    let off_peak_hours = || (0..DAY_HOURS.start).chain(DAY_HOURS.end..HOURS);
    let all_day = days.shares(0..HOURS);
    let mut without_1 = all_day.clone();
    without_1[1] = 0.0;
    let night = days.shares(night_hours());
    let peak = days.shares(DAY_HOURS);
    let off_peak = days.shares(off_peak_hours());
    let layouts: Vec<usize> = (1..all_day.len()).collect();
    let mean_minutes = |wanted: &dyn Fn(&usize) -> bool| -> Vec<f64> {
        let wanted: Vec<usize> = layouts.iter().copied().filter(wanted).collect();
        let of_day = |day: &&LayoutUse| {
            let minutes = |layout: &usize| (0..HOURS).map(|hour| day.minutes[hour][*layout]).sum::<f64>();
            wanted.iter().map(minutes).sum::<f64>() / wanted.len() as f64
        };
        days.0.iter().map(of_day).collect()
    };
    let few = Comparison::of(
        &mean_minutes(&|layout| MANY_SMALL.contains(layout)),
        &mean_minutes(&|layout| !MANY_SMALL.contains(layout)),
    );
    let only_small = all_day.len() - 1;
    let unused: Vec<f64> = days.series(0..HOURS, only_small).iter().map(|minutes| minutes / 14.4).collect();
    let variety = |hours: &dyn Fn() -> Vec<usize>| days.diversity(&hours());
    let by_day = variety(&|| DAY_HOURS.collect());
    let otherwise = variety(&|| off_peak_hours().collect());
    let more = Comparison::of(
        &days.repartitions(&DAY_HOURS.collect::<Vec<_>>()),
        &days.repartitions(&off_peak_hours().collect::<Vec<_>>()),
    );
    let each_hour = TRANSITIONS.into_iter().flatten().map(|hour| {
        let changes = days.repartitions(&[hour]);
        (hour, changes.iter().filter(|number| **number > 0.0).count() as f64 / changes.len() as f64)
    });
    let each_hour: Vec<(usize, f64)> = each_hour.collect();
    vec![
        Claim::new(
            "V-C",
            "Layouts 2, 3 and 6 are used most over the day",
            Verdict::of(first(&all_day, 3) == PREFERRED.0),
            named(&all_day, 5),
        )
        .because(LONE),
        Claim::new(
            OUR_CHECK,
            "Layouts 2, 3 and 6 are used most but for layout 1",
            Verdict::of(first(&without_1, 3) == PREFERRED.0),
            named(&without_1, 5),
        ),
        Claim::new(
            "V-C",
            "Layouts 2, 3, 4, 7 and 8 are preferred from 5:00 to 17:00",
            Verdict::of(first(&peak, 5) == PREFERRED.1),
            named(&peak, 6),
        )
        .because(UNKNOWN),
        Claim::new(
            "V-C",
            "From 0:00 to 6:00 and from 18:00 to 24:00 layout 2 is used most",
            Verdict::of(order(&night)[0] == 2),
            named(&night, 4),
        )
        .because(LONE),
        Claim::new(
            "V-C",
            "Layouts with several 1g slices (4, 7, 8, 10, 11, 12) are used less than the others, each on average",
            few.lower(),
            few.to_string(),
        ),
        Claim::new(
            "V-C",
            "The layout of 1g slices alone, 12, is not used (taken as at most 0.1 % of the time)",
            Verdict::of(mean(&unused) <= UNUSED_PERCENT),
            format!("{} %", mean_with_interval(&unused)),
        ),
        Claim::new(
            "V-C",
            "Layouts are more diverse from 5:00 to 17:00 than otherwise (by the inverse of Simpson's index, day by day)",
            Comparison::of(&by_day, &otherwise).higher(),
            format!(
                "{} against {}; {} against {}",
                mean_with_interval(&by_day),
                mean_with_interval(&otherwise),
                named(&peak, 5),
                named(&off_peak, 3)
            ),
        ),
        Claim::new(
            "V-C",
            "Dynamic repartitions more often from 5:00 to 17:00, and stays more overnight",
            more.higher(),
            format!("{more} per hour by day"),
        ),
        Claim::new(
            "V-C",
            "It repartitions from 3:00 to 5:00 and from 17:00 to 19:00 as well (taken as in each hour on nine days of ten)",
            Verdict::of(each_hour.iter().all(|(_, share)| *share >= 0.9)),
            list(each_hour.iter().map(|(hour, share)| format!("from {hour}:00 on {:.1} % of the days", 100.0 * share))),
        ),
    ]
}

/// The agent uses the layouts that the search uses.
fn as_the_search(agent: &Days<'_>, search: &Days<'_>) -> Claim {
    let [agent, search] = [agent, search].map(|days| days.shares(0..HOURS));
    let common: f64 = agent.iter().zip(&search).map(|(agent, search)| agent.min(*search)).sum();
    Claim::new(
        OUR_CHECK,
        "The agent uses the layouts that the search uses (taken as at least 90 % of the time in common)",
        Verdict::of(common >= 0.9),
        format!(
            "agent: {}; {}: {}; {:.1} % of the time in common",
            named(&agent, 5),
            SEARCH.name(),
            named(&search, 5),
            100.0 * common
        ),
    )
}
