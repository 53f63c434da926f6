//! `mig paper` and `mig merge`: the paper's tables and figures beside ours.

mod csv_files;
mod markdown;
mod part;
mod tables;
mod text;

use super::{arguments, output, progress};
use clap::Args;
use mig_explorer::day::ScenarioError;
use mig_explorer::model::AssumptionSet;
use mig_explorer::paper::{Item, Outcome, Plan, Report, Results, UnknownItem};
use part::{Part, Shard, Unfinished};
use std::error::Error;
use std::path::PathBuf;

/// One item or all.
#[derive(Clone, Debug)]
enum Selection {
    One(Item),
    All,
}

impl Selection {
    fn parse(text: &str) -> Result<Selection, UnknownItem> {
        if text == "all" { Ok(Self::All) } else { text.parse().map(Self::One) }
    }

    fn items(&self) -> Vec<Item> {
        match self {
            Self::One(item) => vec![*item],
            Self::All => Item::ALL.to_vec(),
        }
    }
}

/// Repeats the paper's evaluation and prints its numbers and claims beside ours.
///
/// ITEM is table2, table3, fig4 to fig11, sensitivity (Table III under other assumptions), pauses
/// (gain of repartitioning by its pause) or all.
/// Differences are paired day by day on the same jobs; intervals are of 95 %; energy is in Wh,
/// tardiness in minutes. All cores are used; the output does not depend on their number.
///
/// A shard works on every N-th day of each study and writes a part; `mig merge` puts the parts together
/// and prints what one run would have.
///
/// Examples:
///   mig paper table2
///   mig paper all --days 50 --csv results
///   mig paper all --shard 1/4 --out part-1.json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub struct Arguments {
    /// What to repeat.
    #[arg(value_name = "ITEM", value_parser = Selection::parse)]
    item: Selection,
    /// Assumption set; `mig sets` lists them.
    #[arg(long, value_name = "NAME", default_value = "F2", value_parser = arguments::assumption_set)]
    set: &'static AssumptionSet,
    /// Number of queues and of days [default: the paper's, 250 queues and 500 days].
    #[arg(long, value_name = "N", value_parser = arguments::days)]
    days: Option<u64>,
    /// Seed of the first day.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    format: Format,
    /// Do only the I-th of N shares of the work.
    #[arg(long, value_name = "I/N", requires = "out", conflicts_with = "format", value_parser = Shard::parse)]
    shard: Option<Shard>,
    /// File for the share's part.
    #[arg(long, value_name = "FILE.json", requires = "shard")]
    out: Option<PathBuf>,
}

/// How to print reports; text unless one is asked for.
#[derive(Args)]
#[group(id = "format", multiple = false)]
struct Format {
    /// Print JSON: one object, or for all an array of them.
    #[arg(long)]
    json: bool,
    /// Print Markdown.
    #[arg(long)]
    markdown: bool,
    /// Write two CSV files for each item, of rows and of claims, into this folder.
    #[arg(long, value_name = "DIR")]
    csv: Option<PathBuf>,
}

/// Runs `mig paper`.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let plan = Plan::new(arguments.set, arguments.item.items(), arguments.days, arguments.seed)?;
    if let (Some(shard), Some(out)) = (arguments.shard, &arguments.out) {
        let file = Unfinished::create(out)?;
        let outcomes = outcomes(&plan, |index| shard.holds(index))?;
        return Part::new(&plan, shard, outcomes).write(file);
    }
    if let Some(folder) = &arguments.format.csv {
        csv_files::make_folder(folder)?;
    }
    let outcomes = outcomes(&plan, |_| true)?.into_iter().map(|(_, outcome)| outcome).collect();
    print(&Results::new(plan, outcomes)?, &arguments.format)
}

/// Runs the tasks of a plan whose index is wanted; outcomes come with their index, in its order.
fn outcomes(plan: &Plan, wanted: impl Fn(usize) -> bool) -> Result<Vec<(usize, Outcome)>, ScenarioError> {
    let tasks = plan.tasks().into_iter().enumerate().filter(|(index, _)| wanted(*index)).collect();
    progress::run(tasks, |(index, task)| Ok((index, task.run(plan)?)))
}

/// Puts the parts of a divided `mig paper` together and prints what one run would have.
#[derive(Args)]
pub struct MergeArguments {
    /// The parts, all of them, in any order.
    #[arg(value_name = "PART.json", required = true)]
    parts: Vec<PathBuf>,
    #[command(flatten)]
    format: Format,
}

/// Runs `mig merge`.
pub fn merge(arguments: &MergeArguments) -> Result<(), Box<dyn Error>> {
    let parts = arguments.parts.iter().map(|path| Part::read(path)).collect::<Result<_, _>>()?;
    print(&part::merge(parts)?, &arguments.format)
}

fn print(results: &Results, format: &Format) -> Result<(), Box<dyn Error>> {
    let reports: Vec<Report> = results.plan.items.iter().map(|item| results.report(*item)).collect();
    if let Some(folder) = &format.csv {
        csv_files::make_folder(folder)?;
        return csv_files::write(&reports, folder);
    }
    let text = if format.json {
        let json = match reports.as_slice() {
            [report] => serde_json::to_string(report)?,
            reports => serde_json::to_string(reports)?,
        };
        json + "\n"
    } else if format.markdown {
        markdown::document(&reports)
    } else {
        reports.iter().map(text::report).collect::<Vec<_>>().join("\n")
    };
    output::print(&text)
}
