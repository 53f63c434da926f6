//! The GPU to scale: compute slots beside memory slices, and what runs on them.

use super::super::chip::chip;
use super::slice::slice;
use mig_explorer::explorer::{Highlight, Moment, Recording, Repartition, hours_minutes};
use mig_explorer::model::{LayoutId, Minutes};
use yew::prelude::*;

/// Head and drawing of the GPU, with its chassis.
pub fn gpu(recording: &Recording, moment: &Moment<'_>, highlight: Highlight, chassis: Html) -> Html {
    let layout = moment.frame.layout;
    let making = moment.frame.repartitioning_until.is_some();
    let repartition = recording.repartition_at(moment.time).filter(|_| making);
    let rows = recording.scenario.gpu.geometry.memory_slices;
    let slices = moment.slices.iter().enumerate();
    let busy = moment.slices.iter().filter(|(_, running)| running.is_some());
    html! {
        <>
            { head(recording, layout, recording.span_at(moment.time).from) }
            <div
                class={classes!("gpu", making.then_some("cut"))}
                style={format!("grid-template-rows:repeat({rows},minmax(0,1fr))")}
                role="list"
                aria-label="Slices"
            >
                { chassis }
                { for slices.map(|(position, (view, running))| {
                    let job = running.as_ref().filter(|_| !making);
                    slice(layout, position, view, job, making, highlight)
                }) }
                { for busy.map(|(view, _)| {
                    let style = format!("grid-row:{}/span {}", view.start + 1, view.slots);
                    html! { <i key={format!("out {}", view.start)} class="out" {style}></i> }
                }) }
                if let Some(repartition) = repartition {
                    { message(repartition, moment.time) }
                }
            </div>
        </>
    }
}

fn head(recording: &Recording, layout: LayoutId, since: Minutes) -> Html {
    let name = &recording.scenario.gpu.name;
    if layout == LayoutId::NO_MIG {
        return html! { <h2>{ name }{ " " }<span class="mut">{ "not partitioned, one job at a time" }</span></h2> };
    }
    let slots = format!("{}, since {}", recording.composition(layout), hours_minutes(since));
    html! {
        <h2>
            { name }{ " " }<span class="mut">{ "layout" }</span>{ " " }{ chip(layout) }{ " " }
            <span class="mut num">{ slots }</span>
        </h2>
    }
}

fn message(repartition: &Repartition, time: Minutes) -> Html {
    let seconds = |minutes: Minutes| format!("{:.1}", minutes * 60.0);
    let passed = time - repartition.at;
    let pause = repartition.until - repartition.at;
    let held = match repartition.held {
        0 => "No job was running.".to_owned(),
        1 => "1 job keeps its progress and waits.".to_owned(),
        jobs => format!("{jobs} jobs keep their progress and wait."),
    };
    html! {
        <div key="message" class="cutmsg">
            <div>
                <div class="ln">
                    { "Repartitioning " }{ chip(repartition.from) }
                    <span aria-hidden="true">{ "→" }</span><span class="vh">{ "to" }</span>
                    { chip(repartition.to) }
                </div>
                <div class="bar"><i style={format!("width:{:.1}%", passed / pause * 100.0)}></i></div>
                <p>
                    { seconds(passed) }{ " s of " }{ seconds(pause).trim_end_matches(".0") }{ " s. " }
                    { held }
                </p>
            </div>
        </div>
    }
}
