//! `--events`: every event of a day as a line of CSV.

use mig_explorer::day::{DayObserver, Prepared, Scenario};
use mig_explorer::explorer::{class_name, kind_name};
use mig_explorer::model::{Gpu, Job, JobId, LayoutId, Minutes};
use mig_explorer::scheduler::{Observer, StopReason};
use mig_explorer::sim::{Event, Simulation};
use serde::Serialize;
use std::error::Error;
use std::fs::File;
use std::path::Path;

/// A line of the file. Empty where a column does not apply.
#[derive(Serialize)]
struct Line {
    seed: u64,
    /// Minutes since midnight.
    time_min: Minutes,
    event: &'static str,
    /// Job number, 1 for the first arrival.
    job: Option<u32>,
    /// The layout in force; for repartition_started the new one.
    layout: u8,
    /// Position of the slice in the layout, from 1.
    slice: Option<u8>,
    /// Compute slots of the slice.
    slots: Option<u8>,
    work_min: Option<Minutes>,
    deadline_min: Option<Minutes>,
    tardiness_min: Option<Minutes>,
    kind: Option<&'static str>,
    class: Option<&'static str>,
    /// The speed-up function with its parameters, as `capped:3`.
    speedup: Option<String>,
}

/// Writes the events of the days it observes.
pub struct EventLog {
    writer: csv::Writer<File>,
    seed: u64,
    gpu: Option<&'static Gpu>,
    layout: LayoutId,
    lines: Vec<Line>,
    jobs: Vec<Job>,
    /// The functions that the jobs' `curve` refers to, as text.
    speedups: Vec<String>,
}

impl EventLog {
    /// Starts a file.
    pub fn create(path: &Path) -> Result<EventLog, Box<dyn Error>> {
        let file = File::create(path).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        Ok(EventLog {
            writer: csv::Writer::from_writer(file),
            seed: 0,
            gpu: None,
            layout: LayoutId::NO_MIG,
            lines: Vec::new(),
            jobs: Vec::new(),
            speedups: Vec::new(),
        })
    }

    /// Prepares for a day.
    pub fn begin_day(&mut self, seed: u64, scenario: &Scenario, prepared: &Prepared) {
        self.seed = seed;
        self.gpu = Some(scenario.gpu);
        self.layout = prepared.start(scenario).1.layout();
        self.jobs = prepared.workload.jobs().to_vec();
        self.speedups = prepared.workload.speedups().iter().map(ToString::to_string).collect();
    }

    /// Writes the lines of the day, in order of time.
    pub fn end_day(&mut self) -> Result<(), Box<dyn Error>> {
        for line in self.lines.drain(..) {
            self.writer.serialize(line)?;
        }
        self.writer.flush()?;
        Ok(())
    }

    fn push(&mut self, time: Minutes, event: &'static str, job: Option<JobId>, slice: Option<u8>) -> &mut Line {
        let slots = slice.and_then(|position| {
            self.gpu.map(|gpu| gpu.slots_of(self.layout)).and_then(|slots| slots.get(usize::from(position)).copied())
        });
        self.lines.push(Line {
            seed: self.seed,
            time_min: time,
            event,
            job: job.map(|id| id.0 + 1),
            layout: self.layout.0,
            slice: slice.map(|position| position + 1),
            slots,
            work_min: None,
            deadline_min: None,
            tardiness_min: None,
            kind: None,
            class: None,
            speedup: None,
        });
        self.lines.last_mut().expect("a line was just pushed")
    }
}

impl Observer for EventLog {
    fn started(&mut self, now: Minutes, job: JobId, position: u8) {
        self.push(now, "started", Some(job), Some(position));
    }

    fn stopped(&mut self, now: Minutes, job: JobId, position: u8, reason: StopReason) {
        let event = match reason {
            // The completion itself, with its tardiness, is logged by `advanced`.
            StopReason::Completed => return,
            StopReason::Preempted => "preempted",
            StopReason::Moved => "moved",
            StopReason::Repartitioned => "held",
        };
        self.push(now, event, Some(job), Some(position));
    }

    fn repartitioned(&mut self, now: Minutes, _from: LayoutId, to: LayoutId, _until: Minutes) {
        self.layout = to;
        self.push(now, "repartition_started", None, None);
    }
}

impl DayObserver for EventLog {
    fn advanced(&mut self, event: Event, simulation: &Simulation<'_>) {
        let now = simulation.now();
        match event {
            Event::Arrived(id) => {
                let job = self.jobs[id.index()];
                let speedup = self.speedups[usize::from(job.curve)].clone();
                let line = self.push(now, "arrived", Some(id), None);
                line.work_min = Some(job.work);
                line.deadline_min = Some(job.deadline);
                line.kind = Some(kind_name(job.kind));
                line.class = Some(class_name(job.class));
                line.speedup = Some(speedup);
            }
            Event::Completed { job, slice, tardiness } => {
                self.push(now, "completed", Some(job), Some(slice)).tardiness_min = Some(tardiness);
            }
            Event::Repartitioned(_) => {
                self.push(now, "repartition_ended", None, None);
            }
            Event::BecameCritical(job) => {
                self.push(now, "became_critical", Some(job), None);
            }
            Event::WokeUp => {}
            Event::DayEnded => {
                self.push(now, "day_ended", None, None);
            }
        }
    }
}
