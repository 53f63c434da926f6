//! A share of the work as a file.

use mig_explorer::model::set_by_id;
use mig_explorer::paper::{Item, Outcome, Plan, Results};
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fmt;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

/// One of several shares: every `of`-th task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Which one, from 1.
    number: usize,
    /// How many there are.
    of: usize,
}

/// Most shares that work can be divided into.
const MAX_SHARDS: usize = 10_000;

impl Shard {
    /// Reads a share such as 2/4.
    pub fn parse(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=MAX_SHARDS).contains(&of) && (1..=of).contains(&number) => {
                Ok(Shard { number, of })
            }
            _ => Err(format!("must be I/N as in 2/4, with I from 1 to N and N at most {MAX_SHARDS}")),
        }
    }

    /// Whether a task belongs to it.
    pub fn holds(self, index: usize) -> bool {
        index % self.of == self.number - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// What parts must have in common to belong together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Request {
    /// The program's version: another may number tasks otherwise.
    version: String,
    set: String,
    items: Vec<String>,
    queues: u64,
    days: u64,
    seed: u64,
}

impl Request {
    fn of(plan: &Plan) -> Request {
        Request {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            set: plan.set.id.to_owned(),
            items: plan.items.iter().map(|item| item.key().to_owned()).collect(),
            queues: plan.queues,
            days: plan.days,
            seed: plan.seed,
        }
    }

    fn plan(&self) -> Result<Plan, Box<dyn Error>> {
        if self.version != env!("CARGO_PKG_VERSION") {
            return Err(format!("was made by version {}, this is {}", self.version, env!("CARGO_PKG_VERSION")).into());
        }
        let items = self.items.iter().map(|key| key.parse::<Item>()).collect::<Result<Vec<_>, _>>()?;
        let plan = Plan::new(set_by_id(&self.set)?, items, Some(self.days), self.seed)?;
        Ok(Plan { queues: self.queues, ..plan })
    }
}

/// The file.
#[derive(Debug, Serialize, Deserialize)]
pub struct Part {
    #[serde(skip)]
    path: PathBuf,
    request: Request,
    shard: Shard,
    outcomes: Vec<(usize, Outcome)>,
}

impl Part {
    /// The part of a share.
    pub fn new(plan: &Plan, shard: Shard, outcomes: Vec<(usize, Outcome)>) -> Part {
        Part { path: PathBuf::new(), request: Request::of(plan), shard, outcomes }
    }

    /// Writes the file whole or not at all.
    pub fn write(&self, path: &Path) -> Result<(), Box<dyn Error>> {
        let unfinished = path.with_extension("unfinished");
        let cannot = |error: std::io::Error| format!("cannot write {}: {error}", path.display());
        let mut writer = BufWriter::new(File::create(&unfinished).map_err(cannot)?);
        serde_json::to_writer(&mut writer, self)?;
        writer.flush().map_err(cannot)?;
        fs::rename(&unfinished, path).map_err(cannot)?;
        Ok(())
    }

    /// Reads a file.
    pub fn read(path: &Path) -> Result<Part, Box<dyn Error>> {
        let file = File::open(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let part: Part = serde_json::from_reader(BufReader::new(file))
            .map_err(|error| format!("{} is not a part that mig paper --shard wrote: {error}", path.display()))?;
        Ok(Part { path: path.to_owned(), ..part })
    }
}

/// The results that the parts of all shares make.
pub fn merge(parts: Vec<Part>) -> Result<Results, Box<dyn Error>> {
    let first = parts.first().ok_or("there are no parts")?;
    let (request, of) = (first.request.clone(), first.shard.of);
    let plan = request.plan().map_err(|error| format!("{}: {error}", first.path.display()))?;
    let mut seen: Vec<Option<PathBuf>> = vec![None; of];
    for part in &parts {
        if part.request != request || part.shard.of != of {
            let (a, b) = (first.path.display(), part.path.display());
            return Err(format!("{a} and {b} belong to different runs").into());
        }
        let place = part.shard.number.checked_sub(1).and_then(|place| seen.get_mut(place));
        let place = place.ok_or_else(|| format!("{}: no share {}", part.path.display(), part.shard))?;
        if let Some(other) = place {
            let (a, b) = (other.display(), part.path.display());
            return Err(format!("{a} and {b} are both part {}", part.shard).into());
        }
        *place = Some(part.path.clone());
    }
    let missing: Vec<String> =
        (1..=of).filter(|number| seen[number - 1].is_none()).map(|number| format!("{number}/{of}")).collect();
    if !missing.is_empty() {
        return Err(format!("parts are missing: {}", missing.join(", ")).into());
    }
    let mut outcomes: Vec<Option<Outcome>> = Vec::new();
    outcomes.resize_with(plan.tasks().len(), || None);
    for part in parts {
        let path = part.path;
        for (index, outcome) in part.outcomes {
            let place = outcomes.get_mut(index).filter(|place| place.is_none() && part.shard.holds(index));
            *place.ok_or_else(|| format!("{}: outcome {index} does not belong there", path.display()))? = Some(outcome);
        }
    }
    let (there, all) = (outcomes.iter().flatten().count(), outcomes.len());
    let outcomes: Option<Vec<Outcome>> = outcomes.into_iter().collect();
    let outcomes = outcomes.ok_or_else(|| format!("{there} of {all} outcomes are there; a part is incomplete"))?;
    Ok(Results::new(plan, outcomes)?)
}
