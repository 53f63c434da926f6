//! Labelled inputs: a slider with its value, a number with its unit.

use super::about::About;
use super::changed::restore;
use super::info::info;
use mig_explorer::day::Field;
use mig_explorer::explorer::Change;
use web_sys::HtmlInputElement;
use web_sys::KeyboardEvent;
use yew::prelude::*;

/// How a slider's value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A factor, as `×1.25`.
    Factor,
    /// A share in percent.
    Percent,
}

impl Unit {
    /// A value with the unit.
    pub fn show(self, value: f64) -> String {
        match self {
            Self::Factor => format!("×{value:.2}"),
            Self::Percent => format!("{value:.0}\u{a0}%"),
        }
    }
}

/// A slider. Numbers are in the unit shown.
pub struct Slider {
    /// The input's id.
    pub id: &'static str,
    /// The value.
    pub value: f64,
    /// The value that the preset has.
    pub preset: f64,
    /// Least value.
    pub min: f64,
    /// Greatest value.
    pub max: f64,
    /// Step between values.
    pub step: f64,
    /// How values are written.
    pub unit: Unit,
    /// What it is; its title is the label.
    pub about: &'static About,
    /// What to say of the present settings.
    pub more: Html,
    /// The field of the scenario that it sets.
    pub field: Field,
    /// The change to a value.
    pub to: fn(f64) -> Change,
}

/// A slider below its label, value and information button. A value that differs from the preset is
/// marked, on the track too.
pub fn slider_field(slider: Slider, change: &Callback<Change>) -> Html {
    let Slider { id, value, preset, min, max, step, unit, about, more, field, to } = slider;
    let share = |value: f64| (value - min) / (max - min);
    let changed = (value - preset).abs() > 1e-9;
    let oninput =
        change.reform(move |event: InputEvent| to(event.target_unchecked_into::<HtmlInputElement>().value_as_number()));
    // What the slider's arithmetic leaves behind the second decimal is not part of the value.
    let value_text = format!("{}", (value * 100.0).round() / 100.0);
    html! {
        <>
            <div class="fld">
                <label for={id}>{ about.title }</label>
                if changed {
                    { restore(field, &unit.show(preset), id, change) }
                }
                <output class="v" for={id}>{ unit.show(value) }</output>
                { info(about, more) }
            </div>
            <div class="rng">
                if changed {
                    <i style={format!("--at:{:.4}", share(preset))}></i>
                }
                <input
                    type="range"
                    {id}
                    min={min.to_string()}
                    max={max.to_string()}
                    step={step.to_string()}
                    value={value_text}
                    style={format!("--p:{:.2}%", share(value) * 100.0)}
                    aria-valuetext={unit.show(value)}
                    {oninput}
                />
            </div>
        </>
    }
}

/// Properties of [`NumberField`].
#[derive(Properties, PartialEq)]
pub struct NumberProps {
    /// The input's id.
    pub id: &'static str,
    /// The value as text.
    pub value: AttrValue,
    /// What can be entered, as `0 to 600 s`.
    pub range: AttrValue,
    /// The unit, or a button, behind the input.
    #[prop_or_default]
    pub children: Html,
    /// What it is; its title is the label unless there is another.
    pub about: &'static About,
    /// What to say of the present settings.
    #[prop_or_default]
    pub more: Html,
    /// The label, if it changes.
    #[prop_or_default]
    pub label: Option<String>,
    /// The way back to the preset, if the value differs from it.
    #[prop_or_default]
    pub preset: Html,
    /// Takes over a text that was entered, if it is usable.
    pub accept: Callback<String, bool>,
}

/// Text that is not the value: under way, or refused.
struct Draft {
    text: String,
    /// The value that stood when it was typed.
    value: AttrValue,
    refused: bool,
}

/// A number input. Typing does nothing until it is entered, by Enter or on leaving; what cannot be used then stays,
/// with a message, and the value is kept. Escape brings the value back.
#[component]
pub fn NumberField(props: &NumberProps) -> Html {
    let NumberProps { id, value, range, about, more, label, preset, accept, .. } = props;
    let draft = use_state(|| None::<Draft>);
    // A value that was set elsewhere, as by the dice, replaces what was typed.
    let typed = (*draft).as_ref().filter(|draft| draft.value == *value);
    let refused = typed.is_some_and(|draft| draft.refused);
    let shown = typed.map_or_else(|| value.clone(), |draft| draft.text.clone().into());
    let oninput = {
        let (draft, value) = (draft.clone(), value.clone());
        Callback::from(move |event: InputEvent| {
            let text = event.target_unchecked_into::<HtmlInputElement>().value();
            draft.set(Some(Draft { text, value: value.clone(), refused: false }));
        })
    };
    let onchange = {
        let (draft, value, accept) = (draft.clone(), value.clone(), accept.clone());
        Callback::from(move |event: Event| {
            let text = event.target_unchecked_into::<HtmlInputElement>().value();
            let refused = !accept.emit(text.clone());
            draft.set(refused.then(|| Draft { text, value: value.clone(), refused }));
        })
    };
    let onkeydown = {
        let draft = draft.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                draft.set(None);
            }
        })
    };
    let error_id = format!("{id}-error");
    html! {
        <>
            <div class="fld">
                <label for={*id}>{ label.as_deref().unwrap_or(about.title) }</label>
                { preset.clone() }
                <span class="num-in">
                    <input
                        type="number"
                        id={*id}
                        inputmode="decimal"
                        min="0"
                        step="any"
                        value={shown}
                        data-draft={typed.is_some().then_some("")}
                        aria-invalid={refused.to_string()}
                        aria-describedby={error_id.clone()}
                        {oninput}
                        {onchange}
                        {onkeydown}
                    />
                    { props.children.clone() }
                </span>
                { info(about, more.clone()) }
            </div>
            <p class="err" id={error_id} role="status">
                if refused {
                    { format!("Enter {range}. Still {value}.") }
                }
            </p>
        </>
    }
}

/// The number that a text begins with, if it does.
pub fn number(text: &str) -> Option<f64> {
    // The browser's parser is there already; Rust's brings tables of 10 kB.
    Some(js_sys::parse_float(text)).filter(|number| number.is_finite())
}
