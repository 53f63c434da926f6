//! The study of policies: names, series and the best of the fixed policies.

use crate::day::Measured;
use crate::model::a100_40gb;
use crate::paper::study::{dynamic, fixed};
use crate::paper::text::mean;
use crate::paper::{Results, Study};
use crate::repartition::PolicyKind;

/// The name of a policy in the paper's tables.
pub fn name(policy: PolicyKind) -> String {
    if policy == dynamic() { "Dynamic".to_owned() } else { policy.name() }
}

/// ET of a measured day.
pub fn et(results: &Results) -> impl Fn(&Measured) -> f64 + Copy {
    let weight = results.plan.set.et_weight_per_wh;
    move |measured| measured.et(weight)
}

/// Fixed policies of one kind, the one of lowest ET on the search days first, with that ET.
pub fn ranked(results: &Results, is_kind: impl Fn(&PolicyKind) -> bool) -> Vec<(PolicyKind, f64)> {
    let kept = fixed(a100_40gb()).into_iter().filter(is_kind);
    let of = |policy: PolicyKind| mean(&results.of_policy(Study::Search, policy, et(results)));
    let mut ranked: Vec<(PolicyKind, f64)> = kept.map(|policy| (policy, of(policy))).collect();
    ranked.sort_by(|a, b| a.1.total_cmp(&b.1));
    ranked
}

/// The static layouts, best first.
pub fn ranked_static(results: &Results) -> Vec<(PolicyKind, f64)> {
    ranked(results, |policy| matches!(policy, PolicyKind::Static(_)))
}

/// The pairs by day and night, best first.
pub fn ranked_pairs(results: &Results) -> Vec<(PolicyKind, f64)> {
    ranked(results, |policy| matches!(policy, PolicyKind::DayNight { .. }))
}
