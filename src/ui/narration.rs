//! The line that says what just happened.

use super::chip::chip;
use mig_explorer::explorer::{Narration, Recording, Repartition, clock, minutes_seconds};
use yew::prelude::*;

/// The line about `narration`; nothing is read out while the cursor moves.
pub fn narration_line(recording: &Recording, narration: &Narration, under_way: bool, playing: bool) -> Html {
    let Narration { time, text, repartition, late } = narration;
    html! {
        <div class="nar" id="nar" role="status" aria-live={if playing { "off" } else { "polite" }}>
            <time class="num">{ clock(*time) }</time>
            <p>
                { text }
                if *late > 0.0 {
                    { " " }<span class="late">{ minutes_seconds(*late) }{ " late" }</span>
                }
                if let Some(repartition) = repartition {
                    { change(recording, repartition, under_way) }
                } else {
                    { "." }
                }
            </p>
        </div>
    }
}

fn change(recording: &Recording, repartition: &Repartition, under_way: bool) -> Html {
    let Repartition { at, until, from, to, .. } = *repartition;
    let (verb, rest) = if under_way {
        let seconds = format!("{:.1}", (until - at) * 60.0);
        (" and the GPU is being repartitioned ", format!("Nothing runs for {}\u{a0}s.", seconds.trim_end_matches(".0")))
    } else {
        let (before, after) = (recording.composition(from), recording.composition(to));
        (" and the GPU was repartitioned ", format!("Slices of {before} became {after}."))
    };
    html! {
        <>
            { verb }{ chip(from) }{ " " }<span aria-hidden="true">{ "→" }</span><span class="vh">{ "to" }</span>{ " " }
            <span class="nw">{ chip(to) }{ "." }</span>{ " " }{ rest }
        </>
    }
}
