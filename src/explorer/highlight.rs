//! The jobs that stand out wherever they are drawn.

use crate::model::JobId;

/// The job under the pointer and the job that was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Highlight {
    /// The job under the pointer.
    pub hovered: Option<JobId>,
    /// The job whose decisions are explained.
    pub selected: Option<JobId>,
}

/// A thing done to the jobs that stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The pointer is over a job, or over none.
    Hover(Option<JobId>),
    /// A job is chosen, or, if it was, no longer.
    Toggle(JobId),
    /// A job is chosen.
    Choose(JobId),
    /// A job is chosen, or none, and the pointer is nowhere, as where a link begins.
    Open(Option<JobId>),
}

impl Highlight {
    /// The jobs that stand out after a mark.
    #[must_use]
    pub fn after(self, mark: Mark) -> Highlight {
        match mark {
            Mark::Hover(job) => self.hovering(job),
            Mark::Toggle(job) => self.toggling(job),
            Mark::Choose(job) => Highlight { selected: Some(job), ..self },
            Mark::Open(selected) => Highlight { hovered: None, selected },
        }
    }

    /// The same with another job under the pointer, or none.
    #[must_use]
    pub fn hovering(self, hovered: Option<JobId>) -> Highlight {
        Highlight { hovered, ..self }
    }

    /// The same with a job chosen, or, if it was, no longer.
    #[must_use]
    pub fn toggling(self, job: JobId) -> Highlight {
        let selected = if self.selected == Some(job) { None } else { Some(job) };
        Highlight { selected, ..self }
    }

    /// The same without jobs that a day of `jobs` jobs does not have.
    #[must_use]
    pub fn among(self, jobs: usize) -> Highlight {
        let known = |job: Option<JobId>| job.filter(|job| job.index() < jobs);
        Highlight { hovered: known(self.hovered), selected: known(self.selected) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choosing_twice_chooses_nothing() {
        let none = Highlight::default();
        let chosen = none.toggling(JobId(3));
        assert_eq!(chosen.selected, Some(JobId(3)));
        assert_eq!(chosen.toggling(JobId(4)).selected, Some(JobId(4)));
        assert_eq!(chosen.toggling(JobId(3)), none);
        assert_eq!(chosen.after(Mark::Choose(JobId(3))), chosen);
        assert_eq!(none.after(Mark::Toggle(JobId(3))), chosen);
        let hovered = chosen.after(Mark::Hover(Some(JobId(5))));
        assert_eq!((hovered.hovered, hovered.selected), (Some(JobId(5)), Some(JobId(3))));
        assert_eq!(hovered.after(Mark::Hover(None)), chosen);
    }

    #[test]
    fn a_job_that_another_day_does_not_have_is_forgotten() {
        let both = Highlight { hovered: Some(JobId(9)), selected: Some(JobId(2)) };
        assert_eq!(both.among(10), both);
        assert_eq!(both.among(9), Highlight { hovered: None, selected: Some(JobId(2)) });
        assert_eq!(both.among(0), Highlight::default());
    }
}
