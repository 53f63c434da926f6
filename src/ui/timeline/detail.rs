//! The pointer in the detail: a click moves the cursor, a drag moves the window, a drag of the cursor or
//! over the hours moves the cursor, a drag with Shift measures, two fingers zoom.

use super::pointer::{Handlers, Pointer, capture, is_touch};
use super::ruler::Ruler;
use super::run_under::run_under;
use super::tracks::Tracks;
use mig_explorer::explorer::{Recording, TimeWindow};
use mig_explorer::model::{JobId, Minutes};
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// How close to an event a time becomes the event's, CSS pixels.
const SNAP: f64 = 5.0;

/// How far a pointer may move in a click, CSS pixels.
const STILL: f64 = 4.0;

/// How close to the cursor counts as on it, CSS pixels: for a pointer, for a finger.
const REACH: (f64, f64) = (6.0, 16.0);

/// What the detail shows, and what can be done there.
pub struct Detail {
    /// The day.
    pub recording: Rc<Recording>,
    /// The part of it on show.
    pub window: TimeWindow,
    /// Where its bands are.
    pub tracks: Tracks,
    /// The cursor.
    pub time: Minutes,
    /// Moves the cursor.
    pub seek: Callback<Minutes>,
    /// Chooses a job.
    pub choose: Callback<JobId>,
    /// Shows another part.
    pub show: Callback<TimeWindow>,
    /// Measures.
    pub measure: Callback<Option<Ruler>>,
}

impl Detail {
    /// The time of the event next to the pointer, else the time at the pointer.
    pub fn snapped(&self, at: Pointer) -> Minutes {
        let near = SNAP * self.window.span() / at.width.max(1.0);
        self.recording.event_near(at.time, near).unwrap_or(at.time)
    }

    /// Whether a pointer that goes down here takes the cursor.
    pub fn takes_cursor(&self, at: Pointer, touch: bool) -> bool {
        let reach = if touch { REACH.1 } else { REACH.0 };
        let on_cursor =
            self.window.contains(self.time) && (self.window.share_at(self.time) * at.width - at.x).abs() <= reach;
        on_cursor || at.y < self.tracks.queue.top
    }

    fn clicked(&self, at: Pointer, exact: bool) {
        self.seek.emit(if exact { at.time } else { self.snapped(at) });
        if let Some(run) = run_under(&self.recording, self.window, &self.tracks, at) {
            self.choose.emit(run.job);
        }
    }
}

/// What is being dragged.
#[derive(Clone, Copy, PartialEq)]
enum Grip {
    Nothing,
    /// Nothing yet: a click, unless the pointer moves away from where it went down.
    Click(Pointer),
    /// The cursor.
    Cursor,
    /// The chart, at this time.
    Chart(Minutes),
    /// A measurement since this time.
    Measure(Minutes),
}

/// The pointer and the fingers that are down.
struct Hand {
    grip: Grip,
    /// The pointer's number, and the time it holds with the share of the width where it is.
    fingers: Vec<(i32, (Minutes, f64))>,
}

/// The handlers of the detail; `None` while it has no size.
#[hook]
pub fn use_detail(part: &NodeRef, detail: Option<Rc<Detail>>, dragging: &Rc<Cell<bool>>) -> Handlers {
    let hand = use_mut_ref(|| Hand { grip: Grip::Nothing, fingers: Vec::new() });
    let taken = {
        let (part, dragging, detail, hand) = (part.clone(), Rc::clone(dragging), detail.clone(), hand.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(detail) = detail.as_deref().filter(|_| event.button() == 0) else { return };
            let Some(at) = Pointer::at(&part, &event, detail.window) else { return };
            capture(&part, &event);
            dragging.set(true);
            let mut hand = hand.borrow_mut();
            let touch = is_touch(&event);
            if touch {
                hand.fingers.push((event.pointer_id(), (at.time, at.share())));
            }
            hand.grip = if hand.fingers.len() > 1 {
                Grip::Nothing
            } else if event.shift_key() {
                Grip::Measure(detail.snapped(at))
            } else if detail.takes_cursor(at, touch) {
                Grip::Cursor
            } else {
                Grip::Click(at)
            };
            // A finger may be about to scroll the page.
            if hand.grip == Grip::Cursor && at.y < detail.tracks.queue.top && !touch {
                drop(hand);
                detail.seek.emit(detail.snapped(at));
            }
        })
    };
    let moved = {
        let (part, detail, hand) = (part.clone(), detail.clone(), hand.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(detail) = detail.as_deref() else { return };
            let Some(at) = Pointer::at(&part, &event, detail.window) else { return };
            let mut hand = hand.borrow_mut();
            if let Some(finger) = hand.fingers.iter_mut().find(|(id, _)| *id == event.pointer_id()) {
                finger.1.1 = at.share();
            }
            if let [(_, first), (_, second), ..] = hand.fingers[..] {
                drop(hand);
                let (left, right) = if first.1 < second.1 { (first, second) } else { (second, first) };
                if let Some(window) = TimeWindow::pinched(left, right) {
                    detail.show.emit(window);
                }
                return;
            }
            if let Grip::Click(start) = hand.grip
                && (at.x - start.x).hypot(at.y - start.y) > STILL
            {
                hand.grip = Grip::Chart(start.time);
            }
            let grip = hand.grip;
            drop(hand);
            match grip {
                Grip::Nothing | Grip::Click(_) => {}
                Grip::Cursor => detail.seek.emit(if event.alt_key() { at.time } else { detail.snapped(at) }),
                Grip::Chart(time) => detail.show.emit(detail.window.moved(time - detail.window.time_at(at.share()))),
                Grip::Measure(from) => detail.measure.emit(Some(Ruler::Between(from, detail.snapped(at)))),
            }
        })
    };
    let released = {
        let (part, dragging, hand) = (part.clone(), Rc::clone(dragging), hand.clone());
        Callback::from(move |event: PointerEvent| {
            let grip = hand.borrow_mut().let_go(&event, &dragging);
            let Some(detail) = detail.as_deref() else { return };
            let Some(at) = Pointer::at(&part, &event, detail.window) else { return };
            match grip {
                Grip::Click(_) => detail.clicked(at, event.alt_key()),
                Grip::Cursor if at.y < detail.tracks.queue.top => detail.seek.emit(detail.snapped(at)),
                Grip::Measure(from) if from == detail.snapped(at) => detail.measure.emit(None),
                Grip::Nothing | Grip::Cursor | Grip::Chart(_) | Grip::Measure(_) => {}
            }
        })
    };
    let dragging = Rc::clone(dragging);
    let cancelled = Callback::from(move |event: PointerEvent| {
        hand.borrow_mut().let_go(&event, &dragging);
    });
    Handlers { taken, moved, released, cancelled }
}

impl Hand {
    /// The pointer of an event is gone; returns what it held.
    fn let_go(&mut self, event: &PointerEvent, dragging: &Cell<bool>) -> Grip {
        self.fingers.retain(|(id, _)| *id != event.pointer_id());
        dragging.set(!self.fingers.is_empty());
        std::mem::replace(&mut self.grip, Grip::Nothing)
    }
}
