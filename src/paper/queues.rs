//! The study of schedulers under one load, by scheduler and layout.

use super::text::mean;
use super::{QueueLoad, Results, Study};
use crate::day::{Comparison, Measured, QUEUE_SCHEDULERS};
use crate::model::{LayoutId, a100_40gb};
use crate::scheduler::SchedulerKind;

/// The two that "EDF-SS" may stand for in the figures: section IV-C ends by saying that from there on
/// it is the restricted variant.
pub const EDF_SS: [SchedulerKind; 2] = [SchedulerKind::EdfSs, SchedulerKind::EdfSsRestricted];

/// Queues of one load.
#[derive(Clone, Copy)]
pub struct Queues<'a> {
    results: &'a Results,
    load: QueueLoad,
}

impl<'a> Queues<'a> {
    /// The queues of a load that the plan holds.
    pub fn new(results: &'a Results, load: QueueLoad) -> Queues<'a> {
        Queues { results, load }
    }

    /// All layouts.
    pub fn layouts(self) -> Vec<LayoutId> {
        super::study::layouts(a100_40gb()).collect()
    }

    /// A measure, queue by queue, on one layout.
    pub fn on(self, scheduler: SchedulerKind, layout: LayoutId, measure: impl Fn(&Measured) -> f64) -> Vec<f64> {
        let place = SchedulerKind::ALL.iter().position(|kind| *kind == scheduler).expect("all are run");
        let run = place * self.layouts().len() + layout.index() - 1;
        self.results.series(Study::Queues(self.load), run, measure)
    }

    /// A measure, queue by queue, averaged over all layouts.
    pub fn over_layouts(self, scheduler: SchedulerKind, measure: impl Fn(&Measured) -> f64 + Copy) -> Vec<f64> {
        let layouts = self.layouts();
        let mut sums = vec![0.0; self.results.outcomes(Study::Queues(self.load)).len()];
        for layout in &layouts {
            for (sum, value) in sums.iter_mut().zip(self.on(scheduler, *layout, measure)) {
                *sum += value;
            }
        }
        sums.into_iter().map(|sum| sum / layouts.len() as f64).collect()
    }

    /// ET of a measured queue.
    pub fn et(self) -> impl Fn(&Measured) -> f64 + Copy {
        let weight = self.results.plan.set.queue_et_weight_per_wh;
        move |measured| measured.et(weight)
    }

    /// A measure of one scheduler against that of another, over all layouts.
    pub fn compare(
        self,
        scheduler: SchedulerKind,
        reference: SchedulerKind,
        measure: impl Fn(&Measured) -> f64 + Copy,
    ) -> Comparison {
        Comparison::of(&self.over_layouts(scheduler, measure), &self.over_layouts(reference, measure))
    }

    /// ET of a scheduler on a layout against the lowest of the other schedulers of Table II, and
    /// which that is.
    pub fn against_best(self, scheduler: SchedulerKind, layout: LayoutId) -> (Comparison, SchedulerKind) {
        let of = |kind: &SchedulerKind| mean(&self.on(*kind, layout, self.et()));
        let others = QUEUE_SCHEDULERS.into_iter().filter(|kind| *kind != scheduler && !both_edf_ss(*kind, scheduler));
        let best = others.min_by(|a, b| of(a).total_cmp(&of(b))).expect("there are others");
        let series = |kind| self.on(kind, layout, self.et());
        (Comparison::of(&series(scheduler), &series(best)), best)
    }
}

/// Whether one is EDF-SS and the other its restricted variant.
fn both_edf_ss(a: SchedulerKind, b: SchedulerKind) -> bool {
    EDF_SS.contains(&a) && EDF_SS.contains(&b)
}
