//! The assumption sets.
//!
//! Where each number comes from stands in `provenance.rs` beside this file. The weights a of ET are
//! t / (2 s) as `mig weight` computes them: `et_weight_per_wh` over No MIG, Static 3, Day/Night 6/2 and
//! Lookahead 1 on days 1 to 500, `queue_et_weight_per_wh` over EDF-FS, EDF-SS, LLF and LALF on the 12
//! layouts and queues 1 to 250.

use crate::model::{AssumptionSet, DeadlineLaw, DeadlineUnit, HOURS, Speedup, WorkLaw};

/// All sets, the default one first.
pub fn sets() -> Vec<AssumptionSet> {
    vec![f2(), f2u(), f1(), p(), p1(), c1()]
}

/// Jobs per minute in each hour: the curve of the paper's Figure 5, from the group's queue generator.
const GROUP_RATES_PER_MIN: [f64; HOURS] = [
    0.111, 0.083, 0.085, 0.1, 0.137, 0.169, 0.171, 0.169, 0.179, 0.191, 0.201, 0.188, 0.17, 0.177, 0.168, 0.171, 0.163,
    0.138, 0.12, 0.111, 0.129, 0.116, 0.106, 0.104,
];

/// Fitted: the four speed-up strengths, the deadline bounds, the arrival scale (also derivable: the follow-up runs the
/// base curve × 20 on 8 GPUs).
fn f2() -> AssumptionSet {
    AssumptionSet {
        id: "F2",
        name: "Paper day (F2)",
        description: "Published power, layouts and hourly curve at 2.5 times its rate; speed-up strengths and deadline bounds fitted to Table III.",
        hourly_rates_per_min: GROUP_RATES_PER_MIN,
        arrival_scale: 2.5,
        inference_share: 0.8,
        inference_work: WorkLaw::Exponential(3.0),
        training_work: WorkLaw::Uniform(10.0, 40.0),
        sublinear: vec![
            Speedup::Exponential(0.05),
            Speedup::Exponential(0.1),
            Speedup::Logarithmic(1.0),
            Speedup::Logarithmic(0.3),
        ],
        deadline: DeadlineLaw { low: 0.05, high: 5.0, log_uniform: true, unit: DeadlineUnit::LargestSlice },
        watts_by_busy_slots: None,
        et_weight_per_wh: 4.1332e-4,
        queue_et_weight_per_wh: 5.1491e-4,
    }
}

/// F2 with a plainer deadline law of round bounds.
fn f2u() -> AssumptionSet {
    AssumptionSet {
        id: "F2U",
        name: "Plainer deadlines (F2U)",
        description: "F2 with the plainer deadline law: up to once the job's duration on a slice of random size.",
        deadline: DeadlineLaw { low: 0.0, high: 1.0, log_uniform: false, unit: DeadlineUnit::RandomSlice },
        et_weight_per_wh: 4.0514e-4,
        queue_et_weight_per_wh: 5.1841e-4,
        ..f2()
    }
}

/// Fitted: inference share, speed-up strengths, deadline bounds.
fn f1() -> AssumptionSet {
    AssumptionSet {
        id: "F1",
        name: "Curve not scaled (F1)",
        description: "The hourly curve as published; inference share, speed-up strengths and deadlines fitted to Table III.",
        hourly_rates_per_min: GROUP_RATES_PER_MIN,
        arrival_scale: 1.0,
        inference_share: 0.4,
        inference_work: WorkLaw::Exponential(3.0),
        training_work: WorkLaw::Uniform(10.0, 40.0),
        sublinear: vec![
            Speedup::Exponential(0.05),
            Speedup::Exponential(0.1),
            Speedup::Logarithmic(5.0),
            Speedup::Logarithmic(1.0),
        ],
        deadline: DeadlineLaw { low: 0.0, high: 2.0, log_uniform: false, unit: DeadlineUnit::RandomSlice },
        watts_by_busy_slots: None,
        et_weight_per_wh: 4.064e-4,
        queue_et_weight_per_wh: 5.4564e-4,
    }
}

/// Published: deadlines as in the follow-up's code, one sublinear curve read off its figure. Nothing fitted.
fn p() -> AssumptionSet {
    AssumptionSet {
        id: "P",
        name: "Published only (P)",
        description: "Nothing fitted: the follow-up's deadlines and arrival scale, and one sublinear curve read off its figure.",
        hourly_rates_per_min: GROUP_RATES_PER_MIN,
        arrival_scale: 2.5,
        inference_share: 0.8,
        inference_work: WorkLaw::Exponential(3.0),
        training_work: WorkLaw::Uniform(10.0, 40.0),
        sublinear: vec![Speedup::Measured(vec![(1, 1.0), (2, 1.97), (3, 2.87), (4, 3.67), (7, 5.13)])],
        deadline: DeadlineLaw { low: 1.0, high: 1.5, log_uniform: false, unit: DeadlineUnit::LargestSlice },
        watts_by_busy_slots: None,
        et_weight_per_wh: 2.2949e-4,
        queue_et_weight_per_wh: 3.6732e-4,
    }
}

/// P with the hourly curve not scaled. Its scheduler study is P's, as that has a rate of its own.
fn p1() -> AssumptionSet {
    AssumptionSet {
        id: "P1",
        name: "Published only, curve not scaled (P1)",
        description: "P with the hourly curve as published, two fifths of P's arrivals.",
        arrival_scale: 1.0,
        et_weight_per_wh: 9.9900e-5,
        ..p()
    }
}

/// An early fit. `Assumption:` its own hourly curve is not known, so the published one is scaled to 530 jobs a day.
fn c1() -> AssumptionSet {
    AssumptionSet {
        id: "C1",
        name: "Early fit (C1)",
        description: "An early fit with rounded power values, deadlines in minutes, and the published curve scaled to its 530 jobs a day.",
        hourly_rates_per_min: GROUP_RATES_PER_MIN,
        arrival_scale: 2.558,
        inference_share: 0.8,
        inference_work: WorkLaw::Exponential(1.0),
        training_work: WorkLaw::Uniform(10.0, 40.0),
        sublinear: vec![
            Speedup::Exponential(0.15),
            Speedup::Exponential(0.35),
            Speedup::LogarithmicSlope(1.0),
            Speedup::LogarithmicSlope(1.35),
        ],
        deadline: DeadlineLaw { low: 0.2, high: 8.0, log_uniform: true, unit: DeadlineUnit::Minute },
        watts_by_busy_slots: Some(vec![50.0, 110.0, 160.0, 205.0, 238.0, 244.0, 248.0, 250.0]),
        et_weight_per_wh: 4.1426e-4,
        queue_et_weight_per_wh: 4.4268e-4,
    }
}
