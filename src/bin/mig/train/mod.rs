//! `mig train`: trains the learnt policies.

mod default;
mod delivery;
mod paper;
mod patient;

use clap::{Args, Subcommand};
use std::error::Error;

/// Trains a learnt policy; the same seed gives the same table.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    agent: Agent,
}

#[derive(Subcommand)]
enum Agent {
    Default(default::Arguments),
    Paper(paper::Arguments),
    Patient(patient::Arguments),
}

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    match &arguments.agent {
        Agent::Default(arguments) => default::run(arguments),
        Agent::Paper(arguments) => paper::run(arguments),
        Agent::Patient(arguments) => patient::run(arguments),
    }
}
