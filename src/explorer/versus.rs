//! A fork beside the day that it forks off: the same jobs, and what the forced layouts changed.

use super::result::{difference_in_parts, score};
use super::{Better, Difference, Extent, Outcome, Phrase, Recording, hours_minutes};
use crate::model::{Minutes, TimeOfDay};
use crate::repartition::{Fork, Hold, Intervention};

/// Length of the stretches in which gains and losses are looked for, minutes.
const STRETCH: Minutes = 30.0;

/// A difference in ET below this is none that could be shown.
const LEAST: f64 = 0.0005;

/// Which of the two futures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Line {
    /// The day left to its policy.
    #[default]
    Day,
    /// The day with the fork's layouts forced on the policy.
    Fork,
}

/// ET accrued up to a time.
#[must_use]
pub fn et_at(recording: &Recording, time: Minutes) -> f64 {
    let jobs = recording.prepared.workload.jobs().len();
    let (energy, lateness) = recording.figures_at(time).et_parts(recording.scenario.et_weight_per_wh(), jobs);
    energy + lateness
}

/// How much more ET the fork has accrued up to a time than the day; above 0 the fork is worse.
#[must_use]
pub fn excess_et(fork: &Recording, day: &Recording, time: Minutes) -> f64 {
    et_at(fork, time) - et_at(day, time)
}

/// The excess of the fork's ET at each of `points` equally spaced times from midnight to `until`.
#[must_use]
pub fn running_excess(fork: &Recording, day: &Recording, until: Minutes, points: usize) -> Vec<(Minutes, f64)> {
    let time = |point: usize| until * point as f64 / (points - 1) as f64;
    (0..points).map(|point| (time(point), excess_et(fork, day, time(point)))).collect()
}

/// An excess of ET in words, as `+0.12 ET, worse`.
#[must_use]
pub fn excess_text(excess: f64) -> String {
    match difference(excess) {
        Some(Difference { amount, better: true, .. }) => format!("−{amount} ET, better"),
        Some(Difference { amount, .. }) => format!("+{amount} ET, worse"),
        None => "no difference in ET".to_owned(),
    }
}

/// Whether an excess of ET is better than none; `None` if it is too small to be shown.
#[must_use]
pub fn excess_is_better(excess: f64) -> Option<bool> {
    difference(excess).map(|difference| difference.better)
}

fn difference(excess: f64) -> Option<Difference> {
    let decimals = if excess.abs() < 0.1 { 3 } else { 2 };
    Difference::of(excess, 0.0, decimals, Better::Less)
}

/// A stretch of the day in which the fork gained or lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swing {
    /// Since when, minutes since midnight.
    pub from: Minutes,
    /// Until when.
    pub to: Minutes,
    /// By how much the excess of its ET changed; above 0 is a loss.
    pub excess: f64,
}

/// The half hours in which the fork gained and lost most, if it did.
#[must_use]
pub fn swings(fork: &Recording, day: &Recording) -> (Option<Swing>, Option<Swing>) {
    let end = fork.end().max(day.end());
    let since = fork.fork.as_ref().map_or(0.0, |fork| fork.since().minutes());
    let first = (since / STRETCH).floor() as u32;
    let count = (end / STRETCH).ceil() as u32;
    let swing = |stretch: u32| {
        let (from, to) = (f64::from(stretch) * STRETCH, (f64::from(stretch + 1) * STRETCH).min(end));
        Swing { from, to, excess: excess_et(fork, day, to) - excess_et(fork, day, from) }
    };
    let all: Vec<Swing> = (first..count).map(swing).collect();
    let by_excess = |a: &&Swing, b: &&Swing| a.excess.total_cmp(&b.excess);
    let gained = all.iter().min_by(by_excess).filter(|swing| swing.excess < -LEAST);
    let lost = all.iter().max_by(by_excess).filter(|swing| swing.excess > LEAST);
    (gained.copied(), lost.copied())
}

/// Where the fork gained and lost most, in a sentence; empty if nowhere.
#[must_use]
pub fn swings_text(fork: &Recording, day: &Recording) -> String {
    let part = |verb: &str, swing: Option<Swing>| {
        let Swing { from, to, excess } = swing?;
        let amount = difference(excess)?.amount;
        Some(format!("{verb} most from {} to {} ({amount})", hours_minutes(from), hours_minutes(to)))
    };
    let (gained, lost) = swings(fork, day);
    match (part("gained", gained), part("lost", lost)) {
        (Some(gained), Some(lost)) => format!("It {gained} and {lost}."),
        (Some(one), None) | (None, Some(one)) => format!("It {one}."),
        (None, None) => String::new(),
    }
}

/// What a fork forces, in words.
#[must_use]
pub fn fork_text(fork: &Fork) -> String {
    let time = |time: TimeOfDay| hours_minutes(time.minutes());
    let one = |Intervention { from, layout, hold }: &Intervention| match hold {
        Hold::Once => format!("layout {layout} at {}", time(*from)),
        Hold::Until(until) => format!("layout {layout} from {} to {}", time(*from), time(*until)),
        Hold::ToTheEnd => format!("layout {layout} from {}", time(*from)),
    };
    match fork.interventions() {
        [only] => one(only),
        [first, second] => format!("{}, {}", one(first), one(second)),
        many => format!("{} choices from {} on", many.len(), time(fork.since())),
    }
}

/// Says how the fork's day ends beside that of the policy alone.
#[must_use]
pub fn fork_sentence(fork: &Recording, day: &Recording) -> Vec<Phrase> {
    let forced = fork.fork.as_ref().map(fork_text).unwrap_or_default();
    let name = day.scenario.policy.name().replace(' ', "\u{a0}");
    let (mine, other) = (Outcome::of(fork, Extent::WholeDay), Outcome::of(day, Extent::WholeDay));
    let excess = mine.et - other.et;
    let mut sentence = vec![Phrase::Plain(format!("The fork ({forced}) ends "))];
    match (difference(excess), score(mine.et, other.et)) {
        (Some(Difference { amount, .. }), Some(score)) => {
            sentence.push(Phrase::Strong(score));
            sentence.push(Phrase::Plain(format!(" than {name} alone, by {amount} ET, with ")));
        }
        _ => sentence.push(Phrase::Plain(format!(" with the ET of {name} alone, "))),
    }
    sentence.extend(difference_in_parts(&mine, &other));
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, Session, Settings};
    use crate::model::LayoutId;
    use crate::repartition::PolicyKind;

    fn forked(hold: Hold) -> Session {
        let settings = Settings::default().with(Change::Policy(PolicyKind::Static(LayoutId(3))));
        let added = Intervention { from: TimeOfDay::of(600.0), layout: LayoutId(12), hold };
        Session::run(&settings.with(Change::Intervene(added))).expect("the settings are valid")
    }

    #[test]
    fn an_excess_has_a_sign_and_a_judgement() {
        assert_eq!(excess_text(0.123), "+0.12 ET, worse");
        assert_eq!(excess_text(-0.0461), "−0.046 ET, better");
        assert_eq!(excess_text(-0.0004), "no difference in ET");
        assert_eq!([0.123, -0.0461, -0.0004].map(excess_is_better), [Some(false), Some(true), None]);
    }

    #[test]
    fn the_excess_begins_with_the_fork_and_ends_as_the_difference_of_the_days() {
        let session = forked(Hold::Until(TimeOfDay::of(720.0)));
        let (fork, day) = (session.line(Line::Fork), session.line(Line::Day));
        let end = session.end();
        let excess = running_excess(fork, day, end, 145);
        assert!(excess.iter().all(|(time, excess)| *time > 600.0 || *excess == 0.0));
        let weight = day.scenario.et_weight_per_wh();
        let difference = fork.totals.et(weight) - day.totals.et(weight);
        assert!(difference != 0.0 && (excess[144].1 - difference).abs() < 1e-9);
    }

    /// The half hours add up to the difference of the days; the greatest are the ones named.
    #[test]
    fn gains_and_losses_are_those_of_the_half_hours() {
        let session = forked(Hold::ToTheEnd);
        let (fork, day) = (session.line(Line::Fork), session.line(Line::Day));
        let (gained, lost) = swings(fork, day);
        let steps = (20..49).map(|half_hour| {
            let (from, to) = (f64::from(half_hour) * 30.0, (f64::from(half_hour + 1) * 30.0).min(session.end()));
            excess_et(fork, day, to) - excess_et(fork, day, from)
        });
        let most = steps.clone().fold(0.0, f64::max);
        let least = steps.fold(0.0, f64::min);
        assert_eq!(lost.map_or(0.0, |swing| swing.excess), most);
        assert_eq!(gained.map_or(0.0, |swing| swing.excess).min(0.0), if least < -LEAST { least } else { 0.0 });
        assert!(lost.is_some_and(|swing| swing.from >= 600.0 && swing.to <= session.end()));
    }

    #[test]
    fn a_fork_is_told_with_what_it_forces_and_what_that_changes() {
        let session = forked(Hold::ToTheEnd);
        let told: String = fork_sentence(session.line(Line::Fork), session.line(Line::Day))
            .into_iter()
            .map(|phrase| match phrase {
                Phrase::Plain(text) | Phrase::Strong(text) => text,
            })
            .collect();
        // Seven small slices all day long are late and save energy.
        assert!(told.starts_with("The fork (layout 12 from 10:00) ends "), "{told}");
        assert!(
            told.contains("worse than Static\u{a0}3 alone, by ") && told.contains("more lateness per job"),
            "{told}"
        );
    }

    #[test]
    fn many_choices_are_counted() {
        let gpu = crate::model::a100_40gb();
        let text = |fork: &str| fork_text(&Fork::parse(fork, gpu).unwrap());
        assert_eq!(text("6@10:31"), "layout 6 at 10:31");
        assert_eq!(text("6@10:31-3@11:00-"), "layout 6 from 10:31 to 11:00, layout 3 from 11:00");
        assert_eq!(text("6@10:31-3@11:00-2@12:00"), "3 choices from 10:31 on");
    }
}
