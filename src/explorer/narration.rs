//! What just happened, in words.

use super::{Moment, Recording, Repartition, job_name, minutes_seconds};
use crate::model::{Job, JobClass, JobKind, Minutes};
use crate::sim::Event;

/// Minutes for which a repartitioning stays the news.
const NEWS: Minutes = 2.5;

/// A statement about a moment: text, and the repartitioning it is about if there is one.
#[derive(Clone, Debug, PartialEq)]
pub struct Narration {
    /// When it happened, minutes since midnight.
    pub time: Minutes,
    /// What led to it or what it is.
    pub text: String,
    /// The repartitioning to show after the text.
    pub repartition: Option<Repartition>,
    /// Whether it is about lateness.
    pub late: bool,
}

/// Says what just happened.
#[must_use]
pub fn narrate(recording: &Recording, moment: &Moment<'_>) -> Narration {
    let recent = recording.repartition_at(moment.time).filter(|r| moment.time - r.at < NEWS);
    if let Some(repartition) = recent {
        let cause = match repartition.cause {
            Some(event) => event_text(recording, event, false),
            None => "The day began".to_owned(),
        };
        return Narration { time: repartition.at, text: cause, repartition: Some(*repartition), late: false };
    }
    let frame = moment.frame;
    let text = match frame.event {
        Some(event @ (Event::Completed { .. } | Event::Arrived(_) | Event::BecameCritical(_))) => {
            event_text(recording, event, true) + "."
        }
        Some(Event::Repartitioned(_) | Event::WokeUp) if frame.busy_slots > 0 => "Work goes on.".to_owned(),
        Some(Event::DayEnded) => "24:00: no job arrives any more.".to_owned(),
        Some(Event::Repartitioned(_) | Event::WokeUp) | None => {
            format!("The GPU is idle and draws {:.0} W.", frame.watts)
        }
    };
    let late = matches!(frame.event, Some(Event::Completed { tardiness, .. }) if tardiness > 0.0);
    Narration { time: frame.time, text, repartition: None, late }
}

fn event_text(recording: &Recording, event: Event, detailed: bool) -> String {
    let workload = &recording.prepared.workload;
    match event {
        Event::Completed { job, tardiness, .. } => {
            let name = titled(workload.job(job), detailed);
            match (detailed, tardiness > 0.0) {
                (true, true) => format!("{name} finished {} late", minutes_seconds(tardiness)),
                (true, false) => format!("{name} finished on time"),
                (false, _) => format!("{name} finished"),
            }
        }
        Event::Arrived(job) => format!("{} arrived", titled(workload.job(job), detailed)),
        Event::BecameCritical(job) => format!("{} has one minute of laxity left", titled(workload.job(job), detailed)),
        Event::Repartitioned(layout) => format!("Layout {layout} was ready"),
        Event::WokeUp => "The hour struck".to_owned(),
        Event::DayEnded => "The day ended".to_owned(),
    }
}

fn titled(job: &Job, detailed: bool) -> String {
    let number = job.id.0 + 1;
    if !detailed {
        return format!("Job #{number}");
    }
    let class = match job.class {
        JobClass::Linear => "linear",
        JobClass::Sublinear => "sublinear",
        JobClass::Capped(_) => "capped",
    };
    let kind = match job.kind {
        JobKind::Inference => "inference",
        JobKind::Training => "training",
    };
    format!("Job #{number} {} ({class} {kind})", job_name(job))
}
