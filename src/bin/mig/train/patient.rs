//! `mig train patient`: learns from rollouts what to add to the agent's Q-values where pauses are long.

use super::delivery::{Delivery, Product};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mig_explorer::day::Scenario;
use mig_explorer::model::default_set;
use mig_explorer::paper::signed_percent;
use mig_explorer::repartition::{AgentTable, PatientTable};
use mig_explorer::train::FIRST_VALIDATION_DAY;
use mig_explorer::train::Learning;
use mig_explorer::train::patient::{
    Loss, Point, SETTINGS, Settings, Trained, VALIDATION_DAYS, VALIDATION_PAUSES_S, train,
};
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

/// The text beside the table that ships.
const SHIPPED_FACTS: &str = include_str!("../../../repartition/agent/patient/patient.txt");

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
    let made = Product { table: &trained.file, facts: &facts(&scenario, &SETTINGS, &trained)? };
    let shipped = Product { table: PatientTable::shipped_file(), facts: SHIPPED_FACTS };
    arguments.delivery.deliver(&made, &shipped, &csv(&trained)?, &summary)
}

/// How the table was trained.
fn facts(scenario: &Scenario, settings: &Settings<'_>, trained: &Trained) -> Result<String, std::fmt::Error> {
    let Settings { rounds, sampled, exploration, tried_best, tried_at_random, .. } = settings;
    let Settings { horizon_min, horizon_pauses, pauses_s: [short, long], rates: [slow, fast], learning, loss, .. } =
        settings;
    let Learning { seed, epochs, batch, learning_rate, .. } = learning;
    let Loss { cap, squared_weight, choice_weight, choice_cap, temperature } = loss;
    let mut text = format!(
        "\
patient.bin: what is added to the agent's Q-values where pauses are long. `mig train patient --out patient.bin` (feature
`train`) writes the table and this text; `--check` compares both with what it makes, the same bytes on any number of
threads.

days:        like those of set {set}, {scheduler}, pauses of {short} to {long} s; arrivals at {slow} to {fast} times the
             set's rate
method:      policy iteration by rollouts: in {sampled_percent} % of the states of days under the agent so far, {explored}
             % of whose choices are made at random, {tried_best} layouts that are best by the short-sighted table and
             {tried_at_random} others are tried, and the day goes on with its real arrivals under the same agent for
             {horizon_min} min and {horizon_pauses} pauses; the table learns what each costs more than staying
base:        the short-sighted table agent.bin, whose Q-values are seen and added to
loss:        {squared_weight} times the squared errors up to {cap} min, plus {choice_weight} times the expected cost of a
             choice, up to {choice_cap} min, by softmax over Q / -{temperature} min
learner:     Adam, batches of {batch}, {epochs} epochs, step {learning_rate} falling along a half cosine to a hundredth
seed:        {seed}
settings:    chosen on the validation days, {FIRST_VALIDATION_DAY} to {last_validation}, on which the layout that the agent
             begins with has ET {static_et:.4}

round  days               states  squared error, min2  cost of a choice, min  ET on the validation days at{pauses}
",
        set = scenario.workload.set.id,
        scheduler = scenario.scheduler.name(),
        sampled_percent = 100.0 * sampled,
        explored = 100.0 * exploration,
        last_validation = FIRST_VALIDATION_DAY + VALIDATION_DAYS - 1,
        static_et = trained.best.static_et,
        pauses = VALIDATION_PAUSES_S.map(|pause| format!(" {pause} s")).concat(),
    );
    for (round, point) in rounds.iter().zip(&trained.curve) {
        let days = format!("{} to {}", round.first_day, round.first_day + round.days - 1);
        let (error, cost) = (point.squared_error, point.choice_loss);
        let et = point.validation_et.map(|et| format!("  {et:.4}")).concat();
        writeln!(text, "{:>5}  {days}  {:>7}  {error:>19.4}  {cost:>21.4}{et}", point.round, point.samples)?;
    }
    writeln!(text, "\nThe table is that of round {}.", trained.best.round)?;
    Ok(text)
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
