//! A layout's number in its colour: the colour alone never tells layouts apart.

use mig_explorer::model::LayoutId;
use yew::prelude::*;

/// The chip of a layout; the GPU without MIG has a dash and no colour of its own.
pub fn chip(layout: LayoutId) -> Html {
    if layout == LayoutId::NO_MIG {
        return html! { <span class="chip none">{ "–" }</span> };
    }
    let style = format!("background:var(--lay-{0});color:var(--lay-t{0})", layout.0);
    html! { <span class="chip" {style}>{ layout.0 }</span> }
}
