//! Choosing by the agent's Q-values.

use super::AgentTable;
use super::encoder::{Features, LAYOUTS, Seen};
use crate::model::{LayoutId, Minutes};
use crate::repartition::RepartitionPolicy;
use crate::sim::Simulation;

/// Chooses the layout of least Q-value.
#[derive(Clone, Copy, Debug)]
pub struct Agent<'a> {
    /// The table.
    pub table: &'a AgentTable,
    /// Another layout must be better by more than this to be chosen, minutes of tardiness.
    pub margin: Minutes,
}

/// What a choice rests on, whichever table it was made with.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// What the agent sees, in the order to show: job by job, then the whole.
    pub seen: Vec<Seen>,
    /// What each layout costs in the end, layout 1 first, less the cost of the best by its Q-value:
    /// minutes of tardiness.
    pub gaps: [f32; LAYOUTS],
    /// The layout chosen.
    pub chosen: LayoutId,
    /// By more than this a layout had to be better than the present one, minutes of tardiness.
    pub margin: Minutes,
}

impl Agent<'_> {
    /// What the agent chooses now, and why.
    #[must_use]
    pub fn explain(&self, simulation: &Simulation<'_>) -> Explanation {
        let features = Features::of(simulation);
        let q = self.table.pass(features.cells().as_slice()).q;
        Explanation::new(features.list(), &q, simulation.layout(), self.margin)
    }
}

impl Explanation {
    /// The explanation of a choice by these Q-values.
    pub(super) fn new(seen: Vec<Seen>, q: &[f32; LAYOUTS], present: LayoutId, margin: Minutes) -> Explanation {
        let least = q.iter().copied().fold(f32::INFINITY, f32::min);
        Explanation { seen, gaps: q.map(|q| q - least), chosen: best(q, present, margin), margin }
    }
}

impl RepartitionPolicy for Agent<'_> {
    /// `Assumption:` the day begins with the largest slices, as under look-ahead.
    fn initial_layout(&self) -> LayoutId {
        LayoutId(1)
    }

    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId {
        let q = self.table.pass(Features::of(simulation).cells().as_slice()).q;
        best(&q, simulation.layout(), self.margin)
    }
}

/// The layout of least Q-value, of equal ones the lower; the present one unless that is better by
/// more than the margin.
pub(super) fn best(q: &[f32; LAYOUTS], present: LayoutId, margin: Minutes) -> LayoutId {
    let mut best = (f32::INFINITY, LayoutId(1));
    for (q, layout) in q.iter().zip(1..) {
        if *q < best.0 {
            best = (*q, LayoutId(layout));
        }
    }
    let stay = present.index().checked_sub(1).map_or(f32::INFINITY, |index| q[index]);
    if f64::from(best.0) < f64::from(stay) - margin { best.1 } else { present }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_is_chosen_if_it_is_better_by_more_than_the_margin() {
        let mut q = [1.0; LAYOUTS];
        q[4] = 0.5;
        q[6] = 0.5;
        assert_eq!(best(&q, LayoutId(1), 0.05), LayoutId(5));
        assert_eq!(best(&q, LayoutId(1), 0.5), LayoutId(1));
        assert_eq!(best(&q, LayoutId(7), 0.0), LayoutId(7));
        assert_eq!(best(&q, LayoutId::NO_MIG, 1e6), LayoutId(5));
    }
}
