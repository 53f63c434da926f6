//! What a stretch of the day holds, and where on the GPU it is.

use super::{LayoutSpan, Recording, Run, SliceView, slice_views};
use crate::model::Minutes;

impl Recording {
    /// The slice of a run.
    #[must_use]
    pub fn slice_of(&self, run: &Run) -> Option<SliceView> {
        slice_views(self.scenario.gpu, run.layout).nth(usize::from(run.slice))
    }

    /// The run that holds a compute slot at a time; the nearest one if it is at most `near` away.
    #[must_use]
    pub fn run_at(&self, time: Minutes, slot: u8, near: Minutes) -> Option<&Run> {
        let holds = |run: &&Run| self.slice_of(run).is_some_and(|s| (s.start..s.start + s.slots).contains(&slot));
        let distance = |run: &Run| (run.from - time).max(time - run.to).max(0.0);
        let close = self.runs_between(time - near, time + near).filter(holds);
        close.min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// The runs that touch a stretch of the day, by start.
    pub fn runs_between(&self, from: Minutes, to: Minutes) -> impl Iterator<Item = &Run> {
        let started = self.runs.partition_point(|run| run.from <= to);
        self.runs[..started].iter().filter(move |run| run.to >= from)
    }

    /// The layout spans that touch a stretch of the day.
    #[must_use]
    pub fn spans_between(&self, from: Minutes, to: Minutes) -> &[LayoutSpan] {
        let first = self.spans.partition_point(|span| span.to < from);
        let last = self.spans.partition_point(|span| span.from <= to);
        &self.spans[first.min(last)..last]
    }
}

#[cfg(test)]
mod tests {
    use crate::explorer::{Recording, Session, Settings};
    use std::rc::Rc;

    fn recording() -> Rc<Recording> {
        Session::run(&Settings::default()).expect("the default settings are valid").recording
    }

    #[test]
    fn every_run_is_found_where_it_is() {
        let recording = recording();
        for run in recording.runs.iter().filter(|run| run.to > run.from) {
            let place = recording.slice_of(run).unwrap();
            let middle = f64::midpoint(run.from, run.to);
            for slot in place.start..place.start + place.slots {
                assert_eq!(recording.run_at(middle, slot, 0.0), Some(run));
            }
        }
    }

    #[test]
    fn a_stretch_holds_what_touches_it() {
        let recording = recording();
        let (from, to) = (540.0, 780.0);
        let spans = recording.spans_between(from, to);
        assert!(spans[0].from <= from && spans[spans.len() - 1].to >= to);
        let runs = recording.runs_between(from, to).count();
        assert_eq!(runs, recording.runs.iter().filter(|r| r.from <= to && r.to >= from).count());
    }
}
