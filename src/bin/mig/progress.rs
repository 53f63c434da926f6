//! Runs tasks on all cores, with a bar.

use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::prelude::*;

/// Runs tasks; results come in the order of the tasks, so the number of threads changes nothing.
pub fn run<T: Send, R: Send, E: Send>(
    tasks: Vec<T>,
    run: impl Fn(T) -> Result<R, E> + Sync + Send,
) -> Result<Vec<R>, E> {
    let bar = ProgressBar::new(tasks.len() as u64).with_style(style());
    // Shown on standard error, and only if that is a terminal.
    let results = tasks.into_par_iter().progress_with(bar.clone()).map(run).collect();
    bar.finish_and_clear();
    results
}

fn style() -> ProgressStyle {
    let template = "{bar:40} {pos}/{len} days, {elapsed} of about {duration}";
    ProgressStyle::with_template(template).expect("the template is valid")
}
