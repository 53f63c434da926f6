//! What differs from the preset, and ways back: for each field beside it, for all in the header.

use super::info::{Opener, popover};
use mig_explorer::day::{Field, Replaced};
use mig_explorer::explorer::{Change, Session, label};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// A button back to the preset's value, written as `text`, of the field whose input has this id; the input takes the
/// focus, as the button goes.
pub fn restore(field: Field, text: &str, input: &'static str, change: &Callback<Change>) -> Html {
    let change = change.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        let document = web_sys::window().and_then(|window| window.document());
        focus(document.and_then(|document| document.get_element_by_id(input)));
        change.emit(Change::Restore(field));
    });
    let name = label(field);
    html! {
        <button
            type="button"
            class="restore"
            data-restore={input}
            title={format!("Back to the preset's {name}")}
            {onclick}
        >
            { format!("preset {text}") }
        </button>
    }
}

/// How many fields differ from the preset; opens the list of them, with a way back for each and for all.
pub fn changes(session: &Session, change: &Callback<Change>) -> Html {
    let settings = &session.settings;
    let replaced = settings.changes();
    let face = match replaced.len() {
        0 => "as preset".to_owned(),
        count => format!("{count} changed"),
    };
    // The pressed button goes; its popover keeps the focus.
    let send = |what: Change| {
        let change = change.clone();
        Callback::from(move |event: MouseEvent| {
            focus(event.target_dyn_into::<Element>().and_then(|button| button.closest("[popover]").ok()?));
            change.emit(what);
        })
    };
    let line = |Replaced { field, from, to }: Replaced| {
        html! {
            <li>
                <span><b>{ label(field) }</b>{ format!(" {to}, preset {from}") }</span>
                <button
                    type="button"
                    class="btn small"
                    data-field={label(field)}
                    aria-label={format!("Restore {}", label(field))}
                    onclick={send(Change::Restore(field))}
                >
                    { "Restore" }
                </button>
            </li>
        }
    };
    let body = html! {
        <>
            <p class="pop-title">{ format!("Changed from {}", settings.base.name) }</p>
            if replaced.is_empty() {
                <p>{ "Nothing: workload, scheduler and pause are the preset's." }</p>
            } else {
                <ul class="changes">{ for replaced.into_iter().map(line) }</ul>
                <button
                    type="button"
                    class="btn small"
                    data-testid="reset"
                    onclick={send(Change::Reset)}
                >
                    { "Reset workload, scheduler and pause" }
                </button>
                <p>{ "Seed, policy and baseline stay." }</p>
            }
        </>
    };
    let opener = Opener { class: "btn small changed", label: None, face: html! { face } };
    popover("changes", opener, "Changed from the preset", body)
}

fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // An element that cannot take the focus leaves it where it is.
        let _ = element.focus();
    }
}
