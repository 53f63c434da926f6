//! Whether single keys act on the page: a choice that the help dialog offers and that is remembered.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, KeyboardEvent, Storage};
use yew::TargetCast;

/// Key in the browser's local storage.
const STORAGE_KEY: &str = "mig-single-keys";

/// Whether keys without Ctrl, Alt or Meta act; so by default.
#[must_use]
pub fn enabled() -> bool {
    storage().and_then(|storage| storage.get_item(STORAGE_KEY).ok()?).is_none_or(|value| value != "off")
}

/// Remembers whether single keys act.
pub fn enable(on: bool) {
    if let Some(storage) = storage() {
        // A full or closed storage only forgets the choice.
        let _ = storage.set_item(STORAGE_KEY, if on { "on" } else { "off" });
    }
}

/// Whether a key press is meant for the page: single keys are on, nobody has used it yet, no modifier
/// but Shift is down, and the focus is not where the key means something else.
#[must_use]
pub fn is_for_page(event: &KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    let elsewhere = || event.target_dyn_into::<Element>().is_some_and(|element| uses(&element, &event.key()));
    !event.default_prevented() && !modified && enabled() && !elsewhere()
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

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}
