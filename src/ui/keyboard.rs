//! The keys that move the cursor, from anywhere on the page.

use super::listener::use_document_event;
use super::shortcuts;
use mig_explorer::explorer::Control;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

/// Minutes that Shift and an arrow key move.
const LEAP: f64 = 10.0;

/// Sends `control` what the keys ask for, unless single keys are switched off. Keys that the focused
/// element uses itself are its own.
#[hook]
pub fn use_keyboard(control: Callback<Control>) {
    let handler = Callback::from(move |event: Event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let Some(asked) = asked_for(event).filter(|_| shortcuts::enabled()) else { return };
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_none_or(|target| !uses(&target, &event.key())) {
            event.prevent_default();
            control.emit(asked);
        }
    });
    use_document_event("keydown", handler);
}

fn asked_for(event: &KeyboardEvent) -> Option<Control> {
    let shift = event.shift_key();
    Some(match event.key().as_str() {
        " " if !event.repeat() => Control::Toggle,
        "ArrowLeft" if shift => Control::By(-LEAP),
        "ArrowLeft" => Control::StepBack,
        "ArrowRight" if shift => Control::By(LEAP),
        "ArrowRight" => Control::StepForward,
        "r" | "R" => Control::NextRepartition,
        "l" | "L" => Control::NextLate,
        "[" => Control::Slower,
        "]" => Control::Faster,
        _ => return None,
    })
}

/// Whether an element or a dialog around it does something with a key.
fn uses(element: &Element, key: &str) -> bool {
    if element.closest("dialog").is_ok_and(|dialog| dialog.is_some()) {
        return true;
    }
    match element.tag_name().as_str() {
        "SELECT" | "TEXTAREA" => true,
        "INPUT" => {
            let slides = element.dyn_ref::<HtmlInputElement>().is_some_and(|input| input.type_() == "range");
            !slides || key.starts_with("Arrow")
        }
        "BUTTON" | "A" | "SUMMARY" => key == " ",
        _ => element.has_attribute("contenteditable"),
    }
}
