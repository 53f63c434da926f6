//! What just happened, in words.

use super::{Frame, Pace, Recording, Repartition, class_name, job_name, kind_name};
use crate::model::{Job, JobId, Minutes};
use crate::sim::Event;

/// Minutes for which a repartitioning stays the news.
const NEWS: Minutes = 2.5;

/// A statement about a moment: text, and what is to be said after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Narration {
    /// When it happened, minutes since midnight.
    pub time: Minutes,
    /// What led to it or what it is, without a full stop.
    pub text: String,
    /// The repartitioning it led to.
    pub repartition: Option<Repartition>,
    /// Minutes by which a job finished late, 0 if the text is not about that.
    pub late: Minutes,
}

/// Says what just happened, as much as can be read at this pace.
#[must_use]
pub fn narrate(recording: &Recording, time: Minutes, pace: Pace) -> Narration {
    let frame = &recording.frames[recording.frame_index(time)];
    let repartition = recording.repartition_at(time);
    // A repartitioning that has just ended is told instead of its end.
    let told = match (pace, repartition) {
        (Pace::Standing, Some(r)) => r.at >= frame.time || matches!(frame.event, Some(Event::Repartitioned(_))),
        (Pace::Followed, Some(r)) => time - r.at < NEWS && !is_late(frame),
        (Pace::Fast, _) => return headline(recording, time),
        (_, None) => false,
    };
    match repartition.filter(|_| told) {
        Some(repartition) => repartitioned(repartition),
        None => happened(recording, frame),
    }
}

/// The last repartitioning or late job.
fn headline(recording: &Recording, time: Minutes) -> Narration {
    let done = recording.completions.partition_point(|completion| completion.at <= time);
    let late = recording.completions[..done].iter().rev().find(|completion| completion.tardiness > 0.0);
    let repartition = recording.repartition_at(time);
    match (repartition, late) {
        (Some(repartition), late) if late.is_none_or(|late| late.at < repartition.at) => repartitioned(repartition),
        (_, Some(late)) => completed(recording.prepared.workload.job(late.job), late.at, late.tardiness),
        (_, None) => happened(recording, &recording.frames[0]),
    }
}

fn is_late(frame: &Frame) -> bool {
    matches!(frame.event, Some(Event::Completed { tardiness, .. }) if tardiness > 0.0)
}

fn repartitioned(repartition: &Repartition) -> Narration {
    let text = repartition_cause(repartition);
    Narration { time: repartition.at, text, repartition: Some(*repartition), late: 0.0 }
}

/// What led to a repartitioning, without a full stop.
#[must_use]
pub fn repartition_cause(repartition: &Repartition) -> String {
    let job = |job: JobId| format!("Job #{}", job.0 + 1);
    match repartition.cause {
        Some(Event::Completed { job: id, .. }) => job(id) + " finished",
        Some(Event::Arrived(id)) => job(id) + " arrived",
        Some(Event::BecameCritical(id)) => job(id) + " had one minute of laxity left",
        Some(Event::Repartitioned(layout)) => format!("Layout {layout} was ready"),
        Some(Event::WokeUp) => format!("The clock struck {}", super::hours_minutes(repartition.at)),
        Some(Event::DayEnded) => "The day ended".to_owned(),
        None => "The day began".to_owned(),
    }
}

fn happened(recording: &Recording, frame: &Frame) -> Narration {
    let job = |id| recording.prepared.workload.job(id);
    let text = match frame.event {
        Some(Event::Completed { job: id, tardiness, .. }) => return completed(job(id), frame.time, tardiness),
        Some(Event::Arrived(id)) => titled(job(id)) + " arrived",
        Some(Event::BecameCritical(id)) => titled(job(id)) + " has one minute of laxity left",
        Some(Event::DayEnded) => "24:00: no job arrives any more".to_owned(),
        Some(Event::Repartitioned(_) | Event::WokeUp) if frame.busy_slots > 0 => "Work goes on".to_owned(),
        Some(Event::Repartitioned(_) | Event::WokeUp) | None => {
            format!("The GPU is idle and draws {:.0} W", frame.watts)
        }
    };
    Narration { time: frame.time, text, repartition: None, late: 0.0 }
}

fn completed(job: &Job, time: Minutes, late: Minutes) -> Narration {
    let text = titled(job) + if late > 0.0 { " finished" } else { " finished on time" };
    Narration { time, text, repartition: None, late }
}

fn titled(job: &Job) -> String {
    format!("Job #{} {} ({} {})", job.id.0 + 1, job_name(job), class_name(job.class), kind_name(job.kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    #[test]
    fn standing_still_every_repartitioning_and_every_late_job_is_told_when_it_happens() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        for repartition in &recording.repartitions {
            let told = narrate(recording, repartition.at, Pace::Standing);
            assert_eq!(told.repartition.map(|r| r.at), Some(repartition.at));
        }
        let late = recording.completions.iter().filter(|c| c.tardiness > 0.0);
        for completion in late.filter(|c| !recording.is_repartitioning_at(c.at)) {
            let told = narrate(recording, completion.at, Pace::Standing);
            let same_moment = recording.completions.iter().filter(|c| c.at == completion.at).count() > 1;
            assert!(told.late == completion.tardiness || same_moment, "{told:?}");
        }
    }

    #[test]
    fn a_repartitioning_stays_the_news_while_playing_unless_a_job_is_late() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        for repartition in &recording.repartitions {
            let time = repartition.until + 0.1;
            let told = narrate(recording, time, Pace::Followed);
            assert!(told.repartition.is_some() || told.late > 0.0, "{told:?}");
        }
    }

    #[test]
    fn before_anything_happened_the_gpu_is_idle() {
        let session = Session::run(&Settings::default()).unwrap();
        for pace in [Pace::Standing, Pace::Followed, Pace::Fast] {
            let told = narrate(&session.recording, 0.0, pace);
            assert_eq!(told.text, "The GPU is idle and draws 40 W");
        }
    }
}
