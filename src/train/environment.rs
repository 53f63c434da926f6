//! Repartitioning as a problem of reinforcement learning: the one loop of a day, cut open where a
//! policy is asked.

use crate::day::Prepared;
use crate::model::{LayoutId, Minutes, PowerCurve};
use crate::repartition::decides_by_default;
use crate::scheduler::SchedulerKind;
use crate::sim::Simulation;

/// What a choice led to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// What happened until the next choice, in minutes of tardiness, negative: the tardiness that
    /// accrued and the energy over idle at its price.
    pub reward: f64,
    /// Minutes until the next choice.
    pub minutes: Minutes,
    /// Whether the day is over; there is no next choice then.
    pub done: bool,
}

/// A day, waiting for the next choice of a layout.
///
/// The same simulation runs as under any policy, and choices are due at the same times: at arrivals
/// and completions, never during a repartitioning or when no job is there (section IV-D2).
///
/// Rewards are increments of what ET weighs: late jobs accrue tardiness while they are late. So the
/// rewards of a day add up to the tardiness of its jobs plus its energy over idle at its price, which
/// is ET times the number of jobs times (a + 1), less a constant, if the price is a times that number.
/// A pause costs what it costs in the day: nothing runs.
#[derive(Clone, Debug)]
pub struct Environment<'a> {
    simulation: Simulation<'a>,
    minutes_per_wh: f64,
    idle_watts: f64,
    cost: f64,
    done: bool,
}

impl<'a> Environment<'a> {
    /// The first choice of a day that begins with `layout`. `pause` is in minutes; energy costs
    /// `minutes_per_wh` minutes of tardiness per watt-hour.
    #[must_use]
    pub fn start(
        day: &'a Prepared,
        scheduler: SchedulerKind,
        pause: Minutes,
        layout: LayoutId,
        minutes_per_wh: f64,
    ) -> Environment<'a> {
        let simulation = Simulation::new(&day.machine, &day.workload, scheduler, pause, layout);
        let idle_watts = day.machine.partition(layout).watts(0);
        let mut environment = Environment { simulation, minutes_per_wh, idle_watts, cost: 0.0, done: false };
        environment.run_to_choice();
        environment
    }

    /// The day as it is now.
    #[must_use]
    pub fn simulation(&self) -> &Simulation<'a> {
        &self.simulation
    }

    /// Whether the day is over.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Adopts a layout and runs to the next choice.
    pub fn step(&mut self, layout: LayoutId) -> Step {
        let from = self.simulation.now();
        self.simulation.commit(layout, &mut ());
        self.run_to_choice();
        let before = self.cost;
        self.cost = self.cost_so_far();
        Step { reward: before - self.cost, minutes: self.simulation.now() - from, done: self.done }
    }

    /// Events at which nobody is asked are dealt with as in any day.
    fn run_to_choice(&mut self) {
        while let Some(event) = self.simulation.advance(None, &mut ()) {
            if !self.simulation.is_repartitioning() && decides_by_default(event, &self.simulation) {
                return;
            }
            self.simulation.commit(self.simulation.layout(), &mut ());
        }
        self.done = true;
    }

    /// Minutes of tardiness up to now, of jobs that are done and of jobs that are late by now, and
    /// the price of the energy over idle.
    fn cost_so_far(&self) -> f64 {
        let now = self.simulation.now();
        let totals = self.simulation.totals();
        let late: f64 = self.simulation.system().jobs.iter().map(|job| (now - job.deadline).max(0.0)).sum();
        let energy = totals.energy_wh - PowerCurve::watt_hours(self.idle_watts, now);
        totals.tardiness_sum_min + late + self.minutes_per_wh * energy
    }
}
