//! Runs tasks on all cores, with a bar.

use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use mig_explorer::day::ScenarioError;
use mig_explorer::paper::{Outcome, Plan};
use rayon::prelude::*;

/// Runs the tasks of a plan whose index is wanted; outcomes come with their index, in its order.
pub fn run(plan: &Plan, wanted: impl Fn(usize) -> bool) -> Result<Vec<(usize, Outcome)>, ScenarioError> {
    let tasks: Vec<_> = plan.tasks().into_iter().enumerate().filter(|(index, _)| wanted(*index)).collect();
    let bar = ProgressBar::new(tasks.len() as u64).with_style(style());
    // Shown on standard error, and only if that is a terminal.
    let outcomes = tasks.into_par_iter().progress_with(bar.clone()).map(|(index, task)| Ok((index, task.run(plan)?)));
    let outcomes = outcomes.collect();
    bar.finish_and_clear();
    outcomes
}

fn style() -> ProgressStyle {
    let template = "{bar:40} {pos}/{len} days, {elapsed} of about {duration}";
    ProgressStyle::with_template(template).expect("the template is valid")
}
