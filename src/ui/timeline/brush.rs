//! The brush: a frame in the overview around the window that the detail shows.

use super::pointer::{Handlers, Pointer, capture, is_touch};
use mig_explorer::explorer::TimeWindow;
use mig_explorer::model::Minutes;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// How close to a handle counts as on it, CSS pixels: for a pointer, for a finger.
const REACH: (f64, f64) = (9.0, 18.0);

/// The frame around the window, and its two handles.
pub fn brush(day: Minutes, window: TimeWindow) -> Html {
    let whole = TimeWindow::whole(day);
    let (left, width) = (100.0 * whole.share_at(window.from), 100.0 * window.span() / day);
    html! { <div class="tl-brush" style={format!("left:{left}%;width:{width}%")}><i></i><i></i></div> }
}

/// What is being dragged.
#[derive(Clone, Copy, PartialEq)]
enum Grip {
    Nothing,
    From,
    To,
    /// The whole frame, at this distance from its start.
    Frame(Minutes),
    /// Nothing yet: a finger beside the frame, which may be about to scroll the page.
    Beside,
}

/// Moves and resizes the window as the pointer drags the brush; a click beside it centres it.
#[hook]
pub fn use_brush(
    part: &NodeRef,
    end: Minutes,
    window: TimeWindow,
    show: &Callback<TimeWindow>,
    dragging: &Rc<Cell<bool>>,
) -> Handlers {
    let grip = use_mut_ref(|| Grip::Nothing);
    let whole = TimeWindow::whole(end);
    let taken = {
        let (part, grip, show, dragging) = (part.clone(), grip.clone(), show.clone(), Rc::clone(dragging));
        Callback::from(move |event: PointerEvent| {
            let Some(at) = Pointer::at(&part, &event, whole).filter(|_| event.button() == 0) else { return };
            capture(&part, &event);
            dragging.set(true);
            let reach = if is_touch(&event) { REACH.1 } else { REACH.0 };
            let near = |time: Minutes| (whole.share_at(time) * at.width - at.x).abs() <= reach;
            grip.replace(if near(window.from) && at.time < f64::midpoint(window.from, window.to) {
                Grip::From
            } else if near(window.to) {
                Grip::To
            } else if window.contains(at.time) {
                Grip::Frame(at.time - window.from)
            } else if is_touch(&event) {
                Grip::Beside
            } else {
                let centred = window.centred_on(at.time).within(end);
                show.emit(centred);
                Grip::Frame(at.time - centred.from)
            });
        })
    };
    let moved = {
        let (part, grip, show) = (part.clone(), grip.clone(), show.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(at) = Pointer::at(&part, &event, whole) else { return };
            match *grip.borrow() {
                Grip::Nothing | Grip::Beside => {}
                Grip::From => show.emit(window.starting(at.time)),
                Grip::To => show.emit(window.ending(at.time)),
                Grip::Frame(distance) => show.emit(window.moved(at.time - distance - window.from)),
            }
        })
    };
    let released = {
        let (part, grip, show, dragging) = (part.clone(), grip.clone(), show.clone(), Rc::clone(dragging));
        Callback::from(move |event: PointerEvent| {
            dragging.set(false);
            let let_go = grip.replace(Grip::Nothing);
            if let (Grip::Beside, Some(at)) = (let_go, Pointer::at(&part, &event, whole)) {
                show.emit(window.centred_on(at.time));
            }
        })
    };
    let dragging = Rc::clone(dragging);
    let cancelled = Callback::from(move |_: PointerEvent| {
        grip.replace(Grip::Nothing);
        dragging.set(false);
    });
    Handlers { taken, moved, released, cancelled }
}

/// The brush, projected on the detail below it; `style` says where.
pub fn projection(day: Minutes, window: TimeWindow, style: &str) -> Html {
    let whole = TimeWindow::whole(day);
    let (from, to) = (100.0 * whole.share_at(window.from), 100.0 * whole.share_at(window.to));
    let shape = format!("clip-path:polygon({from}% 0,{to}% 0,100% 100%,0 100%)");
    html! { <div class="tl-projection" style={format!("{style};{shape}")}></div> }
}
