//! Values as text with their units, for people to read.

use super::{ArrivalRate, ClassMix, DeadlineUnit, Gpu, Speedup, WorkLaw};
use std::fmt::Display;

/// Values in a row: `2g, 3g, 4g`.
pub fn list_text(values: &[impl Display]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Alternatives in a row, with how likely they are.
pub fn equally_likely_text(values: &str, count: usize) -> String {
    if count == 1 { values.to_owned() } else { format!("{values}, equally likely") }
}

/// A factor as `× 2.5`.
pub fn factor_text(factor: f64) -> String {
    format!("× {factor}")
}

/// A share as `80 %`, to six decimals of a percent.
pub fn percent_text(share: f64) -> String {
    format!("{} %", (share * 1e8).round() / 1e6)
}

/// A mix of categories as `40, 35, 25 %`: linear, sublinear, capped, to whole percent.
pub fn mix_text(mix: ClassMix) -> String {
    let percent = [mix.linear, mix.sublinear, mix.capped()].map(|share| (100.0 * share).round());
    format!("{} %", list_text(&percent))
}

/// A weight of ET as `4.1332e-4 per Wh`.
pub fn weight_text(weight_per_wh: f64) -> String {
    format!("{weight_per_wh:.4e} per Wh")
}

/// Watts in a row.
pub fn watts_text(watts: &[f64]) -> String {
    format!("{} W", list_text(watts))
}

/// Arrivals as `0.5 per min all day`; an hourly curve by what it amounts to.
pub fn arrivals_text(arrivals: &ArrivalRate) -> String {
    match arrivals {
        ArrivalRate::Hourly(_) => format!("hourly curve, {:.0} jobs a day", arrivals.jobs_per_day()),
        ArrivalRate::Constant(rate) => format!("{rate} per min all day"),
    }
}

/// A distribution of work.
pub fn work_text(law: WorkLaw) -> String {
    match law {
        WorkLaw::Exponential(mean) => format!("exponential, mean {mean} min"),
        WorkLaw::Uniform(low, high) => format!("uniform, {low} to {high} min"),
    }
}

/// What the factor of a deadline multiplies.
pub fn unit_text(unit: DeadlineUnit) -> &'static str {
    match unit {
        DeadlineUnit::LargestSlice => "the job's duration on the largest slice",
        DeadlineUnit::RandomSlice => "the job's duration on a slice of random size",
        DeadlineUnit::Minute => "1 min",
    }
}

/// The speed on s slots as a formula with its value on the largest slice, or as the values measured.
pub fn speedup_text(speedup: &Speedup, largest: u8) -> String {
    let formula = match speedup {
        Speedup::Linear => "s".to_owned(),
        Speedup::Capped(at) => format!("min(s, {at})"),
        Speedup::Exponential(k) => format!("(1 − e^(−{k} s)) / (1 − e^(−{k}))"),
        Speedup::Logarithmic(k) => format!("ln(1 + {k} s) / ln({})", 1.0 + k),
        Speedup::LogarithmicSlope(c) => format!("1 + {c} ln s"),
        Speedup::Measured(points) => {
            let (slots, speeds): (Vec<String>, Vec<f64>) =
                points.iter().map(|(slots, speed)| (format!("{slots}g"), *speed)).unzip();
            return format!("{} on {}", list_text(&speeds), list_text(&slots));
        }
    };
    format!("{formula}; {:.2} on {largest}g", speedup.speed(largest))
}

/// The layouts by their slices: `1: 7g; 2: 4g+3g`.
pub fn layouts_text(gpu: &Gpu) -> String {
    let layouts = gpu.layouts.iter().map(|layout| {
        let slices: Vec<String> = gpu.slots_of(layout.id).iter().map(|slots| format!("{slots}g")).collect();
        format!("{}: {}", layout.id, slices.join("+"))
    });
    layouts.collect::<Vec<_>>().join("; ")
}
