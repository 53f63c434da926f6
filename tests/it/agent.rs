//! The agent: what it sees at the edges, its Q-values by hand, its table and the scores that ship with it.

use crate::fixture::{CAPPED_2G, LINEAR, job, speedups};
use mig_explorer::day::{Prepared, Scenario};
use mig_explorer::model::{
    ArrivalRate, Job, LayoutId, Machine, Workload, WorkloadSpec, a100_40gb, default_set, set_by_id,
};
use mig_explorer::repartition::agent::{
    Agent, AgentTable, CELLS, FEATURES, Features, JOBS, LAYOUTS, MIDDLE, Seen, WIDTH, caveat, fingerprint, knows,
};
use mig_explorer::repartition::table_file::{self, TableError};
use mig_explorer::repartition::{PolicyKind, RepartitionPolicy};
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::sim::Simulation;

/// What `look` sees when the last of these jobs arrives.
fn at_last_arrival<T>(layout: LayoutId, jobs: Vec<Job>, look: impl Fn(&Simulation<'_>) -> T) -> T {
    let count = jobs.len() as u32;
    let workload = Workload::from_jobs(jobs, speedups()).expect("valid jobs");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    let mut simulation = Simulation::new(&machine, &workload, SchedulerKind::EdfSsRestricted, 0.0, layout);
    while simulation.totals().arrived < count {
        simulation.advance(None, &mut ());
        if simulation.totals().arrived < count {
            simulation.commit(layout, &mut ());
        }
    }
    look(&simulation)
}

fn seen(jobs: Vec<Job>) -> Features {
    at_last_arrival(LayoutId(1), jobs, Features::of)
}

/// A job that finishes at its deadline is on time; 12 min of linear work take 12, 6, 4, 3 and 12/7 min.
#[test]
fn the_smallest_slice_on_time_is_exact_at_its_edges() {
    let smallest = |slack: f64| seen(vec![job(64.0, 12.0, 64.0 + slack, LINEAR)]).jobs[0].smallest_on_time;
    let slacks = [12.0, 11.999, 6.0, 5.999, 4.0, 3.999, 3.0, 2.999, 12.0 / 7.0, 1.714, 0.0, -5.0];
    assert_eq!(slacks.map(smallest), [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]);
    // A job capped at two slots gains nothing beyond.
    let capped = |slack: f64| seen(vec![job(64.0, 12.0, 64.0 + slack, CAPPED_2G)]).jobs[0].smallest_on_time;
    assert_eq!([12.0, 6.0, 5.999].map(capped), [0, 1, 5]);
}

/// Job 0 runs alone on 7g for a minute: 7 of its 14 min are left.
#[test]
fn jobs_are_seen_by_deadline_with_the_work_they_have_left() {
    let features = seen(vec![job(0.0, 14.0, 100.0, LINEAR), job(1.0, 3.0, 1.5, CAPPED_2G)]);
    assert_eq!((features.count, features.layout, features.total_work), (2, 1, 10.0));
    let [first, second] = [features.seen()[0], features.seen()[1]];
    assert_eq!((first.class, first.work, first.slack, first.smallest_on_time), (1, 3.0, 0.5, 5));
    assert_eq!((second.class, second.work, second.slack, second.smallest_on_time), (0, 7.0, 99.0, 0));
    assert_eq!(features.seen().len(), 2);
}

#[test]
fn of_a_crowd_the_first_five_are_seen_and_all_are_counted() {
    let features = seen((0..9).map(|k| job(0.0, 1.0, 20.0 - f64::from(k), LINEAR)).collect());
    assert_eq!((features.count, features.total_work), (9, 9.0));
    assert_eq!(features.seen().len(), JOBS);
    assert_eq!(features.seen().iter().map(|job| job.slack).collect::<Vec<_>>(), [12.0, 13.0, 14.0, 15.0, 16.0]);
    assert_eq!(seen(vec![job(0.0, 1.0, 2.0, LINEAR)]).seen().len(), 1);
}

/// Linear work of 12 min due in 5.9 min is on time from 3g on; the other job is late already.
#[test]
fn what_is_seen_is_listed_job_by_job_with_units() {
    let list = seen(vec![job(64.0, 12.0, 69.9, LINEAR), job(64.0, 2.0, 62.0, CAPPED_2G)]).list();
    let text = |seen: &Seen| {
        let job = seen.job.map_or(String::new(), |job| format!("job {} of class {}: ", job.place, job.class));
        let value = seen.value.map_or("none".to_owned(), |value| format!("{value:.1}"));
        format!("{job}{} {value} {}", seen.feature.name, seen.feature.unit)
    };
    let expected = [
        "job 0 of class 1: work left 2.0 min on 1g",
        "job 0 of class 1: smallest slice on time none g, or none",
        "job 0 of class 1: time to deadline -2.0 min",
        "job 1 of class 0: work left 12.0 min on 1g",
        "job 1 of class 0: smallest slice on time 3.0 g, or none",
        "job 1 of class 0: time to deadline 5.9 min",
        "jobs present 2.0 jobs",
        "present layout 1.0 ",
        "work of all jobs 14.0 min on 1g",
    ];
    assert_eq!(list.iter().map(text).collect::<Vec<_>>(), expected);
}

/// The knots that the page shows are as many as the tables have: by class, four tables for each feature of a job.
#[test]
fn the_features_told_are_those_of_the_tables() {
    let rows = |feature: &mig_explorer::repartition::agent::Feature| {
        let none = usize::from(feature.unit == "g, or none");
        (feature.knots.len() + none) * if feature.of_each_job { 4 * 8 } else { 1 }
    };
    assert_eq!(FEATURES.iter().map(rows).sum::<usize>(), CELLS);
}

/// The sum is 3 and -1, of which -1 is cut; the middle is 2 x 3 - 5 = 1 and 3 x 3 - 10 < 0, cut; so
/// Q = 4 x 1 + 0.5 for layout 3 and 0.5 for the others.
#[test]
fn q_values_by_hand() {
    let mut table = AgentTable::zero();
    let features = Features { count: 2, ..Features::default() };
    // The cell of two jobs comes after the 4 x 8 x (8 + 6 + 8) cells of single jobs, which are zero here.
    let cell = 704 + 2;
    table.cells[cell][0] = 2.0;
    table.cells[cell][1] = -1.0;
    table.sum_offset[0] = 1.0;
    table.middle[0][0] = 2.0;
    table.middle[0][1] = 3.0;
    table.middle[1][0] = 100.0;
    table.middle_offset[0] = -5.0;
    table.middle_offset[1] = -10.0;
    table.last[0][2] = 4.0;
    table.last[1][3] = 100.0;
    table.last_offset = [0.5; LAYOUTS];
    let mut expected = [0.5; LAYOUTS];
    expected[2] = 4.5;
    assert_eq!(table.pass(features.cells().as_slice()).q, expected);
}

#[test]
fn an_explanation_gives_the_gaps_and_the_choice() {
    let mut table = AgentTable::zero();
    table.last_offset = std::array::from_fn(|index| (index as f32 - 4.0).abs() + 7.0);
    let mut agent = Agent { table: &table, margin: 0.05 };
    let jobs = || vec![job(0.0, 1.0, 2.0, LINEAR)];
    let explanation = at_last_arrival(LayoutId(2), jobs(), |simulation| agent.explain(simulation));
    assert_eq!(explanation.chosen, LayoutId(5));
    assert_eq!(explanation.gaps, [4.0, 3.0, 2.0, 1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
    assert_eq!(explanation.margin, 0.05);
    assert_eq!(explanation.seen, at_last_arrival(LayoutId(2), jobs(), Features::of).list());
    // Without MIG, which the agent never chooses, it says what it would choose.
    let without = at_last_arrival(LayoutId::NO_MIG, jobs(), |simulation| agent.explain(simulation));
    assert_eq!(without.chosen, LayoutId(5));
    agent.margin = 3.0;
    assert_eq!(at_last_arrival(LayoutId(2), jobs(), |simulation| agent.explain(simulation).chosen), LayoutId(2));
}

/// Cells are kept to half a step of 1/127 of their greatest number, all else exactly.
#[test]
fn a_table_survives_the_round_through_its_file() {
    let mut table = AgentTable::zero();
    let mut number = 0.0;
    let mut next = || {
        number = (number * 7.3 + 0.61) % 2.0;
        number - 1.0_f32
    };
    table.cells.as_flattened_mut()[WIDTH..].fill_with(&mut next);
    for layer in table.layers_mut() {
        layer.fill_with(&mut next);
    }
    let back = AgentTable::read(&table.write()).expect("a valid file");
    assert_eq!(back.layers(), table.layers());
    assert_eq!(back.cells[0], [0.0; WIDTH]);
    for (cell, back) in table.cells.iter().zip(&back.cells) {
        let most = cell.iter().fold(0.0_f32, |most, number| most.max(number.abs()));
        for (number, back) in cell.iter().zip(back) {
            assert!((number - back).abs() <= most / 127.0 * 0.5001, "{number} {back}");
        }
    }
}

#[test]
fn foreign_and_impossible_tables_are_refused() {
    let payload = CELLS * (4 + WIDTH) + 4 * (WIDTH + WIDTH * MIDDLE + MIDDLE + MIDDLE * LAYOUTS + LAYOUTS);
    let with = |payload: &[u8]| AgentTable::read(&table_file::write(fingerprint(), payload));
    assert_eq!(with(&vec![0; payload]), Ok(AgentTable::zero()));
    assert!(matches!(with(&vec![0; payload - 1]), Err(TableError::Payload(_))));
    for place in [0, payload - 4] {
        let mut not_a_number = vec![0; payload];
        not_a_number[place..place + 4].copy_from_slice(&f32::NAN.to_le_bytes());
        not_a_number[place + 4..].fill(1);
        assert!(matches!(with(&not_a_number), Err(TableError::Payload(_))), "at {place}");
    }
    let foreign = table_file::write(fingerprint() ^ 1, &vec![0; payload]);
    assert!(matches!(AgentTable::read(&foreign), Err(TableError::Fingerprint { .. })));
}

/// Every byte of the shipped file with one of its bits turned; the tests of the format turn them all.
#[test]
fn every_changed_byte_of_the_shipped_table_is_refused() {
    let mut file = AgentTable::shipped_file().to_vec();
    assert!(AgentTable::read(&file).is_ok());
    assert!(file.len() <= 70_000, "{} bytes", file.len());
    for position in 0..file.len() {
        file[position] ^= 1 << (position % 8);
        assert!(AgentTable::read(&file).is_err(), "byte {position}");
        file[position] ^= 1 << (position % 8);
    }
}

#[test]
fn the_agent_is_a_policy_by_name_for_the_gpu_it_learnt_on() {
    let policy = PolicyKind::parse("agent", a100_40gb()).expect("the shipped table is fine");
    assert_eq!((policy.key(), policy.name()), ("agent".to_owned(), "Agent".to_owned()));
    assert!(PolicyKind::parse("agent:1", a100_40gb()).is_err());
    assert!(knows(a100_40gb()));
    assert!(!knows(crate::other_gpu::a30()));
    let error = PolicyKind::parse("agent", crate::other_gpu::a30()).expect_err("another GPU").to_string();
    assert!(error.contains("has not learnt"), "{error}");
}

/// The validation days: `agent.txt` beside the table tells ET on all of them after each epoch, `scores.txt` that on the
/// first hundred.
#[test]
fn the_score_that_ships_with_the_table_is_reproduced() {
    let told = include_str!("../../src/repartition/agent/scores.txt");
    let et = |policy: &str, seed| {
        let mut scenario = Scenario::of_set(default_set(), seed);
        scenario.policy = PolicyKind::parse(policy, a100_40gb()).expect("a policy");
        Prepared::of(&scenario).expect("a valid day").run(&scenario, &mut ()).et(scenario.et_weight_per_wh())
    };
    let agent: Vec<f64> = (9001..9301).map(|seed| et("agent", seed)).collect();
    let last = include_str!("../../src/repartition/agent/agent.txt").lines().last().expect("a curve");
    let last: f64 = last.split_whitespace().last().and_then(|et| et.parse().ok()).expect("it ends with ET");
    let mean = agent.iter().sum::<f64>() / 300.0;
    assert!((mean - last).abs() < 5.1e-5, "agent.txt says {last}, not {mean}");
    let sums: [f64; 2] = [agent[..100].iter().sum(), (9001..9101).map(|seed| et("static:3", seed)).sum()];
    let line = format!("days 9001 to 9100: ET {:.4}, Static 3 {:.4}", sums[0] / 100.0, sums[1] / 100.0);
    assert!(told.contains(&line), "scores.txt does not say: {line}");
    assert!(sums[0] < 0.7 * sums[1], "at least 30 % below Static 3");
}

/// It looks before it chooses: `choose` and `explain` agree over a day.
#[test]
fn what_is_explained_is_what_is_chosen() {
    let scenario = Scenario::of_set(default_set(), 9001);
    let day = Prepared::of(&scenario).expect("a valid day");
    let mut agent = Agent { table: AgentTable::shipped().expect("the shipped table is fine"), margin: 0.05 };
    let mut simulation = day.start(&scenario).1;
    let mut choices = 0;
    while let Some(event) = simulation.advance(None, &mut ()) {
        let mut layout = simulation.layout();
        if !simulation.is_repartitioning() && agent.decides_after(event, &simulation) {
            layout = agent.choose(&simulation);
            assert_eq!(agent.explain(&simulation).chosen, layout);
            choices += 1;
        }
        simulation.commit(layout, &mut ());
    }
    assert!(choices > 500, "{choices}");
}

/// Measured on days 9001 to 9100 against the best static layout and look-ahead: see `scores.txt`. By hand the
/// peak of F2 brings 0.201 x 2.5 x 7.4 = 3.72 min of work a minute, 53 % of 7 slots.
#[test]
fn the_agent_warns_where_it_was_measured_to_lose() {
    let warns = |change: &dyn Fn(&mut Scenario)| {
        let mut scenario = Scenario::of_set(default_set(), 1);
        change(&mut scenario);
        caveat(scenario.gpu, &scenario.workload, scenario.scheduler)
    };
    assert_eq!(warns(&|_| ()), None);
    for (scheduler, behind) in [
        (SchedulerKind::EdfFs, false),
        (SchedulerKind::EdfSs, false),
        (SchedulerKind::Llf, true),
        (SchedulerKind::Lalf, true),
    ] {
        assert_eq!(warns(&|scenario| scenario.scheduler = scheduler).is_some(), behind, "{scheduler:?}");
    }
    for (rate, overload) in [(0.05, false), (0.5, false), (1.5, false), (2.0, false), (2.1, true), (2.5, true)] {
        let warning = warns(&|scenario| scenario.workload.rate_multiplier = rate);
        assert_eq!(warning.is_some(), overload, "arrivals x {rate}");
    }
    for (share, overload) in [(1.0, false), (0.5, false), (0.45, false), (0.4, true), (0.35, true), (0.2, true)] {
        let warning = warns(&|scenario| scenario.workload.inference_share = share);
        assert_eq!(warning.is_some(), overload, "inference {share}");
    }
    for (rate, overload) in [(0.7, false), (0.75, false), (0.8, false), (0.9, true), (0.95, true), (1.0, true)] {
        let warning = warns(&|scenario| scenario.workload.arrivals = ArrivalRate::Constant(rate));
        assert_eq!(warning.is_some(), overload, "{rate} per minute");
    }
    for (set, rate, warned) in [
        ("F2U", 1.0, false),
        ("F2U", 2.0, false),
        ("F1", 1.0, true),
        ("P", 2.0, false),
        ("P", 2.3, true),
        ("P1", 2.0, false),
    ] {
        let set = set_by_id(set).expect("a set");
        let warning = warns(&|scenario| {
            scenario.workload = WorkloadSpec::of_set(set, 1);
            scenario.workload.rate_multiplier = rate;
        });
        assert_eq!(warning.is_some(), warned, "{} x {rate}", set.id);
    }
    assert!(warns(&|scenario| scenario.gpu = crate::other_gpu::a30()).is_some());
}
