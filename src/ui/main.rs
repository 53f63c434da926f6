//! The page: a thin shell of Yew components around [`mig_explorer::explorer`].
//!
//! A package of its own, so that it can be compiled for size and the simulator for speed.
//!
//! Components hold no arithmetic beyond layout; what is shown is computed in `explorer`.

mod about;
mod address;
mod animation;
mod app;
mod bench;
mod changed;
mod chip;
mod controls;
mod delta;
mod et_bars;
mod explore;
mod field;
mod figures;
mod fork;
mod gesture;
mod glyph;
mod header;
mod help;
mod highlight;
mod icon;
mod info;
mod kept_focus;
mod keyboard;
mod layout_thumb;
mod link_notice;
mod listener;
mod measure;
mod motion;
mod narration;
mod section_nav;
mod select;
mod share;
mod shortcuts;
mod sources;
mod stage;
mod story;
mod tables;
mod takeaway;
mod theme;
mod timeline;
mod timeout;
mod transport;
mod undo;
mod why;

use app::App;

/// Puts the page into the element with id `app`.
fn main() {
    console_error_panic_hook::set_once();
    let root = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id("app"))
        .expect("index.html has an element #app");
    bench::publish();
    root.set_inner_html("");
    yew::Renderer::<App>::with_root(root).render();
}
