//! `mig train paper`: deep Q-learning on the paper's state, then its table.

use crate::output;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mig_explorer::day::Scenario;
use mig_explorer::model::default_set;
use mig_explorer::repartition::PaperTable;
use mig_explorer::repartition::paper_agent::BINS;
use mig_explorer::train::paper_agent::{SEED, SETTINGS, Trained, train};
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// Trains the paper's agent (section IV-D) on days of the default set, judges it on validation days
/// on the way, and keeps the best table.
#[derive(Args)]
pub struct Arguments {
    /// Writes the table to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Compares the table with the one that ships with the program; fails unless each byte is the same.
    #[arg(long)]
    check: bool,
    /// Seed of the first weights, of exploration and of the replay.
    #[arg(long, value_name = "N", default_value_t = SEED)]
    seed: u64,
    /// Writes the learning curve to this CSV file: choices made, mean ET on the validation days.
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,
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
    if let Some(path) = &arguments.curve {
        fs::write(path, csv(&trained)?)?;
    }
    if let Some(path) = &arguments.out {
        fs::write(path, &trained.file)?;
    }
    let best = trained.best;
    output::print(&format!(
        "ET {:.4} on the validation days after {} choices; table of {} bytes\n",
        best.validation_et,
        best.choices,
        trained.file.len()
    ))?;
    if arguments.check {
        if trained.file != PaperTable::shipped_file() {
            return Err("the table differs from the one that ships with the program".into());
        }
        output::print("the same bytes as the table that ships with the program\n")?;
    }
    Ok(())
}

/// The learning curve.
fn csv(trained: &Trained) -> Result<String, std::fmt::Error> {
    let mut text = "choices,validation_et\n".to_owned();
    for point in &trained.curve {
        writeln!(text, "{},{:.6}", point.choices, point.validation_et)?;
    }
    Ok(text)
}
