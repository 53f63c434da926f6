//! Other ways to change the window: wheel, the key Z, and following the cursor.

use crate::listener::use_document_event;
use mig_explorer::explorer::TimeWindow;
use mig_explorer::model::Minutes;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// How much one pixel of the wheel zooms.
const ZOOM_PER_PIXEL: f64 = 0.0015;

/// Pixels of a line and of a page, for wheels that count in these.
const UNIT_PIXELS: [f64; 3] = [1.0, 16.0, 400.0];

/// The window after a turn of the wheel over the time `around`; `None` if the wheel is the page's.
///
/// With Ctrl, or where the page has nothing to scroll, it zooms; sideways or with Shift it moves.
pub fn wheeled(event: &WheelEvent, window: TimeWindow, around: Minutes, width: f64) -> Option<TimeWindow> {
    let unit = UNIT_PIXELS.get(event.delta_mode() as usize).copied().unwrap_or(1.0);
    let (x, y) = (event.delta_x() * unit, event.delta_y() * unit);
    let sideways = if event.shift_key() && x == 0.0 { y } else { x };
    if event.shift_key() || x.abs() > y.abs() {
        return Some(window.moved(sideways * window.span() / width.max(1.0)));
    }
    let zooms = event.ctrl_key() || !page_scrolls();
    zooms.then(|| window.zoomed(around, (y * ZOOM_PER_PIXEL).clamp(-1.0, 1.0).exp2()))
}

fn page_scrolls() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let root = document.and_then(|document| document.document_element());
    root.is_none_or(|root| root.scroll_height() > root.client_height())
}

/// Follows the cursor from window to window, unless the user drags or both are set at once, as by a link.
#[hook]
pub fn use_following(time: Minutes, window: TimeWindow, show: &Callback<TimeWindow>, dragging: &Rc<Cell<bool>>) {
    let before = use_mut_ref(|| (time, window));
    let (show, dragging) = (show.clone(), Rc::clone(dragging));
    use_effect_with((time, window), move |now| {
        let before = before.replace(*now);
        let stays = before.0 == now.0 || before.1 != now.1 || dragging.get();
        if let Some(next) = window.following(before.0, now.0).filter(|_| !stays) {
            show.emit(next);
        }
    });
}

/// Calls back when Z is pressed anywhere on the page but in a field.
#[hook]
pub fn use_zoom_key(pressed: Callback<()>) {
    let handler = Callback::from(move |event: Event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let plain = !(event.ctrl_key() || event.meta_key() || event.alt_key());
        if plain && event.key().eq_ignore_ascii_case("z") && !in_field(event) {
            pressed.emit(());
        }
    });
    use_document_event("keydown", handler);
}

/// Whether the user is typing or choosing.
fn in_field(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}
