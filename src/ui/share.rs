//! The button that copies a link to what is shown.

use super::address::Address;
use super::icon::{Icon, icon};
use super::timeout::Timeout;
use std::rc::Rc;
use web_sys::{HtmlDialogElement, HtmlInputElement};
use yew::platform::spawn_local;
use yew::prelude::*;

/// How long the toast stays, milliseconds.
const TOAST_MS: i32 = 4000;

/// The button, and what it leads to: a toast, or where the page may not copy, a dialog with a field to copy from.
#[hook]
pub fn use_share(address: &Rc<Address>) -> (Html, Html) {
    let copied = use_state_eq(|| false);
    let link = use_state_eq(String::new);
    let (dialog, field) = (use_node_ref(), use_node_ref());
    let hiding = use_mut_ref(|| None::<Timeout>);
    let done = {
        let (copied, dialog, field) = (copied.setter(), dialog.clone(), field.clone());
        Callback::from(move |is_copied: bool| {
            copied.set(is_copied);
            if is_copied {
                let copied = copied.clone();
                *hiding.borrow_mut() = Timeout::after(TOAST_MS, move || copied.set(false));
            } else {
                offer(&dialog, &field);
            }
        })
    };
    let share = {
        let (address, link) = (Rc::clone(address), link.setter());
        Callback::from(move |_: MouseEvent| {
            let text = address.share();
            link.set(text.clone());
            let done = done.clone();
            spawn_local(async move { done.emit(copy(&text).await) });
        })
    };
    let button = html! {
        <button type="button" class="btn share" data-testid="share" aria-label="Share: copy a link" onclick={share}>
            { icon(Icon::Link) }<span>{ "Share" }</span>
        </button>
    };
    let rest = html! {
        <>
            <div role="status" data-testid="toast">
                if *copied {
                    <p class="toast">{ "Link copied: seed, settings, time, zoom" }</p>
                }
            </div>
            <dialog ref={dialog} aria-labelledby="share-head">
                <h2 id="share-head">{ "Link" }</h2>
                <p>{ "The browser does not let the page copy. Copy the link from here:" }</p>
                <input
                    ref={field}
                    class="link"
                    readonly=true
                    aria-labelledby="share-head"
                    data-testid="share-link"
                    value={(*link).clone()}
                />
                <form method="dialog"><button class="btn pri">{ "Close" }</button></form>
            </dialog>
        </>
    };
    (button, rest)
}

/// Whether a text could be put into the clipboard.
async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    let clipboard = window.navigator().clipboard();
    // A page without https has none.
    !clipboard.is_undefined() && clipboard.write_text(text).await.is_ok()
}

fn offer(dialog: &NodeRef, field: &NodeRef) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>().filter(|dialog| !dialog.open()) {
        // It can only fail for a dialog that is open or not in the page.
        let _ = dialog.show_modal();
    }
    if let Some(field) = field.cast::<HtmlInputElement>() {
        field.select();
    }
}
