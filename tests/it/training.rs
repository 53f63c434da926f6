//! Training of the paper's agent, a short one on coarse bins.

use mig_explorer::day::Scenario;
use mig_explorer::model::default_set;
use mig_explorer::repartition::paper_agent::Bins;
use mig_explorer::repartition::{PaperAgent, PaperTable};
use mig_explorer::train::dqn::Settings;
use mig_explorer::train::paper_agent::{Point, SETTINGS, Trained, VALIDATION_DAYS, train};
use mig_explorer::train::{FIRST_VALIDATION_DAY, draw, mean_et};

const COARSE: Bins = Bins { time: &[300.0, 1020.0], deadline: &[0.0], duration: &[2.0] };

const SHORT: Settings = Settings { choices: 3000, hidden: 8, warm_up: 500, batch: 16, watch_every: 1000, ..SETTINGS };

fn trained(seed: u64) -> (Trained, Vec<Point>) {
    let mut seen = Vec::new();
    let scenario = Scenario::of_set(default_set(), 1);
    let trained = train(&scenario, &COARSE, &SHORT, seed, |point| seen.push(point)).expect("training works");
    (trained, seen)
}

#[test]
fn training_depends_on_its_seed_alone() {
    let (first, curve) = trained(1);
    assert_eq!(first.file, trained(1).0.file);
    assert_ne!(first.curve, trained(2).0.curve);
    assert_eq!(first.curve, curve);
    // Sixteen copies choose in turn, so looks come at multiples of 16.
    assert_eq!(curve.iter().map(|point| point.choices).collect::<Vec<_>>(), [0, 1008, 2000, 3008]);
}

#[test]
fn the_table_is_that_of_the_best_look() {
    let (trained, _) = trained(1);
    let least = trained.curve.iter().map(|point| point.validation_et).fold(f64::INFINITY, f64::min);
    assert_eq!(trained.best.validation_et, least);
    let scenario = Scenario::of_set(default_set(), 1);
    let days = draw(&scenario, FIRST_VALIDATION_DAY, VALIDATION_DAYS).expect("valid days");
    let table = PaperTable::read(&trained.file, &COARSE).expect("a valid file");
    assert_eq!(mean_et(PaperAgent { table: &table, bins: &COARSE }, &scenario, &days), least);
}
