//! Look-ahead: each layout is simulated forward over the jobs now known, and the best is chosen.
//!
//! The forecast cost of a layout is a contribution to ET: the tardiness of the known jobs plus
//! their energy over idle at a fixed price, both until the last of them is done. Energy is counted
//! over idle, else finishing early would look like a saving. No arrivals are foreseen. At depth 0
//! the layout is kept to the end; each further depth allows one more choice at the next completion.
//! Critical-laxity events are left out of the forecast.

use super::RepartitionPolicy;
use super::lookahead_bounds::{Bound, Bounds};
use crate::model::{LayoutId, MAX_LAYOUTS, Machine, Minutes, PowerCurve};
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

/// Costs that differ by no more than this are equal but for rounding, minutes of tardiness.
pub(super) const TIE_ROUNDING: Minutes = 1e-9;

/// Jobs in deadline order that are looked at, beside those that run.
///
/// `Assumption:` more than these never wait on a GPU that keeps up; when overloaded, the first
/// ones decide, and the time spent stays bounded.
pub(super) const KNOWN_JOBS: usize = 12;

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
        // Nothing runs while the GPU is repartitioned.
        self.levels[0].now = simulation.resumes_at().unwrap_or(simulation.now());
        Search {
            machine,
            scheduler: simulation.scheduler(),
            pause: simulation.pause(),
            minutes_per_watt_minute: PowerCurve::watt_hours(1.0, 1.0) * self.settings.minutes_per_wh,
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

    /// The layout of least cost; at equal cost the lower number. Another than the present one must
    /// be better by more than the margin.
    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId {
        let present = simulation.layout();
        let margin = self.settings.margin;
        let mut search = self.search(simulation);
        let stay = search.cost(0, present, f64::INFINITY);
        let (cost, layout) = search.best_from(0, stay - margin, Some(present));
        if cost < stay - margin { layout } else { present }
    }
}

struct Search<'a> {
    machine: &'a Machine,
    scheduler: SchedulerKind,
    pause: Minutes,
    /// Minutes of tardiness that weigh as much as a watt over idle for a minute.
    minutes_per_watt_minute: f64,
    depth: usize,
    levels: &'a mut [System],
}

impl Search<'_> {
    /// The least cost over the layouts from the state of a level, and its layout; infinity if it is
    /// sure not to be below `bound`. One layout can be left out.
    fn best_from(&mut self, level: usize, bound: f64, without: Option<LayoutId>) -> (f64, LayoutId) {
        let mut order = [(0.0, LayoutId::NO_MIG); MAX_LAYOUTS];
        let layouts = (1..=self.machine.layout_count()).map(LayoutId).filter(|layout| Some(*layout) != without);
        let mut count = 0;
        for (entry, layout) in order.iter_mut().zip(layouts) {
            entry.1 = layout;
            count += 1;
        }
        let bounds = Bounds {
            system: &self.levels[level],
            machine: self.machine,
            pause: self.pause,
            minutes_per_watt_minute: self.minutes_per_watt_minute,
        };
        // A single job leaves nothing to choose for after it is done.
        if level >= self.depth || bounds.system.jobs.len() == 1 {
            bounds.kept(&mut order[..count]);
        } else {
            bounds.kept_at_first(&mut order[..count]);
        }
        // Below the root only the cost matters. At the root layouts of equal cost, but for rounding,
        // must all be seen, so that the lowest number wins.
        let slack = if level == 0 { TIE_ROUNDING } else { 0.0 };
        let mut best = (f64::INFINITY, LayoutId::NO_MIG);
        while let Some(next) = least(&order[..count]) {
            let (least, layout) = order[next];
            let limit = bound.min(best.0 + slack);
            // The most promising comes first, so that its cost rules out most of the others.
            if least >= limit {
                break;
            }
            count -= 1;
            order[next] = order[count];
            let cost = self.cost(level, layout, limit);
            if cost < best.0 - slack || (cost <= best.0 + slack && layout < best.1) {
                best = (cost, layout);
            }
        }
        best
    }

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
        let chooses_again = level <= self.depth;
        let mut cost = 0.0;
        loop {
            let system = &mut self.levels[level];
            schedule(self.scheduler, system, self.machine, &mut ());
            let Some(index) = system.next_completion() else { return cost };
            let job = &system.jobs[index];
            let partition = self.machine.partition(system.layout());
            let watts = partition.watts(system.busy_slots()) - partition.watts(0);
            cost += watts * (job.finish - system.now) * self.minutes_per_watt_minute;
            cost += (job.finish - job.deadline).max(0.0);
            system.now = job.finish;
            system.complete(index, &mut ());
            if system.jobs.is_empty() {
                return cost;
            }
            if cost >= bound {
                return f64::INFINITY;
            }
            if chooses_again {
                return cost + self.best_from(level, bound - cost, None).0;
            }
        }
    }
}

/// The place of the least bound; the first of equal ones.
fn least(bounds: &[Bound]) -> Option<usize> {
    let mut places = 0..bounds.len();
    let first = places.next()?;
    Some(places.fold(first, |least, place| if bounds[place].0 < bounds[least].0 { place } else { least }))
}
