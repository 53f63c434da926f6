//! A small button that opens an explanation beside it.
//!
//! The browser's own popover closes on Escape and on a click elsewhere, and leaves the focus on the
//! button; only its place has to be set.

use super::about::About;
use super::icon::{Icon, icon};
use web_sys::HtmlElement;
use yew::prelude::*;

/// Width of a popover as `base.css` has it, px.
const WIDTH: f64 = 280.0;

/// Least distance of a popover from the window's edge, px.
const MARGIN: f64 = 8.0;

/// Properties of [`Info`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What to explain.
    pub about: &'static About,
    /// What to say besides, of the present settings.
    #[prop_or_default]
    pub children: Html,
}

/// An information button with its popover.
#[component]
pub fn Info(props: &Props) -> Html {
    let About { key, title, text, basis, paper } = props.about;
    let (button, popover) = (use_node_ref(), use_node_ref());
    let place = {
        let (button, popover) = (button.clone(), popover.clone());
        Callback::from(move |_: MouseEvent| {
            if let (Some(button), Some(popover)) = (button.cast(), popover.cast()) {
                place_beside(&button, &popover);
            }
        })
    };
    let id = format!("about-{key}");
    html! {
        <>
            <button
                ref={button}
                type="button"
                class="i"
                popovertarget={id.clone()}
                aria-label={format!("About: {title}")}
                onclick={place}
            >
                { icon(Icon::Info) }
            </button>
            <div ref={popover} {id} class="pop" popover="auto" role="note" aria-label={*title}>
                <p class="pop-title">{ title }</p>
                <p>{ text }</p>
                { props.children.clone() }
                <p><b>{ basis.word() }</b>{ format!(" {paper}") }</p>
            </div>
        </>
    }
}

/// Sets the place of a popover that is about to open: below its button, or above it in the lower
/// half of the window.
fn place_beside(button: &HtmlElement, popover: &HtmlElement) {
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
