//! What was simulated, so that a file explains itself.

use crate::day::Scenario;
use crate::explorer::Recording;

/// The version of the program that made a file.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What was simulated, in names and values.
#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    /// Names and values; no value has a line break.
    pub entries: Vec<(&'static str, String)>,
}

impl Caption {
    /// The caption of a recorded day: all that is needed to run it again.
    #[must_use]
    pub fn of(recording: &Recording) -> Caption {
        let Scenario { gpu, workload, scheduler, policy, .. } = &recording.scenario;
        let entries = vec![
            ("MIG Explorer", VERSION.to_owned()),
            ("set", format!("{}, {}", workload.set.id, workload.set.name)),
            ("changes", changes(&recording.scenario)),
            ("seed", workload.seed.to_string()),
            ("policy", format!("{}, {}", policy.key(), policy.name())),
            ("scheduler", scheduler.name().to_owned()),
            ("GPU", gpu.name.to_owned()),
            ("jobs", recording.prepared.workload.jobs().len().to_string()),
            ("ET weight a per Wh", recording.scenario.et_weight_per_wh().to_string()),
        ];
        let forced = recording.fork.as_ref().map(|fork| ("forced layouts", fork.to_string()));
        Caption { entries: entries.into_iter().chain(forced).collect() }
    }

    /// All in one line.
    #[must_use]
    pub fn line(&self) -> String {
        let parts: Vec<String> = self.entries.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        parts.join("; ")
    }
}

fn changes(scenario: &Scenario) -> String {
    let changes: Vec<String> = scenario.changes().iter().map(ToString::to_string).collect();
    if changes.is_empty() { "none".to_owned() } else { changes.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, Line, Session, Settings, choice};
    use crate::model::LayoutId;

    fn caption(settings: &Settings) -> Caption {
        Caption::of(&Session::run(settings).expect("the settings are valid").recording)
    }

    #[test]
    fn it_names_set_seed_and_policy_and_says_that_nothing_was_changed() {
        let line = caption(&Settings::default()).line();
        for part in ["set: F2, ", "; seed: 11;", "; policy: agent, ", "; changes: none;", "; jobs: 515;"] {
            assert!(line.contains(part), "{line} lacks {part}");
        }
    }

    #[test]
    fn a_fork_names_what_was_forced() {
        let settings = Settings::default().with(Change::Intervene(choice(600.0, LayoutId(12))));
        let session = Session::run(&settings).unwrap();
        let line = Caption::of(session.line(Line::Fork)).line();
        assert!(line.ends_with("; forced layouts: 12@10:00-"), "{line}");
    }

    #[test]
    fn it_names_every_change() {
        let settings = Settings::default().with(Change::PauseS(30.0)).with(Change::Seed(5));
        let line = caption(&settings).line();
        assert!(line.contains("repartition pause 4 s → 30 s"), "{line}");
        assert!(line.contains("; seed: 5;"), "{line}");
        assert!(!line.contains('\n'));
    }
}
