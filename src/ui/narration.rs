//! The line that says what just happened.

use super::chip::chip;
use crate::explorer::{Narration, Recording, Repartition, clock, minutes_seconds};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`NarrationLine`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The day on show.
    pub recording: Rc<Recording>,
    /// What to say.
    pub narration: Narration,
    /// Whether the repartitioning it may be about is under way.
    pub under_way: bool,
    /// Whether the cursor moves; then nothing is read out.
    pub playing: bool,
}

/// The narration line.
#[component]
pub fn NarrationLine(props: &Props) -> Html {
    let Narration { time, text, repartition, late } = &props.narration;
    html! {
        <div class="nar" id="nar" role="status" aria-live={if props.playing { "off" } else { "polite" }}>
            <time class="num">{ clock(*time) }</time>
            <p>
                { text }
                if *late > 0.0 {
                    { " " }<span class="late">{ minutes_seconds(*late) }{ " late" }</span>
                }
                if let Some(repartition) = repartition {
                    { change(&props.recording, repartition, props.under_way) }
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
