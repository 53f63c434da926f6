//! What the choice of assumptions means.

use super::{About, Basis};

/// The assumption set.
pub const ASSUMPTIONS: About = About {
    key: "assumptions",
    title: "Assumptions",
    text: "The paper leaves some numbers open: how strongly sublinear jobs slow down, when jobs are due, how many \
           there are. A set of assumptions fills them in; choosing one starts its own day.",
    basis: Basis::Fitted,
    paper: "Except in the set that holds published numbers only, the open ones were chosen so that Table III comes out.",
};
