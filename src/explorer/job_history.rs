//! What has happened to a job so far, in a few lines.

use super::{Recording, Run, clock, minutes_seconds};
use crate::model::{JobId, Minutes};
use crate::scheduler::StopReason;

impl Recording {
    /// What has happened to a job until a time: when, and what.
    #[must_use]
    pub fn job_history(&self, id: JobId, until: Minutes) -> Vec<(Minutes, String)> {
        let job = self.prepared.workload.job(id);
        let mut lines = vec![(job.arrival, format!("arrived, due at {}", clock(job.deadline)))];
        let mut last: Option<&Run> = None;
        for run in self.stays_of(id).take_while(|run| run.from <= until) {
            let place = self.slice_of(run).map_or("a slice", |slice| slice.profile);
            let waited = run.from - last.map_or(job.arrival, |last| last.to);
            let after = if waited > 0.0 { format!(", after {}", minutes_seconds(waited)) } else { String::new() };
            let place = format!("{place}, layout {}", run.layout);
            let text = match last.map(|last| last.reason) {
                None => format!("started on {place}{after}"),
                Some(StopReason::Moved) => format!("moved to {place}"),
                Some(StopReason::Repartitioned) => {
                    // The line that says it was held.
                    lines.pop();
                    format!("held {}, then on {place}", minutes_seconds(waited))
                }
                Some(_) => format!("resumed on {place}{after}"),
            };
            lines.push((run.from, text));
            lines.extend(self.end_of_stay(run).filter(|_| run.to <= until).map(|text| (run.to, text)));
            last = Some(run);
        }
        lines
    }

    /// The job that took the slice of a stay when it ended.
    #[must_use]
    pub fn taken_over_by(&self, run: &Run) -> Option<JobId> {
        let takes_over = |next: &&Run| {
            next.from == run.to && next.layout == run.layout && next.slice == run.slice && next.job != run.job
        };
        Some(self.runs.iter().find(takes_over)?.job)
    }

    /// The stays of a job on slices, by start, but those of no length: they came to nothing, as other events
    /// followed at the same time.
    pub fn stays_of(&self, id: JobId) -> impl DoubleEndedIterator<Item = &Run> {
        self.runs.iter().filter(move |run| run.job == id && run.to > run.from)
    }

    fn end_of_stay(&self, run: &Run) -> Option<String> {
        match run.reason {
            StopReason::Completed => {
                let late = self.prepared.workload.job(run.job).tardiness(run.to);
                let verdict = if late > 0.0 { format!("{} late", minutes_seconds(late)) } else { "on time".to_owned() };
                Some(format!("finished {verdict}"))
            }
            StopReason::Preempted => {
                let by = self.taken_over_by(run).map_or(String::new(), |job| format!(" by #{}", job.0 + 1));
                Some(format!("was preempted{by}"))
            }
            StopReason::Repartitioned => Some("was held by a repartitioning".to_owned()),
            // The next stay begins at the same time.
            StopReason::Moved => None,
        }
    }
}
