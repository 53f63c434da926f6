//! A day, recorded: every event with the state after it.

use crate::day::{Prepared, Scenario};
use crate::model::{DAY, JobId, LayoutId, Minutes, PowerCurve};
use crate::repartition::Fork;
use crate::scheduler::{ActiveJob, StopReason};
use crate::sim::{Event, Totals, mean_tardiness_min, on_time_share};
use std::ops::Range;
use std::rc::Rc;

/// The state from one event to the next.
#[derive(Clone, Debug)]
pub struct Frame {
    /// When the event happened, minutes since midnight.
    pub time: Minutes,
    /// What happened; `None` at midnight.
    pub event: Option<Event>,
    /// The layout; during a repartitioning the new one.
    pub layout: LayoutId,
    /// When the repartitioning under way ends.
    pub repartitioning_until: Option<Minutes>,
    /// Watts drawn until the next event.
    pub watts: f64,
    /// Compute slots busy until the next event.
    pub busy_slots: u8,
    /// Jobs that wait.
    pub waiting: u32,
    /// Sums up to `time`.
    pub figures: Figures,
    active: Range<u32>,
}

/// Sums up to a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figures {
    /// Energy drawn, watt-hours.
    pub energy_wh: f64,
    /// Sum of tardiness of completed jobs, minutes.
    pub tardiness_sum_min: Minutes,
    /// Jobs done.
    pub completed: u32,
    /// Jobs done that met their deadline.
    pub on_time: u32,
    /// Preemptions.
    pub preemptions: u32,
    /// Repartitionings begun.
    pub repartitions: u32,
}

impl Figures {
    /// The figures in a day's totals.
    #[must_use]
    pub fn of(totals: &Totals) -> Figures {
        Figures {
            energy_wh: totals.energy_wh,
            tardiness_sum_min: totals.tardiness_sum_min,
            completed: totals.completed,
            on_time: totals.on_time,
            preemptions: totals.preemptions,
            repartitions: totals.repartitions,
        }
    }

    /// Mean tardiness of completed jobs, minutes; 0 when there is none.
    #[must_use]
    pub fn mean_tardiness_min(&self) -> Minutes {
        mean_tardiness_min(self.tardiness_sum_min, self.completed)
    }

    /// Share of completed jobs that met their deadline; 1 when there is none.
    #[must_use]
    pub fn on_time_share(&self) -> f64 {
        on_time_share(self.on_time, self.completed)
    }

    /// ET when `jobs` jobs make up the day: over the day it grows to the day's ET.
    #[must_use]
    pub fn et(&self, weight_per_wh: f64, jobs: usize) -> f64 {
        let (energy, lateness) = self.et_parts(weight_per_wh, jobs);
        energy + lateness
    }

    /// The energy part and the lateness part of ET when `jobs` jobs make up the day. Over the day
    /// their sum grows to the day's ET.
    #[must_use]
    pub fn et_parts(&self, weight_per_wh: f64, jobs: usize) -> (f64, f64) {
        let scale = 1.0 / (weight_per_wh + 1.0);
        let tardiness = if jobs == 0 { 0.0 } else { self.tardiness_sum_min / jobs as f64 };
        (weight_per_wh * self.energy_wh * scale, tardiness * scale)
    }
}

/// An uninterrupted stay of a job on a slice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run {
    /// Which job.
    pub job: JobId,
    /// The layout whose slice it is.
    pub layout: LayoutId,
    /// Position of the slice in the layout.
    pub slice: u8,
    /// When the job started or resumed.
    pub from: Minutes,
    /// When it stopped.
    pub to: Minutes,
    /// Why it stopped.
    pub reason: StopReason,
}

/// A time during which the GPU had one layout; a repartitioning counts to the new one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutSpan {
    /// The layout.
    pub layout: LayoutId,
    /// Since when.
    pub from: Minutes,
    /// Until when.
    pub to: Minutes,
}

/// A repartitioning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Repartition {
    /// When it began.
    pub at: Minutes,
    /// When the new slices existed.
    pub until: Minutes,
    /// The layout before.
    pub from: LayoutId,
    /// The layout after.
    pub to: LayoutId,
    /// The event after which the policy chose it.
    pub cause: Option<Event>,
    /// Jobs that had been running and were held.
    pub held: u32,
}

/// A completed job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Completion {
    /// Which job.
    pub job: JobId,
    /// When it was done.
    pub at: Minutes,
    /// Minutes past its deadline, 0 if on time.
    pub tardiness: Minutes,
}

/// A whole day of one scenario.
#[derive(Clone, Debug)]
pub struct Recording {
    /// What was run.
    pub scenario: Scenario,
    /// What was forced on its policy.
    pub fork: Option<Fork>,
    /// The jobs and tables it was run with.
    pub prepared: Rc<Prepared>,
    /// Every event in order of time, midnight first.
    pub frames: Vec<Frame>,
    /// Every stay of a job on a slice, by start.
    pub runs: Vec<Run>,
    /// The layouts over the day, without gaps.
    pub spans: Vec<LayoutSpan>,
    /// The repartitionings, by time.
    pub repartitions: Vec<Repartition>,
    /// The completed jobs, by time.
    pub completions: Vec<Completion>,
    /// The day's sums.
    pub totals: Totals,
    pub(super) active: Vec<ActiveJob>,
}

/// A recording is the same as another when it is the same value in memory: the same scenario makes
/// the same recording, and the page shares recordings.
impl PartialEq for Recording {
    fn eq(&self, other: &Recording) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Recording {
    /// The end of the day shown: 24:00, or when the last job is done.
    #[must_use]
    pub fn end(&self) -> Minutes {
        self.totals.end.max(DAY)
    }

    /// The place of the frame that holds at a time: the last one not after it.
    #[must_use]
    pub fn frame_index(&self, time: Minutes) -> usize {
        self.frames.partition_point(|frame| frame.time <= time).saturating_sub(1)
    }

    /// The jobs present in a frame, by deadline.
    #[must_use]
    pub fn active(&self, frame: &Frame) -> &[ActiveJob] {
        &self.active[frame.active.start as usize..frame.active.end as usize]
    }

    /// The sums up to a time.
    #[must_use]
    pub fn figures_at(&self, time: Minutes) -> Figures {
        self.figures_in(self.frame_index(time), time)
    }

    /// The sums up to a time in the frame at `index`, which may be one of several of that time.
    ///
    /// # Panics
    /// If there is no such frame.
    #[must_use]
    pub fn figures_in(&self, index: usize, time: Minutes) -> Figures {
        let frame = &self.frames[index];
        let until = time.min(self.totals.end).max(frame.time);
        let drawn = PowerCurve::watt_hours(frame.watts, until - frame.time);
        Figures { energy_wh: frame.figures.energy_wh + drawn, ..frame.figures }
    }

    /// The last repartitioning not after `time`.
    #[must_use]
    pub fn repartition_at(&self, time: Minutes) -> Option<&Repartition> {
        self.repartitions[..self.repartitions.partition_point(|r| r.at <= time)].last()
    }

    /// Whether the GPU is being repartitioned at a time.
    #[must_use]
    pub fn is_repartitioning_at(&self, time: Minutes) -> bool {
        self.frames[self.frame_index(time)].repartitioning_until.is_some()
    }

    /// The layout span that holds at a time.
    #[must_use]
    pub fn span_at(&self, time: Minutes) -> &LayoutSpan {
        let index = self.spans.partition_point(|span| span.from <= time);
        &self.spans[index.saturating_sub(1)]
    }
}

impl Frame {
    pub(super) fn new(time: Minutes, layout: LayoutId, watts: f64, active: Range<u32>) -> Frame {
        Frame {
            time,
            event: None,
            layout,
            repartitioning_until: None,
            watts,
            busy_slots: 0,
            waiting: 0,
            figures: Figures::default(),
            active,
        }
    }
}
