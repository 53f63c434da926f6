//! Clairvoyance: what could be gained by a policy that knew the arrivals to come.
//!
//! At each decision the likeliest layouts are tried on the day itself, with its real arrivals: look-ahead
//! continues from there until the system empties, and once it keeps the layout instead; what the rest of
//! the day then costs is tabulated beforehand. The least costly layout is taken. So the policy is a rollout
//! of look-ahead that never does worse, but for what lies beyond [`HORIZON`]; better choices than it finds
//! may exist. It estimates the ceiling that policies without foresight can be measured against, and is no
//! bound.
//!
//! Cost is that of look-ahead: tardiness, and energy over idle at a price in minutes of tardiness.

use super::lookahead::TIE_ROUNDING;
use super::{Fixed, Lookahead, LookaheadSettings, RepartitionPolicy};
use crate::model::{LayoutId, MAX_LAYOUTS, Minutes, PowerCurve};
use crate::sim::{Event, Simulation, Totals};

/// Further choices of the look-ahead that continues a trial.
///
/// `Assumption:` depth 1; after depth 0 clairvoyance falls behind look-ahead of depth 2, and depth 2 takes
/// five times as long.
const CONTINUATION_DEPTH: u8 = 1;

/// The margin of that look-ahead, as a multiple of the pause, unless the settings' own is greater.
///
/// `Assumption:` look-ahead knows nothing of the jobs to come that a pause delays, and with a small margin
/// repartitions far too often where pauses are long.
const CONTINUATION_MARGIN: f64 = 1.5;

/// How long a trial is followed if the system does not empty before, minutes. The jobs present then and
/// those still to come are accounted for separately.
///
/// `Assumption:` an hour; half of it is as good at pauses of seconds and worse at pauses of minutes.
const HORIZON: Minutes = 60.0;

/// Layouts tried at a decision beside the present one: those that look-ahead ranks first.
///
/// `Assumption:` all twelve gain nothing measurable and take twice as long.
const TRIED_LAYOUTS: usize = 4;

/// The layout that turns out best on the day's real arrivals. An instance serves one day.
#[derive(Debug)]
pub struct Clairvoyant {
    settings: LookaheadSettings,
    /// Made at the first decision, which tells the day.
    foresight: Option<Foresight>,
}

impl Clairvoyant {
    /// Clairvoyance that weighs energy as look-ahead with these settings does.
    #[must_use]
    pub fn new(settings: LookaheadSettings) -> Clairvoyant {
        Clairvoyant { settings, foresight: None }
    }
}

impl RepartitionPolicy for Clairvoyant {
    /// That of look-ahead, so that the two differ in foresight only.
    fn initial_layout(&self) -> LayoutId {
        Lookahead::new(CONTINUATION_DEPTH, self.settings).initial_layout()
    }

    /// Also when the system is empty, to be ready for the next arrival, and after a repartitioning, in
    /// which jobs may have arrived.
    fn decides_after(&self, event: Event, _simulation: &Simulation<'_>) -> bool {
        matches!(event, Event::Arrived(_) | Event::Completed { .. } | Event::Repartitioned(_))
    }

    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId {
        let settings = self.settings;
        self.foresight.get_or_insert_with(|| Foresight::of(simulation, settings)).choose(simulation)
    }
}

#[derive(Debug)]
struct Foresight {
    continuation: Lookahead,
    rest: RestOfDay,
}

impl Foresight {
    fn of(day: &Simulation<'_>, settings: LookaheadSettings) -> Foresight {
        let margin = settings.margin.max(CONTINUATION_MARGIN * day.pause());
        let mut continuation = Lookahead::new(CONTINUATION_DEPTH, LookaheadSettings { margin, ..settings });
        let rest = RestOfDay::tabulate(day, settings.minutes_per_wh, &mut continuation);
        Foresight { continuation, rest }
    }

    /// The layout of least cost; the present one if no other is better. What is known needs no margin.
    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId {
        let mut best = (f64::INFINITY, simulation.layout());
        for layout in self.tried(simulation) {
            let mut trial = simulation.clone();
            trial.commit(layout, &mut ());
            let kept = self.rest.cost(trial.clone(), &mut Fixed(layout), best.0);
            let continued = self.rest.cost(trial, &mut self.continuation, best.0.min(kept));
            let cost = kept.min(continued);
            if cost < best.0 - TIE_ROUNDING {
                best = (cost, layout);
            }
        }
        best.1
    }

    /// The layouts worth trying, the present one first.
    fn tried(&mut self, simulation: &Simulation<'_>) -> Vec<LayoutId> {
        let present = simulation.layout();
        let mut others: Vec<LayoutId> = layouts(simulation).filter(|layout| *layout != present).collect();
        if !simulation.system().jobs.is_empty() {
            let forecast = self.continuation.forecast(simulation);
            let of = |layout: &LayoutId| forecast[layout.index() - 1];
            others.sort_by(|a, b| of(a).total_cmp(&of(b)));
            others.truncate(TRIED_LAYOUTS);
        }
        std::iter::once(present).chain(others).collect()
    }
}

/// What the rest of the day costs from the moments at which the system is empty.
#[derive(Debug)]
struct RestOfDay {
    minutes_per_wh: f64,
    /// For each job, and after the last: the cost of all jobs from it on, by the layout that the idle
    /// GPU has before it arrives.
    from_job: Vec<[Minutes; MAX_LAYOUTS]>,
}

impl RestOfDay {
    /// Works out the table from the last job to the first.
    fn tabulate(day: &Simulation<'_>, minutes_per_wh: f64, continuation: &mut Lookahead) -> RestOfDay {
        let jobs = day.workload().jobs().len();
        let mut rest = RestOfDay { minutes_per_wh, from_job: vec![[0.0; MAX_LAYOUTS]; jobs + 1] };
        for job in (0..jobs).rev() {
            for layout in layouts(day) {
                let cost = rest.cost(day.idle_before(job, layout), continuation, f64::INFINITY);
                rest.from_job[job][layout.index() - 1] = cost;
            }
        }
        rest
    }

    /// The cost from a state on, until the system empties or the horizon is reached under a policy, and
    /// after that by the table; infinity as soon as it is sure not to be below `bound`.
    fn cost(&self, mut trial: Simulation<'_>, policy: &mut dyn RepartitionPolicy, bound: f64) -> Minutes {
        let before = trial.totals();
        let begun = trial.now();
        let horizon = begun + HORIZON;
        while let Some(event) = trial.advance(Some(horizon), &mut ()) {
            let completed = matches!(event, Event::Completed { .. });
            if completed && trial.system().jobs.is_empty() {
                return self.spent(&trial, begun, &before) + self.after_the_last_present(&trial);
            }
            if trial.now() >= horizon {
                break;
            }
            if completed && self.spent(&trial, begun, &before) >= bound {
                return f64::INFINITY;
            }
            let asks = !trial.is_repartitioning() && policy.decides_after(event, &trial);
            let layout = if asks { policy.choose(&trial) } else { trial.layout() };
            trial.commit(layout, &mut ());
        }
        self.spent(&trial, begun, &before) + self.of_jobs_present(&trial) + self.of_jobs_to_come(&trial, trial.layout())
    }

    /// The cost since a trial began.
    fn spent(&self, trial: &Simulation<'_>, begun: Minutes, before: &Totals) -> Minutes {
        let totals = trial.totals();
        let idle_watts = trial.machine().partition(trial.layout()).watts(0);
        let idle_wh = PowerCurve::watt_hours(idle_watts, trial.now() - begun);
        let over_idle_wh = totals.energy_wh - before.energy_wh - idle_wh;
        totals.tardiness_sum_min - before.tardiness_sum_min + self.minutes_per_wh * over_idle_wh
    }

    /// The forecast for the jobs present at the horizon.
    fn of_jobs_present(&self, trial: &Simulation<'_>) -> Minutes {
        if trial.system().jobs.is_empty() {
            return 0.0;
        }
        let settings = LookaheadSettings { minutes_per_wh: self.minutes_per_wh, margin: 0.0 };
        Lookahead::new(0, settings).forecast(trial).into_iter().fold(f64::INFINITY, f64::min)
    }

    /// The cost of the jobs to come when the last one present is done. That is a moment to decide, and any
    /// layout will do that is ready when the next job arrives.
    fn after_the_last_present(&self, trial: &Simulation<'_>) -> Minutes {
        let next = trial.workload().jobs().get(trial.totals().arrived as usize);
        if next.is_some_and(|job| trial.now() + trial.pause() <= job.arrival) {
            layouts(trial).map(|layout| self.of_jobs_to_come(trial, layout)).fold(f64::INFINITY, f64::min)
        } else {
            self.of_jobs_to_come(trial, trial.layout())
        }
    }

    /// The cost of the jobs that have not arrived, if the GPU then has a layout and nothing else to do.
    fn of_jobs_to_come(&self, trial: &Simulation<'_>, layout: LayoutId) -> Minutes {
        self.from_job[trial.totals().arrived as usize][layout.index() - 1]
    }
}

fn layouts(simulation: &Simulation<'_>) -> impl Iterator<Item = LayoutId> + use<> {
    (1..=simulation.machine().layout_count()).map(LayoutId)
}
