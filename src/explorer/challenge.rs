//! "Beat the agent": the user chooses the layouts from a moment on, and is compared with the policy.
//!
//! The choices are interventions of the fork; each holds until the next one.

use super::{Recording, excess_is_better};
use crate::day::{DayObserver, run_day};
use crate::model::{LayoutId, Minutes, TimeOfDay};
use crate::repartition::{Hold, Intervention, PolicyKind, RepartitionPolicy, Steered, decides_by_default};
use crate::scheduler::Observer;
use crate::sim::{Event, Simulation};

/// Least and longest time between two stops when the clock stops seldom, minutes. The agent changes its
/// mind about every four minutes: too often to play a day.
const BETWEEN_STOPS: (Minutes, Minutes) = (10.0, 30.0);

/// When the clock stops for the user to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stops {
    /// At each arrival and completion, as a policy is asked.
    EveryDecision,
    /// Where the policy would choose another layout, ten minutes after the last stop or later, and in any
    /// case after half an hour.
    #[default]
    Seldom,
    /// Nowhere.
    Never,
}

/// A moment at which the policy would have been asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// When, minutes since midnight.
    pub time: Minutes,
    /// The layout before the decision.
    pub present: LayoutId,
    /// What the policy would choose.
    pub advised: LayoutId,
}

/// The decisions in a forked day from the fork on, and what its policy would choose at each.
#[must_use]
pub fn decisions(recording: &Recording) -> Vec<Decision> {
    let Some(fork) = &recording.fork else { return Vec::new() };
    let (policy, simulation) = recording.prepared.start(&recording.scenario);
    let (adviser, _) = recording.prepared.start(&recording.scenario);
    let mut asked = Asked { adviser, since: fork.since(), decisions: Vec::new() };
    run_day(simulation, &mut Steered::new(policy, fork.clone()), &mut asked);
    asked.decisions
}

/// Asks a policy that has no say.
struct Asked {
    adviser: Box<dyn RepartitionPolicy>,
    since: TimeOfDay,
    decisions: Vec<Decision>,
}

impl Observer for Asked {}

impl DayObserver for Asked {
    fn advanced(&mut self, event: Event, simulation: &Simulation<'_>) {
        let time = simulation.now();
        if TimeOfDay::of(time) >= self.since && !simulation.is_repartitioning() && decides_by_default(event, simulation)
        {
            let (present, advised) = (simulation.layout(), self.adviser.choose(simulation));
            self.decisions.push(Decision { time, present, advised });
        }
    }
}

/// What the user was shown after a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// What the user chose.
    pub chosen: LayoutId,
    /// What the policy would have chosen there; `None` if it would not have been asked.
    pub advised: Option<LayoutId>,
}

/// The user at the wheel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Challenge {
    /// When the clock stops.
    pub stops: Stops,
    /// The last stop, minutes since midnight.
    pub asked: Minutes,
    /// The last choice and the policy's.
    pub answer: Option<Answer>,
}

impl Challenge {
    /// The user takes over at a time.
    #[must_use]
    pub fn begun(time: Minutes) -> Challenge {
        Challenge { stops: Stops::default(), asked: time, answer: None }
    }

    /// Where a clock that runs from `time` stops for the next choice.
    #[must_use]
    pub fn next_stop(&self, decisions: &[Decision], time: Minutes) -> Option<Minutes> {
        let first = decisions.partition_point(|decision| decision.time <= time);
        let coming = &decisions[first..];
        let stop = match self.stops {
            Stops::EveryDecision => coming.first(),
            Stops::Never => None,
            Stops::Seldom => {
                let (least, most) = BETWEEN_STOPS;
                coming.iter().find(|decision| {
                    let passed = decision.time - self.asked;
                    passed >= most || passed >= least && decision.advised != decision.present
                })
            }
        };
        stop.map(|decision| decision.time)
    }

    /// The challenge after a choice at a time.
    #[must_use]
    pub fn answered(self, decisions: &[Decision], time: Minutes, chosen: LayoutId) -> Challenge {
        let advised = decisions.iter().find(|decision| decision.time == time).map(|decision| decision.advised);
        Challenge { asked: time, answer: Some(Answer { chosen, advised }), ..self }
    }
}

/// Whom the user plays against.
#[must_use]
pub fn opponent(policy: PolicyKind) -> String {
    match policy {
        PolicyKind::Agent(_) => "the agent".to_owned(),
        PolicyKind::PaperAgent(_) => "the paper's agent".to_owned(),
        other => other.name(),
    }
}

/// Who wins with this excess of the user's ET over the policy's, in a sentence.
#[must_use]
pub fn verdict(excess: f64, policy: PolicyKind) -> String {
    let opponent = opponent(policy);
    match excess_is_better(excess) {
        Some(true) => format!("You beat {opponent}."),
        Some(false) => format!("You did not beat {opponent}."),
        None => format!("You are as good as {opponent}."),
    }
}

/// A choice of the user: a layout that holds until the next choice.
#[must_use]
pub fn choice(time: Minutes, layout: LayoutId) -> Intervention {
    Intervention { from: TimeOfDay::of(time), layout, hold: Hold::ToTheEnd }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, Line, Session, Settings};

    fn taken_over_at(time: Minutes) -> Session {
        let settings = Settings::default();
        let session = Session::run(&settings).expect("the default settings are valid");
        let layout = session.recording.frames[session.recording.frame_index(time)].layout;
        session.changed(&settings.with(Change::Intervene(choice(time, layout)))).expect("the settings are valid")
    }

    #[test]
    fn who_follows_the_advice_at_every_decision_has_the_policys_day() {
        let mut session = taken_over_at(1200.0);
        let mut challenge = Challenge { stops: Stops::EveryDecision, ..Challenge::begun(1200.0) };
        let mut time = 1200.0;
        loop {
            let decisions = decisions(session.line(Line::Fork));
            let Some(stop) = challenge.next_stop(&decisions, time) else { break };
            let decision = decisions.iter().find(|decision| decision.time == stop).unwrap();
            if decision.advised != decision.present {
                let settings = session.settings.with(Change::Intervene(choice(stop, decision.advised)));
                session = session.changed(&settings).unwrap();
            }
            challenge = challenge.answered(&decisions, stop, decision.advised);
            assert_eq!(challenge.answer, Some(Answer { chosen: decision.advised, advised: Some(decision.advised) }));
            time = stop;
        }
        let (fork, day) = (session.line(Line::Fork), session.line(Line::Day));
        assert!(!std::rc::Rc::ptr_eq(fork, day) && fork.repartitions.len() == day.repartitions.len());
        // The take-over itself is an event more, at which energy is summed up.
        assert!((fork.totals.energy_wh - day.totals.energy_wh).abs() < 1e-6);
        assert_eq!(fork.totals.tardiness_sum_min, day.totals.tardiness_sum_min);
    }

    #[test]
    fn seldom_stops_lie_where_the_policy_would_change_from_ten_minutes_on_or_half_an_hour_on() {
        let session = taken_over_at(540.0);
        let decisions = decisions(session.line(Line::Fork));
        let challenge = Challenge::begun(540.0);
        let stop = challenge.next_stop(&decisions, 540.0).unwrap();
        for decision in decisions.iter().take_while(|decision| decision.time < stop) {
            let stays = decision.advised == decision.present;
            assert!(decision.time < 550.0 || decision.time < 570.0 && stays, "{decision:?} is passed over");
        }
        let at_stop = decisions.iter().find(|decision| decision.time == stop).unwrap();
        assert!(stop >= 570.0 || stop >= 550.0 && at_stop.advised != at_stop.present, "{at_stop:?}");
        let every = Challenge { stops: Stops::EveryDecision, ..challenge };
        let next = decisions.iter().find(|decision| decision.time > 540.0).unwrap().time;
        assert_eq!(every.next_stop(&decisions, 540.0), Some(next));
        let never = Challenge { stops: Stops::Never, ..challenge };
        assert_eq!(never.next_stop(&decisions, 540.0), None);
        let last = decisions[decisions.len() - 1].time;
        assert_eq!(challenge.next_stop(&decisions, last), None);
    }

    #[test]
    fn the_lower_et_wins() {
        assert_eq!(verdict(-0.1, PolicyKind::NoMig), "You beat No MIG.");
        assert_eq!(verdict(0.1, PolicyKind::NoMig), "You did not beat No MIG.");
        assert_eq!(verdict(0.0, PolicyKind::NoMig), "You are as good as No MIG.");
    }

    #[test]
    fn a_day_without_a_fork_has_no_decisions_for_the_user() {
        let session = Session::run(&Settings::default()).unwrap();
        assert!(decisions(&session.recording).is_empty());
    }
}
