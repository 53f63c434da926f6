//! The sources of the assumption sets' numbers.
//!
//! The paper is Lipe et al. (CCGrid 2025); section and figure numbers without a name are its. The
//! follow-up is SMART-MIG (arXiv 2606.29775), the queue generator aayush-agi/RL-GPU-Scheduling-MIG
//! @7e61cba by the same group. "Search" is the search over some 17,000 sets for the paper's Table III.

use crate::model::provenance::{Origin, Source};
use Origin::{Fitted, Inferred, Published};

/// Sources of numbers that all sets share.
pub struct CommonSources {
    pub layouts: Source,
    pub double_memory: Source,
    pub whole_gpu_watts: Source,
    pub whole_gpu_idle: Source,
    pub whole_gpu_gain: Source,
    pub training_work: Source,
    pub work_refers_to: Source,
    pub class_shares: Source,
    pub caps: Source,
    pub et_weight: Source,
    pub queue_et_weight: Source,
}

/// Sources of numbers that differ between sets.
#[derive(Clone, Copy)]
pub struct SetSources {
    pub power: Source,
    pub hourly_rates: Source,
    pub arrival_scale: Source,
    pub inference_share: Source,
    pub inference_work: Source,
    pub sublinear_count: Source,
    pub sublinear: Source,
    pub deadline_bounds: Source,
    pub deadline_form: Source,
    pub deadline_unit: Source,
}

pub const COMMON: CommonSources = CommonSources {
    layouts: (
        Published,
        "Figure 1, derived here from NVIDIA's placement rules; section V-B gives layout 4 three 1g.10gb, which would \
         take 10 of the 8 memory slices",
    ),
    double_memory: (Published, "queue generator: 1g.10gb computes like 1g.5gb"),
    whole_gpu_watts: (Published, "section V-A"),
    whole_gpu_idle: (Inferred, "unstated; as with MIG"),
    whole_gpu_gain: (Published, "section V-A: 6 % for linear jobs against 7g.40gb"),
    training_work: (Published, "section V-A; the follow-up has longer jobs, 90 % of them 40 to 60 min"),
    work_refers_to: (
        Inferred,
        "unstated in the paper; so in the queue generator, and if it were 7g, one GPU would be overloaded",
    ),
    class_shares: (Published, "section V-A"),
    caps: (Published, "section V-A"),
    et_weight: (
        Inferred,
        "t / (2 s) of section IV-A over No MIG, Static 3, Day/Night 6/2 and Lookahead 1 on days 1 to 500; the paper \
         does not give its own",
    ),
    queue_et_weight: (
        Inferred,
        "t / (2 s) of section IV-A over EDF-FS, EDF-SS, LLF and LALF on each layout and queues 1 to 250; the paper \
         does not give its own",
    ),
};

/// The sources of a set's numbers.
///
/// # Panics
/// If no set that ships with the program has this key.
pub fn sources(id: &str) -> SetSources {
    match id {
        "F2" => F2,
        "F2U" => F2U,
        "F1" => F1,
        "P" => P,
        "P1" => P1,
        "C1" => C1,
        _ => panic!("no sources of set {id}"),
    }
}

const CURVE_AS_IT_IS: Source = (Published, "the curve as it stands in the queue generator");

const P: SetSources = SetSources {
    power: (Published, "the values of Figure 3 at a 250 W cap, given in the follow-up"),
    hourly_rates: (
        Published,
        "queue generator, the same curve as the follow-up's Figure 5; Figure 5 of the paper comes without numbers; \
         that rates are constant within an hour is inferred",
    ),
    arrival_scale: (
        Inferred,
        "the follow-up runs 20 times the curve on 8 GPUs; the peak is then the 0.5 per min of section V-B",
    ),
    inference_share: (
        Inferred,
        "the share of the scheduler study (section V-B); elsewhere the paper says \"according to a uniform \
         distribution\" (section V-A), perhaps one half",
    ),
    inference_work: (Published, "section V-A: lambda 3, which the queue generator takes for the mean in minutes"),
    sublinear_count: (Inferred, "the one curve of the follow-up's Figure 3; section V-A speaks of four functions"),
    sublinear: (Inferred, "read off the follow-up's Figure 3"),
    deadline_bounds: (Published, "queue generator; unstated in the paper"),
    deadline_form: (Published, "queue generator; unstated in the paper"),
    deadline_unit: (Published, "queue generator; unstated in the paper"),
};

const P1: SetSources = SetSources { arrival_scale: CURVE_AS_IT_IS, ..P };

const F2: SetSources = SetSources {
    arrival_scale: (
        Fitted,
        "search; the same as the follow-up's, 20 times the curve on 8 GPUs, and the peak is then the 0.5 per min of \
         section V-B",
    ),
    sublinear_count: (Published, "section V-A"),
    sublinear: (Fitted, "search; section V-A only says exponential and logarithmic"),
    deadline_bounds: (Fitted, "search; unstated in the paper, 1 to 1.5 in the queue generator"),
    deadline_form: (Fitted, "search; unstated in the paper, uniform in the queue generator"),
    ..P
};

const F2U: SetSources = SetSources {
    deadline_bounds: (
        Fitted,
        "round bounds that give nearly the Table III of F2; unstated in the paper, 1 to 1.5 in the queue generator",
    ),
    deadline_form: P.deadline_form,
    deadline_unit: RANDOM_SLICE,
    ..F2
};

const RANDOM_SLICE: Source = (Fitted, "search; unstated in the paper, the largest slice in the queue generator");

const F1: SetSources = SetSources {
    arrival_scale: CURVE_AS_IT_IS,
    inference_share: (
        Fitted,
        "search; the scheduler study has 80 % and 20 % (section V-B), elsewhere the paper says \"according to a \
         uniform distribution\" (section V-A)",
    ),
    deadline_form: P.deadline_form,
    deadline_unit: RANDOM_SLICE,
    ..F2
};

const C1: SetSources = SetSources {
    power: (Inferred, "rounded values of the early fit, from before the follow-up's were used"),
    hourly_rates: (Inferred, "the queue generator's, as the early fit's own curve is not known"),
    arrival_scale: (Inferred, "gives the 530 jobs a day of the early fit"),
    inference_work: (Fitted, "early search; section V-A has lambda 3"),
    sublinear: (Fitted, "early search; section V-A only says exponential and logarithmic"),
    deadline_bounds: (Fitted, "early search; unstated in the paper, 1 to 1.5 in the queue generator"),
    deadline_form: (Fitted, "early search; unstated in the paper, uniform in the queue generator"),
    deadline_unit: (Fitted, "early search; unstated in the paper, the largest slice in the queue generator"),
    ..F2
};
