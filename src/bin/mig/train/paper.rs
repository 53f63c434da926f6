//! `mig train paper`: deep Q-learning on the paper's state, then its table.

use super::delivery::{Delivery, Product};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mig_explorer::day::Scenario;
use mig_explorer::model::default_set;
use mig_explorer::repartition::PaperTable;
use mig_explorer::repartition::paper_agent::BINS;
use mig_explorer::train::FIRST_VALIDATION_DAY;
use mig_explorer::train::dqn::Settings;
use mig_explorer::train::paper_agent::{
    FIRST_TRAINING_DAY, SEED, SETTINGS, TRAINING_DAYS, Trained, VALIDATION_DAYS, train,
};
use std::error::Error;
use std::fmt::Write;

/// Trains the paper's agent (section IV-D) on days of the default set, judges it on validation days
/// on the way, and keeps the best table.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    delivery: Delivery,
    /// Seed of the first weights, of exploration and of the replay.
    #[arg(long, value_name = "N", default_value_t = SEED)]
    seed: u64,
}

/// The text beside the table that ships.
const SHIPPED_FACTS: &str = include_str!("../../../repartition/paper_agent/table.txt");

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let progress = ProgressBar::new(SETTINGS.choices);
    progress.set_style(
        ProgressStyle::with_template("{elapsed_precise} {bar:40} {pos}/{len} choices, {msg}")
            .expect("the template is valid"),
    );
    let scenario = Scenario::of_set(default_set(), 1);
    let trained = train(&scenario, &BINS, &SETTINGS, arguments.seed, |point| {
        progress.set_position(point.choices);
        progress.set_message(format!("ET {:.3} on validation days", point.validation_et));
    })?;
    progress.finish_and_clear();
    let best = trained.best;
    let summary = format!("ET {:.4} on the validation days after {} choices", best.validation_et, best.choices);
    let made = Product { table: &trained.file, facts: &facts(&scenario, &SETTINGS, arguments.seed, &trained)? };
    let shipped = Product { table: PaperTable::shipped_file(), facts: SHIPPED_FACTS };
    arguments.delivery.deliver(&made, &shipped, &csv(&trained)?, &summary)
}

/// How the table was trained.
fn facts(scenario: &Scenario, settings: &Settings, seed: u64, trained: &Trained) -> Result<String, std::fmt::Error> {
    let Settings { choices, copies, hidden, discount_min, reward_scale, replay, warm_up, batch, updates, .. } =
        settings;
    let Settings { epsilon_first, epsilon_last, epsilon_reached, target_rate, .. } = settings;
    let Settings { learning_rate_first, learning_rate_last, watch_every: _, .. } = settings;
    let mut text = format!(
        "\
table.bin: the table of the paper's agent (section IV-D): deep Q-learning, tabulated. `mig train paper --out table.bin`
(feature `train`) writes the table and this text; `--check` compares both with what it makes: the same bytes on
processors with the same vector instructions.

days:          like those of set {set}, {scheduler}, pause {pause} s
learnt on:     {TRAINING_DAYS} days from seed {FIRST_TRAINING_DAY} on, in turn, in {copies} copies
choices:       {choices}, one at random with probability {epsilon_first}, falling to {epsilon_last} in the first {reached} %
rewards:       times {reward_scale}, discounted by exp(-t / {discount_min} min)
network:       two hidden layers of {hidden}; the target network follows by {target_rate} of the difference at each update
replay:        of {replay} choices; after {warm_up}, {updates} updates of {batch} for each round of the copies
learner:       Adam, step {learning_rate_first} falling to {learning_rate_last}
seed:          {seed}
validation:    days {FIRST_VALIDATION_DAY} to {last_validation}; the table is that of the look with the least ET, after {best} choices

choices  ET on the validation days
",
        set = scenario.workload.set.id,
        scheduler = scenario.scheduler.name(),
        pause = scenario.pause_s,
        reached = 100.0 * epsilon_reached,
        last_validation = FIRST_VALIDATION_DAY + VALIDATION_DAYS - 1,
        best = trained.best.choices,
    );
    for point in &trained.curve {
        writeln!(text, "{:>7}  {:>24.4}", point.choices, point.validation_et)?;
    }
    Ok(text)
}

/// The learning curve.
fn csv(trained: &Trained) -> Result<String, std::fmt::Error> {
    let mut text = "choices,validation_et\n".to_owned();
    for point in &trained.curve {
        writeln!(text, "{},{:.6}", point.choices, point.validation_et)?;
    }
    Ok(text)
}
