//! Who takes part.

use crate::model::Gpu;
use crate::repartition::{InvalidPolicy, PolicyKind};

/// A policy that takes part, and how it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// What it is called: the text it was read from.
    pub name: String,
    /// What it is.
    pub policy: Policy,
}

/// What can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// A policy by itself.
    Known(PolicyKind),
    /// The static layout of lowest mean ET on days of its own; see [`search_days`](super::search_days).
    BestStatic,
}

/// The key of [`Policy::BestStatic`].
const BEST_STATIC: &str = "best-static";

impl Entrant {
    /// Reads `best-static`, or whatever [`PolicyKind::parse`] does.
    ///
    /// # Errors
    /// [`InvalidPolicy`], saying what is wrong and what is allowed on this GPU.
    pub fn parse(text: &str, gpu: &Gpu) -> Result<Entrant, InvalidPolicy> {
        let policy = if text == BEST_STATIC {
            Policy::BestStatic
        } else {
            Policy::Known(PolicyKind::parse(text, gpu).map_err(|error| match error {
                InvalidPolicy::Unknown { policy, known } => {
                    InvalidPolicy::Unknown { policy, known: format!("{BEST_STATIC}, {known}") }
                }
                InvalidPolicy::Parameter(_) => error,
            })?)
        };
        Ok(Entrant { name: text.to_owned(), policy })
    }
}

impl Policy {
    /// Whether others are measured against it: the fixed policies, and search and clairvoyance as
    /// references.
    pub(super) fn is_baseline(self) -> bool {
        match self {
            Self::BestStatic
            | Self::Known(
                PolicyKind::NoMig
                | PolicyKind::Static(_)
                | PolicyKind::DayNight { .. }
                | PolicyKind::Lookahead { .. }
                | PolicyKind::Clairvoyant,
            ) => true,
            Self::Known(PolicyKind::Agent(_) | PolicyKind::PaperAgent(_)) => false,
        }
    }
}
