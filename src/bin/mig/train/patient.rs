//! `mig train patient`: learns from rollouts what to add to the agent's Q-values where pauses are long.

use super::delivery::Delivery;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mig_explorer::day::Scenario;
use mig_explorer::model::default_set;
use mig_explorer::paper::signed_percent;
use mig_explorer::repartition::{AgentTable, PatientTable};
use mig_explorer::train::patient::{Point, SETTINGS, Trained, VALIDATION_PAUSES_S, train};
use std::error::Error;
use std::fmt::Write;
use std::time::Duration;

/// Trains the agent for long pauses: on many days of the default set layouts are tried and the day is
/// followed, and a small table learns what to add to the Q-values of the agent's table for short pauses.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    delivery: Delivery,
}

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let progress = ProgressBar::new(SETTINGS.rounds.len() as u64);
    progress.set_style(
        ProgressStyle::with_template("{elapsed_precise} {bar:40} {pos}/{len} rounds, {msg}")
            .expect("the template is valid"),
    );
    progress.enable_steady_tick(Duration::from_secs(1));
    let scenario = Scenario::of_set(default_set(), 1);
    let trained = train(&scenario, &SETTINGS, AgentTable::shipped()?, |point| {
        progress.set_position(point.round as u64);
        progress.set_message(gains(&point));
    })?;
    progress.finish_and_clear();
    let best = &trained.best;
    let summary = format!("after {} rounds {} on the validation days", best.round, gains(best));
    arguments.delivery.deliver(&trained.file, PatientTable::shipped_file(), &csv(&trained)?, &summary)
}

/// ET against the static layout that the agent begins with, by pause.
fn gains(point: &Point) -> String {
    let gain =
        |(pause, et): (f64, f64)| format!("{} at {pause} s", signed_percent(100.0 * (et / point.static_et - 1.0)));
    VALIDATION_PAUSES_S.into_iter().zip(point.validation_et).map(gain).collect::<Vec<_>>().join(", ")
}

/// The learning curve.
fn csv(trained: &Trained) -> Result<String, std::fmt::Error> {
    let mut text = "round,samples,squared_error,choice_loss,pause_s,validation_et,static_et\n".to_owned();
    for point in &trained.curve {
        for (pause, et) in VALIDATION_PAUSES_S.iter().zip(point.validation_et) {
            let (error, loss) = (point.squared_error, point.choice_loss);
            let of_round = format!("{},{},{error:.6},{loss:.6}", point.round, point.samples);
            writeln!(text, "{of_round},{pause},{et:.6},{:.6}", point.static_et)?;
        }
    }
    Ok(text)
}
