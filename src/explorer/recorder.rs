//! Records a day while it is simulated.

use super::recording::{Completion, Figures, Frame, LayoutSpan, Recording, Repartition, Run};
use crate::day::{DayObserver, Prepared, Scenario, run_day};
use crate::model::{JobId, LayoutId, Minutes};
use crate::repartition::{Fork, Steered};
use crate::scheduler::{ActiveJob, Observer, StopReason};
use crate::sim::{Event, Simulation};
use std::rc::Rc;

impl Recording {
    /// Runs a scenario on the jobs prepared for it and records the day.
    #[must_use]
    pub fn of(scenario: &Scenario, prepared: &Rc<Prepared>) -> Recording {
        Recording::forked(scenario, None, prepared)
    }

    /// The same, with the interventions of a fork forced on the policy.
    #[must_use]
    pub fn forked(scenario: &Scenario, fork: Option<&Fork>, prepared: &Rc<Prepared>) -> Recording {
        let (mut policy, simulation) = prepared.start(scenario);
        if let Some(fork) = fork {
            policy = Box::new(Steered::new(policy, fork.clone()));
        }
        let jobs = prepared.workload.jobs().len();
        let mut recorder = Recorder::new(&simulation, jobs);
        let totals = run_day(simulation, policy.as_mut(), &mut recorder);
        recorder.spans.push(LayoutSpan { to: totals.end, ..recorder.span });
        Recording {
            scenario: scenario.clone(),
            fork: fork.cloned(),
            prepared: Rc::clone(prepared),
            frames: recorder.frames,
            runs: recorder.runs,
            spans: recorder.spans,
            repartitions: recorder.repartitions,
            completions: recorder.completions,
            totals,
            active: recorder.active,
        }
    }
}

struct Recorder {
    frames: Vec<Frame>,
    active: Vec<ActiveJob>,
    runs: Vec<Run>,
    /// The run under way on each slice, as an index into `runs`, by job.
    open_runs: Vec<u32>,
    spans: Vec<LayoutSpan>,
    span: LayoutSpan,
    repartitions: Vec<Repartition>,
    repartitioning_until: Option<Minutes>,
    completions: Vec<Completion>,
    layout: LayoutId,
    held: u32,
}

impl Recorder {
    fn new(simulation: &Simulation<'_>, jobs: usize) -> Recorder {
        let layout = simulation.layout();
        let mut frames = Vec::with_capacity(jobs * 3 + 8);
        frames.push(Frame::new(0.0, layout, simulation.watts(), 0..0));
        Recorder {
            frames,
            active: Vec::with_capacity(jobs * 8),
            runs: Vec::with_capacity(jobs * 2),
            open_runs: vec![0; jobs],
            spans: Vec::new(),
            span: LayoutSpan { layout, from: 0.0, to: 0.0 },
            repartitions: Vec::new(),
            repartitioning_until: None,
            completions: Vec::with_capacity(jobs),
            layout,
            held: 0,
        }
    }
}

impl Observer for Recorder {
    fn started(&mut self, now: Minutes, job: JobId, position: u8) {
        self.open_runs[job.index()] = self.runs.len() as u32;
        let run = Run { job, layout: self.layout, slice: position, from: now, to: now, reason: StopReason::Completed };
        self.runs.push(run);
    }

    fn stopped(&mut self, now: Minutes, job: JobId, _position: u8, reason: StopReason) {
        let run = &mut self.runs[self.open_runs[job.index()] as usize];
        run.to = now;
        run.reason = reason;
        if reason == StopReason::Repartitioned {
            self.held += 1;
        }
    }

    fn repartitioned(&mut self, now: Minutes, from: LayoutId, to: LayoutId, until: Minutes) {
        self.repartitions.push(Repartition { at: now, until, from, to, cause: None, held: self.held });
        self.held = 0;
        self.spans.push(LayoutSpan { to: now, ..self.span });
        self.span = LayoutSpan { layout: to, from: now, to: now };
        self.layout = to;
        self.repartitioning_until = Some(until);
    }
}

impl DayObserver for Recorder {
    fn stepped(&mut self, event: Event, simulation: &Simulation<'_>) {
        let system = simulation.system();
        if let Event::Completed { job, tardiness, .. } = event {
            self.completions.push(Completion { job, at: system.now, tardiness });
        }
        if !simulation.is_repartitioning() {
            self.repartitioning_until = None;
        }
        if let Some(last) = self.repartitions.last_mut()
            && last.at == system.now
            && last.cause.is_none()
        {
            last.cause = Some(event);
        }
        let start = self.active.len() as u32;
        self.active.extend_from_slice(&system.jobs);
        let mut frame =
            Frame::new(system.now, simulation.layout(), simulation.watts(), start..self.active.len() as u32);
        frame.event = Some(event);
        frame.repartitioning_until = self.repartitioning_until;
        frame.busy_slots = system.busy_slots();
        frame.waiting = (system.jobs.len() - system.running()) as u32;
        frame.figures = Figures::of(&simulation.totals());
        self.frames.push(frame);
    }
}
