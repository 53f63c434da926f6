//! What the paper says, and whether it is so.

use serde::Serialize;

/// Whether a claim holds here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Verdict {
    /// It holds: the 95 % interval lies on its side.
    #[serde(rename = "holds")]
    Holds,
    /// The difference is too small, or too uncertain, to tell.
    #[serde(rename = "holds only as a tie")]
    Tie,
    /// It does not: the interval lies on the other side.
    #[serde(rename = "does not hold")]
    Fails,
}

impl Verdict {
    /// The words for it.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Tie => "holds only as a tie",
            Self::Fails => "does not hold",
        }
    }

    /// A claim about several things holds if each holds, and fails if one fails.
    #[must_use]
    pub fn all(parts: impl IntoIterator<Item = Verdict>) -> Verdict {
        parts.into_iter().max().unwrap_or(Self::Tie)
    }

    /// A claim that several things are at least equal holds if none is worse and one is better.
    #[must_use]
    pub fn at_least_ties(parts: impl IntoIterator<Item = Verdict> + Clone) -> Verdict {
        let worst = Self::all(parts.clone());
        if worst == Self::Fails { worst } else { parts.into_iter().min().unwrap_or(Self::Tie) }
    }

    /// For what is counted or computed without chance.
    #[must_use]
    pub fn of(holds: bool) -> Verdict {
        if holds { Self::Holds } else { Self::Fails }
    }
}

/// A statement of the paper with our verdict.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Claim {
    /// What the paper says, in our words.
    pub claim: String,
    /// Where, as "V-B".
    pub section: &'static str,
    /// Whether it holds.
    pub verdict: Verdict,
    /// The numbers behind the verdict.
    pub evidence: String,
    /// Why, where it does not hold and the reason is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl Claim {
    /// A claim with its verdict and evidence.
    pub(super) fn new(
        section: &'static str,
        claim: impl Into<String>,
        verdict: Verdict,
        evidence: impl Into<String>,
    ) -> Claim {
        Claim { claim: claim.into(), section, verdict, evidence: evidence.into(), why: None }
    }

    /// Adds the reason, which is kept unless the claim holds.
    pub(super) fn because(mut self, why: impl Into<String>) -> Claim {
        if self.verdict != Verdict::Holds {
            self.why = Some(why.into());
        }
        self
    }
}
