//! `mig train paper`: deep Q-learning on the paper's state, then its table.

use super::delivery::Delivery;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mig_explorer::day::Scenario;
use mig_explorer::model::default_set;
use mig_explorer::repartition::PaperTable;
use mig_explorer::repartition::paper_agent::BINS;
use mig_explorer::train::paper_agent::{SEED, SETTINGS, Trained, train};
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
    arguments.delivery.deliver(&trained.file, PaperTable::shipped_file(), &csv(&trained)?, &summary)
}

/// The learning curve.
fn csv(trained: &Trained) -> Result<String, std::fmt::Error> {
    let mut text = "choices,validation_et\n".to_owned();
    for point in &trained.curve {
        writeln!(text, "{},{:.6}", point.choices, point.validation_et)?;
    }
    Ok(text)
}
