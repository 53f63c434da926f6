//! The help dialog: what the page shows, and the keyboard map. The `?` key opens it too.

use super::icon::{Icon, icon};
use super::listener::use_document_event;
use super::shortcuts;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

/// What the page shows, and keys with what they do.
const TEXT: &str = r#"<h2 id="help-head" tabindex="-1" autofocus>Help</h2>
<p>A day of jobs runs on one GPU that MIG splits into slices. A policy chooses the layout of the slices, a scheduler
places the jobs, and the figures say what that costs in energy and lateness, against a baseline on exactly the same
jobs.</p>
<div class="maps"><div><h3>Keyboard</h3>
<dl><dt><kbd>Space</kbd></dt><dd>Play or pause</dd>
<dt><kbd>←</kbd><kbd>→</kbd></dt><dd>Step to the previous or next event</dd>
<dt><kbd>Shift ←</kbd><kbd>Shift →</kbd></dt><dd>Move the cursor by 10 minutes</dd>
<dt><kbd>R</kbd><kbd>L</kbd><kbd>P</kbd></dt><dd>Go to the next repartition, late job or preemption; with
<kbd>Shift</kbd> to the one before</dd>
<dt><kbd>J</kbd><kbd>K</kbd></dt><dd>Choose the next or previous job among those present, by arrival</dd>
<dt><kbd>[</kbd><kbd>]</kbd></dt><dd>Play slower or faster</dd>
<dt><kbd>+</kbd><kbd>−</kbd></dt><dd>Zoom the lower timeline about the cursor</dd>
<dt><kbd>Z</kbd></dt><dd>Show the whole day or two hours there</dd>
<dt><kbd>Page ↑</kbd><kbd>Page ↓</kbd></dt><dd>With the focus in the timeline: show the time before or after</dd>
<dt><kbd>M</kbd></dt><dd>Set a mark at the cursor and measure from it; again, or <kbd>Esc</kbd>, to end</dd>
<dt><kbd>Ctrl Z</kbd><kbd>Ctrl Shift Z</kbd></dt><dd>Undo or redo a change of the settings</dd>
<dt><kbd>↑</kbd><kbd>↓</kbd></dt><dd>On a bar of the arrivals: one job more or less; with <kbd>←</kbd> <kbd>→</kbd> to
another hour</dd>
<dt><kbd>F</kbd></dt><dd>Fork here: force another layout from the cursor on</dd>
<dt><kbd>1</kbd>–<kbd>9</kbd><kbd>0</kbd><kbd>-</kbd><kbd>=</kbd></dt><dd>Choose layout 1 to 12 where a layout is asked for</dd>
<dt><kbd>T</kbd></dt><dd>Show jobs, slices and decisions as tables</dd>
<dt><kbd>?</kbd></dt><dd>Open this help</dd>
<dt><kbd>Esc</kbd></dt><dd>Close a dialog or an explanation</dd></dl>
</div><div><h3>Pointer in the lower timeline</h3>
<dl><dt>Click</dt><dd>Move the cursor there, to an event within a few pixels; <kbd>Alt</kbd> ignores events. On a job it
also chooses the job.</dd>
<dt>Drag</dt><dd>Move through the day; on the cursor or the hours, drag the cursor</dd>
<dt><kbd>Shift</kbd> and drag</dt><dd>Measure time, energy and jobs between two moments</dd>
<dt>Wheel, two fingers</dt><dd>Zoom; sideways or with <kbd>Shift</kbd> the wheel moves. Where the page scrolls, the wheel
zooms with <kbd>Ctrl</kbd> or after a click in the timeline.</dd>
<dt>Double click</dt><dd>Show the whole day or two hours</dd></dl></div></div>"#;

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
                <form method="dialog"><button class="btn pri">{ "Close" }</button></form>
            </dialog>
        </>
    }
}
