//! `mig train default`: distils look-ahead into the agent's factored Q-table.

use super::delivery::Delivery;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mig_explorer::day::Scenario;
use mig_explorer::model::default_set;
use mig_explorer::repartition::AgentTable;
use mig_explorer::train::agent::{SETTINGS, Trained, train};
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
    arguments.delivery.deliver(&trained.file, AgentTable::shipped_file(), &csv(&trained)?, &summary)
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
