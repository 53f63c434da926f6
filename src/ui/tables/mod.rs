//! The day as tables, for screen readers and for those who want the numbers: slices, decisions, jobs.
//!
//! They are made when they are opened, for the moment at which they are opened, and the day stops:
//! nothing changes under the reader.

mod markup;

use super::icon::{Icon, icon};
use super::listener::use_document_event;
use super::shortcuts;
use markup::{Order, SORTED_BY, markup};
use mig_explorer::explorer::{Control, Highlight, Recording};
use mig_explorer::model::{JobId, Minutes};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlElement, KeyboardEvent};
use yew::prelude::*;

/// The button that opens the tables, and their dialog. The key T opens it too. Where they would tell too much they are
/// not `shown`.
#[hook]
pub fn use_tables(
    recording: &Rc<Recording>,
    time: Minutes,
    highlight: Highlight,
    control: &Callback<Control>,
    shown: bool,
) -> (Html, Html) {
    let dialog = use_node_ref();
    let opened = use_state_eq(|| None::<Minutes>);
    let order = use_state_eq(Order::default);
    let open = {
        let (opened, control) = (opened.setter(), control.clone());
        Callback::from(move |()| {
            if shown {
                control.emit(Control::Pause);
                opened.set(Some(time));
            }
        })
    };
    let on_key = {
        let open = open.clone();
        Callback::from(move |event: Event| {
            let event = event.dyn_ref::<KeyboardEvent>();
            let asked = |event: &KeyboardEvent| event.key().eq_ignore_ascii_case("t") && shortcuts::is_for_page(event);
            if event.is_some_and(asked) {
                open.emit(());
            }
        })
    };
    use_document_event("keydown", on_key);
    let sort = {
        let order = order.clone();
        Callback::from(move |event: MouseEvent| {
            let header = event.target_dyn_into::<Element>().and_then(|target| target.get_attribute("data-sort"));
            let column = header.and_then(|name| SORTED_BY.iter().find(|(_, column)| *column == name));
            if let Some((column, _)) = column {
                order.set(order.by(*column));
            }
        })
    };
    let closed = {
        let opened = opened.setter();
        Callback::from(move |_: Event| opened.set(None))
    };
    let content = use_memo((Rc::clone(recording), *opened, *order), |(recording, opened, order)| {
        AttrValue::from(opened.map(|time| markup(recording, time, *order)).unwrap_or_default())
    });
    {
        let dialog = dialog.clone();
        let name = order.name();
        use_effect_with((*opened, highlight.selected, Rc::clone(&content)), move |(opened, selected, _)| {
            if opened.is_some() {
                renew(&dialog, *selected, name);
            }
        });
    }
    let button = html! {
        <button type="button" class="btn small" data-testid="tables" aria-label="Tables" onclick={open.reform(|_: MouseEvent| ())}>
            { icon(Icon::Table) }
            <span class="tx">{ "Tables" }</span>
        </button>
    };
    let dialog = html! {
        <dialog ref={dialog} id="tables" aria-labelledby="tables-head" onclose={closed} onclick={sort}>
            <div class="tables-top">
                <h2 id="tables-head">{ "Slices, decisions and jobs" }</h2>
                <form method="dialog"><button class="btn" autofocus=true>{ "Close" }</button></form>
            </div>
            { Html::from_html_unchecked((*content).clone()) }
        </dialog>
    };
    (button, dialog)
}

/// Brings the dialog up to date with tables that may be new: open, with the chosen job's row pressed,
/// and the focus on the header that was pressed, if that went with the table before.
fn renew(dialog: &NodeRef, selected: Option<JobId>, sorted_by: &str) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>().filter(|dialog| !dialog.open()) {
        // It can only fail for a dialog that is open or not in the page.
        let _ = dialog.show_modal();
    }
    let press = |selector: &str, state: &str| {
        if let Some(row) = find(dialog, selector) {
            // A plain attribute cannot fail.
            let _ = row.set_attribute("aria-pressed", state);
        }
    };
    press("[aria-pressed=true]", "false");
    if let Some(job) = selected {
        press(&format!("[data-job=\"{}\"]", job.0 + 1), "true");
    }
    if find(dialog, ":focus").is_none() {
        let header = find(dialog, &format!("[data-sort=\"{sorted_by}\"]"));
        if let Some(header) = header.and_then(|header| header.dyn_into::<HtmlElement>().ok()) {
            let _ = header.focus();
        }
    }
}

/// An element of the dialog.
fn find(dialog: &NodeRef, selector: &str) -> Option<Element> {
    dialog.cast::<Element>()?.query_selector(selector).ok()?
}
