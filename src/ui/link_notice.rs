//! What of the link that was opened could not be used.

use yew::prelude::*;

/// The notice, until it is closed.
pub fn link_notice(problems: &[String], close: &Callback<()>) -> Html {
    let onclick = close.reform(|_: MouseEvent| ());
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
