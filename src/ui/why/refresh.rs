//! How often the panel follows the cursor.

use mig_explorer::explorer::{Pace, Playback, Recording};
use std::rc::Rc;
use yew::prelude::*;

/// Least time between two explanations while the day flies by, ms.
const FAST_MS: f64 = 500.0;

/// The frame to explain: the one at the cursor; while the day flies by, one that was there a moment ago.
#[hook]
pub fn use_frame_explained(recording: &Rc<Recording>, playback: &Playback) -> usize {
    let shown = use_mut_ref(|| None::<(Rc<Recording>, usize, f64)>);
    let mut shown = shown.borrow_mut();
    let now_ms = web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now());
    match &*shown {
        Some((explained, frame, since_ms))
            if explained == recording
                && matches!(playback.pace(), Pace::Fast | Pace::Flying)
                && now_ms - since_ms < FAST_MS =>
        {
            *frame
        }
        _ => {
            let frame = playback.frame_index(recording);
            *shown = Some((Rc::clone(recording), frame, now_ms));
            frame
        }
    }
}
