//! The model on simcore: one component, three kinds of events.

use crate::gpu::{Gpu, Rule, Timer};
use crate::layout::Layout;
use mig_explorer::model::{DAY, Job, Minutes};
use mig_explorer::sim::Totals;
use serde::Serialize;
use simcore::{Event, EventHandler, EventId, Simulation, SimulationContext, cast};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

#[derive(Clone, Serialize)]
struct Arrived {
    job: u32,
}

#[derive(Clone, Serialize)]
struct Completed {
    job: u32,
}

#[derive(Clone, Serialize)]
struct DayEnded {}

struct Component {
    context: SimulationContext,
    gpu: Gpu<EventId>,
    day: Arc<[Job]>,
}

impl Timer for SimulationContext {
    type Key = EventId;

    fn complete_after(&self, delay: Minutes, job: u32) -> EventId {
        self.emit_self(Completed { job }, delay)
    }

    fn cancel(&self, key: EventId) {
        self.cancel_event(key);
    }
}

impl Component {
    /// Arrivals come one after the other: each announces the next.
    fn announce(&self, job: u32) {
        if let Some(next) = self.day.get(job as usize) {
            self.context.emit_self(Arrived { job }, next.arrival - self.context.time());
        }
    }
}

impl EventHandler for Component {
    fn on(&mut self, event: Event) {
        self.gpu.elapse(event.time);
        cast!(match event.data {
            Arrived { job } => {
                self.gpu.arrive(&self.day[job as usize], &self.context);
                self.announce(job + 1);
            }
            Completed { job } => {
                self.gpu.complete(job, &self.context);
            }
            DayEnded {} => {}
        })
    }
}

/// Runs a day of jobs on a layout.
pub fn run(day: &Arc<[Job]>, layout: &Arc<Layout>, rule: Rule) -> Totals {
    let mut simulation = Simulation::new(0);
    let context = simulation.create_context("gpu");
    let component = Component { context, gpu: Gpu::new(Arc::clone(layout), rule), day: Arc::clone(day) };
    component.context.emit_self(DayEnded {}, DAY);
    component.announce(0);
    let component = Rc::new(RefCell::new(component));
    simulation.add_handler("gpu", component.clone());
    simulation.step_until_no_events();
    component.borrow().gpu.totals()
}
