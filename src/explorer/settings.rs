//! What the user can set, and what becomes of it by a change.

use super::{Change, HourRate, Preset, default_preset};
use crate::day::{MAX_PAUSE_S, Replaced, Scenario};
use crate::model::{ArrivalRate, ClassMix, LayoutId};
use crate::repartition::{AgentTables, Fork, PolicyKind};

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

/// The sliders: factor on arrivals, share of inference, factor on deadlines, factors on the work of
/// inference and of training.
pub const SLIDERS: [Slider; 5] = [
    Slider { id: "arrival-rate", min: 0.2, max: 2.0, step: 0.05 },
    Slider { id: "inference-share", min: 0.0, max: 1.0, step: 0.05 },
    Slider { id: "deadline-slack", min: 0.25, max: 4.0, step: 0.05 },
    Slider { id: "inference-work", min: 0.25, max: 2.0, step: 0.05 },
    Slider { id: "training-work", min: 0.25, max: 2.0, step: 0.05 },
];

/// Greatest rate of an hour that can be drawn, jobs per minute before the factor on all rates: twice the default
/// day's peak.
pub const MAX_HOUR_RATE_PER_MIN: f64 = 1.0;

/// Least share of a category in the mix, so that its part of the bar can be seen and held.
pub const MIN_CLASS_SHARE: f64 = 0.05;

/// Everything that determines what the page shows, but for the cursor.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Where the scenario started from.
    pub base: &'static Preset,
    /// The scenario shown.
    pub scenario: Scenario,
    /// The policy it is compared with, on the same jobs.
    pub baseline: PolicyKind,
    /// The layout that the static policy holds when it is chosen.
    pub static_layout: LayoutId,
    /// The layouts forced on the policy in a second future, beside the day left to it.
    pub fork: Option<Fork>,
}

/// The policy that the page opens with: the learnt agent, or, if its table cannot be read, the
/// look-ahead that is as quick.
#[must_use]
pub fn opening_policy() -> PolicyKind {
    AgentTables::shipped().map_or(QUICKEST_LOOKAHEAD, PolicyKind::Agent)
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
        let base = default_preset();
        Settings {
            base,
            scenario: Scenario { policy: opening_policy(), ..base.scenario(OPENING_SEED) },
            baseline: PolicyKind::Static(LayoutId(3)),
            static_layout: LayoutId(3),
            fork: None,
        }
    }
}

impl Settings {
    /// The preset's day with the present seed.
    #[must_use]
    pub fn preset(&self) -> Scenario {
        self.base.scenario(self.scenario.workload.seed)
    }

    /// What differs from the preset. Seed, policy and baseline are what the user compares, so they do not count.
    #[must_use]
    pub fn changes(&self) -> Vec<Replaced> {
        self.scenario.changes_from(&self.preset())
    }

    /// The settings after a change.
    #[must_use]
    pub fn with(&self, change: Change) -> Settings {
        let mut settings = self.clone();
        let scenario = &mut settings.scenario;
        let jobs = &mut scenario.workload;
        let within = |slider: usize, value: f64| {
            let Slider { min, max, .. } = SLIDERS[slider];
            if value.is_finite() { value.clamp(min, max) } else { min }
        };
        match change {
            Change::ArrivalRate(value) => jobs.rate_multiplier = within(0, value),
            Change::Paint(from, to) => jobs.arrivals = painted(&jobs.arrivals, from, to),
            Change::Raise(by) => {
                let now = jobs.arrivals.per_minute(by.hour as f64 * 60.0);
                let to = HourRate { per_minute: now + by.per_minute, ..by };
                jobs.arrivals = painted(&jobs.arrivals, to, to);
            }
            Change::InferenceShare(value) => jobs.inference_share = within(1, value),
            Change::ClassMix(mix) => jobs.class_mix = visible_mix(mix).unwrap_or(jobs.class_mix),
            Change::InferenceWork(value) => jobs.inference_work_multiplier = within(3, value),
            Change::TrainingWork(value) => jobs.training_work_multiplier = within(4, value),
            Change::DeadlineSlack(value) => jobs.deadline_multiplier = within(2, value),
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
            Change::Seed(seed) => jobs.seed = seed,
            Change::Baseline(policy) => settings.baseline = policy,
            Change::Preset(preset) => {
                settings.base = preset;
                return settings.with(Change::Reset);
            }
            Change::Restore(field) => field.copy(&self.preset(), scenario),
            Change::Reset => settings.scenario = Scenario { policy: scenario.policy, ..self.preset() },
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

/// Arrivals with other rates in the hours from one to another; a rate that is no number changes nothing.
fn painted(arrivals: &ArrivalRate, from: HourRate, to: HourRate) -> ArrivalRate {
    if !from.per_minute.is_finite() || !to.per_minute.is_finite() {
        return arrivals.clone();
    }
    let (first, last) = if from.hour <= to.hour { (from, to) } else { (to, from) };
    let slope = (last.per_minute - first.per_minute) / (last.hour - first.hour).max(1) as f64;
    ArrivalRate::Hourly(std::array::from_fn(|hour| {
        if !(first.hour..=last.hour).contains(&hour) {
            return arrivals.per_minute(hour as f64 * 60.0);
        }
        let rate = first.per_minute + slope * (hour - first.hour) as f64;
        // Three decimals are as fine as a bar can be drawn, and short in a link.
        (rate.clamp(0.0, MAX_HOUR_RATE_PER_MIN) * 1000.0).round() / 1000.0
    }))
}

/// The mix with no part under [`MIN_CLASS_SHARE`]; `None` if it has a part that is no number.
fn visible_mix(ClassMix { linear, sublinear }: ClassMix) -> Option<ClassMix> {
    if !linear.is_finite() || !sublinear.is_finite() {
        return None;
    }
    // By rounding the bounds can cross, which `clamp` does not forgive.
    let between = |share: f64, most: f64| share.min(most).max(MIN_CLASS_SHARE);
    let linear = between(linear, 1.0 - 2.0 * MIN_CLASS_SHARE);
    let sublinear = between(sublinear, 1.0 - MIN_CLASS_SHARE - linear);
    Some(ClassMix { linear, sublinear })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::day::Field;
    use crate::explorer::{Session, preset_by_id, presets};
    use crate::model::{HOURS, WorkloadSpec};
    use crate::scheduler::SchedulerKind;

    /// What a control can send lies outside the slider's range or is no number: it is brought in.
    #[test]
    fn numbers_are_brought_into_their_range() {
        let set = |change| Settings::default().with(change).scenario;
        assert_eq!(set(Change::ArrivalRate(9.0)).workload.rate_multiplier, 2.0);
        assert_eq!(set(Change::ArrivalRate(f64::NAN)).workload.rate_multiplier, 0.2);
        assert_eq!(set(Change::InferenceShare(-1.0)).workload.inference_share, 0.0);
        assert_eq!(set(Change::DeadlineSlack(f64::INFINITY)).workload.deadline_multiplier, 0.25);
        assert_eq!(set(Change::InferenceWork(0.0)).workload.inference_work_multiplier, 0.25);
        assert_eq!(set(Change::TrainingWork(99.0)).workload.training_work_multiplier, 2.0);
        assert_eq!(set(Change::PauseS(1e9)).pause_s, 600.0);
        assert_eq!(set(Change::PauseS(f64::NAN)).pause_s, 4.0, "no number: the paper's 4 s stay");
    }

    #[test]
    fn no_part_of_the_mix_vanishes() {
        let mix = |linear, sublinear| {
            let settings = Settings::default().with(Change::ClassMix(ClassMix { linear, sublinear }));
            let mix = settings.scenario.workload.class_mix;
            [mix.linear, mix.sublinear, mix.capped()].map(|share| (100.0 * share).round())
        };
        assert_eq!(mix(0.5, 0.2), [50.0, 20.0, 30.0]);
        assert_eq!(mix(-1.0, 2.0), [5.0, 90.0, 5.0]);
        assert_eq!(mix(1.0, 1.0), [90.0, 5.0, 5.0]);
        assert_eq!(mix(f64::NAN, 0.2), [33.0, 33.0, 33.0], "no number: the mix stays");
    }

    /// An hour of a steady day makes it a curve; the other hours keep their rate.
    #[test]
    fn one_hour_can_be_set() {
        let steady = Settings::default().with(Change::Preset(preset_by_id("steady-0.5").expect("a preset")));
        let arrivals = |hour, per_minute| steady.with(hour_rate(hour, per_minute)).scenario.workload.arrivals;
        let mut rates = [0.5; HOURS];
        rates[23] = 0.2;
        assert_eq!(arrivals(23, 0.2), ArrivalRate::Hourly(rates));
        rates[23] = 1.0;
        assert_eq!(arrivals(23, 7.0), ArrivalRate::Hourly(rates));
        rates[23] = 0.0;
        assert_eq!(arrivals(23, -7.0), ArrivalRate::Hourly(rates));
        assert_eq!(arrivals(23, f64::NAN), ArrivalRate::Constant(0.5));
        rates[23] = 0.5;
        assert_eq!(arrivals(24, 0.2), ArrivalRate::Hourly(rates), "the day has no hour 24");
    }

    #[test]
    fn an_hour_is_raised_from_where_it_stands() {
        let steady = Settings::default().with(Change::Preset(preset_by_id("steady-0.5").expect("a preset")));
        let by = |per_minute| Change::Raise(HourRate { hour: 5, per_minute });
        let rate = |settings: &Settings| settings.scenario.workload.arrivals.per_minute(300.0);
        assert_eq!(rate(&after(&steady, [by(0.2), by(0.1)])), 0.8);
        assert_eq!(rate(&steady.with(by(0.7))), 1.0);
        assert_eq!(rate(&steady.with(by(-0.7))), 0.0);
    }

    /// A stroke that skips hours fills them in, whichever way it goes.
    #[test]
    fn a_stroke_across_hours_is_a_straight_line() {
        let [low, high] = [(6, 0.1), (9, 0.4)].map(|(hour, per_minute)| HourRate { hour, per_minute });
        let start = Settings::default();
        for stroke in [Change::Paint(low, high), Change::Paint(high, low)] {
            let arrivals = start.with(stroke).scenario.workload.arrivals;
            let rate = |hour: usize| arrivals.per_minute(hour as f64 * 60.0);
            assert_eq!([6, 7, 8, 9].map(rate), [0.1, 0.2, 0.3, 0.4]);
            for hour in [5, 10] {
                assert_eq!(rate(hour), start.scenario.workload.arrivals.per_minute(hour as f64 * 60.0));
            }
        }
    }

    fn hour_rate(hour: usize, per_minute: f64) -> Change {
        let rate = HourRate { hour, per_minute };
        Change::Paint(rate, rate)
    }

    /// Changes of every field that the page can change, one each.
    const CHANGES: [(Field, Change); 9] = [
        (Field::Arrivals, Change::Paint(HourRate { hour: 3, per_minute: 0.7 }, HourRate { hour: 4, per_minute: 0.6 })),
        (Field::ArrivalMultiplier, Change::ArrivalRate(1.5)),
        (Field::InferenceShare, Change::InferenceShare(0.1)),
        (Field::ClassMix, Change::ClassMix(ClassMix { linear: 0.5, sublinear: 0.25 })),
        (Field::InferenceWork, Change::InferenceWork(2.0)),
        (Field::TrainingWork, Change::TrainingWork(0.5)),
        (Field::DeadlineMultiplier, Change::DeadlineSlack(0.5)),
        (Field::Pause, Change::PauseS(60.0)),
        (Field::Scheduler, Change::Scheduler(SchedulerKind::Llf)),
    ];

    fn after(settings: &Settings, changes: impl IntoIterator<Item = Change>) -> Settings {
        changes.into_iter().fold(settings.clone(), |settings, change| settings.with(change))
    }

    #[test]
    fn a_reset_restores_all_but_seed_policy_and_baseline() {
        let kept = [Change::Seed(7), Change::Policy(PolicyKind::NoMig), Change::Baseline(PolicyKind::NoMig)];
        let expected = after(&Settings::default(), kept);
        assert_eq!(expected.changes(), []);
        let changed = after(&expected, CHANGES.map(|(_, change)| change));
        assert_eq!(changed.with(Change::Reset), expected);
    }

    #[test]
    fn each_field_is_told_and_restored_by_itself() {
        for preset in presets() {
            let start = Settings::default().with(Change::Preset(preset));
            assert_eq!((start.base, start.changes()), (preset, vec![]));
            let all = after(&start, CHANGES.map(|(_, change)| change));
            for (field, change) in CHANGES {
                let changed = start.with(change);
                let told: Vec<Field> = changed.changes().iter().map(|replaced| replaced.field).collect();
                assert_eq!(told, [field]);
                assert_eq!(changed.with(Change::Restore(field)), start);
                let rest: Vec<Field> =
                    all.with(Change::Restore(field)).changes().iter().map(|replaced| replaced.field).collect();
                assert_eq!(
                    rest,
                    CHANGES.map(|(other, _)| other).into_iter().filter(|o| *o != field).collect::<Vec<_>>()
                );
            }
        }
    }

    #[test]
    fn the_value_of_the_preset_is_told() {
        let preset = preset_by_id("overload").expect("a preset");
        let settings = Settings::default().with(Change::Preset(preset)).with(Change::ArrivalRate(1.5));
        assert_eq!(settings.changes()[0].to_string(), "arrival multiplier × 2 → × 1.5");
    }

    /// The most and the least of everything is a day that can be run, from every preset.
    #[test]
    fn no_setting_is_refused() {
        let most = |hour| hour_rate(hour, 1.0);
        let none = |hour| hour_rate(hour, 0.0);
        let mix = |linear, sublinear| Change::ClassMix(ClassMix { linear, sublinear });
        let corner = |rate, share, slack, pause, inference, training| {
            [
                Change::ArrivalRate(rate),
                Change::InferenceShare(share),
                Change::DeadlineSlack(slack),
                Change::PauseS(pause),
                Change::InferenceWork(inference),
                Change::TrainingWork(training),
                Change::Seed(u64::MAX),
            ]
        };
        let corners = [
            (corner(0.2, 0.0, 0.25, 0.0, 0.25, 2.0), mix(1.0, 0.0)),
            (corner(2.0, 1.0, 4.0, 600.0, 2.0, 0.25), mix(0.0, 1.0)),
            (corner(0.2, 1.0, 0.25, 600.0, 0.25, 0.25), mix(0.0, 0.0)),
            (corner(2.0, 0.0, 0.25, 600.0, 2.0, 2.0), mix(0.0, 0.0)),
        ];
        for preset in presets() {
            for (changes, mix) in corners {
                let settings = after(&Settings::default(), [Change::Preset(preset)]);
                let settings = after(&after(&settings, changes), [mix]);
                let session = Session::run(&settings).expect("the page can run what it lets the user set");
                assert_eq!(session.recording.totals.completed, session.recording.totals.arrived);
            }
        }
        for hours in [most, none] {
            let settings = after(&Settings::default(), (0..HOURS).map(hours));
            let full = settings.with(Change::ArrivalRate(2.0));
            let session = Session::run(&full).expect("the page can run what it lets the user draw");
            assert_eq!(session.recording.totals.completed, session.recording.totals.arrived);
            // 2 jobs a minute for 1440 minutes, or none.
            let expected = WorkloadSpec::jobs_per_day(&full.scenario.workload);
            let jobs = session.recording.prepared.workload.jobs().len() as f64;
            assert!((jobs - expected).abs() <= 5.0 * expected.sqrt(), "{jobs}");
        }
    }
}
