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

/// Says what just happened in the frame at `index`, as much as can be read at this pace.
///
/// # Panics
/// If there is no such frame.
#[must_use]
pub fn narrate(recording: &Recording, index: usize, time: Minutes, pace: Pace) -> Narration {
    let frame = &recording.frames[index];
    let repartition = recording.repartitions[..frame.figures.repartitions as usize].last();
    // A repartitioning that has just ended is told instead of its end.
    let told = match (pace, repartition) {
        (Pace::Standing, Some(r)) => r.at >= frame.time || matches!(frame.event, Some(Event::Repartitioned(_))),
        (Pace::Followed, Some(r)) => time - r.at < NEWS && !is_late(frame),
        (Pace::Fast | Pace::Flying, _) => return headline(recording, time),
        (_, None) => false,
    };
    match repartition.filter(|_| told) {
        Some(repartition) => repartitioned(recording, repartition),
        None => happened(recording, frame),
    }
}

/// The last repartitioning or late job.
fn headline(recording: &Recording, time: Minutes) -> Narration {
    let done = recording.completions.partition_point(|completion| completion.at <= time);
    let late = recording.completions[..done].iter().rev().find(|completion| completion.tardiness > 0.0);
    let repartition = recording.repartition_at(time);
    match (repartition, late) {
        (Some(repartition), late) if late.is_none_or(|late| late.at < repartition.at) => {
            repartitioned(recording, repartition)
        }
        (_, Some(late)) => completed(recording.prepared.workload.job(late.job), late.at, late.tardiness),
        (_, None) => happened(recording, &recording.frames[0]),
    }
}

fn is_late(frame: &Frame) -> bool {
    matches!(frame.event, Some(Event::Completed { tardiness, .. }) if tardiness > 0.0)
}

fn repartitioned(recording: &Recording, repartition: &Repartition) -> Narration {
    let text = repartition_cause(recording, repartition);
    Narration { time: repartition.at, text, repartition: Some(*repartition), late: 0.0 }
}

/// What led to a repartitioning, without a full stop.
#[must_use]
pub fn repartition_cause(recording: &Recording, repartition: &Repartition) -> String {
    let forced = recording.fork.as_ref().is_some_and(|fork| fork.begins(repartition.to, repartition.at));
    let job = |job: JobId| format!("Job #{}", job.0 + 1);
    match repartition.cause {
        _ if forced => format!("Layout {} was forced", repartition.to),
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
    use crate::explorer::{Change, Line, Session, Settings, choice};
    use crate::model::LayoutId;

    fn told_at(recording: &Recording, time: Minutes, pace: Pace) -> Narration {
        narrate(recording, recording.frame_index(time), time, pace)
    }

    #[test]
    fn standing_still_every_repartitioning_and_every_late_job_is_told_when_it_happens() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        for repartition in &recording.repartitions {
            let told = told_at(recording, repartition.at, Pace::Standing);
            assert_eq!(told.repartition.map(|r| r.at), Some(repartition.at));
        }
        let late = recording.completions.iter().filter(|c| c.tardiness > 0.0);
        for completion in late.filter(|c| !recording.is_repartitioning_at(c.at)) {
            let told = told_at(recording, completion.at, Pace::Standing);
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
            let told = told_at(recording, time, Pace::Followed);
            assert!(told.repartition.is_some() || told.late > 0.0, "{told:?}");
        }
    }

    #[test]
    fn what_was_forced_is_told_as_such() {
        let forced = Change::Intervene(choice(600.0, LayoutId(12)));
        let session = Session::run(&Settings::default().with(forced)).unwrap();
        let fork = session.line(Line::Fork);
        let told = told_at(fork, fork.spans.last().map_or(0.0, |span| span.from), Pace::Standing);
        assert_eq!(told.text, "Layout 12 was forced");
    }

    #[test]
    fn before_anything_happened_the_gpu_is_idle() {
        let session = Session::run(&Settings::default()).unwrap();
        for pace in [Pace::Standing, Pace::Followed, Pace::Fast, Pace::Flying] {
            let told = told_at(&session.recording, 0.0, pace);
            assert_eq!(told.text, "The GPU is idle and draws 40 W");
        }
    }
}
