//! Moments of the day worth jumping to.

use super::Recording;
use crate::model::Minutes;

/// A kind of moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// The middle of a repartitioning, while it is to be seen.
    Repartition,
    /// A job is done, past its deadline.
    LateJob,
    /// A job goes back to wait or to a slice of another size.
    Preemption,
}

/// Which way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To what came before.
    Back,
    /// To what comes next.
    Forward,
}

impl Recording {
    /// The nearest moment of a kind before or after `time`; `None` if there is none.
    #[must_use]
    pub fn landmark(&self, kind: Landmark, time: Minutes, direction: Direction) -> Option<Minutes> {
        match kind {
            Landmark::Repartition => {
                nearest(self.repartitions.iter().map(|r| f64::midpoint(r.at, r.until)), time, direction)
            }
            Landmark::LateJob => {
                let late = self.completions.iter().filter(|completion| completion.tardiness > 0.0);
                nearest(late.map(|completion| completion.at), time, direction)
            }
            Landmark::Preemption => {
                let preempted = |pair: &&[super::Frame]| pair[0].figures.preemptions < pair[1].figures.preemptions;
                nearest(self.frames.windows(2).filter(preempted).map(|pair| pair[1].time), time, direction)
            }
        }
    }
}

/// The last of ascending times before `time`, or the first after it.
fn nearest(
    mut times: impl DoubleEndedIterator<Item = Minutes>,
    time: Minutes,
    direction: Direction,
) -> Option<Minutes> {
    match direction {
        Direction::Back => times.rfind(|at| *at < time),
        Direction::Forward => times.find(|at| *at > time),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, Session, Settings};
    use crate::repartition::PolicyKind;
    use crate::scheduler::StopReason;
    use std::rc::Rc;

    const KINDS: [Landmark; 3] = [Landmark::Repartition, Landmark::LateJob, Landmark::Preemption];

    fn recording(policy: PolicyKind) -> Rc<Recording> {
        Session::run(&Settings::default().with(Change::Policy(policy))).unwrap().recording
    }

    /// All moments of a kind, on the way forward.
    fn walk(recording: &Recording, kind: Landmark) -> Vec<Minutes> {
        let next = |time: &Minutes| recording.landmark(kind, *time, Direction::Forward);
        std::iter::successors(next(&-1.0), next).collect()
    }

    #[test]
    fn the_way_back_is_the_way_forward() {
        let recording = recording(PolicyKind::Lookahead { depth: 0 });
        for kind in KINDS {
            let forward = walk(&recording, kind);
            assert!(forward.len() > 5, "{kind:?}: {forward:?}");
            let previous = |time: &Minutes| recording.landmark(kind, *time, Direction::Back);
            let mut back: Vec<Minutes> =
                std::iter::successors(previous(&recording.end().next_up()), previous).collect();
            back.reverse();
            assert_eq!(forward, back);
        }
    }

    #[test]
    fn each_repartitioning_is_seen_under_way() {
        let recording = recording(PolicyKind::Lookahead { depth: 0 });
        let times = walk(&recording, Landmark::Repartition);
        assert_eq!(times.len(), recording.totals.repartitions as usize);
        assert!(times.iter().all(|time| recording.is_repartitioning_at(*time)));
    }

    #[test]
    fn late_jobs_and_preemptions_are_those_of_the_gantt_chart() {
        let recording = recording(PolicyKind::Lookahead { depth: 0 });
        let ends = |kind: fn(&Recording, &super::super::Run) -> bool| {
            let mut times: Vec<Minutes> = recording.runs.iter().filter(|r| kind(&recording, r)).map(|r| r.to).collect();
            times.sort_by(f64::total_cmp);
            times.dedup();
            times
        };
        let late = ends(|recording, run| {
            run.reason == StopReason::Completed && recording.prepared.workload.job(run.job).tardiness(run.to) > 0.0
        });
        assert_eq!(walk(&recording, Landmark::LateJob), late);
        let stopped = ends(|_, run| matches!(run.reason, StopReason::Preempted | StopReason::Moved));
        let preemptions = walk(&recording, Landmark::Preemption);
        assert!(preemptions.iter().all(|time| stopped.contains(time)), "an exchange of equal slices is none");
    }

    #[test]
    fn a_policy_that_never_repartitions_has_none() {
        let recording = recording(PolicyKind::NoMig);
        assert_eq!(recording.landmark(Landmark::Repartition, 0.0, Direction::Forward), None);
        assert_eq!(recording.landmark(Landmark::LateJob, 0.0, Direction::Back), None);
    }
}
