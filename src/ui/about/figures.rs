//! What the figures of a day mean.

use super::{About, Basis};

/// ET.
pub const ET: About = About {
    key: "et",
    title: "ET score",
    text: "Energy and lateness in one number: (a × watt-hours + mean minutes late) / (a + 1). Lower is better. Each \
           bar is one policy on these same jobs, energy part first.",
    basis: Basis::Published,
    paper: "Means of 8.56 (No MIG), 3.97 (Static 3), 3.68 (Day/Night) and 2.82 (its agent). a is mean lateness over \
            twice the mean energy of all that is compared; its units are inferred.",
};

/// Energy.
pub const ENERGY: About = About {
    key: "energy",
    title: "Energy",
    text: "Kilowatt-hours from midnight until the last job is done, at least until 24:00, idle power included.",
    basis: Basis::Published,
    paper: "Power follows Figure 3: 40 W idle, 243.9 W with four slots busy, 248.5 W with all seven. The paper gives \
            no energy by itself.",
};

/// Mean lateness.
pub const TARDINESS: About = About {
    key: "tardiness",
    title: "Mean lateness",
    text: "Minutes past the deadline, averaged over all jobs; a job on time counts as 0.",
    basis: Basis::Published,
    paper: "The paper calls it average tardiness and reports it only inside ET.",
};

/// Share on time.
pub const ON_TIME: About = About {
    key: "on-time",
    title: "On time",
    text: "The share of jobs done by their deadline, in percent. Deadlines that no slice can meet count too.",
    basis: Basis::Ours,
    paper: "The paper gives no such share.",
};

/// Preemptions.
pub const PREEMPTIONS: About = About {
    key: "preemptions",
    title: "Preemptions",
    text: "How many times a running job was sent back to wait, or moved to a slice of another size.",
    basis: Basis::Inferred,
    paper: "The paper counts them for its schedulers (Figure 4) without saying how, and charges nothing for them.",
};

/// Repartitionings.
pub const REPARTITIONS: About = About {
    key: "repartitions",
    title: "Repartitions",
    text: "How many times the GPU changed its layout. Each one costs the pause.",
    basis: Basis::Ours,
    paper: "The paper shows when its agent repartitions, not how often in a day.",
};

/// The baseline.
pub const BASELINE: About = About {
    key: "baseline",
    title: "Baseline",
    text: "The policy that the sentence and all differences compare with. It runs the very same jobs, with the same \
           scheduler and pause.",
    basis: Basis::Published,
    paper: "The paper compares its agent with No MIG, Static 3 and Day/Night: 67, 29 and 23 % lower ET by its \
            Table III.",
};
