//! Labelled inputs: a slider with its value, a number with its unit.

use super::about::About;
use super::info::info;
use web_sys::HtmlInputElement;
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
    fn show(self, value: f64) -> String {
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
    /// Where every movement goes.
    pub change: Callback<f64>,
}

/// A slider below its label, value and information button. A value that differs from the preset is
/// marked, on the track too.
pub fn slider_field(slider: Slider) -> Html {
    let Slider { id, value, preset, min, max, step, unit, about, more, change } = slider;
    let share = |value: f64| (value - min) / (max - min);
    let changed = (value - preset).abs() > 1e-9;
    let oninput =
        change.reform(|event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value_as_number());
    // What the slider's arithmetic leaves behind the second decimal is not part of the value.
    let value_text = format!("{}", (value * 100.0).round() / 100.0);
    html! {
        <>
            <div class="fld">
                <label for={id}>{ about.title }</label>
                if changed {
                    <small>{ format!("preset {}", unit.show(preset)) }</small>
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
    /// What it is; its title is the label.
    pub about: &'static About,
    /// Note on the preset's value, if the value differs from it.
    #[prop_or_default]
    pub preset: Option<String>,
    /// Takes a text over if it is usable, and returns it as the value will be written.
    pub accept: Callback<String, Option<String>>,
}

/// Text under way in a number input, and the value that stood when it was typed.
struct Draft {
    text: String,
    value: AttrValue,
    usable: bool,
}

/// A number input. Text that cannot be used stays, with a message; the value is kept.
#[component]
pub fn NumberField(props: &NumberProps) -> Html {
    let NumberProps { id, value, range, about, preset, accept, .. } = props;
    let draft = use_state(|| None::<Draft>);
    // A value that was set elsewhere, as by the dice, replaces what was typed.
    let typed = (*draft).as_ref().filter(|draft| draft.value == *value);
    let unusable = typed.is_some_and(|draft| !draft.usable);
    let shown = typed.map_or_else(|| value.clone(), |draft| draft.text.clone().into());
    let oninput = {
        let (draft, value, accept) = (draft.clone(), value.clone(), accept.clone());
        Callback::from(move |event: InputEvent| {
            let text = event.target_unchecked_into::<HtmlInputElement>().value();
            let accepted = accept.emit(text.clone());
            let usable = accepted.is_some();
            let value = accepted.map_or_else(|| value.clone(), AttrValue::from);
            draft.set(Some(Draft { text, value, usable }));
        })
    };
    let error_id = format!("{id}-error");
    html! {
        <>
            <div class="fld">
                <label for={*id}>{ about.title }</label>
                <span class="num-in">
                    <input
                        type="number"
                        id={*id}
                        inputmode="decimal"
                        value={shown}
                        aria-invalid={unusable.to_string()}
                        aria-describedby={error_id.clone()}
                        {oninput}
                    />
                    { props.children.clone() }
                </span>
                { info(about, Html::default()) }
            </div>
            if let Some(preset) = preset {
                <p class="preset">{ preset }</p>
            }
            <p class="err" id={error_id} role="status">
                if unusable {
                    { format!("Enter {range}. Still {value}.") }
                }
            </p>
        </>
    }
}
