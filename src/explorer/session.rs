//! The days that the page shows together: all on the same jobs.

use super::{Extent, Figures, Line, Recording, Settings};
use crate::day::{Prepared, Scenario, ScenarioError};
use crate::model::{LayoutId, Minutes};
use crate::repartition::PolicyKind;
use std::cell::OnceCell;
use std::rc::Rc;

/// A policy's day, or what has passed of it, in figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// The policy.
    pub policy: PolicyKind,
    /// Its figures.
    pub figures: Figures,
}

/// The benchmarks that are compared with, recorded when first asked for: to show whole days their
/// sums are enough.
#[derive(Clone, Debug, Default)]
struct Recorded(OnceCell<Vec<Rc<Recording>>>);

/// They follow from the settings, so they make no difference.
impl PartialEq for Recorded {
    fn eq(&self, _other: &Recorded) -> bool {
        true
    }
}

/// The recorded day, its fork, the baseline's, and the figures of the paper's benchmarks.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// What was set.
    pub settings: Settings,
    /// The day under the chosen policy.
    pub recording: Rc<Recording>,
    /// The day under the chosen policy with the fork's layouts forced on it, if there is a fork.
    pub fork: Option<Rc<Recording>>,
    /// The day under the baseline policy.
    pub baseline: Rc<Recording>,
    /// The chosen policy and the paper's benchmarks over the whole day, least ET first, each once.
    comparisons: Vec<Comparison>,
    recorded: Recorded,
}

/// The policies the paper compares with: No MIG, Static 3, Day/Night 6/2 (section V-A).
pub(super) const BENCHMARKS: [PolicyKind; 3] =
    [PolicyKind::NoMig, PolicyKind::Static(LayoutId(3)), PolicyKind::DayNight { day: LayoutId(6), night: LayoutId(2) }];

impl Session {
    /// Runs all the days.
    ///
    /// # Errors
    /// [`ScenarioError`], naming the setting that cannot be used.
    pub fn run(settings: &Settings) -> Result<Session, ScenarioError> {
        Ok(Session::on(Rc::new(Prepared::of(&settings.scenario)?), settings, None))
    }

    /// The session after a change of settings, reusing the jobs if they are the same and the days
    /// that the change does not touch.
    ///
    /// # Errors
    /// [`ScenarioError`], naming the setting that cannot be used.
    pub fn changed(&self, settings: &Settings) -> Result<Session, ScenarioError> {
        if settings.scenario.workload == self.settings.scenario.workload {
            return Ok(Session::on(Rc::clone(&self.recording.prepared), settings, Some(self)));
        }
        Session::run(settings)
    }

    /// One of the two futures; the day, if there is no fork.
    #[must_use]
    pub fn line(&self, line: Line) -> &Rc<Recording> {
        self.fork.as_ref().filter(|_| line == Line::Fork).unwrap_or(&self.recording)
    }

    /// The end of the later of the two futures.
    #[must_use]
    pub fn end(&self) -> Minutes {
        self.recording.end().max(self.line(Line::Fork).end())
    }

    fn on(prepared: Rc<Prepared>, settings: &Settings, previous: Option<&Session>) -> Session {
        let day = |policy| Scenario { policy, ..settings.scenario.clone() };
        let record = |policy| {
            let scenario = day(policy);
            let known = previous.into_iter().flat_map(|session| [&session.recording, &session.baseline]);
            let same = known.into_iter().find(|recording| recording.scenario == scenario);
            same.map_or_else(|| Rc::new(Recording::of(&scenario, &prepared)), Rc::clone)
        };
        let recording = record(settings.scenario.policy);
        let fork = settings.fork.as_ref().map(|fork| {
            let known = previous.and_then(|session| session.fork.as_ref());
            let same = known.filter(|known| known.scenario == settings.scenario && known.fork.as_ref() == Some(fork));
            let record = || Rc::new(Recording::forked(&settings.scenario, Some(fork), &prepared));
            same.map_or_else(record, Rc::clone)
        });
        let baseline = if settings.baseline == settings.scenario.policy {
            Rc::clone(&recording)
        } else {
            record(settings.baseline)
        };
        let unchanged = previous.filter(|session| session.settings.scenario == settings.scenario);
        let comparisons = unchanged.map_or_else(
            || compare(&prepared, &settings.scenario, &[&recording, &baseline]),
            |session| session.comparisons.clone(),
        );
        let recorded = unchanged.map_or_else(Recorded::default, |session| session.recorded.clone());
        Session { settings: settings.clone(), recording, fork, baseline, comparisons, recorded }
    }

    /// The chosen policy and the paper's benchmarks on the same jobs, least ET first, each policy once.
    #[must_use]
    pub fn comparisons(&self, extent: Extent) -> Vec<Comparison> {
        if extent == Extent::WholeDay {
            return self.comparisons.clone();
        }
        let compared = self
            .recordings()
            .iter()
            .map(|recording| Comparison { policy: recording.scenario.policy, figures: recording.figures(extent) });
        by_et(compared.collect(), &self.settings.scenario, self.recording.prepared.workload.jobs().len())
    }

    /// The days of all that are compared.
    fn recordings(&self) -> &[Rc<Recording>] {
        self.recorded.0.get_or_init(|| {
            let record = |comparison: &Comparison| {
                let known = [&self.recording, &self.baseline].into_iter();
                let scenario = Scenario { policy: comparison.policy, ..self.settings.scenario.clone() };
                let same = known.into_iter().find(|recording| recording.scenario == scenario);
                same.map_or_else(|| Rc::new(Recording::of(&scenario, &self.recording.prepared)), Rc::clone)
            };
            self.comparisons.iter().map(record).collect()
        })
    }
}

/// The figures of the chosen policy and the benchmarks, of those recorded from their recordings.
fn compare(prepared: &Prepared, scenario: &Scenario, recorded: &[&Rc<Recording>]) -> Vec<Comparison> {
    let mut policies = vec![scenario.policy];
    policies.extend(BENCHMARKS.into_iter().filter(|policy| *policy != scenario.policy));
    let figures = |policy: PolicyKind| {
        let known = recorded.iter().find(|recording| recording.scenario.policy == policy);
        let run = || prepared.run(&Scenario { policy, ..scenario.clone() }, &mut ());
        Figures::of(&known.map_or_else(run, |recording| recording.totals))
    };
    let compared = policies.into_iter().map(|policy| Comparison { policy, figures: figures(policy) });
    by_et(compared.collect(), scenario, prepared.workload.jobs().len())
}

/// The comparisons with the least ET first; those of equal ET stay in order.
fn by_et(mut comparisons: Vec<Comparison>, scenario: &Scenario, jobs: usize) -> Vec<Comparison> {
    let weight = scenario.et_weight_per_wh();
    comparisons.sort_by(|one, other| one.figures.et(weight, jobs).total_cmp(&other.figures.et(weight, jobs)));
    comparisons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, choice};
    use crate::model::TimeOfDay;

    /// The same policies whichever part of the day is compared; at the end the same figures.
    #[test]
    fn at_the_end_of_the_day_so_far_compares_the_whole_day() {
        let session = Session::run(&Settings::default()).unwrap();
        let whole = session.comparisons(Extent::WholeDay);
        let end = session.comparisons(Extent::SoFar(10.0 * crate::model::DAY));
        let names = |list: &[Comparison]| -> Vec<String> { list.iter().map(|one| one.policy.key()).collect() };
        assert_eq!(names(&whole), names(&end));
        for (one, other) in whole.iter().zip(&end) {
            assert!((one.figures.energy_wh - other.figures.energy_wh).abs() < 1e-9);
            assert_eq!(one.figures.tardiness_sum_min, other.figures.tardiness_sum_min);
        }
        // Before the first arrival all but those that begin with another layout have drawn the same.
        let begun = session.comparisons(Extent::SoFar(0.0));
        assert!(begun.iter().all(|comparison| comparison.figures == Figures::default()));
    }

    #[test]
    fn a_fork_stands_beside_the_day_and_leaves_it_alone() {
        let session = Session::run(&Settings::default()).expect("the default settings are valid");
        let changed = |session: &Session, change| session.changed(&session.settings.with(change)).unwrap();
        let forked = changed(&session, Change::Intervene(choice(600.0, LayoutId(12))));
        assert!(Rc::ptr_eq(&forked.recording, &session.recording) && Rc::ptr_eq(&forked.baseline, &session.baseline));
        assert_eq!(forked.comparisons, session.comparisons);
        let fork = forked.line(Line::Fork);
        assert_eq!(fork.spans.last().map(|span| span.layout), Some(LayoutId(12)));
        assert!(forked.end() >= fork.end() && forked.end() >= session.recording.end());

        let elsewhere = changed(&forked, Change::Baseline(PolicyKind::NoMig));
        assert!(Rc::ptr_eq(elsewhere.line(Line::Fork), fork), "the fork is not run again");
        let other_jobs = changed(&forked, Change::Seed(7));
        assert_eq!(other_jobs.line(Line::Fork).fork, forked.settings.fork, "it moves on to other jobs");

        let released = changed(&forked, Change::Release(TimeOfDay::of(660.0)));
        assert_eq!(released.settings.fork.as_ref().map(ToString::to_string).as_deref(), Some("12@10:00-11:00"));
        let gone = changed(&forked, Change::Unfork);
        assert_eq!(gone.settings, session.settings);
        assert!(Rc::ptr_eq(gone.line(Line::Fork), &session.recording));
    }

    #[test]
    fn what_cannot_be_forced_changes_nothing() {
        let settings = Settings::default();
        assert_eq!(settings.with(Change::Intervene(choice(600.0, LayoutId(13)))), settings);
        assert_eq!(settings.with(Change::Intervene(choice(600.0, LayoutId::NO_MIG))), settings);
        assert_eq!(settings.with(Change::Release(TimeOfDay::of(0.0))), settings);
    }
}
