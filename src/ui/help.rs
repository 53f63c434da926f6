//! The help dialog: what the page shows, and the keyboard map. The `?` key opens it too.

use super::icon::{Icon, icon};
use super::listener::use_document_event;
use super::shortcuts;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

/// What the page shows, and keys with what they do.
const TEXT: &str = r#"<h2 id="help-head">Help</h2>
<p>A day of jobs runs on one GPU that MIG splits into slices. A policy chooses the layout of the slices, a scheduler
places the jobs, and the figures say what that costs in energy and lateness, against a baseline on exactly the same
jobs.</p>
<h3>Keyboard</h3>
<dl><dt><kbd>Space</kbd></dt><dd>Play or pause</dd>
<dt><kbd>←</kbd><kbd>→</kbd></dt><dd>Step to the previous or next event</dd>
<dt><kbd>Shift ←</kbd><kbd>Shift →</kbd></dt><dd>Move the cursor by 10 minutes</dd>
<dt><kbd>R</kbd></dt><dd>Go to the next repartition</dd>
<dt><kbd>L</kbd></dt><dd>Go to the next late job</dd>
<dt><kbd>[</kbd><kbd>]</kbd></dt><dd>Play slower or faster</dd>
<dt><kbd>Z</kbd></dt><dd>Show the whole day or two hours in the lower timeline; Ctrl and wheel zoom there</dd>
<dt><kbd>T</kbd></dt><dd>Show jobs, slices and decisions as tables</dd>
<dt><kbd>?</kbd></dt><dd>Open this help</dd>
<dt><kbd>Esc</kbd></dt><dd>Close a dialog or an explanation</dd></dl>"#;

/// The help button and its dialog.
#[hook]
pub fn use_help() -> Html {
    let dialog = use_node_ref();
    let single_keys = use_state_eq(shortcuts::enabled);
    let open = {
        let dialog = dialog.clone();
        Callback::from(move |()| {
            let dialog = dialog.cast::<HtmlDialogElement>().filter(|dialog| !dialog.open());
            if let Some(dialog) = dialog {
                // It can only fail for a dialog that is open or not in the page.
                let _ = dialog.show_modal();
            }
        })
    };
    let on_key = {
        let open = open.clone();
        Callback::from(move |event: Event| {
            let event = event.dyn_ref::<KeyboardEvent>();
            if event.is_some_and(|event| event.key() == "?" && shortcuts::is_for_page(event)) {
                open.emit(());
            }
        })
    };
    use_document_event("keydown", on_key);
    let switch_keys = {
        let single_keys = single_keys.clone();
        Callback::from(move |event: Event| {
            let on = event.target_unchecked_into::<HtmlInputElement>().checked();
            shortcuts::enable(on);
            single_keys.set(on);
        })
    };
    html! {
        <>
            <button
                type="button"
                class="btn ico quiet"
                data-testid="help"
                aria-label="Help and keyboard map"
                onclick={open.reform(|_: MouseEvent| ())}
            >
                { icon(Icon::Help) }
            </button>
            <dialog ref={dialog} id="help" aria-labelledby="help-head">
                { Html::from_html_unchecked(AttrValue::Static(TEXT)) }
                <label class="check">
                    <input type="checkbox" checked={*single_keys} onchange={switch_keys} />
                    { "Single keys act on the page" }
                </label>
                <form method="dialog"><button class="btn pri" autofocus=true>{ "Close" }</button></form>
            </dialog>
        </>
    }
}
