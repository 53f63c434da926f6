//! Other ways to change the window: wheel, keys, and following the cursor.

use crate::listener::use_document_event;
use crate::shortcuts;
use mig_explorer::explorer::TimeWindow;
use mig_explorer::model::Minutes;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// How much one pixel of the wheel zooms.
const ZOOM_PER_PIXEL: f64 = 0.0015;

/// Pixels of a line and of a page, for wheels that count in these.
const UNIT_PIXELS: [f64; 3] = [1.0, 16.0, 400.0];

/// The window after a turn of the wheel over the time `around`; `None` if the wheel is the page's.
///
/// Sideways or with Shift it moves. Else it zooms: with Ctrl, which is also how a browser tells of two
/// fingers on a touchpad, or if the timeline has the focus, or where nothing scrolls.
pub fn wheeled(
    event: &WheelEvent,
    section: &NodeRef,
    window: TimeWindow,
    around: Minutes,
    width: f64,
) -> Option<TimeWindow> {
    let unit = UNIT_PIXELS.get(event.delta_mode() as usize).copied().unwrap_or(1.0);
    let (x, y) = (event.delta_x() * unit, event.delta_y() * unit);
    let sideways = if event.shift_key() && x == 0.0 { y } else { x };
    if event.shift_key() || x.abs() > y.abs() {
        return Some(window.moved(sideways * window.span() / width.max(1.0)));
    }
    let zooms = event.ctrl_key() || section.cast::<Element>().is_some_and(|section| is_alone(&section));
    zooms.then(|| window.zoomed(around, (y * ZOOM_PER_PIXEL).clamp(-1.0, 1.0).exp2()))
}

/// Whether an element has the focus, or nothing around it scrolls.
fn is_alone(section: &Element) -> bool {
    let focused = section.matches(":focus-within").unwrap_or(false);
    focused
        || std::iter::successors(section.parent_element(), |around| around.parent_element())
            .all(|around| !scrolls(&around))
}

fn scrolls(element: &Element) -> bool {
    element.scroll_height() > element.client_height() + 1
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

/// Calls back with each key pressed that is meant for the page.
#[hook]
pub fn use_keys(pressed: Callback<String>) {
    let handler = Callback::from(move |event: Event| {
        let key = event.dyn_ref::<KeyboardEvent>().filter(|event| shortcuts::is_for_page(event));
        if let Some(key) = key {
            pressed.emit(key.key());
        }
    });
    use_document_event("keydown", handler);
}
