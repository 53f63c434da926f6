//! From job to job by keys.

use super::{Direction, Recording};
use crate::model::{JobId, Minutes};

impl Recording {
    /// The job after or before `selected`, by arrival, among the jobs present in the frame at `index`;
    /// after the last comes the first. When none is present: the next to arrive, or the last that was
    /// there. `None` if there is no such job.
    ///
    /// # Panics
    /// If there is no such frame.
    #[must_use]
    pub fn job_beside(&self, selected: Option<JobId>, index: usize, direction: Direction) -> Option<JobId> {
        let frame = &self.frames[index];
        let mut present: Vec<JobId> = self.active(frame).iter().map(|job| job.id).collect();
        present.sort_unstable();
        let (first, last) = (present.first(), present.last());
        let beside = match (direction, selected) {
            (Direction::Forward, Some(selected)) => present.iter().find(|job| **job > selected).or(first),
            (Direction::Back, Some(selected)) => present.iter().rfind(|job| **job < selected).or(last),
            (Direction::Forward, None) => first,
            (Direction::Back, None) => last,
        };
        beside.copied().or_else(|| self.job_around(frame.time, direction))
    }

    /// The next job to arrive after a time, or the last that arrived until then.
    fn job_around(&self, time: Minutes, direction: Direction) -> Option<JobId> {
        let jobs = self.prepared.workload.jobs();
        let arrived = jobs.partition_point(|job| job.arrival <= time);
        let index = match direction {
            Direction::Forward => arrived,
            Direction::Back => arrived.checked_sub(1)?,
        };
        Some(jobs.get(index)?.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    #[test]
    fn it_goes_around_among_the_jobs_present_by_arrival() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let index = recording.frames.iter().position(|frame| recording.active(frame).len() >= 4).unwrap();
        let mut present: Vec<JobId> = recording.active(&recording.frames[index]).iter().map(|job| job.id).collect();
        present.sort_by_key(|job| job.0);
        let mut selected = None;
        let mut round = |direction| {
            selected = recording.job_beside(selected, index, direction);
            selected.unwrap()
        };
        let forward: Vec<JobId> = present.iter().map(|_| round(Direction::Forward)).collect();
        assert_eq!(forward, present);
        assert_eq!(round(Direction::Forward), present[0]);
        assert_eq!(round(Direction::Back), present[present.len() - 1]);
        // From a job that is long done: to the one after it, which is the first present.
        assert_eq!(recording.job_beside(Some(JobId(0)), index, Direction::Forward), Some(present[0]));
    }

    #[test]
    fn on_an_empty_gpu_it_goes_to_the_jobs_around() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        assert_eq!(recording.job_beside(None, 0, Direction::Forward), Some(JobId(0)));
        assert_eq!(recording.job_beside(None, 0, Direction::Back), None);
        let last = recording.frames.len() - 1;
        let jobs = recording.prepared.workload.jobs().len() as u32;
        assert_eq!(recording.job_beside(None, last, Direction::Back), Some(JobId(jobs - 1)));
        assert_eq!(recording.job_beside(None, last, Direction::Forward), None);
    }
}
