//! `mig evaluate`: policies compared on the same days.

mod text;

use super::scenario_arguments::ScenarioArguments;
use super::{arguments, output, progress};
use clap::Args;
use mig_explorer::evaluate::{Entrant, Evaluation, Report};
use mig_explorer::model::Gpu;
use std::error::Error;

/// Compares policies on the same days.
///
/// Prints means with 95 % intervals and, for each pair of policies, how much lower or higher ET of one
/// is than that of the other, paired day by day on the same jobs. Day i takes seed + i − 1. All cores
/// are used; the output does not depend on their number.
///
/// Policies are those of `mig simulate` and best-static: the static layout of lowest ET on half as many
/// other days, whose seeds follow those compared. clairvoyant knows the arrivals to come; it estimates
/// what could be gained at most and takes about half a second a day.
///
/// Examples:
///   mig evaluate
///   mig evaluate --policies static:3,lookahead:1 --pause 30 --days 100
///   mig evaluate --policies best-static,lookahead:2,clairvoyant --rate 1.5 --seed 7001 --json
#[derive(Args)]
#[command(verbatim_doc_comment, allow_negative_numbers = true)]
pub struct Arguments {
    /// Policies, with commas between them: no-mig, static:LAYOUT, best-static, day-night:DAY/NIGHT,
    /// lookahead:DEPTH or clairvoyant.
    #[arg(long, value_name = "POLICIES", default_value = "no-mig,static:3,best-static,day-night:6/2,lookahead:1")]
    policies: String,
    /// Number of days.
    #[arg(long, value_name = "N", default_value = "500", value_parser = arguments::days)]
    days: u64,
    #[command(flatten)]
    scenario: ScenarioArguments,
    /// Print JSON instead of text.
    #[arg(long)]
    json: bool,
}

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let scenario = arguments.scenario.scenario();
    let entrants = entrants(&arguments.policies, scenario.gpu)?;
    let evaluation = Evaluation::new(scenario, entrants, arguments.days)?;
    let outcomes = progress::run(evaluation.tasks(), |task| task.run(&evaluation))?;
    let report = Report::new(&evaluation, &outcomes);
    let text = if arguments.json { serde_json::to_string(&report)? + "\n" } else { text::report(&report) };
    output::print(&text)
}

/// Reads a list of policies, which may be empty.
fn entrants(list: &str, gpu: &Gpu) -> Result<Vec<Entrant>, Box<dyn Error>> {
    if list.trim().is_empty() {
        return Ok(Vec::new());
    }
    let entrant = |name: &str| match name.trim() {
        "" => Err("a policy of the list is empty".into()),
        name => Ok(Entrant::parse(name, gpu)?),
    };
    list.split(',').map(entrant).collect()
}
