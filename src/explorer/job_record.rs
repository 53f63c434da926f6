//! What became of each job.

use super::order::order_of;
use super::{Recording, Run};
use crate::model::{JobId, LayoutId, Minutes};
use crate::scheduler::StopReason;

/// A job's way through the day.
#[derive(Clone, Debug, PartialEq)]
pub struct JobRecord {
    /// Which job.
    pub job: JobId,
    /// When it first ran.
    pub start: Option<Minutes>,
    /// When it was done.
    pub end: Option<Minutes>,
    /// Minutes past its deadline, 0 if on time; `None` if it was not done.
    pub tardiness: Option<Minutes>,
    /// How often it was sent back to wait or moved to a slice of another size.
    pub preemptions: u32,
    /// The slices it ran on, in order; one after the other is named once.
    pub slices: Vec<RunSlice>,
}

/// A slice that a job ran on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunSlice {
    /// The layout.
    pub layout: LayoutId,
    /// Position in the layout, from 0.
    pub position: u8,
    /// Profile name, as `3g.20gb`.
    pub profile: &'static str,
}

impl JobRecord {
    /// The slices as `6:2 2g.10gb`: layout, position from 1, and profile.
    #[must_use]
    pub fn slices_text(&self, between: &str) -> String {
        let slice = |slice: &RunSlice| format!("{}:{} {}", slice.layout.0, slice.position + 1, slice.profile);
        self.slices.iter().map(slice).collect::<Vec<_>>().join(between)
    }
}

/// What became of each job, by arrival.
#[must_use]
pub fn job_records(recording: &Recording) -> Vec<JobRecord> {
    let jobs = recording.prepared.workload.jobs().iter();
    let mut records: Vec<JobRecord> = jobs
        .map(|job| JobRecord {
            job: job.id,
            start: None,
            end: None,
            tardiness: None,
            preemptions: 0,
            slices: Vec::new(),
        })
        .collect();
    for run in &recording.runs {
        let record = &mut records[run.job.index()];
        record.start.get_or_insert(run.from);
        record.preemptions += u32::from(matches!(run.reason, StopReason::Preempted | StopReason::Moved));
        let slice = run_slice(recording, run);
        if record.slices.last() != Some(&slice) {
            record.slices.push(slice);
        }
    }
    for completion in &recording.completions {
        let record = &mut records[completion.job.index()];
        record.end = Some(completion.at);
        record.tardiness = Some(completion.tardiness);
    }
    records
}

fn run_slice(recording: &Recording, run: &Run) -> RunSlice {
    let profile = recording.slice_of(run).map_or("", |slice| slice.profile);
    RunSlice { layout: run.layout, position: run.slice, profile }
}

/// What a table of jobs can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobColumn {
    /// Number, which is the order of arrival.
    Arrival,
    /// First start.
    Start,
    /// Completion.
    End,
    /// Deadline.
    Deadline,
    /// Minutes late.
    Tardiness,
    /// Preemptions.
    Preemptions,
}

impl JobColumn {
    /// The positions of the records in this order, the latest or greatest first if `descending`; equal
    /// ones stay by arrival.
    #[must_use]
    pub fn order(self, recording: &Recording, records: &[JobRecord], descending: bool) -> Vec<usize> {
        let key = |record: &JobRecord| {
            let job = recording.prepared.workload.job(record.job);
            let key = match self {
                Self::Arrival => job.arrival,
                Self::Start => record.start.unwrap_or(Minutes::INFINITY),
                Self::End => record.end.unwrap_or(Minutes::INFINITY),
                Self::Deadline => job.deadline,
                Self::Tardiness => record.tardiness.unwrap_or(Minutes::INFINITY),
                Self::Preemptions => f64::from(record.preemptions),
            };
            if descending { -key } else { key }
        };
        order_of(&records.iter().map(key).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    #[test]
    fn records_agree_with_the_recording() {
        let recording = Session::run(&Settings::default()).unwrap().recording;
        let records = job_records(&recording);
        let preemptions: u32 = records.iter().map(|record| record.preemptions).sum();
        assert_eq!(preemptions, recording.totals.preemptions);
        for record in &records {
            let job = recording.prepared.workload.job(record.job);
            let (start, end) = (record.start.unwrap(), record.end.unwrap());
            assert!(job.arrival <= start && start < end && !record.slices.is_empty());
            assert_eq!(record.tardiness, Some(job.tardiness(end)));
        }
    }

    #[test]
    fn sorting_by_lateness_puts_the_latest_first() {
        let recording = Session::run(&Settings::default()).unwrap().recording;
        let records = job_records(&recording);
        let order = JobColumn::Tardiness.order(&recording, &records, true);
        assert_eq!(records[order[0]].tardiness, Some(recording.totals.max_tardiness_min));
        assert!(order.is_sorted_by_key(|position| -records[*position].tardiness.unwrap()));
        let order = JobColumn::Arrival.order(&recording, &records, false);
        assert_eq!(order, (0..records.len()).collect::<Vec<_>>());
    }
}
