//! Why the GPU has the layout it has: what the policy weighed when it was last asked.

use super::seen::{SeenGroup, seen_by_agent};
use super::{Recording, hours_minutes};
use crate::model::{LayoutId, Minutes};
use crate::repartition::{
    AgentTables, DAY_BEGINS, DAY_ENDS, Lookahead, LookaheadSettings, PolicyKind, RepartitionPolicy, agent,
};
use crate::sim::Simulation;

/// How a policy came to a layout.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyLayout {
    /// It follows a rule that compares no layouts.
    Rule(String),
    /// It compares layouts, and has not been asked yet.
    Undecided,
    /// It compared all layouts.
    Compared(LayoutChoice),
}

/// What the layouts were compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The agent's Q-values: what a layout costs in the end, more than the best one.
    QValue,
    /// The cost of the jobs present that look-ahead of this depth forecasts.
    Forecast(u8),
}

/// Least and most that the scale of costs reaches to, minutes of lateness: differences of rounding do not fill it,
/// and hopeless layouts do not crowd the others.
const SHORTEST_SCALE: Minutes = 0.5;
const LONGEST_SCALE: Minutes = 10.0;

/// Costs that differ by less are equal but for rounding, minutes of lateness.
const COST_ROUNDING: Minutes = 1e-9;

/// A choice among all layouts.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutChoice {
    /// When, minutes since midnight.
    pub at: Minutes,
    /// The layout until then.
    pub before: LayoutId,
    /// The layout chosen.
    pub chosen: LayoutId,
    /// Another layout than the present one must cost less by more than this, minutes of lateness.
    pub margin: Minutes,
    /// What the layouts were compared by.
    pub measure: Measure,
    /// The layouts with their costs, minutes of lateness; the least first, of equal ones the lower number.
    pub ranked: Vec<(LayoutId, Minutes)>,
    /// What the choice rests on, if that is more than the jobs themselves.
    pub seen: Vec<SeenGroup>,
    /// How many jobs were present.
    pub jobs: usize,
    /// Whether the GPU then had the layout chosen: the choice may not have been this policy's to make.
    pub followed: bool,
}

impl LayoutChoice {
    /// How much more a layout costs than the chosen one, minutes of lateness; `None` for the GPU without MIG.
    #[must_use]
    pub fn above_chosen(&self, layout: LayoutId) -> Option<Minutes> {
        let cost = |layout: LayoutId| Some(self.ranked.iter().find(|(other, _)| *other == layout)?.1);
        Some(cost(layout)? - cost(self.chosen)?)
    }

    /// Where a cost lies on a scale common to all layouts: 0 for the least; above 1 it is off the scale.
    #[must_use]
    pub fn place(&self, cost: Minutes) -> f64 {
        let [(_, least), .., (_, most)] = self.ranked[..] else { return 0.0 };
        (cost - least) / (most - least).clamp(SHORTEST_SCALE, LONGEST_SCALE)
    }

    /// The layout that costs least but for the chosen one, and how much more than that it costs.
    #[must_use]
    pub fn runner_up(&self) -> Option<(LayoutId, Minutes)> {
        let (layout, _) = *self.ranked.iter().find(|(layout, _)| *layout != self.chosen)?;
        Some((layout, self.above_chosen(layout)?))
    }
}

impl Recording {
    /// Why the GPU has the layout that it has in a frame: the last decision up to it.
    ///
    /// # Panics
    /// If there is no such frame.
    #[must_use]
    pub fn why_layout(&self, frame: usize) -> WhyLayout {
        let settings = self.scenario.lookahead_settings();
        let rule = |text: &str| WhyLayout::Rule(text.to_owned());
        let choice = match self.scenario.policy {
            PolicyKind::Agent(tables) => self.choice_of_agent(tables, frame),
            PolicyKind::Lookahead { depth } => self.choice_of_lookahead(depth, settings, frame),
            PolicyKind::NoMig => {
                return rule("The whole GPU runs one job at a time. A job that cannot use all slots still holds them.");
            }
            PolicyKind::Static(_) => return rule("It is held all day. The queue is not looked at."),
            PolicyKind::DayNight { day, night } => {
                let (from, to) = (hours_minutes(DAY_BEGINS), hours_minutes(DAY_ENDS));
                return WhyLayout::Rule(format!(
                    "The clock decides: layout {day} from {from} to {to}, layout {night} otherwise. The queue is not \
                     looked at."
                ));
            }
            PolicyKind::Clairvoyant => {
                return rule("Layouts are tried on the arrivals to come, and the one that turns out best is taken.");
            }
            PolicyKind::PaperAgent(_) => {
                return rule("A table names the best layout in each binned state, not how good the others are.");
            }
        };
        choice.map_or(WhyLayout::Undecided, WhyLayout::Compared)
    }

    /// What the agent would choose if it were asked at the last occasion up to a frame, in the state that the day
    /// then has; `None` if there was no occasion, or there is no agent for this GPU.
    ///
    /// # Panics
    /// If there is no such frame.
    #[must_use]
    pub fn what_the_agent_would_do(&self, frame: usize) -> Option<LayoutChoice> {
        self.choice_of_agent(self.agent_to_ask()?, frame)
    }

    /// The agent that can be asked about the layouts of this day's GPU.
    #[must_use]
    pub fn agent_to_ask(&self) -> Option<&'static AgentTables> {
        AgentTables::shipped().ok().filter(|_| agent::knows(self.scenario.gpu))
    }

    fn choice_of_agent(&self, tables: &AgentTables, frame: usize) -> Option<LayoutChoice> {
        let margin = self.scenario.switching_margin_min;
        let agent = tables.agent(self.scenario.pause_min(), margin);
        let (asked, at) = self.asked_by(agent.as_ref(), frame)?;
        let explanation = tables.explain(&at, margin);
        let costs = explanation.gaps.iter().map(|gap| f64::from(*gap));
        let seen = seen_by_agent(&explanation, at.system());
        let choice = self.choice(asked, &at, explanation.chosen, Measure::QValue, costs, seen);
        Some(LayoutChoice { margin: explanation.margin, ..choice })
    }

    fn choice_of_lookahead(&self, depth: u8, settings: LookaheadSettings, frame: usize) -> Option<LayoutChoice> {
        let mut lookahead = Lookahead::new(depth, settings);
        let (asked, at) = self.asked_by(&lookahead, frame)?;
        let chosen = lookahead.choose(&at);
        let costs = lookahead.forecast(&at).into_iter();
        Some(self.choice(asked, &at, chosen, Measure::Forecast(depth), costs, Vec::new()))
    }

    fn choice(
        &self,
        asked: usize,
        at: &Simulation<'_>,
        chosen: LayoutId,
        measure: Measure,
        costs: impl Iterator<Item = Minutes>,
        seen: Vec<SeenGroup>,
    ) -> LayoutChoice {
        let mut ranked: Vec<(LayoutId, Minutes)> = (1..).map(LayoutId).zip(costs).collect();
        // A stable sort: of costs that are equal but for rounding the lower number stays first.
        let rounded = |cost: Minutes| (cost / COST_ROUNDING).round();
        ranked.sort_by(|a, b| rounded(a.1).total_cmp(&rounded(b.1)));
        LayoutChoice {
            at: at.now(),
            before: at.layout(),
            chosen,
            margin: self.scenario.switching_margin_min,
            measure,
            ranked,
            seen,
            jobs: at.system().jobs.len(),
            followed: self.frames[asked].layout == chosen,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::day::Scenario;
    use crate::explorer::{Change, Session, Settings};
    use crate::repartition::{Agent, AgentTable};
    use crate::sim::Event;
    use std::rc::Rc;

    fn recording(policy: PolicyKind) -> Rc<Recording> {
        Session::run(&Settings::default().with(Change::Policy(policy))).expect("a valid day").recording
    }

    fn compared(why: WhyLayout) -> LayoutChoice {
        match why {
            WhyLayout::Compared(choice) => choice,
            other => panic!("it compares layouts, not {other:?}"),
        }
    }

    fn agent() -> PolicyKind {
        PolicyKind::Agent(AgentTables::shipped().expect("the shipped table is fine"))
    }

    /// Another layout is chosen if, and only if, it costs less than the present one by more than the margin; then
    /// none costs less than it.
    #[test]
    fn the_costs_shown_lead_to_the_layouts_recorded() {
        for policy in [agent(), PolicyKind::Lookahead { depth: 0 }, PolicyKind::Lookahead { depth: 1 }] {
            let recording = recording(policy);
            let mut changes = 0;
            for repartition in &recording.repartitions {
                let choice = compared(recording.why_layout(recording.frame_index(repartition.at)));
                assert_eq!(
                    (choice.at, choice.before, choice.chosen),
                    (repartition.at, repartition.from, repartition.to)
                );
                assert!(choice.above_chosen(choice.before).unwrap() > LookaheadSettings::MARGIN);
                assert!(choice.runner_up().unwrap().1 > -COST_ROUNDING);
                changes += 1;
            }
            assert!(changes > 20, "{policy:?}");
            for (index, frame) in recording.frames.iter().enumerate().skip(40).step_by(17) {
                let choice = compared(recording.why_layout(index));
                assert_eq!(choice.ranked.len(), 12);
                assert!(choice.ranked.is_sorted_by(|a, b| a.1 <= b.1 + COST_ROUNDING));
                assert_eq!((choice.chosen, choice.followed), (frame.layout, true));
                let (_, least) = choice.ranked[0];
                let stayed = choice.before == choice.chosen;
                let own = choice.ranked.iter().find(|(layout, _)| *layout == choice.before).unwrap().1;
                assert_eq!(stayed, own - least <= choice.margin, "{choice:?}");
            }
        }
    }

    #[test]
    fn the_day_begins_undecided() {
        let recording = recording(agent());
        let first = recording.prepared.workload.jobs()[0].arrival;
        assert_eq!(recording.why_layout(recording.frame_index(first - 1e-6)), WhyLayout::Undecided);
        assert_eq!(compared(recording.why_layout(recording.frame_index(first))).at, first);
    }

    /// Under a held layout the agent answers what it would answer if it were asked there and then.
    #[test]
    fn the_agent_can_be_asked_about_the_day_of_another_policy() {
        let recording = recording(PolicyKind::Static(LayoutId(3)));
        assert!(matches!(recording.why_layout(recording.frame_index(600.0)), WhyLayout::Rule(_)));
        let table = AgentTable::shipped().expect("the shipped table is fine");
        let mut agent = Agent { table, margin: LookaheadSettings::MARGIN };
        let (_, mut simulation) = recording.prepared.start(&recording.scenario);
        let mut last = None;
        while let Some(event) = simulation.advance(None, &mut ()) {
            if simulation.now() > 600.0 {
                break;
            }
            let asked = matches!(event, Event::Arrived(_) | Event::Completed { .. });
            if asked && !simulation.system().jobs.is_empty() {
                last = Some((simulation.now(), agent.choose(&simulation)));
            }
            simulation.commit(LayoutId(3), &mut ());
        }
        let choice = recording.what_the_agent_would_do(recording.frame_index(600.0)).expect("it has been asked by ten");
        assert_eq!(Some((choice.at, choice.chosen)), last);
        assert_eq!(choice.before, LayoutId(3));
        assert!(!choice.seen.is_empty());
    }

    /// A day on which layout 3 was held, told as if the agent had had it: where it would have changed, it says that
    /// it was not followed.
    #[test]
    fn a_forced_layout_is_not_passed_off_as_the_policys() {
        let held = recording(PolicyKind::Static(LayoutId(3)));
        let scenario = Scenario { policy: agent(), ..held.scenario.clone() };
        let forced = Recording { scenario, ..(*held).clone() };
        let choices = (200..forced.frames.len()).step_by(50).map(|frame| compared(forced.why_layout(frame)));
        let (followed, not): (Vec<_>, Vec<_>) = choices.partition(|choice| choice.followed);
        assert!(followed.iter().all(|choice| choice.chosen == LayoutId(3)));
        assert!(!not.is_empty() && not.iter().all(|choice| choice.chosen != LayoutId(3)));
    }

    #[test]
    fn hopeless_layouts_lie_off_the_scale() {
        let choice = |costs: [f64; 3]| LayoutChoice {
            at: 0.0,
            before: LayoutId(1),
            chosen: LayoutId(1),
            margin: 0.05,
            measure: Measure::QValue,
            ranked: (1..).map(LayoutId).zip(costs).collect(),
            seen: Vec::new(),
            jobs: 1,
            followed: true,
        };
        assert_eq!(choice([2.0, 3.0, 6.0]).place(3.0), 0.25);
        assert_eq!(choice([0.0, 1.0, 30.0]).place(30.0), 3.0);
        assert_eq!(choice([1.0, 1.0, 1.0]).place(1.0), 0.0);
    }
}
