//! The values an assumption set starts with, and how far the settings have moved from them.

use super::Settings;
use crate::day::Scenario;

impl Settings {
    /// The set's own day with the present seed.
    #[must_use]
    pub fn preset(&self) -> Scenario {
        Scenario::of_set(self.scenario.workload.set, self.scenario.workload.seed)
    }

    /// Whether workload, scheduler and pause are the set's. Policy and baseline are what the user
    /// compares, so they do not count.
    #[must_use]
    pub fn is_preset(&self) -> bool {
        let Scenario { scheduler, pause_s, workload, .. } = self.preset();
        let now = &self.scenario;
        now.workload == workload && now.scheduler == scheduler && now.pause_s == pause_s
    }

    /// These settings with workload, scheduler and pause as the set has them. Seed, policy and
    /// baseline stay.
    #[must_use]
    pub(super) fn reset(&self) -> Settings {
        let scenario = Scenario { policy: self.scenario.policy, ..self.preset() };
        Settings { scenario, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use crate::explorer::{Change, Settings};
    use crate::repartition::PolicyKind;
    use crate::scheduler::SchedulerKind;

    #[test]
    fn a_reset_restores_all_but_seed_policy_and_baseline() {
        let kept = [Change::Seed(7), Change::Policy(PolicyKind::NoMig), Change::Baseline(PolicyKind::NoMig)];
        let expected = kept.into_iter().fold(Settings::default(), |settings, change| settings.with(change));
        assert!(expected.is_preset());
        let changes = [
            Change::ArrivalRate(1.5),
            Change::PauseS(60.0),
            Change::Scheduler(SchedulerKind::Llf),
            Change::InferenceShare(0.1),
        ];
        for change in changes {
            assert!(!expected.with(change).is_preset(), "{change:?}");
        }
        let changed = changes.into_iter().fold(expected.clone(), |settings, change| settings.with(change));
        assert_eq!(changed.with(Change::Reset), expected);
    }
}
