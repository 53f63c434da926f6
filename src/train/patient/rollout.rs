//! What a choice costs in the end: the day goes on with its real arrivals under a policy.

use crate::model::{Minutes, PowerCurve};
use crate::repartition::{Lookahead, LookaheadSettings, RepartitionPolicy};
use crate::sim::Simulation;

/// Follows days for some time.
pub struct Rollout {
    minutes_per_wh: f64,
    rest: Lookahead,
}

impl Rollout {
    /// Rollouts that weigh energy over idle at this price.
    #[must_use]
    pub fn new(minutes_per_wh: f64) -> Rollout {
        Rollout { minutes_per_wh, rest: Lookahead::new(0, LookaheadSettings { minutes_per_wh, margin: 0.0 }) }
    }

    /// The cost of a day from now on, minutes of tardiness: the tardiness of the jobs that are done by `until`,
    /// the energy over idle at its price, and the forecast of both for the jobs then left, in the layout then
    /// present.
    pub fn cost(&mut self, mut day: Simulation<'_>, policy: &mut dyn RepartitionPolicy, until: Minutes) -> Minutes {
        let (before, begun) = (day.totals(), day.now());
        while let Some(event) = day.advance(Some(until), &mut ()) {
            if day.now() >= until {
                break;
            }
            let asks = !day.is_repartitioning() && policy.decides_after(event, &day);
            let layout = if asks { policy.choose(&day) } else { day.layout() };
            day.commit(layout, &mut ());
        }
        let totals = day.totals();
        let idle_watts = day.machine().partition(day.layout()).watts(0);
        let over_idle_wh = totals.energy_wh - before.energy_wh - PowerCurve::watt_hours(idle_watts, day.now() - begun);
        let left = if day.system().jobs.is_empty() { 0.0 } else { self.rest.forecast(&day)[day.layout().index() - 1] };
        totals.tardiness_sum_min - before.tardiness_sum_min + self.minutes_per_wh * over_idle_wh + left
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Job, JobClass, JobId, JobKind, LayoutId, Machine, Speedup, Workload, a100_40gb};
    use crate::repartition::Fixed;
    use crate::scheduler::SchedulerKind;

    fn job(arrival: Minutes, work: Minutes, deadline: Minutes) -> Job {
        let (kind, class) = (JobKind::Inference, JobClass::Linear);
        Job { id: JobId(0), kind, class, curve: 0, arrival, deadline, work }
    }

    /// What the layouts 12 (seven slices of 1g) and 1 (one of 7g) cost from the first arrival on; a
    /// repartitioning takes a minute.
    fn costs(minutes_per_wh: f64, until: Minutes) -> [Minutes; 2] {
        let jobs = vec![job(0.0, 12.0, 3.0), job(0.5, 7.0, 4.0)];
        let workload = Workload::from_jobs(jobs, vec![Speedup::Linear]).expect("valid jobs");
        let machine = Machine::new(a100_40gb(), workload.speedups(), None);
        let mut day = Simulation::new(&machine, &workload, SchedulerKind::EdfSsRestricted, 1.0, LayoutId(12));
        day.advance(None, &mut ());
        [LayoutId(12), LayoutId(1)].map(|layout| {
            let mut trial = day.clone();
            trial.commit(layout, &mut ());
            Rollout::new(minutes_per_wh).cost(trial, &mut Fixed(layout), until)
        })
    }

    fn assert_costs(costs: [Minutes; 2], expected: [Minutes; 2]) {
        for (cost, expected) in costs.iter().zip(expected) {
            assert!((cost - expected).abs() < 1e-9, "{costs:?} instead of {expected:?}");
        }
    }

    /// On 1g the jobs are done at 12 and 7.5, 9 and 3.5 min late. On 7g the first runs from 1 to 19/7 and is in
    /// time, the second, which arrives in the pause, to 26/7 and is in time too.
    #[test]
    fn tardiness_by_hand() {
        assert_costs(costs(0.0, 60.0), [12.5, 0.0]);
    }

    /// An A100 draws 40 W idle, 119 W with one slot busy, 160 W with two and 248.5 W with seven. One slot is busy
    /// from 0 to 0.5 and 7.5 to 12, two between; seven from 1 to 26/7.
    #[test]
    fn energy_over_idle_by_hand() {
        let on_1g = (119.0 - 40.0) * 5.0 + (160.0 - 40.0) * 7.0;
        let on_7g = (248.5 - 40.0) * 19.0 / 7.0;
        assert_costs(costs(2.0, 60.0), [12.5 + 2.0 * on_1g / 60.0, 2.0 * on_7g / 60.0]);
    }

    /// After 2 min both jobs are left either way; as no more come, the forecast is what happens.
    #[test]
    fn what_is_left_is_forecast() {
        assert_costs(costs(2.0, 2.0), costs(2.0, 60.0));
    }

    /// At 0.2 min the second job is not known.
    #[test]
    fn what_comes_later_is_not_counted() {
        assert_costs(costs(0.0, 0.2), [9.0, 0.0]);
    }
}
