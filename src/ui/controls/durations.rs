//! How long jobs run: a factor for each kind, folded away until it is wanted.

use crate::about::controls::{INFERENCE_DURATION, TRAINING_DURATION};
use crate::field::{Slider, Unit, slider_field};
use mig_explorer::day::Field;
use mig_explorer::explorer::{Change, SLIDERS};
use mig_explorer::model::WorkloadSpec;
use yew::prelude::*;

/// The two factors; the summary tells them when they are folded away.
pub fn durations(workload: &WorkloadSpec, preset: &WorkloadSpec, change: &Callback<Change>) -> Html {
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
            about: &INFERENCE_DURATION,
            more: Html::default(),
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
            about: &TRAINING_DURATION,
            more: Html::default(),
            field: Field::TrainingWork,
            to: Change::TrainingWork,
        },
    ];
    let [of_inference, of_training] = sliders.each_ref().map(|slider| Unit::Factor.show(slider.value));
    html! {
        <details class="more">
            <summary>
                { "Durations" }
                <small>{ format!("inference {of_inference}, training {of_training}") }</small>
            </summary>
            { for sliders.map(|slider| slider_field(slider, change)) }
        </details>
    }
}
