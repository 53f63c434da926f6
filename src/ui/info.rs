//! A small button that opens an explanation beside it.
//!
//! The browser's own popover closes on Escape and on a click elsewhere, and leaves the focus on the
//! button; only its place has to be set.

use super::about::About;
use super::icon::{Icon, icon};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Width of a popover as `base.css` has it, px.
const WIDTH: f64 = 280.0;

/// Least distance of a popover from the window's edge, px.
const MARGIN: f64 = 8.0;

/// An information button with its popover; `more` is what to say besides, of the present settings.
pub fn info(about: &'static About, more: Html) -> Html {
    let About { key, title, text, basis, paper } = about;
    let opener = Opener { class: "i", label: Some(format!("About: {title}")), face: icon(Icon::Info) };
    let body = html! {
        <>
            <p class="pop-title">{ title }</p>
            <p>{ text }</p>
            { more }
            <p><b>{ basis.word() }</b>{ format!(" {paper}") }</p>
        </>
    };
    popover(key, opener, title, body)
}

/// The button that opens a popover.
pub struct Opener {
    /// Its class.
    pub class: &'static str,
    /// Its name, if its face is not one.
    pub label: Option<String>,
    /// What it shows.
    pub face: Html,
}

/// A button with the popover that it opens, which has a name and an id that ends in `key`.
pub fn popover(key: &str, opener: Opener, title: &'static str, body: Html) -> Html {
    let id = AttrValue::from(format!("about-{key}"));
    let Opener { class, label, face } = opener;
    html! {
        <>
            <button
                type="button"
                {class}
                popovertarget={id.clone()}
                aria-label={label}
                onclick={Callback::from(place)}
            >
                { face }
            </button>
            <div {id} class="pop" popover="auto" role="note" aria-label={title} tabindex="-1">{ body }</div>
        </>
    }
}

/// Places the popover of the button that was pressed.
pub fn place(event: MouseEvent) {
    let pressed = event.target_dyn_into::<Element>().and_then(|target| target.closest("button").ok()?);
    let Some(button) = pressed else { return };
    let popover = button.next_element_sibling().and_then(|popover| popover.dyn_into::<HtmlElement>().ok());
    if let Some(popover) = popover {
        place_beside(&button, &popover);
    }
}

/// Sets the place of a popover that is about to open: below its button, or above it in the lower
/// half of the window.
fn place_beside(button: &Element, popover: &HtmlElement) {
    let Some(window) = web_sys::window() else { return };
    let size = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|v| v.as_f64()).unwrap_or_default();
    let (width, height) = (size(window.inner_width()), size(window.inner_height()));
    let at = button.get_bounding_client_rect();
    let left = (at.left() - 20.0).min(width - WIDTH - MARGIN).max(MARGIN);
    let (top, bottom) = if at.top() < height / 2.0 {
        (format!("{}px", at.bottom() + 6.0), "auto".to_owned())
    } else {
        ("auto".to_owned(), format!("{}px", height - at.top() + 6.0))
    };
    let style = popover.style();
    for (property, value) in [("left", format!("{left}px")), ("top", top), ("bottom", bottom)] {
        // Only a name that CSS does not know could fail; then the popover stays in its corner.
        let _ = style.set_property(property, &value);
    }
}
