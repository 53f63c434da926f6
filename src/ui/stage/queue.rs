//! The jobs that wait, earliest deadline first.

use super::super::glyph::glyph;
use super::super::highlight::job_classes;
use super::fuse::{LENGTH, fuse};
use mig_explorer::explorer::{Fuse, Highlight, Moment, WaitingJob, fuse_scale, job_name};
use yew::prelude::*;

/// Rows shown; as many as stand beside the GPU.
const ROWS: usize = 6;

/// Head and rows of the queue.
pub fn queue(moment: &Moment<'_>, highlight: Highlight) -> Html {
    let waiting = &moment.waiting;
    let shown = &waiting[..waiting.len().min(ROWS)];
    let scale = fuse_scale(shown, LENGTH);
    let more = waiting.len() - shown.len();
    let making = moment.frame.repartitioning_until.is_some();
    html! {
        <>
            <h2>
                { "Waiting " }<span class="num">{ waiting.len() }</span>{ " " }
                <span class="mut">{ "shown by deadline" }</span>
            </h2>
            <ol class={classes!("queue", making.then_some("held"))}>
                { for shown.iter().map(|job| row(job, scale, highlight)) }
                if more > 0 {
                    <li key="more" class="more mut">{ format!("and {more} more") }</li>
                }
                if waiting.is_empty() {
                    <li key="empty" class="empty">{ empty(moment) }</li>
                }
            </ol>
        </>
    }
}

fn empty(moment: &Moment<'_>) -> &'static str {
    if moment.frame.busy_slots > 0 {
        "No job waits. Every job present has a slice."
    } else {
        "No job waits. The GPU is empty."
    }
}

fn row(waiting: &WaitingJob<'_>, scale: f64, highlight: Highlight) -> Html {
    let number = waiting.job.id.0 + 1;
    let late = waiting.slack() < 0.0;
    html! {
        <li key={number}>
            <button
                type="button"
                class={classes!("jrow", waiting.begun.then_some("back"), job_classes(highlight, waiting.job.id))}
                data-job={number.to_string()}
                aria-pressed={(highlight.selected == Some(waiting.job.id)).to_string()}
            >
            { glyph(waiting.job) }
            <span class="nm"><b>{ '#' }{ number }</b>{ " " }{ job_name(waiting.job) }</span>
            <span class={classes!("sl", "num", late.then_some("late"))}>{ waiting.note() }</span>
            { fuse(Fuse::of(waiting, scale)) }
            </button>
        </li>
    }
}
