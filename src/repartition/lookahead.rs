//! Look-ahead: each layout is simulated forward over the jobs now known, and the best is chosen.
//!
//! The forecast cost of a layout is a contribution to ET: the tardiness of the known jobs plus
//! their energy over idle at a fixed price, both until the last of them is done. Energy is counted
//! over idle, else finishing early would look like a saving. No arrivals are foreseen. At depth 0
//! the layout is kept to the end; each further depth allows one more choice at the next completion.

use super::RepartitionPolicy;
use crate::model::{LayoutId, Machine, Minutes, PowerCurve};
use crate::scheduler::{SchedulerKind, System, schedule};
use crate::sim::Simulation;

/// What look-ahead needs to know beside the state of the GPU.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LookaheadSettings {
    /// Minutes of tardiness that weigh as much as one watt-hour: the weight a of ET times the
    /// number of jobs over which tardiness is averaged.
    pub minutes_per_wh: f64,
    /// Another layout must be better by this much to be chosen, minutes of tardiness.
    pub margin: Minutes,
}

impl LookaheadSettings {
    /// `Assumption:` the margin that served best in the prototype (0.02 to 0.1 min are alike).
    pub const MARGIN: Minutes = 0.05;
}

/// Jobs in deadline order that are looked at, beside those that run.
///
/// `Assumption:` more than these never wait on a GPU that keeps up; when overloaded, the first
/// ones decide, and the time spent stays bounded.
const KNOWN_JOBS: usize = 12;

/// The layout whose forecast cost is least.
#[derive(Debug)]
pub struct Lookahead {
    depth: usize,
    settings: LookaheadSettings,
    /// One system for each level of the search, to copy into.
    levels: Vec<System>,
}

impl Lookahead {
    /// A look-ahead with this many further choices.
    #[must_use]
    pub fn new(depth: u8, settings: LookaheadSettings) -> Lookahead {
        Lookahead { depth: usize::from(depth), settings, levels: Vec::new() }
    }

    /// The forecast cost of each layout, layout 1 first, in minutes of tardiness.
    pub fn forecast(&mut self, simulation: &Simulation<'_>) -> Vec<Minutes> {
        let layouts = (1..=simulation.machine().layout_count()).map(LayoutId);
        let mut search = self.search(simulation);
        layouts.map(|layout| search.cost(0, layout, f64::INFINITY)).collect()
    }

    /// A search that starts from the simulation's present state, which it copies.
    fn search<'a>(&'a mut self, simulation: &Simulation<'a>) -> Search<'a> {
        let machine = simulation.machine();
        let needed = self.depth + 2;
        while self.levels.len() < needed {
            self.levels.push(System::new(simulation.layout(), machine));
        }
        self.levels[0].copy_known(simulation.system(), KNOWN_JOBS);
        let watts = |slots| machine.partition(simulation.layout()).watts(slots);
        let least_watts_per_slot = (1..=machine.compute_slots)
            .map(|slots| (watts(slots) - watts(0)) / f64::from(slots))
            .fold(f64::INFINITY, f64::min);
        Search {
            machine,
            scheduler: simulation.scheduler(),
            pause: simulation.pause(),
            minutes_per_wh: self.settings.minutes_per_wh,
            least_cost_of_work: PowerCurve::watt_hours(least_watts_per_slot, 1.0) * self.settings.minutes_per_wh,
            depth: self.depth,
            levels: &mut self.levels,
        }
    }
}

impl RepartitionPolicy for Lookahead {
    /// `Assumption:` the day begins with the largest slices.
    fn initial_layout(&self) -> LayoutId {
        LayoutId(1)
    }

    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId {
        let present = simulation.layout();
        let margin = self.settings.margin;
        let mut search = self.search(simulation);
        let mut best = (search.cost(0, present, f64::INFINITY), present);
        let mut to_beat = best.0 - margin;
        for layout in (1..=simulation.machine().layout_count()).map(LayoutId).filter(|l| *l != present) {
            let cost = search.cost(0, layout, to_beat);
            if cost < to_beat {
                best = (cost, layout);
                to_beat = cost;
            }
        }
        best.1
    }
}

struct Search<'a> {
    machine: &'a Machine,
    scheduler: SchedulerKind,
    pause: Minutes,
    minutes_per_wh: f64,
    /// Least cost of the energy of a minute of work, whatever the layout.
    least_cost_of_work: f64,
    depth: usize,
    levels: &'a mut [System],
}

impl Search<'_> {
    /// The cost of adopting `layout` at the state of a level, or infinity as soon as it is sure
    /// not to be below `bound`.
    fn cost(&mut self, level: usize, layout: LayoutId, bound: f64) -> f64 {
        let (above, below) = self.levels.split_at_mut(level + 1);
        let (from, system) = (&above[level], &mut below[0]);
        system.copy_known(from, usize::MAX);
        if system.layout() != layout {
            system.repartition(layout, self.machine, &mut ());
            system.now += self.pause;
        }
        self.run(level + 1, bound)
    }

    /// Runs the system of a level until its jobs are done, choosing again on the way if the depth
    /// allows.
    fn run(&mut self, level: usize, bound: f64) -> f64 {
        let mut cost = 0.0;
        if self.least_cost(&self.levels[level]) >= bound {
            return f64::INFINITY;
        }
        loop {
            let system = &mut self.levels[level];
            schedule(self.scheduler, system, self.machine, &mut ());
            let Some(index) = system.next_completion() else { return cost };
            let job = &system.jobs[index];
            let partition = self.machine.partition(system.layout());
            let watts = partition.watts(system.busy_slots()) - partition.watts(0);
            cost += PowerCurve::watt_hours(watts, job.finish - system.now) * self.minutes_per_wh;
            cost += (job.finish - job.deadline).max(0.0);
            system.now = job.finish;
            system.complete(index, self.machine, &mut ());
            if system.jobs.is_empty() {
                return cost;
            }
            if cost + self.least_cost(&self.levels[level]) >= bound {
                return f64::INFINITY;
            }
            if level <= self.depth {
                return cost + self.best_from(level, bound - cost);
            }
        }
    }

    /// The least cost over all layouts from the state of a level.
    fn best_from(&mut self, level: usize, bound: f64) -> f64 {
        let present = self.levels[level].layout();
        let mut best = self.cost(level, present, bound);
        for layout in (1..=self.machine.layout_count()).map(LayoutId).filter(|l| *l != present) {
            best = best.min(self.cost(level, layout, bound.min(best)));
        }
        best
    }

    /// A cost that no choices from here can undercut: each job alone on its fastest slice, with
    /// the energy of slots that are as cheap as they can be.
    fn least_cost(&self, system: &System) -> f64 {
        system
            .jobs
            .iter()
            .map(|job| {
                let work = job.remaining_at(system.now, self.machine);
                let finish = system.now + work * self.machine.fastest_minutes(job.curve);
                (finish - job.deadline).max(0.0) + work * self.least_cost_of_work
            })
            .sum()
    }
}
