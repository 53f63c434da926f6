//! What each control and figure means, and what the paper says of it.

pub mod controls;
pub mod figures;
pub mod header;
pub mod policies;
pub mod why;

/// Where a number or rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// In the paper, its follow-up or their code.
    Published,
    /// Follows from what is published.
    Inferred,
    /// Found by search so that the paper's results come out.
    Fitted,
    /// Belongs to this program.
    Ours,
}

impl Basis {
    /// The word to show.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Published => "Published.",
            Self::Inferred => "Inferred.",
            Self::Fitted => "Fitted.",
            Self::Ours => "Not in the paper.",
        }
    }
}

/// An explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// Ends the id of the popover.
    pub key: &'static str,
    /// What is explained.
    pub title: &'static str,
    /// What it is and in which unit.
    pub text: &'static str,
    /// Where it comes from.
    pub basis: Basis,
    /// The paper's value, or what the paper leaves open.
    pub paper: &'static str,
}
