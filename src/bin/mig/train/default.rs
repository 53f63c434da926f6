//! `mig train default`: distils look-ahead into the agent's factored Q-table.

use super::delivery::{Delivery, Product};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mig_explorer::day::Scenario;
use mig_explorer::model::default_set;
use mig_explorer::repartition::AgentTable;
use mig_explorer::train::FIRST_VALIDATION_DAY;
use mig_explorer::train::Learning;
use mig_explorer::train::agent::{Loss, SETTINGS, Settings, Trained, VALIDATION_DAYS, train};
use std::error::Error;
use std::fmt::Write;
use std::time::Duration;

/// Trains the agent: look-ahead of depth 2 says on many days of the default set what each layout
/// would cost, and a factored Q-table learns it.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    delivery: Delivery,
}

/// The text beside the table that ships.
const SHIPPED_FACTS: &str = include_str!("../../../repartition/agent/agent.txt");

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let progress = ProgressBar::new(SETTINGS.learning.epochs as u64);
    progress.set_style(
        ProgressStyle::with_template("{elapsed_precise} {bar:40} {pos}/{len} epochs, {msg}")
            .expect("the template is valid"),
    );
    progress.set_message("gathering samples");
    progress.enable_steady_tick(Duration::from_secs(1));
    let scenario = Scenario::of_set(default_set(), 1);
    let trained = train(&scenario, &SETTINGS, |point| {
        progress.set_position(point.epoch as u64);
        progress.set_message(format!("ET {:.4} on validation days", point.validation_et));
    })?;
    progress.finish_and_clear();
    let last = trained.curve.last().ok_or("no epoch was run")?;
    let summary = format!(
        "ET {:.4} on the validation days after {} epochs of {} samples",
        last.validation_et, last.epoch, trained.samples
    );
    let made = Product { table: &trained.file, facts: &facts(&scenario, &SETTINGS, &trained)? };
    let shipped = Product { table: AgentTable::shipped_file(), facts: SHIPPED_FACTS };
    arguments.delivery.deliver(&made, &shipped, &csv(&trained)?, &summary)
}

/// How the table was trained.
fn facts(scenario: &Scenario, settings: &Settings, trained: &Trained) -> Result<String, std::fmt::Error> {
    let Settings { first_day, days, depth, exploration, rates: [slow, fast], learning, loss } = settings;
    let Learning { seed, epochs, batch, learning_rate, .. } = learning;
    let Loss { cap, choice_weight, temperature } = loss;
    let (last_day, last_validation) = (first_day + days - 1, FIRST_VALIDATION_DAY + VALIDATION_DAYS - 1);
    let mut text = format!(
        "\
agent.bin: the agent's factored Q-table. `mig train default --out agent.bin` (feature `train`) writes the table
and this text; `--check` compares both with what it makes, the same bytes on any number of threads.

days:        like those of set {set}, {scheduler}, pause {pause} s; arrivals at {slow} to {fast} times the set's rate
learnt on:   days {first_day} to {last_day} under the teacher, {percent} % of the choices made at random
teacher:     look-ahead of depth {depth}: its forecast cost of each of the 12 layouts, less the least
samples:     {samples} choices
loss:        squared error of the 12 Q-values, gaps capped at {cap} min and weighed by 1 / sqrt(1 + gap), plus
             {choice_weight} times the expected gap of a choice by softmax over Q / -{temperature} min
learner:     Adam, batches of {batch}, {epochs} epochs, step {learning_rate} falling along a half cosine to a hundredth
seed:        {seed}
settings:    chosen on the validation days, {FIRST_VALIDATION_DAY} to {last_validation}

epoch  squared error, min2  expected gap of a choice, min  ET on the validation days
",
        set = scenario.workload.set.id,
        scheduler = scenario.scheduler.name(),
        pause = scenario.pause_s,
        percent = 100.0 * exploration,
        samples = trained.samples,
    );
    for point in &trained.curve {
        let (error, loss, et) = (point.squared_error, point.choice_loss, point.validation_et);
        writeln!(text, "{:>5}  {error:>19.4}  {loss:>29.4}  {et:>24.4}", point.epoch)?;
    }
    Ok(text)
}

/// The learning curve.
fn csv(trained: &Trained) -> Result<String, std::fmt::Error> {
    let mut text = "epoch,squared_error,choice_loss,validation_et\n".to_owned();
    for point in &trained.curve {
        let (error, loss) = (point.squared_error, point.choice_loss);
        writeln!(text, "{},{error:.6},{loss:.6},{:.6}", point.epoch, point.validation_et)?;
    }
    Ok(text)
}
