//! The detail: a click or a drag moves the cursor.

use super::pointer::{Handlers, Pointer, capture, is_touch};
use mig_explorer::explorer::TimeWindow;
use mig_explorer::model::Minutes;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// Moves the cursor to where the pointer goes down and is dragged.
#[hook]
pub fn use_seek(part: &NodeRef, window: TimeWindow, seek: &Callback<Minutes>, dragging: &Rc<Cell<bool>>) -> Handlers {
    let seek_to = {
        let (part, seek) = (part.clone(), seek.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some(at) = Pointer::at(&part, &event, window) {
                seek.emit(at.time);
            }
        })
    };
    let start = use_mut_ref(|| (0, 0));
    let taken = {
        let (part, dragging, seek_to, start) = (part.clone(), Rc::clone(dragging), seek_to.clone(), start.clone());
        Callback::from(move |event: PointerEvent| {
            if event.button() != 0 {
                return;
            }
            capture(&part, &event);
            dragging.set(true);
            start.replace((event.client_x(), event.client_y()));
            // A finger may be about to scroll the page; it seeks when it moves sideways or lifts.
            if !is_touch(&event) {
                seek_to.emit(event);
            }
        })
    };
    let moved = {
        let (dragging, seek_to) = (Rc::clone(dragging), seek_to.clone());
        Callback::from(move |event: PointerEvent| {
            let start = *start.borrow();
            let sideways = (event.client_x() - start.0).abs() > (event.client_y() - start.1).abs();
            if dragging.get() && (sideways || !is_touch(&event)) {
                seek_to.emit(event);
            }
        })
    };
    let released = {
        let dragging = Rc::clone(dragging);
        Callback::from(move |event: PointerEvent| {
            if dragging.replace(false) {
                seek_to.emit(event);
            }
        })
    };
    let cancelled = {
        let dragging = Rc::clone(dragging);
        Callback::from(move |_: PointerEvent| dragging.set(false))
    };
    Handlers { taken, moved, released, cancelled }
}
