//! The state at one moment, as the stage shows it.

use super::{Completion, Frame, Recording, SliceView, slice_views};
use crate::model::{Job, JobId, Minutes};
use crate::scheduler::ActiveJob;

/// Everything the stage shows at one moment.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// The moment, minutes since midnight.
    pub time: Minutes,
    /// The event before it and the state since.
    pub frame: &'a Frame,
    /// The slices by position and what runs on each; the new layout's during a repartitioning.
    pub slices: Vec<(SliceView, Option<RunningJob<'a>>)>,
    /// The jobs that wait, earliest deadline first.
    pub waiting: Vec<WaitingJob<'a>>,
    /// The jobs done so far, by time.
    pub finished: &'a [Completion],
}

/// A running job at a moment.
#[derive(Clone, Copy, Debug)]
pub struct RunningJob<'a> {
    /// The job.
    pub job: &'a Job,
    /// Share of its work that is done, 0 to 1.
    pub done: f64,
    /// Minutes until it is done, if it stays.
    pub left: Minutes,
    /// Minutes from its finish to its deadline; negative if it will be late.
    pub spare: Minutes,
    /// Share of its work that will be done at its deadline, if that lies before its finish.
    pub done_at_deadline: Option<f64>,
}

/// A waiting job at a moment.
#[derive(Clone, Copy, Debug)]
pub struct WaitingJob<'a> {
    /// The job.
    pub job: &'a Job,
    /// Minutes its remaining work takes on the fastest slice of the layout.
    pub needs: Minutes,
    /// Minutes until its deadline; negative once it has passed.
    pub due_in: Minutes,
    /// Whether some of its work is done.
    pub begun: bool,
    /// Whether it was running and is held by the repartitioning under way.
    pub held: bool,
}

impl WaitingJob<'_> {
    /// Minutes it can wait and still meet its deadline on the fastest slice; negative if it
    /// cannot.
    #[must_use]
    pub fn slack(&self) -> Minutes {
        self.due_in - self.needs
    }
}

impl Recording {
    /// The state at a time.
    #[must_use]
    pub fn at(&self, time: Minutes) -> Moment<'_> {
        self.in_frame(self.frame_index(time), time)
    }

    /// The state at a time in the frame at `index`, which may be one of several of that time.
    ///
    /// # Panics
    /// If there is no such frame.
    #[must_use]
    pub fn in_frame(&self, index: usize, time: Minutes) -> Moment<'_> {
        let frame = &self.frames[index];
        let time = time.max(frame.time);
        let active = self.active(frame);
        let mut slices: Vec<(SliceView, Option<RunningJob<'_>>)> =
            slice_views(self.scenario.gpu, frame.layout).map(|slice| (slice, None)).collect();
        for job in active {
            if let Some(position) = job.slice {
                slices[usize::from(position)].1 = Some(self.running(job, time));
            }
        }
        let partition = self.prepared.machine.partition(frame.layout);
        let interrupted = frame.repartitioning_until.map(|_| self.interrupted(index));
        let waiting = active.iter().filter(|job| job.slice.is_none()).map(|active| {
            let job = self.prepared.workload.job(active.id);
            WaitingJob {
                job,
                needs: active.remaining * partition.least_minutes(active.curve),
                due_in: active.deadline - time,
                begun: active.remaining < job.work,
                held: interrupted.is_some_and(|jobs| ran(jobs, active.id)),
            }
        });
        let finished = &self.completions[..frame.figures.completed as usize];
        Moment { time, frame, slices, waiting: waiting.collect(), finished }
    }

    /// The jobs present before the repartitioning under way in a frame began.
    fn interrupted(&self, index: usize) -> &[ActiveJob] {
        let until = self.frames[index].repartitioning_until;
        let before = self.frames[..index].iter().rev().find(|frame| frame.repartitioning_until != until);
        before.map_or(&[], |frame| self.active(frame))
    }

    fn running(&self, active: &ActiveJob, time: Minutes) -> RunningJob<'_> {
        let job = self.prepared.workload.job(active.id);
        let done_at = |time: Minutes| {
            let share = (time - active.since) / (active.finish - active.since);
            1.0 - active.remaining * (1.0 - share) / job.work
        };
        let due_before_finish = active.deadline < active.finish;
        RunningJob {
            job,
            done: done_at(time).clamp(0.0, 1.0),
            left: (active.finish - time).max(0.0),
            spare: active.deadline - active.finish,
            done_at_deadline: due_before_finish.then(|| done_at(active.deadline.max(active.since)).clamp(0.0, 1.0)),
        }
    }
}

fn ran(jobs: &[ActiveJob], id: JobId) -> bool {
    jobs.iter().any(|job| job.id == id && job.slice.is_some())
}

#[cfg(test)]
mod tests {
    use crate::explorer::{Session, Settings};

    #[test]
    fn as_many_jobs_say_held_as_the_repartitioning_interrupted() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        assert!(recording.repartitions.iter().any(|r| r.held > 1));
        for repartition in &recording.repartitions {
            let moment = recording.at(repartition.at);
            let held = moment.waiting.iter().filter(|job| job.held).count();
            assert_eq!(held, repartition.held as usize, "{repartition:?}");
            assert!(moment.slices.iter().all(|(_, running)| running.is_none()));
        }
    }

    #[test]
    fn progress_only_grows_and_a_job_is_done_when_no_minute_is_left() {
        let session = Session::run(&Settings::default()).unwrap();
        for completion in session.recording.completions.iter().take(50) {
            let moment = session.recording.at(completion.at - 1e-6);
            let running = moment.slices.iter().filter_map(|(_, running)| *running);
            let running = running.into_iter().find(|running| running.job.id == completion.job).unwrap();
            assert!(running.left < 1e-5 && running.done > 0.999, "{running:?}");
        }
    }
}
