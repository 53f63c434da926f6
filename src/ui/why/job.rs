//! Why the chosen job is where it is, and what has happened to it.

use crate::about::why::HERE;
use crate::info::info;
use mig_explorer::explorer::{Check, Recording, SliceCheck, WhyHere, clock, job_name, minutes_seconds};
use mig_explorer::model::{JobId, Minutes};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The id of the heading.
const HEAD: &str = "why-here";

/// Lines of a job's history that are shown after its arrival.
const LAST_LINES: usize = 6;

/// The section about the chosen job, or how to choose one.
pub fn job(recording: &Recording, frame: usize, selected: Option<JobId>) -> Html {
    let Some(id) = selected else {
        return html! {
            <section class="grp" aria-labelledby={HEAD}>
                { head(html! {}) }
                <p class="lead">
                    { "Choose a job in a slice or in the queue: its finish on each slice appears here, and the rule that \
                       decided." }
                </p>
            </section>
        };
    };
    let WhyHere { check, reason, .. } = recording.why_here(id, frame);
    let time = recording.frames[frame].time;
    let name = job_name(recording.prepared.workload.job(id));
    let history = recording.job_history(id, time);
    html! {
        <section class="grp" aria-labelledby={HEAD}>
            { head(html! { <small><b>{ '#' }{ id.0 + 1 }</b>{ " " }{ name }</small> }) }
            <p class="lead" data-testid="why-here">
                if check.is_some() {
                    <b>{ recording.scenario.scheduler.name() }</b>{ ": " }
                }
                { reason }
            </p>
            { for check.iter().map(table) }
            if history.iter().any(|(at, _)| *at <= time) {
                <h3>{ "So far" }</h3>
                { lines(&history) }
            }
        </section>
    }
}

/// The arrival and the last lines; how many are left out between.
fn lines(history: &[(Minutes, String)]) -> Html {
    let line = |(at, text): &(Minutes, String)| {
        html! { <li><time class="num">{ clock(*at) }</time><span>{ text }</span></li> }
    };
    let left_out = history.len().saturating_sub(1 + LAST_LINES);
    html! {
        <ol class="hist">
            { for history.iter().take(1).map(line) }
            if left_out > 0 {
                <li><span>{ "…" }</span><span>{ format!("{left_out} more") }</span></li>
            }
            { for history.iter().skip(1 + left_out).map(line) }
        </ol>
    }
}

fn head(job: Html) -> Html {
    html! { <div class="grp-head"><h2 id={HEAD} tabindex="-1">{ "Why here?" }</h2>{ job }{ info(&HERE, Html::default()) }</div> }
}

/// Brings the focus to the heading: the button that had it may go with the job.
fn to_head(_: MouseEvent) {
    let document = web_sys::window().and_then(|window| window.document());
    let head = document.and_then(|document| document.get_element_by_id(HEAD)?.dyn_into::<HtmlElement>().ok());
    if let Some(head) = head {
        // A heading that cannot take the focus leaves it where it is.
        let _ = head.focus();
    }
}

fn table(check: &Check) -> Html {
    let held_by = if check.laxity.is_some() { "held by, laxity" } else { "held by, due" };
    html! {
        <table class="chk" data-testid="why-slices">
            <caption>{ format!("At {}, layout {}", clock(check.at), check.layout) }</caption>
            <thead>
                <tr>
                    <th scope="col">{ "slice" }</th><th scope="col">{ held_by }</th>
                    <th scope="col">{ "would end" }</th><th scope="col">{ "deadline" }</th>
                </tr>
            </thead>
            <tbody>{ for check.slices.iter().map(|slice| row(slice, check.laxity.is_some())) }</tbody>
        </table>
    }
}

fn row(check: &SliceCheck, by_laxity: bool) -> Html {
    let spare = minutes_seconds(check.spare);
    let (class, verdict) =
        if check.in_time { ("num", format!("{spare} spare")) } else { ("num late", format!("{spare} late")) };
    let holder = check.holder.map(|holder| {
        let rank = match (by_laxity, holder.goes_before) {
            (true, _) => "less",
            (false, true) => "earlier",
            (false, false) => "later",
        };
        let number = holder.job.0 + 1;
        html! { <><button type="button" class="lnk" data-job={number.to_string()} onclick={Callback::from(to_head)}>{ '#' }{ number }</button>{ rank }</> }
    });
    html! {
        <tr class={check.chosen.then_some("on")}>
            <th scope="row">
                { check.slice.profile }
                if check.chosen {
                    <span class="vh">{ ", chosen" }</span>
                }
            </th>
            <td>{ holder.unwrap_or_else(|| html! { "free" }) }</td>
            <td class="num">{ clock(check.finish) }</td>
            <td {class}>{ verdict }</td>
        </tr>
    }
}
