//! The model on nexosim: one model, three inputs that it schedules itself.

use crate::gpu::{Gpu, Rule, Timer};
use crate::layout::Layout;
use mig_explorer::model::{DAY, Job, Minutes};
use mig_explorer::sim::Totals;
use nexosim::model::{BuildContext, Context, Model, ProtoModel, schedulable};
use nexosim::ports::QuerySource;
use nexosim::simulation::{EventKey, Mailbox, SimInit, SimulationError};
use nexosim::time::MonotonicTime;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

const SECONDS_PER_MINUTE: f64 = 60.0;

/// The model proper. nexosim wants to be able to save it; what need not be saved is in its [`Environment`].
#[derive(Serialize, Deserialize)]
struct Component {}

/// What the model works on.
pub struct Environment {
    gpu: Gpu<EventKey>,
    day: Arc<[Job]>,
}

impl Timer for Context<Component> {
    type Key = EventKey;

    fn complete_after(&self, delay: Minutes, job: u32) -> EventKey {
        // A delay of 0 is refused: the least that nexosim can tell from it is a nanosecond.
        let delay = Duration::from_secs_f64(delay * SECONDS_PER_MINUTE).max(Duration::from_nanos(1));
        self.schedule_keyed_event(delay, schedulable!(Component::completed), job).expect("the delay is positive")
    }

    fn cancel(&self, key: EventKey) {
        key.cancel();
    }
}

/// Minutes since midnight.
fn minutes(context: &Context<Component>) -> Minutes {
    context.time().duration_since(MonotonicTime::EPOCH).as_secs_f64() / SECONDS_PER_MINUTE
}

#[Model(type Env = Environment)]
impl Component {
    #[nexosim(init)]
    async fn init(&mut self, context: &Context<Self>, environment: &mut Environment) {
        let day = Duration::from_secs_f64(DAY * SECONDS_PER_MINUTE);
        context.schedule_event(day, schedulable!(Self::day_ended), ()).expect("midnight is ahead");
        announce(0, context, environment);
    }

    #[nexosim(schedulable)]
    fn arrived(&mut self, job: u32, context: &Context<Self>, environment: &mut Environment) {
        environment.gpu.elapse(minutes(context));
        environment.gpu.arrive(&environment.day[job as usize], context);
        announce(job + 1, context, environment);
    }

    #[nexosim(schedulable)]
    fn completed(&mut self, job: u32, context: &Context<Self>, environment: &mut Environment) {
        environment.gpu.elapse(minutes(context));
        environment.gpu.complete(job, context);
    }

    #[nexosim(schedulable)]
    fn day_ended(&mut self, (): (), context: &Context<Self>, environment: &mut Environment) {
        environment.gpu.elapse(minutes(context));
    }

    async fn totals(&mut self, (): (), _: &Context<Self>, environment: &mut Environment) -> Totals {
        environment.gpu.totals()
    }
}

/// Arrivals come one after the other: each announces the next.
fn announce(job: u32, context: &Context<Component>, environment: &Environment) {
    if let Some(next) = environment.day.get(job as usize) {
        let at = MonotonicTime::EPOCH + Duration::from_secs_f64(next.arrival * SECONDS_PER_MINUTE);
        context.schedule_event(at, schedulable!(Component::arrived), job).expect("arrivals are in order");
    }
}

/// Hands the model its environment.
struct Prototype(Environment);

impl ProtoModel for Prototype {
    type Model = Component;

    fn build(self, _: &mut BuildContext<Self>) -> (Component, Environment) {
        (Component {}, self.0)
    }
}

/// Runs a day of jobs on a layout.
pub fn run(day: &Arc<[Job]>, layout: &Arc<Layout>, rule: Rule) -> Result<Totals, SimulationError> {
    let environment = Environment { gpu: Gpu::new(Arc::clone(layout), rule), day: Arc::clone(day) };
    let mailbox = Mailbox::new();
    let mut bench = SimInit::with_num_threads(1);
    let totals = QuerySource::new().connect(Component::totals, &mailbox).register(&mut bench);
    let mut simulation = bench.add_model(Prototype(environment), mailbox, "gpu").init(MonotonicTime::EPOCH)?;
    simulation.run()?;
    Ok(simulation.process_query(&totals, ())?)
}
