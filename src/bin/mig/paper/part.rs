//! A share of the work as a file.

use crate::arguments::MAX_DAYS;
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
        let sizes = [self.queues, self.days];
        if items.is_empty() || !sizes.iter().all(|size| (1..=MAX_DAYS).contains(size)) {
            return Err("asks for nothing, or for more than mig paper does".into());
        }
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

    /// Writes the part whole or not at all.
    pub fn write(&self, file: Unfinished) -> Result<(), Box<dyn Error>> {
        let mut writer = BufWriter::new(&file.file);
        serde_json::to_writer(&mut writer, self)?;
        writer.flush().map_err(|error| cannot_write(&file.path, &error))?;
        drop(writer);
        file.finish()
    }

    /// Reads a file.
    pub fn read(path: &Path) -> Result<Part, Box<dyn Error>> {
        let file = File::open(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let part: Part = serde_json::from_reader(BufReader::new(file))
            .map_err(|error| format!("{} is not a part that mig paper --shard wrote: {error}", path.display()))?;
        if part.shard.of > MAX_SHARDS || part.shard.number > part.shard.of {
            return Err(format!("{}: {} is no share of a run", path.display(), part.shard).into());
        }
        Ok(Part { path: path.to_owned(), ..part })
    }
}

/// A file that takes its name only when it is complete. Made before the work, so that a place that
/// cannot be written to is found at once.
pub struct Unfinished {
    path: PathBuf,
    unfinished: PathBuf,
    file: File,
}

impl Unfinished {
    /// Makes the file under a name of its own beside `path`.
    pub fn create(path: &Path) -> Result<Unfinished, Box<dyn Error>> {
        if path.is_dir() {
            return Err(format!("cannot write {}: it is a folder", path.display()).into());
        }
        let mut unfinished = path.as_os_str().to_owned();
        unfinished.push(".unfinished");
        let unfinished = PathBuf::from(unfinished);
        let file = File::create(&unfinished).map_err(|error| cannot_write(path, &error))?;
        Ok(Unfinished { path: path.to_owned(), unfinished, file })
    }

    fn finish(self) -> Result<(), Box<dyn Error>> {
        fs::rename(&self.unfinished, &self.path).map_err(|error| {
            // What could not be named is of no use; that it cannot be removed either changes nothing.
            let _ = fs::remove_file(&self.unfinished);
            cannot_write(&self.path, &error).into()
        })
    }
}

fn cannot_write(path: &Path, error: &std::io::Error) -> String {
    format!("cannot write {}: {error}", path.display())
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
    let of_task = |(index, outcome): (usize, Option<Outcome>)| {
        let path = || seen[index % of].as_ref().map(|path| path.display().to_string()).unwrap_or_default();
        outcome.ok_or_else(|| format!("{} is incomplete: outcome {index} is missing", path()))
    };
    let outcomes: Vec<Outcome> = outcomes.into_iter().enumerate().map(of_task).collect::<Result<_, _>>()?;
    Results::new(plan, outcomes).map_err(|error| format!("the parts do not fit together: {error}").into())
}
