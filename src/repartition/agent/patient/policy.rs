//! Choosing where a repartitioning costs much.

use super::encoder::{PAUSE, PatientFeatures};
use super::table::PatientTable;
use crate::model::{LayoutId, Minutes};
use crate::repartition::RepartitionPolicy;
use crate::repartition::agent::encoder::LAYOUTS;
use crate::repartition::agent::policy::best;
use crate::repartition::agent::{AgentTable, Explanation};
use crate::sim::{Event, Simulation};

/// Least margins at the knots of the pause, minutes of tardiness.
///
/// `Assumption:` these served best on validation days. At five minutes nothing is gained by changing layouts, so
/// the agent keeps the one it began with.
pub const MARGINS: [f32; PAUSE.0.len()] = [0.1, 0.1, 0.1, 0.25, 60.0];

/// Chooses the layout of least Q-value: the short-sighted one and what the patient table adds to it.
#[derive(Clone, Copy, Debug)]
pub struct PatientAgent<'a> {
    /// The short-sighted table.
    pub short: &'a AgentTable,
    /// The patient table.
    pub patient: &'a PatientTable,
    /// Another layout must be better by more than this to be chosen, minutes of tardiness.
    pub margin: Minutes,
    /// And by more than these at the knots of the pause, minutes of tardiness; those of the shipped table are
    /// [`MARGINS`].
    pub margins: &'a [f32; PAUSE.0.len()],
}

impl PatientAgent<'_> {
    /// What the agent chooses now, and why.
    #[must_use]
    pub fn explain(&self, simulation: &Simulation<'_>) -> Explanation {
        let features = PatientFeatures::of(simulation, self.short);
        let margin = self.margin_of(&features);
        Explanation::new(features.list(), &q_values(self.patient, &features), simulation.layout(), margin)
    }

    fn margin_of(&self, features: &PatientFeatures) -> Minutes {
        let (knot, weight) = PAUSE.place(features.pause_s);
        let [below, above] = [self.margins[knot], self.margins[knot + 1]];
        let least = below + weight * (above - below);
        self.margin.max(f64::from(least))
    }
}

impl RepartitionPolicy for PatientAgent<'_> {
    /// `Assumption:` the day begins with the static layout that is best on days of set F2, where the agent learnt.
    fn initial_layout(&self) -> LayoutId {
        LayoutId(2)
    }

    /// Also when the system is empty: a repartitioning costs least then.
    fn decides_after(&self, event: Event, _simulation: &Simulation<'_>) -> bool {
        matches!(event, Event::Arrived(_) | Event::Completed { .. })
    }

    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId {
        let features = PatientFeatures::of(simulation, self.short);
        best(&q_values(self.patient, &features), simulation.layout(), self.margin_of(&features))
    }
}

/// The Q-value of each layout, but for what they have in common.
#[inline]
#[must_use]
pub fn q_values(table: &PatientTable, features: &PatientFeatures) -> [f32; LAYOUTS] {
    let mut q = table.pass(features.cells().as_slice()).q;
    for (q, gap) in q.iter_mut().zip(&features.gaps) {
        *q += gap;
    }
    q
}
