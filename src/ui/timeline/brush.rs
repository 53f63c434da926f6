//! The brush: a frame in the overview around the window that the detail shows.

use super::pointer::{Handlers, Pointer, capture, is_touch};
use mig_explorer::explorer::{TimeWindow, hours_minutes};
use mig_explorer::model::Minutes;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// How close to a handle counts as on it, CSS pixels: for a pointer, for a finger.
const REACH: (f64, f64) = (12.0, 18.0);

/// Minutes that an arrow key moves a handle, alone and with Shift.
const KEY_STEPS: (Minutes, Minutes) = (10.0, 60.0);

/// A thing that the keys move.
#[derive(Clone, Copy)]
enum Handle {
    From,
    To,
    Frame,
}

impl Handle {
    fn name(self) -> &'static str {
        match self {
            Handle::From => "Start of the detail",
            Handle::To => "End of the detail",
            Handle::Frame => "Place of the detail",
        }
    }

    fn time(self, window: TimeWindow) -> Minutes {
        if let Handle::To = self { window.to } else { window.from }
    }

    /// The window with this handle moved by or to a time.
    fn put(self, window: TimeWindow, time: Minutes) -> TimeWindow {
        match self {
            Handle::From => window.starting(time),
            Handle::To => window.ending(time),
            Handle::Frame => window.moved(time - window.from),
        }
    }

    /// Where a key moves it; `None` for keys that do not.
    fn target(self, window: TimeWindow, day: Minutes, event: &KeyboardEvent) -> Option<Minutes> {
        let step = if event.shift_key() { KEY_STEPS.1 } else { KEY_STEPS.0 };
        let time = self.time(window);
        Some(match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => time - step,
            "ArrowRight" | "ArrowUp" => time + step,
            "Home" => 0.0,
            "End" => day,
            _ => return None,
        })
    }

    /// The handle as a slider.
    fn draw(self, day: Minutes, window: TimeWindow, show: &Callback<TimeWindow>) -> Html {
        let show = show.clone();
        let keys = Callback::from(move |event: KeyboardEvent| {
            let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
            if let Some(time) = self.target(window, day, &event).filter(|_| !modified) {
                event.prevent_default();
                show.emit(self.put(window, time));
            }
        });
        let text = if let Handle::Frame = self {
            format!("{} to {}", hours_minutes(window.from), hours_minutes(window.to))
        } else {
            hours_minutes(self.time(window))
        };
        html! {
            <i
                role="slider"
                tabindex="0"
                aria-label={self.name()}
                aria-valuemin="0"
                aria-valuemax={format!("{day:.0}")}
                aria-valuenow={format!("{:.0}", self.time(window))}
                aria-valuetext={text}
                onkeydown={keys}
            ></i>
        }
    }
}

/// The frame around the window, and its two handles.
pub fn brush(day: Minutes, window: TimeWindow, show: &Callback<TimeWindow>) -> Html {
    let whole = TimeWindow::whole(day);
    let (left, width) = (100.0 * whole.share_at(window.from), 100.0 * window.span() / day);
    let handles = [Handle::From, Handle::Frame, Handle::To].map(|handle| handle.draw(day, window, show));
    html! { <div class="tl-brush" style={format!("left:{left}%;width:{width}%")}>{ for handles }</div> }
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
