//! What the stage says about a job, in words.

use super::{WaitingJob, class_name, kind_name, minutes_seconds};
use crate::model::{Job, JobClass};

/// What a job is, as `training, capped at 2g`.
#[must_use]
pub fn job_kind_text(job: &Job) -> String {
    match job.class {
        JobClass::Capped(slots) => format!("{}, capped at {slots}g", kind_name(job.kind)),
        class => format!("{}, {}", kind_name(job.kind), class_name(class)),
    }
}

impl WaitingJob<'_> {
    /// Its slack, or how late it will be at least, and whether it is held.
    #[must_use]
    pub fn note(&self) -> String {
        let slack = self.slack();
        let minutes = minutes_seconds(slack);
        match (slack < 0.0, self.held) {
            (true, true) => format!("held, {minutes} late"),
            (true, false) => format!("{minutes} late"),
            (false, true) => format!("held, {minutes}"),
            (false, false) => format!("{minutes} slack"),
        }
    }
}
