//! How jobs scale: a bar in three parts, with a slider on each boundary.

use crate::about::controls::CLASS_MIX;
use crate::changed::restore;
use crate::info::info;
use crate::sources::in_this_set;
use mig_explorer::day::{Field, Scenario};
use mig_explorer::explorer::{Change, MIN_CLASS_SHARE};
use mig_explorer::model::{ClassMix, Provenance};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Ids of the boundaries' sliders.
const IDS: [&str; 2] = ["mix-linear", "mix-capped"];

/// Label, bar and sliders. The sliders lie over each other; only their thumbs take the pointer.
pub fn mix(mix: ClassMix, preset: &Scenario, records: &[Provenance], change: &Callback<Change>) -> Html {
    let shares = [mix.linear, mix.sublinear, mix.capped()];
    let [linear, sublinear, capped] = shares.map(percent);
    let parts = [("L", "linear", linear), ("S", "sublin.", sublinear), ("C", "capped", capped)];
    let part = |(class, name, percent): (&'static str, &'static str, f64)| {
        html! { <span class={classes!(class, "pat")}><i>{ format!("{percent}% {name}") }</i></span> }
    };
    // Shares in whole percent, the others as they are.
    let first = boundary(change, move |at| {
        let at = at.min(mix.linear + mix.sublinear - MIN_CLASS_SHARE).max(MIN_CLASS_SHARE);
        (at, ClassMix { linear: at, sublinear: mix.linear + mix.sublinear - at })
    });
    let second = boundary(change, move |at| {
        let at = at.max(mix.linear + MIN_CLASS_SHARE).min(1.0 - MIN_CLASS_SHARE);
        (at, ClassMix { linear: mix.linear, sublinear: at - mix.linear })
    });
    let slider = |index: usize, label: &'static str, at: f64, text: String, oninput: Callback<InputEvent>| {
        html! {
            <input
                type="range"
                id={IDS[index]}
                min="0"
                max="100"
                step="1"
                value={percent(at).to_string()}
                aria-label={label}
                aria-valuetext={text}
                {oninput}
            />
        }
    };
    let text = |one: &str, share: f64, other: &str, rest: f64| format!("{share} % {one}, {rest} % {other}");
    html! {
        <>
            <div class="fld">
                <span class="lb" id="mix-label">{ CLASS_MIX.title }</span>
                if mix != preset.workload.class_mix {
                    { restore(Field::ClassMix, &Field::ClassMix.text(preset), IDS[0], change) }
                }
                { info(&CLASS_MIX, in_this_set(records, &["linear, sublinear and capped jobs", "sublinear functions"])) }
            </div>
            <div
                class="mix"
                role="group"
                aria-labelledby="mix-label"
                data-testid="mix"
                style={format!("grid-template-columns:{}fr {}fr {}fr", shares[0], shares[1], shares[2])}
            >
                { for parts.map(part) }
                { slider(0, "Between linear and sublinear", mix.linear, text("linear", linear, "sublinear", sublinear), first) }
                { slider(
                    1,
                    "Between sublinear and capped",
                    mix.linear + mix.sublinear,
                    text("sublinear", sublinear, "capped", capped),
                    second,
                ) }
            </div>
        </>
    }
}

/// Moves a boundary to where its slider stands, or as near as it may, and the slider back there.
fn boundary(change: &Callback<Change>, at: impl Fn(f64) -> (f64, ClassMix) + 'static) -> Callback<InputEvent> {
    change.reform(move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        let (at, mix) = at(input.value_as_number() / 100.0);
        input.set_value_as_number(percent(at));
        Change::ClassMix(mix)
    })
}

fn percent(share: f64) -> f64 {
    (share * 100.0).round()
}
