//! The policies that a day can be compared with.

use super::Settings;
use super::session::BENCHMARKS;
use crate::repartition::PolicyKind;

/// The paper's benchmarks, two depths of look-ahead, the static layout last held, and the baseline
/// in use.
#[must_use]
pub fn baselines(settings: &Settings) -> Vec<PolicyKind> {
    let mut policies = BENCHMARKS.to_vec();
    let further = [
        PolicyKind::Lookahead { depth: 0 },
        PolicyKind::Lookahead { depth: 1 },
        PolicyKind::Static(settings.static_layout),
        settings.baseline,
    ];
    for policy in further {
        if !policies.contains(&policy) {
            policies.push(policy);
        }
    }
    policies
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::Change;
    use crate::model::LayoutId;

    #[test]
    fn a_held_layout_joins_the_baselines_once() {
        let settings = Settings::default();
        assert_eq!(baselines(&settings).len(), 5);
        let held = PolicyKind::Static(LayoutId(9));
        let settings = settings.with(Change::Policy(held)).with(Change::Baseline(held));
        assert_eq!(baselines(&settings)[5..], [held]);
    }
}
