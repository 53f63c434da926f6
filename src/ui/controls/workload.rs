//! The jobs of the day: how many, when, of which kind, how they scale and how urgent they are.

use super::Props;
use super::durations::durations;
use super::mix::mix;
use crate::about::controls::{ARRIVAL_RATE, DEADLINE_SLACK, INFERENCE_SHARE};
use crate::field::{Slider, Unit, slider_field};
use crate::sources::in_this_set;
use mig_explorer::day::Field;
use mig_explorer::explorer::{Change, SLIDERS, deadline_note, tight_share_note};
use mig_explorer::model::Provenance;
use yew::prelude::*;

/// Job count, the editor of arrivals, sliders and the mix.
pub fn workload(props: &Props, arrivals: Html, records: &[Provenance]) -> Html {
    let Props { session, change, .. } = props;
    let workload = &session.settings.scenario.workload;
    let preset_day = session.settings.preset();
    let preset = &preset_day.workload;
    let jobs = session.recording.prepared.workload.jobs().len();
    let [rate, share, slack, ..] = SLIDERS;
    let sliders = [
        Slider {
            id: rate.id,
            value: workload.rate_multiplier,
            preset: preset.rate_multiplier,
            min: rate.min,
            max: rate.max,
            step: rate.step,
            unit: Unit::Factor,
            about: &ARRIVAL_RATE,
            more: Html::default(),
            field: Field::ArrivalMultiplier,
            to: Change::ArrivalRate,
        },
        Slider {
            id: share.id,
            value: workload.inference_share * 100.0,
            preset: preset.inference_share * 100.0,
            min: share.min * 100.0,
            max: share.max * 100.0,
            step: share.step * 100.0,
            unit: Unit::Percent,
            about: &INFERENCE_SHARE,
            more: in_this_set(records, &["inference share"]),
            field: Field::InferenceShare,
            to: |percent| Change::InferenceShare(percent / 100.0),
        },
        Slider {
            id: slack.id,
            value: workload.deadline_multiplier,
            preset: preset.deadline_multiplier,
            min: slack.min,
            max: slack.max,
            step: slack.step,
            unit: Unit::Factor,
            about: &DEADLINE_SLACK,
            more: html! {
                <>
                    <p>{ deadline_note(workload) }</p>
                    if let Some(note) = tight_share_note(workload) {
                        <p>{ note }</p>
                    }
                    { in_this_set(records, &["deadline factor, least", "deadline factor, greatest"]) }
                </>
            },
            field: Field::DeadlineMultiplier,
            to: Change::DeadlineSlack,
        },
    ];
    html! {
        <section class="grp">
            <div class="grp-head">
                <h2>{ "Workload" }</h2>
                <small><span data-testid="job-count">{ count(jobs) }</span>{ " today" }</small>
            </div>
            { arrivals }
            { for sliders.map(|slider| slider_field(slider, change)) }
            { mix(workload.class_mix, &preset_day, records, change) }
            { durations(workload, preset, records, change) }
        </section>
    }
}

fn count(jobs: usize) -> String {
    if jobs == 1 { "1 job".to_owned() } else { format!("{jobs} jobs") }
}
