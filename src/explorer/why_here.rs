//! Why a job is where it is: what the scheduler weighed when it last settled that.

use super::{Recording, SliceView, clock, minutes_seconds, slice_views};
use crate::model::{JobId, LayoutId, Machine, Minutes, SliceMask};
use crate::scheduler::{ActiveJob, Observer, Rule, SchedulerKind, StopReason, System, Weighed, finish_on, laxity};
use crate::sim::Event;

/// Where a job is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Whereabouts {
    /// It has not arrived.
    NotYet,
    /// It waits for a slice.
    Waits,
    /// The GPU is being repartitioned until this time.
    Held(Minutes),
    /// It runs.
    Runs,
    /// It is done.
    Done,
}

/// Why a job is where it is.
#[derive(Clone, Debug, PartialEq)]
pub struct WhyHere {
    /// The job.
    pub job: JobId,
    /// Where it is.
    pub is: Whereabouts,
    /// What the scheduler weighed when it last placed the job, or last left it waiting; `None` while the job is not
    /// there or held.
    pub check: Option<Check>,
    /// The reason, in words.
    pub reason: String,
}

/// What a scheduler weighed when it settled what becomes of a job.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// When, minutes since midnight.
    pub at: Minutes,
    /// The layout whose slices these are.
    pub layout: LayoutId,
    /// What decided.
    pub rule: Rule,
    /// The slices by position.
    pub slices: Vec<SliceCheck>,
    /// The job's laxity, if the scheduler goes by it, minutes.
    pub laxity: Option<Minutes>,
}

/// A slice for a job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SliceCheck {
    /// The slice.
    pub slice: SliceView,
    /// When the job is done if it stays there from then on, minutes since midnight.
    pub finish: Minutes,
    /// Minutes from that to the deadline; negative if it is late.
    pub spare: Minutes,
    /// Whether that meets the deadline.
    pub in_time: bool,
    /// The job that has it; `None` if this one could have it.
    pub holder: Option<Holder>,
    /// Whether the job got it.
    pub chosen: bool,
}

/// A job that has a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The job.
    pub job: JobId,
    /// Whether it goes before the one that is weighed: it is due earlier, or has less laxity.
    pub goes_before: bool,
}

impl Recording {
    /// Why a job is where it is in a frame.
    ///
    /// # Panics
    /// If there is no such frame.
    #[must_use]
    pub fn why_here(&self, id: JobId, frame: usize) -> WhyHere {
        let job = self.prepared.workload.job(id);
        let present = self.active(&self.frames[frame]).iter().find(|active| active.id == id);
        let is = match (present, self.frames[frame].repartitioning_until) {
            (Some(active), _) if active.slice.is_some() => Whereabouts::Runs,
            (Some(_), Some(until)) => Whereabouts::Held(until),
            (Some(_), None) => Whereabouts::Waits,
            (None, _) if job.arrival > self.frames[frame].time => Whereabouts::NotYet,
            (None, _) => Whereabouts::Done,
        };
        let settled = match is {
            Whereabouts::NotYet | Whereabouts::Held(_) => None,
            Whereabouts::Waits => Some(self.last_scheduled(frame)),
            Whereabouts::Runs => Some(self.placed(id, frame)),
            Whereabouts::Done => self.completed(id).map(|done| self.placed(id, done - 1)),
        };
        let check = settled.and_then(|frame| self.check(id, frame));
        let reason = match (is, &check) {
            (Whereabouts::NotYet, _) => format!("It arrives at {}.", clock(job.arrival)),
            (Whereabouts::Held(until), _) => {
                format!("The GPU is being repartitioned until {}. No job runs until then.", clock(until))
            }
            (_, Some(check)) => self.reason(id, check),
            (_, None) => String::new(),
        };
        WhyHere { job: id, is, check, reason }
    }

    /// The last frame not after another in which the scheduler placed jobs.
    fn last_scheduled(&self, frame: usize) -> usize {
        let scheduled = |index: &usize| {
            let (before, frame) = (&self.frames[index - 1], &self.frames[*index]);
            let concerned = frame.event.is_some_and(Event::concerns_scheduler) || frame.layout != before.layout;
            concerned && frame.repartitioning_until.is_none()
        };
        (1..=frame).rev().find(scheduled).unwrap_or(frame)
    }

    /// The frame in which a job got the slice that it has in another.
    fn placed(&self, id: JobId, frame: usize) -> usize {
        let stay = |index: usize| {
            let active = self.active(&self.frames[index]).iter().find(|active| active.id == id)?;
            Some((self.frames[index].layout, active.slice?, active.since))
        };
        let now = stay(frame);
        (1..=frame).rev().find(|index| stay(index - 1) != now).unwrap_or(frame)
    }

    /// The frame in which a job is completed.
    fn completed(&self, id: JobId) -> Option<usize> {
        let done = |event| matches!(event, Some(Event::Completed { job, .. }) if job == id);
        self.frames.iter().position(|frame| done(frame.event))
    }

    /// Lets the scheduler place the jobs of a frame again, and listens.
    fn check(&self, id: JobId, frame: usize) -> Option<Check> {
        let mut simulation = self.replayed(frame);
        let layout = self.frames[frame].layout;
        let machine = simulation.machine();
        let views = slice_views(self.scenario.gpu, layout).collect();
        let mut listener = Listener { id, kind: simulation.scheduler(), machine, views, heard: None };
        simulation.commit(layout, &mut listener);
        let system = simulation.system();
        let index = system.jobs.iter().position(|job| job.id == id)?;
        // A job that was not weighed found all slices in the hands of others.
        let heard = listener.heard.take();
        let mut check = heard.unwrap_or_else(|| listener.weigh(system, index, 0, Rule::Waits));
        if let Some(got) = system.jobs[index].slice {
            check.slices[usize::from(got)].chosen = true;
        }
        Some(check)
    }

    fn reason(&self, id: JobId, check: &Check) -> String {
        let due = clock(self.prepared.workload.job(id).deadline);
        match check.rule {
            Rule::FastestLeft => match check.laxity {
                Some(laxity) => format!(
                    "With a laxity of {}, it got the fastest slice that jobs with less had left.",
                    signed(laxity)
                ),
                None => "It got the fastest slice that jobs due earlier had left.".to_owned(),
            },
            Rule::SlowestInTime => format!("It got the slowest slice to be had that meets its deadline, {due}."),
            Rule::FastestAsLate => {
                format!("No slice to be had meets its deadline, {due}, so it got the fastest of them.")
            }
            Rule::TakenFrom(other) => format!(
                "No free slice meets its deadline, {due}. It took the slowest that does, from #{}, which is due later.",
                other.0 + 1
            ),
            Rule::Rescued => {
                format!("It would have been late where it ran, and moved to the slowest free slice that meets {due}.")
            }
            Rule::Waits => self.why_it_waits(id, check),
        }
    }

    fn why_it_waits(&self, id: JobId, check: &Check) -> String {
        let last = self.stays_of(id).rfind(|run| run.to <= check.at);
        let preempted = last.filter(|run| run.reason == StopReason::Preempted).map(|run| {
            let by = self.taken_over_by(run).map_or(String::new(), |job| format!(" by #{}", job.0 + 1));
            format!("It was preempted{by} at {}. ", clock(run.to))
        });
        let all_before = check.slices.iter().all(|slice| slice.holder.is_some_and(|holder| holder.goes_before));
        let taken = match check.laxity {
            Some(laxity) => format!("It waits with a laxity of {}: every slice has gone to a job with no more.", signed(laxity)),
            None if all_before => "It waits: every slice runs a job that is due no later.".to_owned(),
            None if check.slices.iter().any(|slice| slice.in_time) => {
                "It waits: every slice that meets its deadline runs a job that is due no later, and others give way only \
                 if that saves a deadline."
                    .to_owned()
            }
            None => "It waits: no slice meets its deadline any more, so no job gives way to it.".to_owned(),
        };
        preempted.unwrap_or_default() + &taken
    }
}

/// A duration with its sign.
fn signed(minutes: Minutes) -> String {
    let sign = if minutes < 0.0 { "−" } else { "" };
    format!("{sign}{}", minutes_seconds(minutes))
}

/// Keeps what the scheduler weighs about one job.
struct Listener<'a> {
    id: JobId,
    kind: SchedulerKind,
    machine: &'a Machine,
    views: Vec<SliceView>,
    heard: Option<Check>,
}

impl Listener<'_> {
    fn weigh(&self, system: &System, index: usize, left: SliceMask, rule: Rule) -> Check {
        let (machine, job) = (self.machine, &system.jobs[index]);
        let laxity = laxity(self.kind, index, system, machine);
        let partition = machine.partition(system.layout());
        let remaining = job.remaining_at(system.now, machine);
        let slice = |(position, view): (u8, &SliceView)| {
            let minutes = machine.minutes(job.curve, partition.class[usize::from(position)]);
            let finish = finish_on(system.now, remaining, minutes);
            let holds = |other: &ActiveJob| other.slice == Some(position) && other.id != job.id;
            let holder = system.jobs.iter().position(holds).filter(|_| left & (1 << position) == 0);
            SliceCheck {
                slice: *view,
                finish,
                spare: job.deadline - finish,
                in_time: job.meets(finish),
                holder: holder
                    .map(|other| Holder { job: system.jobs[other].id, goes_before: laxity.is_some() || other < index }),
                chosen: false,
            }
        };
        let slices = (0..).zip(&self.views).map(slice).collect();
        Check { at: system.now, layout: system.layout(), rule, slices, laxity }
    }
}

impl Observer for Listener<'_> {
    fn weighed(&mut self, weighed: &Weighed<'_>) {
        if weighed.system.jobs[weighed.index].id == self.id {
            self.heard = Some(self.weigh(weighed.system, weighed.index, weighed.left, weighed.rule));
        }
    }
}
