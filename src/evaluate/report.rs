//! What a comparison gives: means, and differences day by day.

use super::{Evaluation, Policy};
use crate::day::{Comparison, Measure, Measured, Replaced, Summary};
use crate::repartition::PolicyKind;
use serde::Serialize;

/// The comparison; its fields are stable. Intervals are half-widths of 95 % intervals, and absent for a
/// single day.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Number of days.
    pub days: u64,
    /// Seed of the first one.
    pub seed: u64,
    /// Key of the assumption set.
    pub set: &'static str,
    /// The weight a of energy in ET, per watt-hour: the set's, whatever was changed.
    pub a: f64,
    /// Key of the scheduler.
    pub scheduler: &'static str,
    /// How long a repartitioning takes, seconds.
    pub pause_s: f64,
    /// What was changed from the set's own day.
    pub changes: Vec<Replaced>,
    /// The policies, as they were listed.
    pub policies: Vec<PolicyMeans>,
    /// Every policy against every other that is a baseline.
    pub paired: Vec<Paired>,
}

/// Means of a policy over the days.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PolicyMeans {
    /// The policy, as it was named.
    pub policy: String,
    /// The policy that was run, where the name leaves that open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<String>,
    /// ET.
    pub et: f64,
    /// Interval of ET.
    pub et_ci95: Option<f64>,
    /// Energy, watt-hours a day.
    pub energy_wh: f64,
    /// Interval of the energy.
    pub energy_wh_ci95: Option<f64>,
    /// Mean tardiness of a job, minutes.
    pub mean_tardiness_min: f64,
    /// Interval of the mean tardiness.
    pub mean_tardiness_min_ci95: Option<f64>,
    /// Share of jobs that met their deadline.
    pub on_time_share: f64,
    /// Interval of that share.
    pub on_time_share_ci95: Option<f64>,
    /// Repartitionings a day.
    pub repartitions_per_day: f64,
    /// Interval of their number.
    pub repartitions_per_day_ci95: Option<f64>,
}

/// ET of a policy against that of a baseline on the same days.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Paired {
    /// The policy.
    pub policy: String,
    /// The baseline.
    pub against: String,
    /// Difference of the means, percent of the baseline's; negative if the policy is better.
    pub difference_percent: f64,
    /// Its interval, that of a ratio of means over paired days.
    pub ci95_percent: Option<f64>,
}

impl Report {
    /// Sums up the outcomes of an evaluation's tasks, in their order.
    ///
    /// # Panics
    /// If there is not one outcome for each task, with one run for each of its policies.
    #[must_use]
    pub fn new(evaluation: &Evaluation, outcomes: &[Vec<Measured>]) -> Report {
        let tasks = evaluation.tasks();
        assert_eq!(outcomes.len(), tasks.len(), "one outcome for each task");
        for (task, runs) in tasks.iter().zip(outcomes) {
            assert_eq!(runs.len(), task.policies.len(), "one run for each policy");
        }
        let scenario = &evaluation.scenario;
        let weight = scenario.et_weight_per_wh();
        let (days, search) = outcomes.split_at(evaluation.days as usize);
        let policies = evaluation.policies();
        let compared: Vec<Compared<'_>> = evaluation
            .entrants
            .iter()
            .map(|entrant| {
                let (kind, stands_for) = match entrant.policy {
                    Policy::Known(kind) => (kind, None),
                    Policy::BestStatic => {
                        let best = best(&evaluation.static_layouts(), search, weight);
                        (best, Some(best.key()))
                    }
                };
                let run = policies.iter().position(|other| *other == kind).expect("each entrant is run");
                let days: Vec<&Measured> = days.iter().map(|runs| &runs[run]).collect();
                let et = days.iter().map(|day| day.et(weight)).collect();
                Compared { name: &entrant.name, policy: entrant.policy, stands_for, days, et }
            })
            .collect();
        Report {
            days: evaluation.days,
            seed: scenario.workload.seed,
            set: scenario.workload.set.id,
            a: weight,
            scheduler: scenario.scheduler.key(),
            pause_s: scenario.pause_s,
            changes: scenario.changes(),
            policies: compared.iter().map(Compared::means).collect(),
            paired: compared.iter().flat_map(|policy| policy.paired(&compared)).collect(),
        }
    }
}

/// The policy of lowest mean ET over the search days; the first of equal ones.
fn best(policies: &[PolicyKind], search: &[Vec<Measured>], weight: f64) -> PolicyKind {
    let sum = |run: usize| search.iter().map(|runs| runs[run].et(weight)).sum::<f64>();
    let least = (0..policies.len()).min_by(|a, b| sum(*a).total_cmp(&sum(*b)));
    policies[least.expect("a GPU has layouts")]
}

/// A policy with its days.
struct Compared<'a> {
    name: &'a str,
    policy: Policy,
    stands_for: Option<String>,
    days: Vec<&'a Measured>,
    /// ET day by day.
    et: Vec<f64>,
}

impl Compared<'_> {
    fn means(&self) -> PolicyMeans {
        let summary = |values: &mut dyn Iterator<Item = f64>| {
            let Summary { mean, ci95 } = Summary::of(values).expect("there is at least one day");
            (mean, known(ci95))
        };
        let mean = |measure: Measure| summary(&mut self.days.iter().map(|day| measure(day)));
        let (et, et_ci95) = summary(&mut self.et.iter().copied());
        let (energy_wh, energy_wh_ci95) = mean(|day| day.energy_wh);
        let (mean_tardiness_min, mean_tardiness_min_ci95) = mean(|day| day.mean_tardiness_min);
        let (on_time_share, on_time_share_ci95) = mean(|day| day.on_time_share);
        let (repartitions_per_day, repartitions_per_day_ci95) = mean(|day| f64::from(day.repartitions));
        PolicyMeans {
            policy: self.name.to_owned(),
            stands_for: self.stands_for.clone(),
            et,
            et_ci95,
            energy_wh,
            energy_wh_ci95,
            mean_tardiness_min,
            mean_tardiness_min_ci95,
            on_time_share,
            on_time_share_ci95,
            repartitions_per_day,
            repartitions_per_day_ci95,
        }
    }

    /// Against each baseline but itself.
    fn paired(&self, all: &[Compared<'_>]) -> Vec<Paired> {
        let baselines = all.iter().filter(|other| other.policy.is_baseline() && other.policy != self.policy);
        let against = |baseline: &Compared<'_>| {
            let Comparison { percent, ci95 } = Comparison::of(&self.et, &baseline.et);
            Paired {
                policy: self.name.to_owned(),
                against: baseline.name.to_owned(),
                difference_percent: percent,
                ci95_percent: known(ci95),
            }
        };
        baselines.map(against).collect()
    }
}

/// An interval, if the days give one.
fn known(ci95: f64) -> Option<f64> {
    ci95.is_finite().then_some(ci95)
}
