//! `mig sets`: the assumption sets, and where each number of one comes from.

use super::{arguments, output};
use clap::Args;
use mig_explorer::day::provenance;
use mig_explorer::model::{AssumptionSet, Provenance, assumption_sets};
use serde::Serialize;
use std::error::Error;
use std::fmt::Write;

/// Lists the assumption sets, or every number of one with its source.
///
/// The paper leaves much unsaid; a named set completes it. A number is published (stated by the
/// paper, its follow-up SMART-MIG or that group's code), inferred (read off a figure or concluded)
/// or fitted (so that the paper's tables come out).
#[derive(Args)]
pub struct Arguments {
    #[arg(value_name = "NAME", value_parser = arguments::assumption_set, help = arguments::assumption_set_help())]
    set: Option<&'static AssumptionSet>,
    /// Print JSON instead of text.
    #[arg(long)]
    json: bool,
}

/// A set in a list; the fields are stable.
#[derive(Serialize)]
struct Entry {
    id: &'static str,
    name: &'static str,
    description: &'static str,
    jobs_per_day: f64,
    inference_share: f64,
    /// The weight a of energy in ET of days.
    et_weight_per_wh: f64,
    /// The weight a of energy in ET of the scheduler study.
    queue_et_weight_per_wh: f64,
}

/// A set with all its numbers; the fields are stable.
#[derive(Serialize)]
struct Details {
    #[serde(flatten)]
    entry: Entry,
    caveats: Vec<String>,
    numbers: Vec<Number>,
}

/// A number or rule; the value is text with its unit, the origin published, inferred or fitted.
#[derive(Serialize)]
struct Number {
    name: String,
    value: String,
    origin: String,
    source: &'static str,
}

impl Entry {
    fn of(set: &'static AssumptionSet) -> Entry {
        Entry {
            id: set.id,
            name: set.name,
            description: set.description,
            jobs_per_day: set.arrivals().jobs_per_day(),
            inference_share: set.inference_share,
            et_weight_per_wh: set.et_weight_per_wh,
            queue_et_weight_per_wh: set.queue_et_weight_per_wh,
        }
    }
}

impl Details {
    fn of(set: &'static AssumptionSet) -> Details {
        let number = |record: Provenance| Number {
            name: record.name,
            value: record.value,
            origin: record.origin.to_string(),
            source: record.source,
        };
        let numbers = provenance(set).into_iter().map(number).collect();
        Details { entry: Entry::of(set), caveats: set.caveats(), numbers }
    }

    /// For a person. Writing to a string cannot fail.
    fn text(&self) -> String {
        let Details { entry, caveats, numbers } = self;
        let mut text = format!("{}: {}\n", entry.name, entry.description);
        for caveat in caveats {
            let _ = writeln!(text, "  - {caveat}");
        }
        for Number { name, value, origin, source } in numbers {
            let _ = write!(text, "\n{name}: {value}\n    {origin}: {source}\n");
        }
        text
    }
}

/// The list for a person. Writing to a string cannot fail.
fn table(entries: &[Entry]) -> String {
    let mut text = "set   jobs a day  inference    a of days  a of queues  name\n".to_owned();
    for entry in entries {
        let _ = writeln!(
            text,
            "{:<4} {:>11.0} {:>8.0} % {:>12.4e} {:>12.4e}  {}",
            entry.id,
            entry.jobs_per_day,
            entry.inference_share * 100.0,
            entry.et_weight_per_wh,
            entry.queue_et_weight_per_wh,
            entry.name
        );
        let _ = writeln!(text, "      {}", entry.description);
    }
    text.push_str("a: weight of energy in ET, per Wh. mig sets NAME tells where each number of a set comes from.\n");
    text
}

/// Runs the subcommand.
pub fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let text = match arguments.set {
        Some(set) => {
            let details = Details::of(set);
            if arguments.json { serde_json::to_string(&details)? + "\n" } else { details.text() }
        }
        None => {
            let entries: Vec<Entry> = assumption_sets().iter().map(Entry::of).collect();
            if arguments.json {
                serde_json::to_string(&serde_json::json!({ "sets": entries }))? + "\n"
            } else {
                table(&entries)
            }
        }
    };
    output::print(&text)
}
