//! All layouts to choose from, by pointer, arrow or number key.

use crate::layout_thumb::{layout_names, layout_thumb};
use mig_explorer::model::{Gpu, LayoutId};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The keys of the first layouts, in their order on the keyboard.
const KEYS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];

/// The layout that a key stands for.
pub fn layout_of_key(key: &str, gpu: &Gpu) -> Option<LayoutId> {
    let index = KEYS.iter().position(|known| *known == key)?;
    gpu.layouts.get(index).map(|layout| layout.id)
}

/// The layouts of a GPU, drawn.
pub fn thumbs(gpu: &Gpu) -> Vec<Html> {
    gpu.layouts.iter().map(|layout| layout_thumb(gpu, layout.id)).collect()
}

/// A button for each layout, with its drawing; the present one is marked. A chosen layout goes to
/// `choose`.
pub fn picker(gpu: &Gpu, thumbs: &[Html], present: LayoutId, label: &str, choose: &Callback<LayoutId>) -> Html {
    let button = |(index, (id, thumb)): (usize, (LayoutId, &Html))| {
        let key = KEYS.get(index).copied();
        let names = layout_names(gpu, id);
        let now = if id == present { ", in place now" } else { "" };
        html! {
            <button
                type="button"
                data-choice={id.to_string()}
                aria-pressed={(id == present).to_string()}
                aria-keyshortcuts={key}
                title={names.clone()}
                onclick={choose.reform(move |_: MouseEvent| id)}
            >
                { thumb.clone() }
                <span class="vh">{ "Layout " }</span>{ id.0 }<span class="vh">{ format!(": {names}{now}") }</span>
                if let Some(key) = key.filter(|key| *key != id.0.to_string()) {
                    <kbd aria-hidden="true">{ key }</kbd>
                }
            </button>
        }
    };
    html! {
        <div
            class="thumbs fk-pick"
            role="group"
            aria-label={label.to_owned()}
            onkeydown={Callback::from(move_focus)}
        >
            { for gpu.layouts.iter().map(|layout| layout.id).zip(thumbs).enumerate().map(button) }
        </div>
    }
}

/// Arrow keys move from button to button.
fn move_focus(event: KeyboardEvent) {
    let focused = event.target_dyn_into::<Element>();
    let Some(button) = focused.and_then(|element| element.closest("button").ok()?) else { return };
    let neighbour = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => button.next_element_sibling(),
        "ArrowLeft" | "ArrowUp" => button.previous_element_sibling(),
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    if let Some(neighbour) = neighbour.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // A button in the page can always take the focus.
        let _ = neighbour.focus();
    }
}
