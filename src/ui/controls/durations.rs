//! How long jobs run: a factor for each kind, folded away until it is wanted.

use crate::about::controls::{INFERENCE_LENGTH, TRAINING_LENGTH};
use crate::field::{Slider, Unit, slider_field};
use crate::sources::in_this_set;
use mig_explorer::day::Field;
use mig_explorer::explorer::{Change, SLIDERS};
use mig_explorer::model::{Provenance, WorkloadSpec};
use yew::prelude::*;

/// The two factors; the summary tells them when they are folded away.
pub fn durations(
    workload: &WorkloadSpec,
    preset: &WorkloadSpec,
    records: &[Provenance],
    change: &Callback<Change>,
) -> Html {
    let [.., inference, training] = SLIDERS;
    let sliders = [
        Slider {
            id: inference.id,
            value: workload.inference_work_multiplier,
            preset: preset.inference_work_multiplier,
            min: inference.min,
            max: inference.max,
            step: inference.step,
            unit: Unit::Factor,
            about: &INFERENCE_LENGTH,
            more: in_this_set(records, &["inference work"]),
            field: Field::InferenceWork,
            to: Change::InferenceWork,
        },
        Slider {
            id: training.id,
            value: workload.training_work_multiplier,
            preset: preset.training_work_multiplier,
            min: training.min,
            max: training.max,
            step: training.step,
            unit: Unit::Factor,
            about: &TRAINING_LENGTH,
            more: in_this_set(records, &["training work"]),
            field: Field::TrainingWork,
            to: Change::TrainingWork,
        },
    ];
    let [of_inference, of_training] = sliders.each_ref().map(|slider| Unit::Factor.show(slider.value));
    html! {
        <details class="more">
            <summary>
                { "Lengths of jobs" }
                <small>{ format!("{of_inference} / {of_training}") }</small>
            </summary>
            { for sliders.map(|slider| slider_field(slider, change)) }
        </details>
    }
}
