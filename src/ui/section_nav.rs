//! The sections of the page, as a bar at the bottom of small screens.

use super::listener::use_document_event;
use yew::prelude::*;

/// The sections: name, and id of the element.
const SECTIONS: [(&str, &str); 4] = [("Stage", "main"), ("Day", "tl"), ("Controls", "controls"), ("Why", "why")];

/// The bar; it marks the section in view.
#[hook]
pub fn use_section_nav() -> Html {
    let current = use_state_eq(|| 0);
    let scrolled = {
        let current = current.setter();
        Callback::from(move |_: Event| current.set(section_in_view().unwrap_or(0)))
    };
    use_document_event("scroll", scrolled);
    html! {
        <nav class="mobnav" aria-label="Sections">
            { for SECTIONS.iter().enumerate().map(|(index, (name, id))| html! {
                <a href={format!("#{id}")} aria-current={(index == *current).then_some("true")}>{ *name }</a>
            }) }
        </nav>
    }
}

/// The last section whose top lies in the upper half of the window.
fn section_in_view() -> Option<usize> {
    let window = web_sys::window()?;
    let half = window.inner_height().ok()?.as_f64()? / 2.0;
    let document = window.document()?;
    SECTIONS.iter().rposition(|(_, id)| {
        let element = document.get_element_by_id(id);
        element.is_some_and(|element| element.get_bounding_client_rect().top() < half)
    })
}
