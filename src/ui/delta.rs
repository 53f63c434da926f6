//! A figure's difference from the baseline, in words and with an arrow.

use mig_explorer::explorer::Difference;
use yew::prelude::*;

/// What follows the amount: its unit, and the words for a better and a worse figure.
#[derive(Clone, Copy)]
pub struct Words {
    /// Unit, if the amount needs one.
    pub unit: &'static str,
    /// For a better figure.
    pub better: &'static str,
    /// For a worse figure.
    pub worse: &'static str,
}

impl Words {
    /// `better` and `worse`, without a unit.
    pub const PLAIN: Words = Words { unit: "", better: "better", worse: "worse" };
}

/// The difference, or `same`.
pub fn delta(difference: Option<Difference>, words: Words) -> Html {
    let Some(Difference { amount, above, better }) = difference else {
        return html! { <span class="mut">{ "same" }</span> };
    };
    let arrow = if above { "▲" } else { "▼" };
    let (class, word) = if better { ("good", words.better) } else { ("late", words.worse) };
    html! {
        <>
            <span {class}><span aria-hidden="true">{ format!("{arrow}\u{a0}") }</span>{ amount }{ words.unit }</span>
            <span class="mut">{ format!(" {word}") }</span>
        </>
    }
}
