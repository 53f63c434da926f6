//! A slice of the GPU with the job that runs on it.

use super::super::glyph::{class_letter, glyph};
use super::super::highlight::job_classes;
use mig_explorer::explorer::{Highlight, RunningJob, SliceView, job_kind_text, job_name, minutes_seconds};
use mig_explorer::model::LayoutId;
use yew::prelude::*;

/// A slice in its rows of the grid: with its job, idle, or being made.
pub fn slice(
    layout: LayoutId,
    position: usize,
    view: &SliceView,
    running: Option<&RunningJob<'_>>,
    making: bool,
    highlight: Highlight,
) -> Html {
    let low = view.slots == 1;
    let marks = running.map(|running| job_classes(highlight, running.job.id));
    let class = classes!("room", low.then_some("one"), running.is_none().then_some("idle"), marks);
    let content = match running {
        Some(running) => job(running, view, low, highlight),
        None if making => Html::default(),
        None => html! { <span key="idle">{ "idle" }</span> },
    };
    html! {
        <div
            key={format!("{}-{position}", layout.0)}
            {class}
            style={format!("grid-row:{}/span {}", view.start + 1, view.slots)}
            role="listitem"
            data-slice={position.to_string()}
        >
            <span key="on" class="vh">{ view.profile }{ ": " }</span>
            { content }
        </div>
    }
}

fn job(running: &RunningJob<'_>, view: &SliceView, low: bool, highlight: Highlight) -> Html {
    let RunningJob { job, done, left, spare, done_at_deadline } = *running;
    let number = job.id.0 + 1;
    let what = job_kind_text(job);
    let to_spare = if spare < 0.0 {
        html! { <span class="s r late">{ format!("late by {}", minutes_seconds(spare)) }</span> }
    } else {
        html! { <span class="s r">{ format!("{} to spare", minutes_seconds(spare)) }</span> }
    };
    let fraction = |share: f64| format!("{:.2}%", share * 100.0);
    let left = minutes_seconds(left);
    let name = html! { <span class="nm"><b>{ '#' }{ number }</b>{ " " }{ job_name(job) }</span> };
    html! {
        <button
            key={number}
            type="button"
            class={classes!("job", class_letter(job.class))}
            data-job={number.to_string()}
            aria-pressed={(highlight.selected == Some(job.id)).to_string()}
        >
            <span class="fill" style={format!("width:{}", fraction(done.max(0.005)))}></span>
            if let Some(share) = done_at_deadline {
                <span class="over" style={format!("left:{}", fraction(share.min(0.99)))}></span>
            }
            <span class="tx" title={format!("{}: {what}", view.profile)}>
                { glyph(job) }
                { name }
                if low {
                    <span class="vh">{ what }</span>
                    { to_spare }
                    <span class="r">{ left }<span class="vh">{ " left" }</span></span>
                } else {
                    <span class="r">{ left }{ " left" }</span>
                    <span></span>
                    <span class="s">{ what }</span>
                    { to_spare }
                }
            </span>
        </button>
    }
}
