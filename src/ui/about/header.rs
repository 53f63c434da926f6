//! What the choice of a scenario means.

use super::{About, Basis};

/// The scenario.
pub const SCENARIO: About = About {
    key: "scenario",
    title: "Scenario",
    text: "A day to start from: workload, scheduler and pause. The paper leaves some numbers open: how strongly \
           sublinear jobs slow down, when jobs are due, how many there are. Each assumption set fills them in; the \
           other days rest on set F2. ET weighs energy as the set's own day does, whatever is changed.",
    basis: Basis::Fitted,
    paper: "Except in the set that holds published numbers only, the open ones were chosen so that Table III comes out.",
};
