//! The help dialog: what the page shows, and the keyboard map. The `?` key opens it too.

use super::icon::{Icon, icon};
use super::listener::use_document_event;
use super::shortcuts;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

/// Keys, and what they do.
const KEYS: [(&[&str], &str); 8] = [
    (&["Space"], "Play or pause"),
    (&["←", "→"], "Step to the previous or next event"),
    (&["Shift ←", "Shift →"], "Move the cursor by 10 minutes"),
    (&["R"], "Go to the next repartition"),
    (&["L"], "Go to the next late job"),
    (&["[", "]"], "Play slower or faster"),
    (&["?"], "Open this help"),
    (&["Esc"], "Close a dialog or an explanation"),
];

/// The help button and its dialog.
#[component]
pub fn Help() -> Html {
    let dialog = use_node_ref();
    let single_keys = use_state_eq(shortcuts::enabled);
    let open = {
        let dialog = dialog.clone();
        use_callback((), move |(), ()| {
            let dialog = dialog.cast::<HtmlDialogElement>().filter(|dialog| !dialog.open());
            if let Some(dialog) = dialog {
                // It can only fail for a dialog that is open or not in the page.
                let _ = dialog.show_modal();
            }
        })
    };
    let on_key = use_callback(open.clone(), |event: Event, open| {
        let asked =
            event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "?" && shortcuts::is_for_page(event));
        if asked {
            open.emit(());
        }
    });
    use_document_event("keydown", on_key);
    let switch_keys = {
        let single_keys = single_keys.clone();
        Callback::from(move |event: Event| {
            let on = event.target_unchecked_into::<HtmlInputElement>().checked();
            shortcuts::enable(on);
            single_keys.set(on);
        })
    };
    let row = |(keys, does): &(&[&str], &'static str)| {
        html! {
            <>
                <dt>{ for keys.iter().map(|key| html! { <kbd>{ key }</kbd> }) }</dt>
                <dd>{ does }</dd>
            </>
        }
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
                <h2 id="help-head">{ "Help" }</h2>
                <p>
                    { "A day of jobs runs on one GPU that MIG splits into slices. A policy chooses the layout of the \
                       slices, a scheduler places the jobs, and the figures say what that costs in energy and \
                       lateness, against a baseline on exactly the same jobs." }
                </p>
                <h3>{ "Keyboard" }</h3>
                <dl>{ for KEYS.iter().map(row) }</dl>
                <label class="check">
                    <input type="checkbox" checked={*single_keys} onchange={switch_keys} />
                    { "Single keys act on the page" }
                </label>
                <form method="dialog"><button class="btn pri" autofocus=true>{ "Close" }</button></form>
            </dialog>
        </>
    }
}
