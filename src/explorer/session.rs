//! The days that the page shows together: all on the same jobs.

use super::{Extent, Figures, Recording, Settings};
use crate::day::{Prepared, Scenario, ScenarioError};
use crate::model::LayoutId;
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

/// The recorded day, the baseline's, and the figures of the paper's benchmarks.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// What was set.
    pub settings: Settings,
    /// The day under the chosen policy.
    pub recording: Rc<Recording>,
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

    fn on(prepared: Rc<Prepared>, settings: &Settings, previous: Option<&Session>) -> Session {
        let day = |policy| Scenario { policy, ..settings.scenario.clone() };
        let record = |policy| {
            let scenario = day(policy);
            let known = previous.into_iter().flat_map(|session| [&session.recording, &session.baseline]);
            let same = known.into_iter().find(|recording| recording.scenario == scenario);
            same.map_or_else(|| Rc::new(Recording::of(&scenario, &prepared)), Rc::clone)
        };
        let recording = record(settings.scenario.policy);
        let baseline = if settings.baseline == settings.scenario.policy {
            Rc::clone(&recording)
        } else {
            record(settings.baseline)
        };
        let mut policies = vec![settings.scenario.policy];
        policies.extend(BENCHMARKS.into_iter().filter(|policy| *policy != settings.scenario.policy));
        let figures = |policy: PolicyKind| {
            let recorded = [&recording, &baseline].into_iter().find(|r| r.scenario.policy == policy);
            Figures::of(&recorded.map_or_else(|| prepared.run(&day(policy), &mut ()), |r| r.totals))
        };
        let compared = policies.into_iter().map(|policy| Comparison { policy, figures: figures(policy) });
        let comparisons = by_et(compared.collect(), &settings.scenario, prepared.workload.jobs().len());
        Session { settings: settings.clone(), recording, baseline, comparisons, recorded: Recorded::default() }
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

/// The comparisons with the least ET first; those of equal ET stay in order.
fn by_et(mut comparisons: Vec<Comparison>, scenario: &Scenario, jobs: usize) -> Vec<Comparison> {
    let weight = scenario.et_weight_per_wh();
    comparisons.sort_by(|one, other| one.figures.et(weight, jobs).total_cmp(&other.figures.et(weight, jobs)));
    comparisons
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
