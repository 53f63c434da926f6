//! The policies by name.

use super::agent::{self, AgentTables};
use super::paper_agent::{self, PaperAgent, PaperTable};
use super::{Clairvoyant, DayNight, Fixed, Lookahead, LookaheadSettings, RepartitionPolicy};
use crate::model::{Gpu, LayoutId, Minutes};
use std::fmt;

/// Deepest look-ahead offered; deeper ones gain nothing measurable and cost twelve times as much.
pub const MAX_DEPTH: u8 = 2;

/// A repartition policy and its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PolicyKind {
    /// The whole GPU without MIG, one job at a time.
    NoMig,
    /// One layout all day.
    Static(LayoutId),
    /// One layout from 5:00 to 17:00, another otherwise.
    DayNight {
        /// Layout by day.
        day: LayoutId,
        /// Layout by night.
        night: LayoutId,
    },
    /// At each arrival and completion the layout that is best for the jobs now known.
    Lookahead {
        /// Further choices of layout considered ahead, 0 to [`MAX_DEPTH`].
        depth: u8,
    },
    /// The layout that turns out best on the arrivals to come: a reference, not a policy that can be had.
    /// A day takes half a second.
    Clairvoyant,
    /// The learnt agent, with its tables.
    Agent(&'static AgentTables),
    /// The paper's learnt agent, with its table.
    PaperAgent(&'static PaperTable),
}

/// A policy that cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidPolicy {
    /// There is none of this name.
    Unknown {
        /// What was asked for.
        policy: String,
        /// What there is.
        known: String,
    },
    /// Its parameter is wrong; the text says how, and what is allowed.
    Parameter(String),
}

impl fmt::Display for InvalidPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { policy, known } => write!(f, "no policy {policy}; there are {known}"),
            Self::Parameter(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for InvalidPolicy {}

impl PolicyKind {
    /// Reads a policy such as `no-mig`, `static:3`, `day-night:6/2`, `lookahead:1`, `agent`, `paper-agent` or
    /// `clairvoyant`.
    ///
    /// # Errors
    /// [`InvalidPolicy`], saying what is wrong and what is allowed on this GPU; for a learnt policy
    /// also what is wrong with its table.
    pub fn parse(text: &str, gpu: &Gpu) -> Result<PolicyKind, InvalidPolicy> {
        let last = gpu.layouts.len();
        let layout = |text: &str| {
            let number = text.parse::<u8>().ok().filter(|n| (1..=last).contains(&usize::from(*n)));
            number
                .map(LayoutId)
                .ok_or_else(|| InvalidPolicy::Parameter(format!("no layout {text}; {} has 1 to {last}", gpu.name)))
        };
        let (name, parameter) = text.split_once(':').unwrap_or((text, ""));
        match name {
            "no-mig" if parameter.is_empty() => Ok(Self::NoMig),
            "static" => Ok(Self::Static(layout(parameter)?)),
            "day-night" => match parameter.split_once('/') {
                Some((day, night)) => Ok(Self::DayNight { day: layout(day)?, night: layout(night)? }),
                None => Err(InvalidPolicy::Parameter(format!("{text} lacks a second layout; write day-night:6/2"))),
            },
            "lookahead" => {
                let depth = parameter.parse::<u8>().ok().filter(|depth| *depth <= MAX_DEPTH);
                depth.map(|depth| Self::Lookahead { depth }).ok_or_else(|| {
                    InvalidPolicy::Parameter(format!(
                        "look-ahead needs a depth from 0 to {MAX_DEPTH}, as lookahead:1, not '{text}'"
                    ))
                })
            }
            "clairvoyant" if parameter.is_empty() => Ok(Self::Clairvoyant),
            "agent" if parameter.is_empty() => {
                if !agent::knows(gpu) {
                    return Err(InvalidPolicy::Parameter(format!("agent has not learnt the layouts of {}", gpu.name)));
                }
                let tables = AgentTables::shipped();
                tables
                    .map(Self::Agent)
                    .map_err(|error| InvalidPolicy::Parameter(format!("agent cannot be had: {error}")))
            }
            "paper-agent" if parameter.is_empty() => {
                if last != paper_agent::LAYOUTS {
                    let layouts = paper_agent::LAYOUTS;
                    let reason = format!("paper-agent knows GPUs with {layouts} layouts; {} has {last}", gpu.name);
                    return Err(InvalidPolicy::Parameter(reason));
                }
                let table = PaperTable::shipped();
                table
                    .map(Self::PaperAgent)
                    .map_err(|error| InvalidPolicy::Parameter(format!("paper-agent cannot be had: {error}")))
            }
            _ => Err(InvalidPolicy::Unknown {
                policy: text.to_owned(),
                known: format!(
                    "no-mig, static:LAYOUT, day-night:DAY/NIGHT (layouts 1 to {last}), lookahead:DEPTH (0 to \
                     {MAX_DEPTH}), agent, paper-agent and clairvoyant"
                ),
            }),
        }
    }

    /// The text that [`parse`](Self::parse) reads.
    #[must_use]
    pub fn key(self) -> String {
        match self {
            Self::NoMig => "no-mig".to_owned(),
            Self::Static(layout) => format!("static:{layout}"),
            Self::DayNight { day, night } => format!("day-night:{day}/{night}"),
            Self::Lookahead { depth } => format!("lookahead:{depth}"),
            Self::Clairvoyant => "clairvoyant".to_owned(),
            Self::Agent(_) => "agent".to_owned(),
            Self::PaperAgent(_) => "paper-agent".to_owned(),
        }
    }

    /// The name to show, as the paper writes it where it has one.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::NoMig => "No MIG".to_owned(),
            Self::Static(layout) => format!("Static {layout}"),
            Self::DayNight { day, night } => format!("Day/Night {day}/{night}"),
            Self::Lookahead { depth } => format!("Lookahead {depth}"),
            Self::Clairvoyant => "Clairvoyant".to_owned(),
            Self::Agent(_) => "Agent".to_owned(),
            Self::PaperAgent(_) => "Paper's agent".to_owned(),
        }
    }

    /// The policy, ready to run a day on which a repartitioning takes `pause`. `settings` concern look-ahead,
    /// clairvoyance and, the margin, the agent; the pause selects the agent's table.
    #[must_use]
    pub fn build(self, settings: LookaheadSettings, pause: Minutes) -> Box<dyn RepartitionPolicy> {
        match self {
            Self::NoMig => Box::new(Fixed(LayoutId::NO_MIG)),
            Self::Static(layout) => Box::new(Fixed(layout)),
            Self::DayNight { day, night } => Box::new(DayNight { day, night }),
            Self::Lookahead { depth } => Box::new(Lookahead::new(depth, settings)),
            Self::Clairvoyant => Box::new(Clairvoyant::new(settings)),
            Self::Agent(tables) => tables.agent(pause, settings.margin),
            Self::PaperAgent(table) => Box::new(PaperAgent::new(table)),
        }
    }
}
