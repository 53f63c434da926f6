//! The result of a day in a sentence, against the baseline on the same jobs.

use super::{Extent, Recording, hours_minutes};
use crate::model::Minutes;
use crate::repartition::PolicyKind;

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Ordinary text.
    Plain(String),
    /// A finding, to be set off.
    Strong(String),
}

/// A policy's day, or what has passed of it, in the numbers that the sentence needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// The policy.
    pub policy: PolicyKind,
    /// ET; of a part of the day, what it adds to the day's ET.
    pub et: f64,
    /// Energy, watt-hours.
    pub energy_wh: f64,
    /// Mean tardiness per job that is done, minutes.
    pub tardiness_min: Minutes,
}

impl Outcome {
    /// The outcome of a part of a recorded day.
    #[must_use]
    pub fn of(recording: &Recording, extent: Extent) -> Outcome {
        let figures = recording.figures(extent);
        let jobs = recording.prepared.workload.jobs().len();
        Outcome {
            policy: recording.scenario.policy,
            et: figures.et(recording.scenario.et_weight_per_wh(), jobs),
            energy_wh: figures.energy_wh,
            tardiness_min: figures.mean_tardiness_min(),
        }
    }
}

/// Says how a day under the chosen policy compares with the same jobs under the baseline.
#[must_use]
pub fn result_sentence(jobs: usize, extent: Extent, chosen: &Outcome, baseline: &Outcome) -> Vec<Phrase> {
    let [name, other] = [chosen, baseline].map(|outcome| outcome.policy.name().replace(' ', "\u{a0}"));
    if jobs == 0 {
        return vec![plain(
            "No job arrives on this day, so every policy only idles. Try more arrivals or another seed.",
        )];
    }
    let noun = if jobs == 1 { "job" } else { "jobs" };
    if chosen.policy == baseline.policy {
        return vec![plain(format!(
            "{name} is also the baseline: on the same {jobs} {noun} there is no difference to show. Choose another \
             policy, or another baseline."
        ))];
    }
    let mut sentence = vec![plain(match extent {
        Extent::WholeDay => format!("Same {jobs} {noun}, same day: {name}"),
        Extent::SoFar(time) => format!("By {} on the same day: {name}", hours_minutes(time)),
    })];
    match score(chosen.et, baseline.et) {
        Some(score) => sentence.extend([plain(" scores "), Phrase::Strong(score), plain(format!(" than {other}"))]),
        None => sentence.push(plain(format!(" scores the same as {other}"))),
    }
    sentence.push(plain(", with "));
    sentence.extend(difference_in_parts(chosen, baseline));
    sentence
}

/// How two days differ in the two parts of ET, as the end of a sentence.
pub(super) fn difference_in_parts(chosen: &Outcome, baseline: &Outcome) -> Vec<Phrase> {
    let energy = Part::of(chosen.energy_wh - baseline.energy_wh, energy_text, "energy");
    let lateness = Part::of(chosen.tardiness_min - baseline.tardiness_min, lateness_text, "lateness per job");
    let joint = if energy.opposes(&lateness) { " but " } else { " and " };
    let mut phrases = energy.phrases();
    phrases.push(plain(joint));
    phrases.extend(lateness.phrases());
    phrases.push(plain("."));
    phrases
}

/// A difference in one of ET's two parts.
struct Part {
    /// As `0.43 kWh`; `None` if it is too small to be shown.
    amount: Option<String>,
    more: bool,
    noun: &'static str,
}

impl Part {
    fn of(change: f64, text: impl Fn(f64) -> Option<String>, noun: &'static str) -> Part {
        Part { amount: text(change.abs()), more: change > 0.0, noun }
    }

    fn opposes(&self, other: &Part) -> bool {
        self.amount.is_some() && other.amount.is_some() && self.more != other.more
    }

    fn phrases(self) -> Vec<Phrase> {
        let word = if self.more { "more" } else { "less" };
        match self.amount {
            Some(amount) => vec![Phrase::Strong(format!("{amount} {word}")), plain(format!(" {}", self.noun))],
            None => vec![plain(format!("the same {}", self.noun))],
        }
    }
}

fn plain(text: impl Into<String>) -> Phrase {
    Phrase::Plain(text.into())
}

/// How much better or worse a score is than the baseline's; `None` if they are equal.
pub(super) fn score(et: f64, baseline: f64) -> Option<String> {
    let percent = (et / baseline - 1.0) * 100.0;
    if !percent.is_finite() || percent == 0.0 {
        return None;
    }
    let word = if percent < 0.0 { "better" } else { "worse" };
    let amount = percent.abs();
    Some(if amount < 0.5 { format!("less than 1\u{a0}% {word}") } else { format!("{amount:.0}\u{a0}% {word}") })
}

fn energy_text(watt_hours: f64) -> Option<String> {
    (watt_hours >= 5.0).then(|| format!("{:.2}\u{a0}kWh", watt_hours / 1000.0))
}

/// Seconds up to two minutes, then minutes.
fn lateness_text(minutes: Minutes) -> Option<String> {
    let seconds = minutes * 60.0;
    match seconds {
        s if s < 0.5 => None,
        s if s < 120.0 => Some(format!("{s:.0}\u{a0}s")),
        _ => Some(format!("{minutes:.1}\u{a0}min")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};
    use crate::model::LayoutId;

    const STATIC_3: PolicyKind = PolicyKind::Static(LayoutId(3));
    const LOOKAHEAD: PolicyKind = PolicyKind::Lookahead { depth: 1 };

    fn outcome(policy: PolicyKind, et: f64, energy_wh: f64, tardiness_min: f64) -> Outcome {
        Outcome { policy, et, energy_wh, tardiness_min }
    }

    /// The sentence with `*` around what is set off and ordinary spaces.
    fn said(jobs: usize, chosen: Outcome, baseline: Outcome) -> String {
        let marked =
            result_sentence(jobs, Extent::WholeDay, &chosen, &baseline).into_iter().map(|phrase| match phrase {
                Phrase::Plain(text) => text,
                Phrase::Strong(text) => format!("*{text}*"),
            });
        marked.collect::<String>().replace('\u{a0}', " ")
    }

    #[test]
    fn a_better_day_is_told_with_its_reasons() {
        // 2.76 is 31 % below 4.00; 4,000 - 3,570 = 430 Wh; 2 min 5 s - 1 min 3 s = 62 s.
        let chosen = outcome(LOOKAHEAD, 2.76, 3570.0, 1.05);
        let baseline = outcome(STATIC_3, 4.0, 4000.0, 1.05 + 62.0 / 60.0);
        assert_eq!(
            said(517, chosen, baseline),
            "Same 517 jobs, same day: Lookahead 1 scores *31 % better* than Static 3, \
             with *0.43 kWh less* energy and *62 s less* lateness per job."
        );
    }

    #[test]
    fn a_worse_day_with_a_saving_says_but() {
        // 5.00 is a quarter above 4.00; 3 min later on average.
        let chosen = outcome(PolicyKind::NoMig, 5.0, 3750.0, 4.5);
        let baseline = outcome(STATIC_3, 4.0, 4000.0, 1.5);
        assert_eq!(
            said(1, chosen, baseline),
            "Same 1 job, same day: No MIG scores *25 % worse* than Static 3, \
             with *0.25 kWh less* energy but *3.0 min more* lateness per job."
        );
    }

    #[test]
    fn differences_too_small_to_show_are_not_shown() {
        let chosen = outcome(PolicyKind::Static(LayoutId(1)), 4.0, 4000.0, 2.0);
        let other = PolicyKind::DayNight { day: LayoutId(1), night: LayoutId(1) };
        assert_eq!(
            said(9, chosen, outcome(other, 4.0, 4000.0, 2.0)),
            "Same 9 jobs, same day: Static 1 scores the same as Day/Night 1/1, \
             with the same energy and the same lateness per job."
        );
        // 0.01 of 4.00 is a quarter of a percent; 4 Wh are no hundredth of a kilowatt-hour.
        assert_eq!(
            said(9, chosen, outcome(other, 4.01, 4004.0, 2.1)),
            "Same 9 jobs, same day: Static 1 scores *less than 1 % better* than Day/Night 1/1, \
             with the same energy and *6 s less* lateness per job."
        );
    }

    #[test]
    fn nothing_to_compare_is_said_to_be_nothing() {
        let day = outcome(STATIC_3, 4.0, 4000.0, 2.0);
        assert!(said(12, day, day).starts_with("Static 3 is also the baseline: on the same 12 jobs"));
        let idle = outcome(LOOKAHEAD, 0.96, 960.0, 0.0);
        assert!(said(0, idle, day).starts_with("No job arrives on this day"));
    }

    #[test]
    fn an_outcome_is_the_recorded_days() {
        let session = Session::run(&Settings::default()).expect("the default settings are valid");
        let Outcome { policy, et, energy_wh, tardiness_min } = Outcome::of(&session.baseline, Extent::WholeDay);
        assert_eq!((policy, energy_wh), (STATIC_3, session.baseline.totals.energy_wh));
        let weight = session.settings.scenario.et_weight_per_wh();
        assert!((et - (weight * energy_wh + tardiness_min) / (weight + 1.0)).abs() < 1e-12);
    }

    #[test]
    fn so_far_it_says_until_when() {
        let chosen = outcome(LOOKAHEAD, 1.0, 1500.0, 1.0);
        let sentence = result_sentence(9, Extent::SoFar(631.5), &chosen, &outcome(STATIC_3, 2.0, 1500.0, 1.0));
        assert_eq!(sentence[0], plain("By 10:31 on the same day: Lookahead\u{a0}1"));
        assert_eq!(sentence[2], Phrase::Strong("50\u{a0}% better".to_owned()));
    }
}
