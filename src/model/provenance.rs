//! Where the numbers of an assumption set come from.

use super::assumption_set::CAPS;
use super::data::provenance::{COMMON, SetSources, sources};
use super::value_text::{
    equally_likely_text, factor_text, layouts_text, list_text, percent_text, speedup_text, unit_text, watts_text,
    weight_text, work_text,
};
use super::{AssumptionSet, Gpu};
use std::fmt;

/// What a number rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The paper states it, or its follow-up SMART-MIG (arXiv 2606.29775) or that group's code.
    Published,
    /// Read off a figure, or concluded from what is stated.
    Inferred,
    /// Found by a search so that the paper's tables come out.
    Fitted,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Published => "published",
            Self::Inferred => "inferred",
            Self::Fitted => "fitted",
        })
    }
}

/// What a number rests on, and where to find it or why it is so.
pub type Source = (Origin, &'static str);

/// A number or rule of the model with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// What it is; no two of a set have the same name.
    pub name: String,
    /// Its value, with the unit.
    pub value: String,
    /// What it rests on.
    pub origin: Origin,
    /// Where to find it or why it is so, in a phrase.
    pub source: &'static str,
}

impl Provenance {
    /// A number or rule with its source.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>, (origin, source): Source) -> Provenance {
        Provenance { name: name.into(), value: value.into(), origin, source }
    }
}

impl AssumptionSet {
    /// The numbers of the set and of the GPU, with their sources; the values are the set's own fields.
    ///
    /// # Panics
    /// If the set is not one that ships with the program.
    #[must_use]
    pub fn provenance(&self, gpu: &Gpu) -> Vec<Provenance> {
        let SetSources {
            power,
            hourly_rates,
            arrival_scale,
            inference_share,
            inference_work,
            sublinear_count,
            sublinear,
            deadline_bounds,
            deadline_form,
            deadline_unit,
        } = sources(self.id);
        let watts = self.watts_by_busy_slots.as_deref().unwrap_or(gpu.power.watts());
        let law = self.deadline;
        let mut records = vec![
            Provenance::new("layouts", layouts_text(gpu), COMMON.layouts),
            Provenance::new("speed on a slice with double memory", "as without", COMMON.double_memory),
            Provenance::new("power with 0, 1, … busy slots", watts_text(watts), power),
            Provenance::new("power without MIG", format!("{} W busy", gpu.whole_gpu_watts), COMMON.whole_gpu_watts),
            Provenance::new("idle power without MIG", format!("{} W", watts[0]), COMMON.whole_gpu_idle),
            Provenance::new(
                "gain of linear jobs without MIG",
                factor_text(gpu.whole_gpu_linear_gain),
                COMMON.whole_gpu_gain,
            ),
            Provenance::new(
                "arrivals in hours 0 to 23",
                format!("{} per min", list_text(&self.hourly_rates_per_min)),
                hourly_rates,
            ),
            Provenance::new("arrival scale", factor_text(self.arrival_scale), arrival_scale),
            Provenance::new("inference share", percent_text(self.inference_share), inference_share),
            Provenance::new("inference work", work_text(self.inference_work), inference_work),
            Provenance::new("training work", work_text(self.training_work), COMMON.training_work),
            Provenance::new("work is the duration on", "1g", COMMON.work_refers_to),
            Provenance::new("linear, sublinear and capped jobs", "1/3 each", COMMON.class_shares),
            Provenance::new(
                "capped jobs stop to gain at",
                equally_likely_text(&list_text(&CAPS.map(|cap| format!("{cap}g"))), CAPS.len()),
                COMMON.caps,
            ),
            Provenance::new(
                "sublinear functions",
                equally_likely_text(&self.sublinear.len().to_string(), self.sublinear.len()),
                sublinear_count,
            ),
        ];
        let slots = gpu.geometry.compute_slots;
        records.extend((1..).zip(&self.sublinear).map(|(number, speedup)| {
            Provenance::new(format!("sublinear function {number}"), speedup_text(speedup, slots), sublinear)
        }));
        records.extend([
            Provenance::new("deadline factor, least", law.low.to_string(), deadline_bounds),
            Provenance::new("deadline factor, greatest", law.high.to_string(), deadline_bounds),
            Provenance::new(
                "deadline factor, spread",
                if law.log_uniform { "log-uniform" } else { "uniform" },
                deadline_form,
            ),
            Provenance::new("deadline factor multiplies", unit_text(law.unit), deadline_unit),
            Provenance::new("weight a of ET for days", weight_text(self.et_weight_per_wh), COMMON.et_weight),
            Provenance::new(
                "weight a of ET for the scheduler study",
                weight_text(self.queue_et_weight_per_wh),
                COMMON.queue_et_weight,
            ),
        ]);
        records
    }
}
