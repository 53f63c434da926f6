//! What the paper says, and whether it is so.

use crate::day::Summary;
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

    /// A claim that allows ties holds if nothing is worse.
    #[must_use]
    pub fn or_tie(self) -> Verdict {
        Self::of(self != Self::Fails)
    }

    /// Whether a mean is above zero: its interval must be.
    #[must_use]
    pub fn positive(summary: Summary) -> Verdict {
        if summary.mean.abs() <= summary.ci95 { Self::Tie } else { Self::of(summary.mean > 0.0) }
    }

    /// For what is counted or computed without chance.
    #[must_use]
    pub fn of(holds: bool) -> Verdict {
        if holds { Self::Holds } else { Self::Fails }
    }
}

/// In the place of a section: the paper does not say so, we looked.
pub const OUR_CHECK: &str = "our check";

/// A statement of the paper with our verdict.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Claim {
    /// What the paper says, in our words.
    pub claim: String,
    /// Where, as "V-B"; or [`OUR_CHECK`].
    pub section: &'static str,
    /// Whether it holds.
    pub verdict: Verdict,
    /// The numbers behind the verdict.
    pub evidence: String,
    /// Why, unless it simply holds, and if the reason is known.
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
    pub(super) fn because(self, why: impl Into<String>) -> Claim {
        self.because_if(true, why)
    }

    /// Adds the reason if it applies and the claim does not hold.
    pub(super) fn because_if(mut self, applies: bool, why: impl Into<String>) -> Claim {
        if applies && self.verdict != Verdict::Holds {
            self.why = Some(why.into());
        }
        self
    }

    /// Adds a reason unless it has one already, or holds.
    pub(super) fn or_because(self, why: impl Into<String>) -> Claim {
        let none = self.why.is_none();
        self.because_if(none, why)
    }

    /// Whether it is ours, not the paper's.
    #[must_use]
    pub fn is_our_check(&self) -> bool {
        self.section == OUR_CHECK
    }
}
