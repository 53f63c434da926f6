//! What belongs together as one gesture: a drag, a held key, a typed value.

use super::listener::use_document_event;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// The number of the gesture under way. Another begins when a pointer or a key is let go, or an input's value stands.
#[hook]
pub fn use_gesture() -> Rc<Cell<u32>> {
    let gesture = use_memo((), |()| Cell::new(0_u32));
    let next = {
        let gesture = Rc::clone(&gesture);
        Callback::from(move |_: Event| gesture.set(gesture.get().wrapping_add(1)))
    };
    use_document_event("pointerup", next.clone());
    use_document_event("keyup", next.clone());
    use_document_event("change", next);
    gesture
}
