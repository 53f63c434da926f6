//! The page: a thin shell of Yew components around [`explorer`](crate::explorer).
//!
//! Components hold no arithmetic beyond layout; what is shown is computed in `explorer`.

mod app;
mod controls;
mod explore;
mod figures;
mod header;
mod measure;
mod stage;
mod story;
mod theme;
mod timeline;
mod transport;

pub use app::App;

/// Puts the page into the element with id `app`.
///
/// # Panics
/// If the document has no such element.
pub fn mount() {
    console_error_panic_hook::set_once();
    let root = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id("app"))
        .expect("index.html has an element #app");
    root.set_inner_html("");
    yew::Renderer::<App>::with_root(root).render();
}
