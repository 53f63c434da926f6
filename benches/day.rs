//! How fast days are simulated and recorded, on one core.
//!
//! `cargo bench` prints days per second as elements per second. Workloads are given: drawing them
//! is a benchmark of its own.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mig_explorer::day::{Prepared, Scenario};
use mig_explorer::explorer::{Recording, Session, Settings};
use mig_explorer::model::{Workload, default_set};
use mig_explorer::repartition::agent::patient::MARGINS;
use mig_explorer::repartition::{
    Agent, AgentTables, LookaheadSettings, PaperAgent, PaperTable, PatientAgent, PolicyKind, RepartitionPolicy,
};
use mig_explorer::scheduler::SchedulerKind;
use std::hint::black_box;
use std::rc::Rc;

/// Days that take turns, so that none stays in the branch predictor.
const DAYS: u64 = 64;

fn default_days() -> (Scenario, Vec<Prepared>) {
    let scenario = Scenario::of_set(default_set(), 1);
    let prepared = (1..=DAYS).map(|seed| {
        let mut scenario = scenario.clone();
        scenario.workload.seed = seed;
        Prepared::of(&scenario).expect("the default day is valid")
    });
    let prepared = prepared.collect();
    (scenario, prepared)
}

fn simulate(criterion: &mut Criterion) {
    let (scenario, prepared) = default_days();
    let mut group = criterion.benchmark_group("simulate");
    group.throughput(Throughput::Elements(DAYS));
    let mut bench = |name: String, scenario: &Scenario| {
        group.bench_function(name, |b| {
            b.iter(|| {
                for day in &prepared {
                    black_box(day.run(scenario, &mut ()));
                }
            });
        });
    };
    for scheduler in SchedulerKind::ALL {
        let policy = PolicyKind::Static(mig_explorer::model::LayoutId(3));
        bench(format!("static:3 {}", scheduler.key()), &Scenario { scheduler, policy, ..scenario.clone() });
    }
    for policy in ["no-mig", "day-night:6/2", "lookahead:0", "lookahead:1", "agent", "paper-agent"] {
        let policy = PolicyKind::parse(policy, scenario.gpu).expect("a policy of the GPU");
        bench(policy.key(), &Scenario { policy, ..scenario.clone() });
    }
    group.finish();
}

/// The states of a day in which a choice is due, as an element each.
fn decide(criterion: &mut Criterion) {
    let scenario = Scenario::of_set(default_set(), 1);
    let day = Prepared::of(&scenario).expect("the default day is valid");
    let margin = LookaheadSettings::MARGIN;
    let AgentTables { short, patient } = AgentTables::shipped().expect("the shipped tables are fine");
    let mut agent = Agent { table: short, margin };
    let mut patient_agent = PatientAgent { short, patient, margin, margins: &MARGINS };
    let mut paper_agent = PaperAgent::new(PaperTable::shipped().expect("the shipped table is fine"));
    let (_, mut simulation) = day.start(&scenario);
    let mut states = Vec::new();
    while let Some(event) = simulation.advance(None, &mut ()) {
        let due = !simulation.is_repartitioning() && agent.decides_after(event, &simulation);
        let layout = if due { agent.choose(&simulation) } else { simulation.layout() };
        if due {
            states.push(simulation.clone());
        }
        simulation.commit(layout, &mut ());
    }
    let mut group = criterion.benchmark_group("decide");
    group.throughput(Throughput::Elements(states.len() as u64));
    group.bench_function("agent", |b| {
        b.iter(|| states.iter().map(|state| u64::from(agent.choose(state).0)).sum::<u64>());
    });
    group.bench_function("agent, long pauses", |b| {
        b.iter(|| states.iter().map(|state| u64::from(patient_agent.choose(state).0)).sum::<u64>());
    });
    group.bench_function("paper-agent", |b| {
        b.iter(|| states.iter().map(|state| u64::from(paper_agent.choose(state).0)).sum::<u64>());
    });
    group.finish();
}

fn generate(criterion: &mut Criterion) {
    let scenario = Scenario::of_set(default_set(), 1);
    criterion.bench_function("generate a workload", |b| {
        b.iter(|| Workload::generate(black_box(&scenario.workload), scenario.gpu));
    });
}

fn record(criterion: &mut Criterion) {
    let scenario = Scenario::of_set(default_set(), 1);
    let prepared = Rc::new(Prepared::of(&scenario).expect("the default day is valid"));
    criterion.bench_function("record lookahead:1", |b| b.iter(|| Recording::of(&scenario, &prepared)));
    let settings = Settings::default();
    criterion.bench_function("all days of the page", |b| b.iter(|| Session::run(&settings)));
}

criterion_group!(benches, simulate, decide, generate, record);
criterion_main!(benches);
