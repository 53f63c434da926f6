//! What the page reads from a recording is what the simulation would show at that time.

use mig_explorer::day::{Prepared, Scenario, run_day};
use mig_explorer::explorer::{Recording, RunningJob};
use mig_explorer::model::{JobId, Minutes, a100_40gb, default_set};
use mig_explorer::repartition::{PolicyKind, RepartitionPolicy};
use mig_explorer::sim::Simulation;
use proptest::prelude::*;
use std::rc::Rc;

fn prepared(seed: u64, policy: &str) -> (Scenario, Rc<Prepared>) {
    let mut scenario = Scenario::of_set(default_set(), seed);
    scenario.policy = PolicyKind::parse(policy, a100_40gb()).expect("a valid policy");
    let prepared = Rc::new(Prepared::of(&scenario).expect("a valid scenario"));
    (scenario, prepared)
}

/// Steps a simulation through all events up to a time.
fn simulate_until<'a>(
    (mut policy, mut simulation): (Box<dyn RepartitionPolicy>, Simulation<'a>),
    time: Minutes,
) -> Simulation<'a> {
    loop {
        let mut next = simulation.clone();
        let Some(event) = next.advance(policy.next_wakeup(next.now()), &mut ()) else { return simulation };
        if next.now() > time {
            return simulation;
        }
        let asks = !next.is_repartitioning() && policy.decides_after(event, &next);
        let layout = if asks { policy.choose(&next) } else { next.layout() };
        next.commit(layout, &mut ());
        simulation = next;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn at_any_time_a_recording_shows_the_simulation(
        seed in 0..50_u64,
        policy in prop::sample::select(vec!["no-mig", "static:3", "static:8", "day-night:6/2", "lookahead:0"]),
        time in 0.0..1440.0_f64,
    ) {
        let (scenario, prepared) = prepared(seed, policy);
        let recording = Recording::of(&scenario, &prepared);
        let moment = recording.at(time);
        let simulation = simulate_until(prepared.start(&scenario), time);
        let system = simulation.system();

        prop_assert_eq!(moment.frame.time, simulation.now());
        prop_assert_eq!(moment.frame.layout, simulation.layout());
        prop_assert_eq!(moment.frame.watts, simulation.watts());
        prop_assert_eq!(moment.frame.busy_slots, system.busy_slots());
        prop_assert_eq!(moment.frame.repartitioning_until.is_some(), simulation.is_repartitioning());
        let shown: Vec<Option<JobId>> = moment.slices.iter().map(|(_, running)| running.map(|r| r.job.id)).collect();
        for job in &system.jobs {
            match job.slice {
                Some(position) => prop_assert_eq!(shown[usize::from(position)], Some(job.id)),
                None => prop_assert!(moment.waiting.iter().any(|waiting| waiting.job.id == job.id)),
            }
        }
        prop_assert_eq!(shown.iter().flatten().count(), system.running());
        prop_assert_eq!(moment.waiting.len() + system.running(), system.jobs.len());
        prop_assert!(moment.waiting.windows(2).all(|pair| pair[0].job.deadline <= pair[1].job.deadline));

        let totals = simulation.totals();
        prop_assert_eq!(moment.finished.len() as u32, totals.completed);
        let figures = recording.figures_at(time);
        let drawn = simulation.watts() * (time - simulation.now()) / 60.0;
        prop_assert!((figures.energy_wh - totals.energy_wh - drawn).abs() < 1e-9);
        prop_assert_eq!(figures.tardiness_sum_min, totals.tardiness_sum_min);
        prop_assert_eq!((figures.preemptions, figures.repartitions), (totals.preemptions, totals.repartitions));
    }

    /// Progress, time left and the Gantt chart tell one story: a job that is shown to have so long
    /// left on its slice is done then, unless its run is cut short.
    #[test]
    fn a_running_job_is_done_when_the_stage_says(seed in 0..50_u64, time in 0.0..1440.0_f64) {
        let (scenario, prepared) = prepared(seed, "lookahead:0");
        let recording = Recording::of(&scenario, &prepared);
        let moment = recording.at(time);
        for (position, (_, running)) in (0..).zip(&moment.slices) {
            let Some(RunningJob { job, left, spare, done, .. }) = *running else { continue };
            let run = recording.runs.iter().find(|run| run.job == job.id && run.from <= time && run.to > time);
            let run = run.expect("the Gantt chart shows the job now");
            prop_assert_eq!((run.slice, run.layout), (position, moment.frame.layout));
            prop_assert!((0.0..=1.0).contains(&done));
            prop_assert!((time + left + spare - job.deadline).abs() < 1e-9);
            let completes = recording.completions.iter().any(|c| c.job == job.id && c.at == run.to);
            if completes {
                prop_assert!((time + left - run.to).abs() < 1e-9);
            } else {
                prop_assert!(time + left > run.to - 1e-9);
            }
        }
    }
}

#[test]
fn a_recording_sums_to_the_totals_of_the_day() {
    for policy in ["no-mig", "static:3", "day-night:6/2", "lookahead:1"] {
        let (scenario, prepared) = prepared(1, policy);
        let recording = Recording::of(&scenario, &prepared);
        let (mut policy, simulation) = prepared.start(&scenario);
        let totals = run_day(simulation, policy.as_mut(), &mut ());
        assert_eq!(recording.totals, totals);
        let end = recording.figures_at(recording.end());
        assert!((end.energy_wh - totals.energy_wh).abs() < 1e-9);
        assert_eq!(end.completed, totals.completed);
        let late = recording.completions.iter().filter(|completion| completion.tardiness > 0.0).count() as u32;
        assert_eq!(late, totals.completed - totals.on_time);
        // Layout spans cover the day without gaps, one more than there were repartitionings.
        assert_eq!(recording.spans.len() as u32, totals.repartitions + 1);
        assert_eq!(recording.spans[0].from, 0.0);
        assert!(recording.spans.windows(2).all(|pair| pair[0].to == pair[1].from));
        assert_eq!(recording.spans.last().map(|span| span.to), Some(totals.end));
        // ET accrues from zero to the day's value.
        let weight = scenario.et_weight_per_wh();
        let (energy, lateness) = end.et_parts(weight, prepared.workload.jobs().len());
        assert!((energy + lateness - totals.et(weight)).abs() < 1e-9);
    }
}
