//! What of the link that was opened could not be used.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The notice, until it is closed.
pub fn link_notice(problems: &[String], close: &Callback<()>) -> Html {
    let onclick = close.reform(|_: MouseEvent| focus_main());
    html! {
        <div role="status" data-testid="link-notice">
            if !problems.is_empty() {
                <div class="notice">
                    <ul>{ for problems.iter().map(|problem| html! { <li>{ problem }</li> }) }</ul>
                    <button type="button" class="btn small" aria-label="Close the notice on the link" {onclick}>
                        { "Close" }
                    </button>
                </div>
            }
        </div>
    }
}

/// The button goes with the notice: what has the focus then is the part of the page that the link led to.
fn focus_main() {
    let document = web_sys::window().and_then(|window| window.document());
    let main = document.and_then(|document| document.query_selector("main").ok()?);
    if let Some(main) = main.and_then(|main| main.dyn_into::<HtmlElement>().ok()) {
        // An element of the page can take the focus.
        let _ = main.focus();
    }
}
