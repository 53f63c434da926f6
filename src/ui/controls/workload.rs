//! The jobs of the day: how many, when, of which kind and how urgent.

use super::Props;
use super::arrivals::arrivals_picture;
use crate::about::controls::{ARRIVAL_RATE, DEADLINE_SLACK, INFERENCE_SHARE};
use crate::field::{Slider, Unit, slider_field};
use mig_explorer::explorer::{Change, SLIDERS, deadline_note, tight_share_note};
use yew::prelude::*;

/// Job count, arrivals, the three sliders, and a way back to the preset.
pub fn workload(props: &Props) -> Html {
    let Props { session, change } = props;
    let workload = &session.settings.scenario.workload;
    let preset = session.settings.preset().workload;
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
            change: change.reform(Change::ArrivalRate),
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
            more: Html::default(),
            change: change.reform(|percent: f64| Change::InferenceShare(percent / 100.0)),
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
                </>
            },
            change: change.reform(Change::DeadlineSlack),
        },
    ];
    let reset = change.reform(|_: MouseEvent| Change::Reset);
    html! {
        <section class="grp">
            <div class="grp-head">
                <h2>{ "Workload" }</h2>
                if !session.settings.changes().is_empty() {
                    <button
                        type="button"
                        class="btn small"
                        data-testid="reset"
                        title="Workload, scheduler and pause as the assumption set has them"
                        onclick={reset}
                    >
                        { "Reset" }
                    </button>
                }
                <small><span data-testid="job-count">{ count(jobs) }</span>{ " today" }</small>
            </div>
            { arrivals_picture(session) }
            { for sliders.map(slider_field) }
        </section>
    }
}

fn count(jobs: usize) -> String {
    if jobs == 1 { "1 job".to_owned() } else { format!("{jobs} jobs") }
}
