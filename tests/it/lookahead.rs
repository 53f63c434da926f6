//! Look-ahead against plain simulation, and its pruned choice against the unpruned forecast.

use crate::fixture::{CAPPED_2G, CAPPED_3G, LINEAR, job, speedups};
use mig_explorer::day::run_day;
use mig_explorer::model::{Job, LayoutId, Machine, Workload, a100_40gb};
use mig_explorer::repartition::{Fixed, Lookahead, LookaheadSettings, RepartitionPolicy};
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::sim::Simulation;
use proptest::prelude::*;

const PRICE: f64 = 0.2;
const SETTINGS: LookaheadSettings = LookaheadSettings { minutes_per_wh: PRICE, margin: 0.05 };

fn jobs() -> impl Strategy<Value = Vec<Job>> {
    let one =
        (0.0..5.0_f64, 0.1..40.0_f64, -2.0..30.0_f64, prop_oneof![Just(LINEAR), Just(CAPPED_2G), Just(CAPPED_3G)]);
    prop::collection::vec(one, 1..7).prop_map(|mut jobs| {
        jobs.sort_by(|a, b| a.0.total_cmp(&b.0));
        jobs.into_iter().map(|(arrival, work, due_in, curve)| job(arrival, work, arrival + due_in, curve)).collect()
    })
}

fn scheduler() -> impl Strategy<Value = SchedulerKind> {
    // LLF and LALF are left out: their critical events are not forecast.
    prop_oneof![Just(SchedulerKind::EdfFs), Just(SchedulerKind::EdfSs), Just(SchedulerKind::EdfSsRestricted)]
}

/// Runs a day up to its last arrival under a layout, and hands the state over.
fn at_last_arrival<T>(jobs: &[Job], kind: SchedulerKind, pause: f64, look: impl FnOnce(&Simulation<'_>) -> T) -> T {
    let workload = Workload::from_jobs(jobs.to_vec(), speedups()).expect("valid jobs");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    let mut simulation = Simulation::new(&machine, &workload, kind, pause, LayoutId(3));
    while simulation.totals().arrived < jobs.len() as u32 {
        simulation.advance(None, &mut ());
        if simulation.totals().arrived < jobs.len() as u32 {
            simulation.commit(LayoutId(3), &mut ());
        }
    }
    look(&simulation)
}

/// The cost from a state on if a layout is adopted now and kept: by the simulator itself.
fn cost_by_simulation(simulation: &Simulation<'_>, layout: LayoutId) -> f64 {
    let mut future = simulation.clone();
    let before = future.totals();
    let started = future.now();
    future.commit(layout, &mut ());
    let after = run_day(future, &mut Fixed(layout), &mut ());
    // Idle power up to the end of the simulated time is not part of the cost.
    let idle_wh = 40.0 * (after.end - started) / 60.0;
    after.tardiness_sum_min - before.tardiness_sum_min + PRICE * (after.energy_wh - before.energy_wh - idle_wh)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn depth_0_forecasts_what_simulation_gives(jobs in jobs(), kind in scheduler(), pause in 0.0..1.0_f64) {
        at_last_arrival(&jobs, kind, pause, |simulation| {
            let forecast = Lookahead::new(0, SETTINGS).forecast(simulation);
            for (cost, number) in forecast.iter().zip(1..) {
                let expected = cost_by_simulation(simulation, LayoutId(number));
                prop_assert!((cost - expected).abs() < 1e-6, "layout {number}: {cost} is not {expected}");
            }
            Ok(())
        })?;
    }

    /// Without bounds: every layout's cost in full, the cheapest, the margin.
    #[test]
    fn the_choice_is_the_cheapest_forecast(jobs in jobs(), kind in scheduler(), depth in 0..=2_u8) {
        at_last_arrival(&jobs, kind, 4.0 / 60.0, |simulation| {
            let mut lookahead = Lookahead::new(depth, SETTINGS);
            let forecast = lookahead.forecast(simulation);
            let stay = forecast[simulation.layout().index() - 1];
            let cheapest = forecast.iter().copied().fold(f64::INFINITY, f64::min);
            let chosen = lookahead.choose(simulation);
            if cheapest < stay - SETTINGS.margin - 1e-6 {
                let first = forecast.iter().position(|cost| *cost <= cheapest + 1e-9).expect("there is a cheapest");
                prop_assert_eq!(chosen.index(), first + 1, "{:?}", forecast);
            } else if cheapest > stay - SETTINGS.margin + 1e-6 {
                prop_assert_eq!(chosen, simulation.layout(), "{:?}", forecast);
            }
            Ok(())
        })?;
    }

    /// One more choice can only help, as the layout may always be kept.
    #[test]
    fn deeper_forecasts_never_cost_more(jobs in jobs(), kind in scheduler()) {
        at_last_arrival(&jobs, kind, 4.0 / 60.0, |simulation| {
            let forecasts = [0, 1, 2].map(|depth| Lookahead::new(depth, SETTINGS).forecast(simulation));
            for deeper in forecasts.windows(2) {
                for (shallow, deep) in deeper[0].iter().zip(&deeper[1]) {
                    prop_assert!(*deep <= shallow + 1e-9);
                }
            }
            Ok(())
        })?;
    }
}

/// One linear job of 70 min, due at once, on layout 12: 70 min late on a 1g; on the 7g 10 min late
/// after a pause of 1 min, 11 in all. It must choose layout 1; a pause of 61 min is not worth it.
#[test]
fn a_pause_is_weighed_against_what_it_brings() {
    let workload = Workload::from_jobs(vec![job(0.0, 70.0, 0.0, LINEAR)], speedups()).expect("valid jobs");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    let choice = |pause| {
        let kind = SchedulerKind::EdfSsRestricted;
        let mut simulation = Simulation::new(&machine, &workload, kind, pause, LayoutId(12));
        simulation.advance(None, &mut ());
        let settings = LookaheadSettings { minutes_per_wh: 0.0, margin: 0.05 };
        Lookahead::new(0, settings).choose(&simulation)
    };
    assert_eq!(choice(1.0), LayoutId(1));
    assert_eq!(choice(59.9), LayoutId(1));
    assert_eq!(choice(60.0), LayoutId(12));
}
