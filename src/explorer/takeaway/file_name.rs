//! Names for files, so that those of different days can lie in one folder.

use crate::explorer::Recording;

/// A name such as `mig-explorer-F2-seed11-agent-jobs.csv`; `changed` stands in it where the day is
/// not the set's own, `fork` where layouts were forced on its policy.
#[must_use]
pub fn file_name(recording: &Recording, what: &str, ending: &str) -> String {
    let scenario = &recording.scenario;
    let workload = &scenario.workload;
    let changed = if scenario.changes().is_empty() { "" } else { "-changed" };
    let fork = if recording.fork.is_some() { "-fork" } else { "" };
    let policy = scenario.policy.key().replace(|sign: char| !sign.is_ascii_alphanumeric(), "-");
    format!("mig-explorer-{}{changed}-seed{}-{policy}{fork}-{what}.{ending}", workload.set.id, workload.seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, Session, Settings};
    use crate::model::LayoutId;
    use crate::repartition::PolicyKind;

    #[test]
    fn a_name_has_set_seed_and_policy() {
        let name = |settings: &Settings| file_name(&Session::run(settings).unwrap().recording, "jobs", "csv");
        let opening = Settings::default();
        assert_eq!(name(&opening), "mig-explorer-F2-seed11-agent-jobs.csv");
        let changed = opening
            .with(Change::ArrivalRate(0.5))
            .with(Change::Policy(PolicyKind::DayNight { day: LayoutId(6), night: LayoutId(2) }));
        assert_eq!(name(&changed), "mig-explorer-F2-changed-seed11-day-night-6-2-jobs.csv");
    }
}
