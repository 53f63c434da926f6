//! The days that the page shows together: all on the same jobs.

use super::{Figures, Recording, Settings};
use crate::day::{Prepared, Scenario, ScenarioError};
use crate::model::LayoutId;
use crate::repartition::PolicyKind;
use std::rc::Rc;

/// A policy's whole day, in figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// The policy.
    pub policy: PolicyKind,
    /// Its day.
    pub figures: Figures,
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
    /// The chosen policy and the paper's benchmarks, least ET first, each policy once.
    pub comparisons: Vec<Comparison>,
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
        let mut policies = vec![settings.scenario.policy];
        policies.extend(BENCHMARKS.into_iter().filter(|policy| *policy != settings.scenario.policy));
        let figures = |policy: PolicyKind| {
            let recorded = [&recording, &baseline].into_iter().find(|r| r.scenario.policy == policy);
            Figures::of(&recorded.map_or_else(|| prepared.run(&day(policy), &mut ()), |r| r.totals))
        };
        let weight = settings.scenario.et_weight_per_wh();
        let jobs = prepared.workload.jobs().len();
        let et = |comparison: &Comparison| {
            let (energy, lateness) = comparison.figures.et_parts(weight, jobs);
            energy + lateness
        };
        let mut comparisons: Vec<Comparison> = Vec::new();
        for policy in policies {
            let comparison = Comparison { policy, figures: figures(policy) };
            let place = comparisons.partition_point(|other| et(other) <= et(&comparison));
            comparisons.insert(place, comparison);
        }
        Session { settings: settings.clone(), recording, fork, baseline, comparisons }
    }
}
