//! The jobs done last, on time or late.

use super::super::glyph::glyph;
use super::super::highlight::job_classes;
use mig_explorer::explorer::{Completion, Figures, Highlight, Recording, job_name, minutes_seconds};
use yew::prelude::*;

/// Rows shown.
const ROWS: usize = 4;

/// Head and rows of the jobs that are done by the figures, the last one first.
pub fn finished(recording: &Recording, figures: &Figures, highlight: Highlight) -> Html {
    let count = figures.completed as usize;
    let done = &recording.completions[..count];
    let rows = done.iter().rev().take(ROWS).map(|completion| row(recording, completion, highlight));
    let summary = if count == 0 {
        "none yet".to_owned()
    } else {
        format!("{count}, {:.0}% on time", figures.on_time_share() * 100.0)
    };
    html! {
        <div>
            <h2>{ "Finished " }<span class="mut num">{ summary }</span></h2>
            <ol class="fin">
                { for rows }
                if count == 0 {
                    <li key="empty" class="empty">{ "Finished jobs appear here, with minutes late." }</li>
                }
            </ol>
        </div>
    }
}

fn row(recording: &Recording, completion: &Completion, highlight: Highlight) -> Html {
    let job = recording.prepared.workload.job(completion.job);
    let number = job.id.0 + 1;
    let late = completion.tardiness > 0.0;
    let verdict = if late { format!("{} late", minutes_seconds(completion.tardiness)) } else { "on time".to_owned() };
    html! {
        <li key={number}>
            <button
                type="button"
                class={job_classes(highlight, job.id)}
                data-job={number.to_string()}
                aria-pressed={(highlight.selected == Some(job.id)).to_string()}
            >
            { glyph(job) }
            <span class="nm"><b>{ '#' }{ number }</b>{ " " }{ job_name(job) }</span>
            <span class={classes!("num", late.then_some("late"))}>{ verdict }</span>
            </button>
        </li>
    }
}
