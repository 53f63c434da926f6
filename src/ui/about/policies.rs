//! What the repartition policies do.

use super::{About, Basis};

/// The GPU without MIG.
pub const NO_MIG: About = About {
    key: "no-mig",
    title: "No MIG",
    text: "The whole GPU takes one job at a time. Linear jobs gain 6 % over the largest slice; a capped job leaves \
           most of the GPU unused.",
    basis: Basis::Published,
    paper: "ET 8.56 in Table III, with 250 W while a job runs.",
};

/// One layout all day.
pub const STATIC: About = About {
    key: "static",
    title: "Static",
    text: "Holds one layout from midnight to midnight. Choose which one among the layouts below.",
    basis: Basis::Published,
    paper: "ET 3.97 in Table III with layout 3, its best. Under set F2 layout 2 does better over many days.",
};

/// Two layouts.
pub const DAY_NIGHT: About = About {
    key: "day-night",
    title: "Day/Night",
    text: "Repartitions twice a day, at 05:00 and at 17:00, whatever the queue looks like.",
    basis: Basis::Published,
    paper: "ET 3.68 in Table III with layout 6 by day and layout 2 by night.",
};

/// Look-ahead.
pub const LOOKAHEAD: About = About {
    key: "lookahead",
    title: "Lookahead",
    text: "At each arrival and completion it plays the jobs now present through on every layout and takes the best. \
           Depth is the number of further repartitionings it considers.",
    basis: Basis::Ours,
    paper: "It learns nothing and knows no future arrivals. At depth 1 its mean ET with set F2, 2.75, is close to \
            the 2.82 of the paper's agent.",
};

/// The learned agent.
pub const AGENT: About = About {
    key: "agent",
    title: "Learned agent",
    text: "Chooses layouts by Q-values learnt from look-ahead on 4,500 simulated days: how the first jobs due scale, \
           how long they run, whether they can still meet their deadlines. When repartitioning takes more than 14 s, \
           a second table also weighs the jobs to come; at five minutes there is nothing left to gain on the best \
           static layout.",
    basis: Basis::Ours,
    paper: "Mean ET 2.77 with set F2. The paper's agent, a deep Q-network on fewer features, has 2.82 in Table III; \
            its size and training are not published.",
};

/// The agent learnt as the paper describes it.
pub const PAPER_AGENT: About = About {
    key: "paper-agent",
    title: "Paper's agent",
    text: "A deep Q-network learnt as the paper describes it, on its state: layout, time of day, deadlines and \
           durations of the first three jobs, in bins. It does not see how jobs scale, which costs it most of the \
           difference to the learned agent.",
    basis: Basis::Published,
    paper: "ET 2.82 in Table III. Repeated here with five seeds it came to 3.25 to 3.33; the paper's training is not \
            published in full.",
};
