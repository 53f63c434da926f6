//! `mig`: the simulator on the command line.

mod arguments;
mod evaluate;
mod event_log;
mod output;
mod paper;
mod progress;
mod scenario_arguments;
mod sets;
mod simulate;
mod table;
#[cfg(feature = "train")]
mod train;
mod weight;

use clap::{Parser, Subcommand};
use std::error::Error;
use std::process::ExitCode;

/// Simulates AI jobs on the slices of a MIG-partitioned GPU.
///
/// The model is that of Lipe et al., "Energy Efficient Scheduling of AI/ML Workloads on Multi
/// Instance GPUs with Dynamic Repartitioning" (CCGrid 2025), completed by a named set of
/// assumptions.
#[derive(Parser)]
#[command(name = "mig", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Simulate(simulate::Arguments),
    Evaluate(evaluate::Arguments),
    Paper(paper::Arguments),
    Merge(paper::MergeArguments),
    Sets(sets::Arguments),
    Weight(weight::Arguments),
    #[cfg(feature = "train")]
    Train(train::Arguments),
}

fn main() -> ExitCode {
    let result: Result<(), Box<dyn Error>> = match Cli::parse().command {
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Evaluate(arguments) => evaluate::run(&arguments),
        Command::Paper(arguments) => paper::run(&arguments),
        Command::Merge(arguments) => paper::merge(&arguments),
        Command::Sets(arguments) => sets::run(&arguments),
        Command::Weight(arguments) => weight::run(&arguments),
        #[cfg(feature = "train")]
        Command::Train(arguments) => train::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("mig: {error}");
            ExitCode::from(2)
        }
    }
}
