//! The focus stays where it was when what had it goes: with its job, or else in its part of the page.
//!
//! While the day plays, rows vanish and buttons are switched off under the keyboard's focus. A
//! browser then forgets where the user was, and the next Tab begins at the top of the page.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, FocusOptions, HtmlElement};
use yew::prelude::*;

/// What had the focus before a change of the page, and where to go if it is lost.
struct Before {
    element: Element,
    job: Option<String>,
    region: Element,
}

/// Looks after the focus at each rendering of the component that calls it.
#[hook]
pub fn use_kept_focus() {
    let before = before();
    use_effect(move || {
        if let Some(before) = before {
            before.restore();
        }
    });
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn before() -> Option<Before> {
    let element = document()?.active_element()?;
    let region = element.closest("section, [role=group]").ok()??;
    let job = element.get_attribute("data-job");
    Some(Before { element, job, region })
}

impl Before {
    /// Puts the focus back if it was lost: on the element, on its job elsewhere on the stage, or on
    /// the part of the page it was in.
    fn restore(self) {
        let Before { element, job, region } = self;
        let Some(document) = document() else { return };
        let switched_off = element.matches(":disabled").unwrap_or(false);
        let nowhere = document.active_element().is_none_or(|active| active.tag_name() == "BODY");
        if !nowhere && !switched_off {
            return;
        }
        let moved = job.and_then(|job| document.query_selector(&format!("#stage [data-job=\"{job}\"]")).ok()?);
        let itself = (element.is_connected() && !switched_off).then_some(element);
        let Some(target) = itself.or(moved).unwrap_or(region).dyn_into::<HtmlElement>().ok() else { return };
        if target.tab_index() < 0 && !target.has_attribute("tabindex") {
            // Makes it focusable by us, not by Tab; a plain attribute cannot fail.
            let _ = target.set_attribute("tabindex", "-1");
        }
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // An element that is not focusable leaves the focus where it is.
        let _ = target.focus_with_options(&options);
    }
}
