//! Scenarios to start from: the assumption sets' own days and a few others.

use crate::day::{QUEUE_INFERENCE_SHARE, Scenario};
use crate::model::{ArrivalRate, AssumptionSet, HOURS, assumption_sets, default_set};
use crate::paper::QueueLoad;
use crate::repartition::{DAY_BEGINS, DAY_ENDS};
use crate::scheduler::SchedulerKind;
use std::sync::LazyLock;

/// A scenario to start from: workload, scheduler and pause. Seed, policy and baseline are the user's.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Key in links; that of an assumption set's own day is the set's.
    pub id: &'static str,
    /// Name to show.
    pub name: &'static str,
    /// What it is, in a sentence or two.
    pub description: &'static str,
    /// The assumptions it rests on.
    pub set: &'static AssumptionSet,
    /// What it changes in the set's own day, if anything.
    change: Option<fn(&mut Scenario)>,
}

/// Presets are the same if their keys are.
impl PartialEq for Preset {
    fn eq(&self, other: &Preset) -> bool {
        self.id == other.id
    }
}

impl Preset {
    /// The preset's day with this seed.
    #[must_use]
    pub fn scenario(&self, seed: u64) -> Scenario {
        let mut scenario = Scenario::of_set(self.set, seed);
        if let Some(change) = self.change {
            change(&mut scenario);
        }
        scenario
    }

    /// Whether it is an assumption set's own day.
    #[must_use]
    pub fn is_sets_own(&self) -> bool {
        self.change.is_none()
    }
}

/// All presets: the days of the assumption sets, the default one first, then the others.
#[must_use]
pub fn presets() -> &'static [Preset] {
    static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
        let own = assumption_sets().iter().map(|set| Preset {
            id: set.id,
            name: set.name,
            description: set.description,
            set,
            change: None,
        });
        own.chain(further()).collect()
    });
    &PRESETS
}

/// The preset with this key, in capitals or not.
#[must_use]
pub fn preset_by_id(id: &str) -> Option<&'static Preset> {
    presets().iter().find(|preset| preset.id.eq_ignore_ascii_case(id))
}

/// The preset that the page opens with.
#[must_use]
pub fn default_preset() -> &'static Preset {
    &presets()[0]
}

/// Days that differ from the default set's in what they are named for.
fn further() -> [Preset; 6] {
    let preset =
        |id, name, description, change| Preset { id, name, description, set: default_set(), change: Some(change) };
    [
        preset(
            "steady-0.1",
            "Steady 0.1 per minute",
            "The paper's comparison of schedulers at its lowest rate (section V-B): 0.1 jobs a minute all day, 80 % \
             inference, under EDF-SS. The GPU idles most of the time.",
            |day| steady(day, QueueLoad::Slow),
        ),
        preset(
            "steady-0.5",
            "Steady 0.5 per minute",
            "The paper's comparison of schedulers (section V-B): 0.5 jobs a minute all day, 80 % inference, under \
             EDF-SS.",
            |day| steady(day, QueueLoad::Base),
        ),
        preset(
            "steady-0.75",
            "Steady 0.75 per minute",
            "The paper's comparison of schedulers at its highest rate (section V-B): 0.75 jobs a minute all day, 80 % \
             inference, under EDF-SS. No scheduler does well.",
            |day| steady(day, QueueLoad::Fast),
        ),
        preset(
            "training-heavy",
            "Training-heavy",
            "The paper's day with 20 % inference instead of 80 %, and 0.35 times the arrivals: about as much work, in \
             fewer and longer jobs.",
            |day| {
                day.workload.inference_share = 0.2;
                day.workload.rate_multiplier = 0.35;
            },
        ),
        preset(
            "overload",
            "Overload",
            "The paper's day with twice the arrivals. At midday more work comes in than the GPU can do, and the queue \
             grows.",
            |day| day.workload.rate_multiplier = 2.0,
        ),
        preset(
            "quiet-night",
            "Quiet night",
            "The paper's day from 05:00 to 17:00, and a tenth of its arrivals at night. What counts then is the power \
             of a nearly idle GPU.",
            quiet_night,
        ),
    ]
}

/// The jobs of the study of schedulers, under the scheduler that it finds best (paper, section V-B).
fn steady(day: &mut Scenario, load: QueueLoad) {
    day.workload.arrivals = ArrivalRate::Constant(load.rate_per_min(day.workload.set));
    day.workload.inference_share = QUEUE_INFERENCE_SHARE;
    day.scheduler = SchedulerKind::EdfSs;
}

fn quiet_night(day: &mut Scenario) {
    let arrivals = &day.workload.arrivals;
    let rates: [f64; HOURS] = std::array::from_fn(|hour| {
        let time = hour as f64 * 60.0;
        let factor = if (DAY_BEGINS..DAY_ENDS).contains(&time) { 1.0 } else { 0.1 };
        arrivals.per_minute(time) * factor
    });
    day.workload.arrivals = ArrivalRate::Hourly(rates);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::day::Field;

    fn workload_of(id: &str) -> crate::model::WorkloadSpec {
        preset_by_id(id).expect("the preset exists").scenario(1).workload
    }

    #[test]
    fn the_sets_come_first_and_keys_tell_all_apart() {
        for (preset, set) in presets().iter().zip(assumption_sets()) {
            assert_eq!((preset.id, preset.scenario(4)), (set.id, Scenario::of_set(set, 4)));
        }
        let keys: std::collections::BTreeSet<_> = presets().iter().map(|preset| preset.id).collect();
        assert_eq!(keys.len(), presets().len());
        assert_eq!(preset_by_id("f2"), Some(default_preset()));
        assert_eq!(preset_by_id("nonsense"), None);
    }

    /// 0.1, 0.5 and 0.75 per minute are 144, 720 and 1080 jobs in 1440 minutes.
    #[test]
    fn steady_days_have_the_rates_of_the_paper() {
        for (id, jobs) in [("steady-0.1", 144.0), ("steady-0.5", 720.0), ("steady-0.75", 1080.0)] {
            assert!((workload_of(id).jobs_per_day() - jobs).abs() < 1e-9, "{id}");
            assert_eq!(workload_of(id).inference_share, 0.8);
        }
    }

    /// 80 % of 3 minutes and 20 % of 25 are 7.4; the other way round they are 20.6.
    #[test]
    fn the_training_heavy_day_has_about_the_work_of_the_papers() {
        let work = workload_of("training-heavy").jobs_per_day() * 20.6;
        let papers = workload_of("F2").jobs_per_day() * 7.4;
        assert!((work / papers - 1.0).abs() < 0.03, "{}", work / papers);
    }

    /// Hours 5 to 16 keep their rate.
    #[test]
    fn the_quiet_night_is_quiet_at_night_only() {
        let (quiet, papers) = (workload_of("quiet-night").arrivals, workload_of("F2").arrivals);
        for hour in 0..HOURS {
            let time = hour as f64 * 60.0;
            let expected = papers.per_minute(time) * if (5..17).contains(&hour) { 1.0 } else { 0.1 };
            assert_eq!(quiet.per_minute(time), expected, "hour {hour}");
        }
    }

    #[test]
    fn what_a_preset_changes_is_what_it_is_named_for() {
        let changed = |id: &str| -> Vec<Field> {
            let scenario = preset_by_id(id).expect("the preset exists").scenario(1);
            scenario.changes().iter().map(|replaced| replaced.field).collect()
        };
        assert_eq!(changed("steady-0.5"), [Field::Arrivals, Field::Scheduler]);
        assert_eq!(changed("training-heavy"), [Field::ArrivalMultiplier, Field::InferenceShare]);
        assert_eq!(changed("overload"), [Field::ArrivalMultiplier]);
        assert_eq!(changed("quiet-night"), [Field::Arrivals]);
    }
}
