//! What the user can set, and how a change is checked.

use crate::day::{MAX_PAUSE_S, Scenario};
use crate::model::{AssumptionSet, LayoutId, TimeOfDay, default_set};
use crate::repartition::{AgentTable, Fork, Intervention, PolicyKind};
use crate::scheduler::SchedulerKind;

/// A number the user can slide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slider {
    /// Which number.
    pub id: &'static str,
    /// Least value.
    pub min: f64,
    /// Greatest value.
    pub max: f64,
    /// Step between values.
    pub step: f64,
}

/// The sliders: factor on arrivals, share of inference, factor on deadlines.
pub const SLIDERS: [Slider; 3] = [
    Slider { id: "arrival-rate", min: 0.2, max: 2.0, step: 0.05 },
    Slider { id: "inference-share", min: 0.0, max: 1.0, step: 0.05 },
    Slider { id: "deadline-slack", min: 0.25, max: 4.0, step: 0.05 },
];

/// Everything that determines what the page shows, but for the cursor.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The scenario shown.
    pub scenario: Scenario,
    /// The policy it is compared with, on the same jobs.
    pub baseline: PolicyKind,
    /// The layout that the static policy holds when it is chosen.
    pub static_layout: LayoutId,
    /// The layouts forced on the policy in a second future, beside the day left to it.
    pub fork: Option<Fork>,
}

/// A change the user makes. Numbers outside their range are brought into it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// Factor on all arrival rates.
    ArrivalRate(f64),
    /// Share of jobs that are inference, 0 to 1.
    InferenceShare(f64),
    /// Factor on the time from arrival to deadline.
    DeadlineSlack(f64),
    /// Scheduler inside a layout.
    Scheduler(SchedulerKind),
    /// Repartition policy.
    Policy(PolicyKind),
    /// Duration of a repartitioning, seconds.
    PauseS(f64),
    /// Seed of all random numbers.
    Seed(u64),
    /// Policy to compare with.
    Baseline(PolicyKind),
    /// Another assumption set, with all that belongs to it.
    Set(&'static AssumptionSet),
    /// Workload, scheduler and pause as the assumption set has them.
    Reset,
    /// One more layout forced in the fork; a new fork if there is none. One that the GPU does not
    /// have, or that is too many, changes nothing.
    Intervene(Intervention),
    /// The fork left to the policy from a time on.
    Release(TimeOfDay),
    /// No fork.
    Unfork,
}

/// The policy that the page opens with: the learnt agent, or, if its table cannot be read, the
/// look-ahead that is as quick.
#[must_use]
pub fn opening_policy() -> PolicyKind {
    AgentTable::shipped().map_or(QUICKEST_LOOKAHEAD, PolicyKind::Agent)
}

/// The look-ahead that a browser runs in 2 ms a day. Depth 1 saves 5 points more but takes 8 ms: too
/// long to follow a slider at 60 frames a second.
pub const QUICKEST_LOOKAHEAD: PolicyKind = PolicyKind::Lookahead { depth: 0 };

/// The seed that the page opens with: of the first forty, the day nearest to the means over many
/// days, so that the first thing seen is typical.
const OPENING_SEED: u64 = 11;

impl Default for Settings {
    /// The default set's day under the agent, beside the paper's best static layout.
    fn default() -> Settings {
        Settings {
            scenario: Scenario { policy: opening_policy(), ..Scenario::of_set(default_set(), OPENING_SEED) },
            baseline: PolicyKind::Static(LayoutId(3)),
            static_layout: LayoutId(3),
            fork: None,
        }
    }
}

impl Settings {
    /// The settings after a change.
    #[must_use]
    pub fn with(&self, change: Change) -> Settings {
        let mut settings = self.clone();
        let scenario = &mut settings.scenario;
        let within = |slider: usize, value: f64| {
            let Slider { min, max, .. } = SLIDERS[slider];
            if value.is_finite() { value.clamp(min, max) } else { min }
        };
        match change {
            Change::ArrivalRate(value) => scenario.workload.rate_multiplier = within(0, value),
            Change::InferenceShare(value) => scenario.workload.inference_share = within(1, value),
            Change::DeadlineSlack(value) => scenario.workload.deadline_multiplier = within(2, value),
            Change::Scheduler(kind) => scenario.scheduler = kind,
            Change::Policy(policy) => {
                scenario.policy = policy;
                if let PolicyKind::Static(layout) = policy {
                    settings.static_layout = layout;
                }
            }
            Change::PauseS(seconds) => {
                scenario.pause_s = if seconds.is_finite() { seconds.clamp(0.0, MAX_PAUSE_S) } else { scenario.pause_s };
            }
            Change::Seed(seed) => scenario.workload.seed = seed,
            Change::Baseline(policy) => settings.baseline = policy,
            Change::Set(set) => {
                let fresh = Scenario::of_set(set, scenario.workload.seed);
                scenario.workload = fresh.workload;
            }
            Change::Reset => return self.reset(),
            Change::Intervene(intervention) => {
                if let Ok(fork) = Fork::with(settings.fork.as_ref(), intervention, scenario.gpu) {
                    settings.fork = Some(fork);
                }
            }
            Change::Release(at) => settings.fork = settings.fork.and_then(|fork| fork.released(at)),
            Change::Unfork => settings.fork = None,
        }
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::Session;
    use crate::model::assumption_sets;

    /// What a control can send lies outside the slider's range or is no number: it is brought in.
    #[test]
    fn numbers_are_brought_into_their_range() {
        let set = |change| Settings::default().with(change).scenario;
        assert_eq!(set(Change::ArrivalRate(9.0)).workload.rate_multiplier, 2.0);
        assert_eq!(set(Change::ArrivalRate(f64::NAN)).workload.rate_multiplier, 0.2);
        assert_eq!(set(Change::InferenceShare(-1.0)).workload.inference_share, 0.0);
        assert_eq!(set(Change::DeadlineSlack(f64::INFINITY)).workload.deadline_multiplier, 0.25);
        assert_eq!(set(Change::PauseS(1e9)).pause_s, 600.0);
        assert_eq!(set(Change::PauseS(f64::NAN)).pause_s, 4.0, "no number: the paper's 4 s stay");
    }

    /// Every corner of the sliders is a day that can be run, in every set.
    #[test]
    fn no_setting_is_refused() {
        for set in assumption_sets() {
            for (rate, share, slack, pause) in [(0.2, 0.0, 0.25, 0.0), (2.0, 1.0, 4.0, 600.0), (0.2, 1.0, 0.25, 600.0)]
            {
                let mut settings = Settings::default().with(Change::Set(set)).with(Change::PauseS(pause));
                settings = settings.with(Change::ArrivalRate(rate)).with(Change::InferenceShare(share));
                settings = settings.with(Change::DeadlineSlack(slack)).with(Change::Seed(u64::MAX));
                let session = Session::run(&settings).expect("the page can run what it lets the user set");
                assert_eq!(session.recording.totals.completed, session.recording.totals.arrived);
            }
        }
    }
}
