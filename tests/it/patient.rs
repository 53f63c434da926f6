//! The agent where pauses are long: what it sees, which table chooses, its file, and that it does not lose.

use crate::fixture::{LINEAR, job, speedups};
use mig_explorer::day::{Comparison, Prepared, Scenario, run_day};
use mig_explorer::model::{Job, LayoutId, Machine, Workload, a100_40gb, default_set};
use mig_explorer::repartition::agent::patient::{
    CELLS, MARGINS, MORE_FEATURES, PatientFeatures, fingerprint, q_values,
};
use mig_explorer::repartition::agent::{Features, LAYOUTS};
use mig_explorer::repartition::table_file::{self, TableError};
use mig_explorer::repartition::{
    Agent, AgentTable, AgentTables, PatientAgent, PatientTable, PolicyKind, RepartitionPolicy,
};
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::sim::{Simulation, Totals};

/// A short-sighted table that says of layout k, from 1, that it costs 2 k minutes.
fn two_a_layout() -> AgentTable {
    let mut table = AgentTable::zero();
    table.last_offset = std::array::from_fn(|index| 2.0 * (index + 1) as f32);
    table
}

/// What is seen at the arrival of the last of these jobs in layout 3, with a pause of half a minute.
fn seen(jobs: Vec<Job>) -> PatientFeatures {
    let count = jobs.len() as u32;
    let workload = Workload::from_jobs(jobs, speedups()).expect("valid jobs");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    let mut simulation = Simulation::new(&machine, &workload, SchedulerKind::EdfSsRestricted, 0.5, LayoutId(3));
    loop {
        simulation.advance(None, &mut ());
        if simulation.totals().arrived == count {
            let features = PatientFeatures::of(&simulation, &two_a_layout());
            assert_eq!(features.present, Features::of(&simulation));
            return features;
        }
        simulation.commit(LayoutId(3), &mut ());
    }
}

/// Arrivals at 600, 610 and 660 min: the first is an hour old at 11:00 and not counted. In layout 3 the gap of
/// layout k is 2 (k - 3), up to 6.
#[test]
fn time_arrivals_pause_and_gaps_by_hand() {
    let jobs = [600.0, 610.0, 660.0].map(|arrival| job(arrival, 1.0, arrival + 9.0, LINEAR));
    let features = seen(jobs.to_vec());
    assert_eq!((features.hour, features.recent, features.pause_s), (11.0, 2.0, 30.0));
    assert_eq!(features.gaps, [-4.0, -2.0, 0.0, 2.0, 4.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0]);
}

/// Cells: 8 classes of 8 work, 6 size and 8 slack cells, 10 counts, 12 layouts, 6 of total work, then 5 of the pause,
/// 6 of arrivals, 13 of the time, 12 gaps. At 11:00 the knots of 10 and 12 h weigh half each, two arrivals a quarter
/// of the way to 8; a pause of 30 s lies on its second knot.
#[test]
fn cells_by_hand() {
    assert_eq!(CELLS, 176 + 28 + 5 + 6 + 13 + 12);
    let jobs = [600.0, 610.0, 660.0].map(|arrival| job(arrival, 1.0, arrival + 9.0, LINEAR));
    let features = seen(jobs.to_vec());
    let cells = features.cells();
    let own = &cells.as_slice()[features.present.cells().as_slice().len()..];
    assert_eq!(own[..6], [(205, 1.0), (206, 0.0), (209, 0.75), (210, 0.25), (220, 0.5), (221, 0.5)]);
    assert_eq!(own[6..9], [(228, -4.0), (229, -2.0), (230, 0.0)]);
    assert_eq!(own.len(), 6 + LAYOUTS);
}

/// The table adds to the gaps; here 1 to the last layout, and nothing to the others.
#[test]
fn q_values_are_gaps_and_what_the_table_adds() {
    let features = seen(vec![job(60.0, 1.0, 90.0, LINEAR)]);
    let mut table = PatientTable::zero();
    assert_eq!(q_values(&table, &features), features.gaps);
    table.last_offset[11] = 1.0;
    assert_eq!(q_values(&table, &features)[11], features.gaps[11] + 1.0);
    assert_eq!(q_values(&table, &features)[..11], features.gaps[..11]);
}

/// The margin is interpolated between the knots at 30 and 60 s: 0.5 at 45 s, unless the agent's own is greater.
#[test]
fn the_margin_goes_with_the_pause() {
    let (short, patient) = (two_a_layout(), PatientTable::zero());
    let margins = [9.0, 0.0, 1.0, 9.0, 9.0];
    let scenario = Scenario { pause_s: 45.0, ..Scenario::of_set(default_set(), 1) };
    let day = Prepared::of(&scenario).expect("a valid day");
    let simulation = day.start(&scenario).1;
    let margin = |margin| {
        PatientAgent { short: &short, patient: &patient, margin, margins: &margins }.explain(&simulation).margin
    };
    assert_eq!([0.05, 0.75].map(margin), [0.5, 0.75]);
}

#[test]
fn a_table_survives_the_round_through_its_file() {
    let mut table = PatientTable::zero();
    let mut number = 0.0;
    let mut next = || {
        number = (number * 7.3 + 0.61) % 2.0;
        number - 1.0_f32
    };
    table.cells.as_flattened_mut().fill_with(&mut next);
    for layer in table.layers_mut() {
        layer.fill_with(&mut next);
    }
    let back = PatientTable::read(&table.write()).expect("a valid file");
    assert_eq!(back.layers(), table.layers());
    for (number, back) in table.cells.as_flattened().iter().zip(back.cells.as_flattened()) {
        assert!((number - back).abs() <= 0.5001 / 127.0, "{number} {back}");
    }
}

/// Every byte of the shipped file with one of its bits turned; and the file of the other table.
#[test]
fn damaged_and_foreign_tables_are_refused() {
    let mut file = PatientTable::shipped_file().to_vec();
    assert!(PatientTable::read(&file).is_ok());
    assert!(file.len() <= 12_000, "{} bytes", file.len());
    for position in 0..file.len() {
        file[position] ^= 1 << (position % 8);
        assert!(PatientTable::read(&file).is_err(), "byte {position}");
        file[position] ^= 1 << (position % 8);
    }
    assert!(matches!(PatientTable::read(AgentTable::shipped_file()), Err(TableError::Fingerprint { .. })));
    assert!(matches!(AgentTable::read(&file), Err(TableError::Fingerprint { .. })));
    let short = table_file::write(fingerprint(), &[0; 100]);
    assert!(matches!(PatientTable::read(&short), Err(TableError::Payload(_))));
}

fn scenario(seed: u64, pause_s: f64) -> Scenario {
    let policy = PolicyKind::parse("agent", a100_40gb()).expect("the shipped tables are fine");
    Scenario { policy, pause_s, ..Scenario::of_set(default_set(), seed) }
}

fn under(day: &Prepared, scenario: &Scenario, mut policy: impl RepartitionPolicy) -> Totals {
    let pause = scenario.pause_min();
    let first = policy.initial_layout();
    run_day(Simulation::new(&day.machine, &day.workload, scenario.scheduler, pause, first), &mut policy, &mut ())
}

#[test]
fn the_pause_selects_the_table() {
    let tables = AgentTables::shipped().expect("the shipped tables are fine");
    let limit = AgentTables::LONGEST_SHORT_PAUSE_S;
    for (pause_s, is_long) in [(0.0, false), (4.0, false), (limit, false), (limit + 0.1, true), (300.0, true)] {
        let scenario = scenario(9001, pause_s);
        let day = Prepared::of(&scenario).expect("a valid day");
        let margin = scenario.switching_margin_min;
        let expected = if is_long {
            under(
                &day,
                &scenario,
                PatientAgent { short: tables.short, patient: &tables.patient, margin, margins: &MARGINS },
            )
        } else {
            under(&day, &scenario, Agent { table: tables.short, margin })
        };
        assert_eq!(day.run(&scenario, &mut ()), expected, "{pause_s} s");
    }
}

/// `choose` and `explain` agree over a day, and with a long pause the pause is among what is seen.
#[test]
fn what_is_explained_is_what_is_chosen() {
    let tables = AgentTables::shipped().expect("the shipped tables are fine");
    for pause_s in [4.0, 30.0] {
        let scenario = scenario(9001, pause_s);
        let day = Prepared::of(&scenario).expect("a valid day");
        let (mut agent, mut simulation) = day.start(&scenario);
        let (mut choices, mut changes) = (0, 0);
        while let Some(event) = simulation.advance(None, &mut ()) {
            let mut layout = simulation.layout();
            if !simulation.is_repartitioning() && agent.decides_after(event, &simulation) {
                layout = agent.choose(&simulation);
                let explanation = tables.explain(&simulation, scenario.switching_margin_min);
                assert_eq!(explanation.chosen, layout);
                let pause = explanation.seen.iter().find(|seen| seen.feature.name == MORE_FEATURES[2].name);
                assert_eq!(pause.and_then(|seen| seen.value), (pause_s == 30.0).then_some(30.0));
                choices += 1;
                changes += u32::from(layout != simulation.layout());
            }
            simulation.commit(layout, &mut ());
        }
        assert!(choices > 500 && changes > 20, "{choices} choices, {changes} changes");
    }
}

/// Mean ET of the agent and of Static 2, the best static layout, on days, and their difference.
fn against_static(seeds: std::ops::Range<u64>, pause_s: f64) -> (f64, f64, Comparison) {
    let (mut agent, mut fixed) = (Vec::new(), Vec::new());
    for seed in seeds {
        let mut scenario = scenario(seed, pause_s);
        let day = Prepared::of(&scenario).expect("a valid day");
        agent.push(day.run(&scenario, &mut ()).et(scenario.et_weight_per_wh()));
        scenario.policy = PolicyKind::Static(LayoutId(2));
        fixed.push(day.run(&scenario, &mut ()).et(scenario.et_weight_per_wh()));
    }
    let mean = |et: &[f64]| et.iter().sum::<f64>() / et.len() as f64;
    (mean(&agent), mean(&fixed), Comparison::of(&agent, &fixed))
}

/// On days that no setting was chosen on: far better at half a minute, not worse at two and at five minutes.
#[test]
fn the_agent_does_not_lose_where_pauses_are_long() {
    let at = |pause_s| against_static(31_001..31_121, pause_s).2;
    let (half_a_minute, two, five) = (at(30.0), at(120.0), at(300.0));
    assert!(half_a_minute.percent + half_a_minute.ci95 < -5.0, "{half_a_minute:?}");
    assert!(two.percent < two.ci95, "{two:?}");
    assert!(five.percent <= five.ci95, "{five:?}");
}

/// The first 100 validation days; `scores.txt` beside the table tells the score.
#[test]
fn the_score_that_ships_with_the_table_is_reproduced() {
    let told = include_str!("../../src/repartition/agent/patient/scores.txt");
    for pause_s in [30.0, 120.0] {
        let (agent, fixed, _) = against_static(9001..9101, pause_s);
        let line = format!("days 9001 to 9100, pause {pause_s} s: ET {agent:.4}, Static 2 {fixed:.4}");
        assert!(told.contains(&line), "scores.txt does not say: {line}");
    }
}
