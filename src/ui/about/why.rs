//! What the explanations of decisions show.

use super::{About, Basis};

/// The costs of layouts.
pub const COSTS: About = About {
    key: "costs",
    title: "Costs of layouts",
    text: "What choosing each layout costs in the end, in minutes of lateness summed over jobs, with energy at the \
           price that ET gives it. The layout of least cost is taken if it beats the present one by more than the \
           switching margin. Solid mark: chosen; hollow: left.",
    basis: Basis::Ours,
    paper: "The paper's agent takes the layout of the best Q-value; it shows no values and has no margin.",
};

/// The features of the agent.
pub const SEEN: About = About {
    key: "seen",
    title: "What the agent sees",
    text: "All that its choice rests on. A number counts for the two bins beside it, darker for the nearer one. States \
           with equal features get the same layout. How often training met a state is not recorded: Q-values are sums \
           over tables of single features.",
    basis: Basis::Ours,
    paper: "The paper's agent sees the layout, the time, and deadline and mean duration of the first three jobs due.",
};

/// The scheduler's check.
pub const HERE: About = About {
    key: "here",
    title: "Why here?",
    text: "What the scheduler found when it last placed this job, or last left it waiting: when it would be done on \
           each slice of the layout, and which job has a slice that was not to be had.",
    basis: Basis::Inferred,
    paper: "The schedulers are the paper's; when restricted EDF-SS may preempt is inferred from its description.",
};
