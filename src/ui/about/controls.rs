//! What the controls mean.

use super::{About, Basis};

/// The editor of the day's arrivals.
pub const ARRIVALS: About = About {
    key: "arrivals",
    title: "Arrivals per hour",
    text: "Each bar is the number of jobs to expect in one hour: drag across the bars, or use the arrow keys. The tick \
           in it is the number of this day. The dark bar is the hour on show.",
    basis: Basis::Published,
    paper: "The shape is the Alibaba day of Figure 5, busiest from 05:00 to 17:00, 207 jobs. That one GPU gets \
            2.5 times as many (set F2) is inferred from the follow-up.",
};

/// The number of one hour.
pub const HOUR: About = About {
    key: "hour",
    title: "Jobs in one hour",
    text: "The jobs to expect in the hour chosen above, the arrival rate's factor included. At ×1.00 an hour can have \
           up to 60 jobs, one a minute.",
    basis: Basis::Published,
    paper: "With set F2 from 12.5 jobs in the hour after 01:00 to 30.2 in the hour after 10:00. Figure 5 has no \
            numbers; they are those of the same group's queue generator.",
};

/// The factor on arrivals.
pub const ARRIVAL_RATE: About = About {
    key: "arrival-rate",
    title: "Arrival rate",
    text: "A factor on the arrivals of every hour. Raising it adds jobs to the day and changes none that are there.",
    basis: Basis::Inferred,
    paper: "×1.00 peaks at 0.5 jobs a minute in set F2, the rate at which the paper compares schedulers; it also \
            tries 0.1 and 0.75.",
};

/// The share of inference.
pub const INFERENCE_SHARE: About = About {
    key: "inference-share",
    title: "Inference share",
    text: "How many of the jobs, in percent, are inference: 3 minutes of work on average, measured on one slot. The \
           others are training: 10 to 40 minutes.",
    basis: Basis::Published,
    paper: "80 % where the paper compares schedulers; for the whole day it says only that jobs are split by a \
            uniform distribution. Set F1 has a fitted 40 %.",
};

/// Shares of the categories of speed-up.
pub const CLASS_MIX: About = About {
    key: "class-mix",
    title: "How jobs scale",
    text: "Percent of jobs that are linear (twice the slots, twice the speed), sublinear (less than that) and capped \
           (no gain beyond 2g, 3g or 4g). Moving a boundary changes only the jobs it passes.",
    basis: Basis::Published,
    paper: "A third each (section V-A); four sublinear functions and three caps, equally likely. How strongly the \
            sublinear jobs slow down is fitted in set F2.",
};

/// The factor on the work of inference.
pub const INFERENCE_LENGTH: About = About {
    key: "inference-work",
    title: "Inference length",
    text: "A factor on the duration of every inference job. Deadlines that follow durations move with it.",
    basis: Basis::Published,
    paper: "×1.00 is a mean of 3 minutes on one slot, exponentially distributed (section V-A, \"lambda 3\", which the \
            group's queue generator takes for the mean). Set C1 has a fitted 1 minute.",
};

/// The factor on the work of training.
pub const TRAINING_LENGTH: About = About {
    key: "training-work",
    title: "Training length",
    text: "A factor on the duration of every training job. Deadlines that follow durations move with it.",
    basis: Basis::Published,
    paper: "×1.00 is 10 to 40 minutes on one slot, uniformly distributed (section V-A). That they are measured on one \
            slot is inferred.",
};

/// The factor on deadlines.
pub const DEADLINE_SLACK: About = About {
    key: "deadline-slack",
    title: "Deadline slack",
    text: "A factor on the time from a job's arrival to its deadline. Below 1 every deadline moves closer.",
    basis: Basis::Fitted,
    paper: "The paper does not say how deadlines were drawn. In set F2 their bounds were chosen so that Table III \
            comes out; set P takes those of the follow-up.",
};

/// The scheduler inside a layout.
pub const SCHEDULER: About = About {
    key: "scheduler",
    title: "Scheduler in a layout",
    text: "Decides which job goes first and on which slice. FS takes the fastest slice, SS the slowest that is still \
           in time; laxity is the time to spare before a job must start.",
    basis: Basis::Published,
    paper: "The paper settles on restricted EDF-SS: about the same ET as EDF-SS with 63 to 99 % fewer preemptions. \
            What exactly the restriction allows is inferred.",
};

/// The pause of a repartitioning.
pub const PAUSE: About = About {
    key: "pause",
    title: "Repartition pause",
    text: "Seconds it takes to replace the slices by others. Nothing runs meanwhile, the GPU draws idle power, and \
           the jobs keep the work they have done.",
    basis: Basis::Published,
    paper: "4 s. Measurements of single slices by others add up to 1.0 to 1.6 s.",
};

/// The seed.
pub const SEED: About = About {
    key: "seed",
    title: "Seed",
    text: "A whole number that starts the random numbers. The same seed and settings always make the same jobs, \
           whichever policy runs them.",
    basis: Basis::Ours,
    paper: "The paper reports means over many random days; a single day can be kinder or harsher than the mean.",
};

/// The layouts.
pub const LAYOUTS: About = About {
    key: "layouts",
    title: "Layouts",
    text: "The ways to fill the GPU with slices: memory at the left, compute slots at the right, to scale. Choosing \
           one holds it all day.",
    basis: Basis::Published,
    paper: "The paper's Figure 1 calls them configurations. They follow from NVIDIA's placement rules: no further \
            slice fits into any of them.",
};
