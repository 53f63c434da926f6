//! Undo and redo: two buttons that say what they do, and the usual keys.

use super::icon::{Icon, icon};
use super::listener::use_document_event;
use mig_explorer::explorer::History;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// A step through the history of changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Back before the last change.
    Undo,
    /// Forward to what was undone.
    Redo,
}

/// The buttons, which stay in place, and so keep the focus, when there is nothing to do.
#[hook]
pub fn use_undo(history: &History, step: Callback<Step>) -> Html {
    let on_key = {
        let step = step.clone();
        Callback::from(move |event: Event| {
            let asked = event.dyn_ref::<KeyboardEvent>().and_then(asked_for);
            if let Some(asked) = asked.filter(|_| !edits_text(&event)) {
                event.prevent_default();
                step.emit(asked);
            }
        })
    };
    use_document_event("keydown", on_key);
    let button = |of: Step, what: Option<&'static str>| {
        let (id, verb, keys, shape) = match of {
            Step::Undo => ("undo", "Undo", "Ctrl+Z", Icon::Undo),
            Step::Redo => ("redo", "Redo", "Ctrl+Shift+Z", Icon::Redo),
        };
        let label = what.map_or_else(|| format!("Nothing to {id}"), |what| format!("{verb}: {what}"));
        html! {
            <button
                type="button"
                class="btn ico quiet"
                data-testid={id}
                aria-label={label.clone()}
                aria-disabled={what.is_none().to_string()}
                title={format!("{label} ({keys})")}
                onclick={step.reform(move |_: MouseEvent| of)}
            >
                { icon(shape) }
            </button>
        }
    };
    html! {
        <>
            { button(Step::Undo, history.undoes()) }
            { button(Step::Redo, history.redoes()) }
        </>
    }
}

fn asked_for(event: &KeyboardEvent) -> Option<Step> {
    if event.alt_key() || !(event.ctrl_key() || event.meta_key()) {
        return None;
    }
    match (event.key().as_str(), event.shift_key()) {
        ("z" | "Z", false) => Some(Step::Undo),
        ("z" | "Z", true) | ("y" | "Y", false) => Some(Step::Redo),
        _ => None,
    }
}

/// Whether the key undoes typing instead, in a field that holds a draft, or a dialog is open.
fn edits_text(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let within = target.and_then(|target| target.closest("dialog, textarea, [data-draft]").ok()?);
    within.is_some()
}
