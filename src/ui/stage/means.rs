//! The stage in means, while the day flies by.

use super::super::chip::chip;
use super::super::glyph::class_letter;
use mig_explorer::explorer::{MEAN_CLASSES, Means, class_name, hours_minutes};
use mig_explorer::model::Gpu;
use yew::prelude::*;

/// Waiting jobs that fill the bar.
const LONGEST_QUEUE: f64 = 20.0;

/// Layouts named.
const LAYOUTS: usize = 4;

/// The three columns of the stage.
pub fn means(gpu: &'static Gpu, means: &Means) -> Html {
    html! {
        <>
            <div class="col q">{ queue(means) }</div>
            <div class="col g">{ slots(gpu, means) }</div>
            <div class="col o">{ finished(means) }</div>
        </>
    }
}

fn queue(means: &Means) -> Html {
    let (mean, least, most) = means.waiting;
    let percent = |jobs: f64| (jobs / LONGEST_QUEUE * 100.0).min(100.0);
    let (low, high) = (percent(f64::from(least)), percent(f64::from(most)));
    html! {
        <>
            <h2>{ "Waiting " }<span class="num">{ format!("{mean:.1}") }</span>{ " " }<span class="mut">{ "on average" }</span></h2>
            <div class="mean-queue" aria-hidden="true">
                <i class="range" style={format!("left:{low:.1}%;width:{:.1}%", high - low)}></i>
                <i class="mean" style={format!("width:{:.1}%", percent(mean))}></i>
            </div>
            <p class="mut num">{ format!("{least} to {most} jobs") }</p>
        </>
    }
}

fn slots(gpu: &'static Gpu, means: &Means) -> Html {
    let (from, to) = means.over;
    let rows = means.busy.iter().enumerate().map(|(slot, busy)| {
        let share: f64 = busy.iter().sum();
        html! {
            <li key={slot}>
                <span class="sn" aria-hidden="true">{ slot + 1 }</span>
                <span class="mean-slot">
                    { for busy.iter().zip(MEAN_CLASSES).filter(|(share, _)| **share > 0.0).map(|(share, class)| html! {
                        <i class={class_letter(class)} style={format!("width:{:.1}%", share * 100.0)} title={class_name(class)}></i>
                    }) }
                </span>
                <span class="num">{ format!("{:.0} %", share * 100.0) }</span>
            </li>
        }
    });
    let layouts = means.layouts.iter().take(LAYOUTS).map(|(layout, share)| {
        html! {
            <span class="nw">{ chip(*layout) }{ format!(" {:.0} %", share * 100.0) }</span>
        }
    });
    html! {
        <>
            <h2>
                { &gpu.name }{ " " }
                <span class="mut num">
                    { format!("means from {} to {}: how long each slot was busy", hours_minutes(from), hours_minutes(to)) }
                </span>
            </h2>
            <ul class="mean-slots">{ for rows }</ul>
            <p class="mean-layouts">{ "Layouts: " }{ for layouts }</p>
        </>
    }
}

fn finished(means: &Means) -> Html {
    let noun = if means.finished == 1 { "job" } else { "jobs" };
    html! {
        <>
            <h2>{ "Finished" }</h2>
            <p class="num">{ format!("{} {noun} finished, {} late.", means.finished, means.late) }</p>
            <h2>{ "Power " }<span class="mut num"><b>{ format!("{:.0} W", means.watts) }</b>{ " on average" }</span></h2>
            <p class="mut num">{ format!("{:.1} of {} slots busy", means.busy_slots(), means.busy.len()) }</p>
        </>
    }
}
