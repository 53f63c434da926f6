//! The schedulers by name.

use std::fmt;
use std::str::FromStr;

/// One of the paper's schedulers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SchedulerKind {
    /// Earliest deadline first, fastest slice.
    EdfFs,
    /// Earliest deadline first, slowest slice that meets the deadline.
    EdfSs,
    /// EDF-SS that preempts only to save a deadline.
    #[default]
    EdfSsRestricted,
    /// Least laxity first, laxity on the fastest slice.
    Llf,
    /// Least average laxity first, laxity over all slices.
    Lalf,
}

impl SchedulerKind {
    /// All schedulers, in the paper's order.
    pub const ALL: [SchedulerKind; 5] = [Self::EdfFs, Self::EdfSs, Self::EdfSsRestricted, Self::Llf, Self::Lalf];

    /// The key in commands and links.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::EdfFs => "edf-fs",
            Self::EdfSs => "edf-ss",
            Self::EdfSsRestricted => "edf-ss-restricted",
            Self::Llf => "llf",
            Self::Lalf => "lalf",
        }
    }

    /// The name to show, as the paper writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::EdfFs => "EDF-FS",
            Self::EdfSs => "EDF-SS",
            Self::EdfSsRestricted => "EDF-SS restricted",
            Self::Llf => "LLF",
            Self::Lalf => "LALF",
        }
    }

    /// What it does, in a sentence.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Self::EdfFs => "Earliest deadline first, each job on the fastest slice left.",
            Self::EdfSs => {
                "Earliest deadline first, each job on the slowest slice left that meets its deadline, else the fastest."
            }
            Self::EdfSsRestricted => "EDF-SS that leaves running jobs alone unless a deadline can be saved.",
            Self::Llf => "Least laxity first, measured on the fastest slice; each job on the fastest slice left.",
            Self::Lalf => "Least laxity first, measured on the average slice; each job on the fastest slice left.",
        }
    }
}

/// No scheduler has this key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownScheduler(pub String);

impl fmt::Display for UnknownScheduler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = SchedulerKind::ALL.map(SchedulerKind::key).join(", ");
        write!(f, "no scheduler called {}; there are {known}", self.0)
    }
}

impl std::error::Error for UnknownScheduler {}

impl FromStr for SchedulerKind {
    type Err = UnknownScheduler;

    fn from_str(text: &str) -> Result<SchedulerKind, UnknownScheduler> {
        let known = SchedulerKind::ALL.into_iter().find(|kind| kind.key() == text);
        known.ok_or_else(|| UnknownScheduler(text.to_owned()))
    }
}
