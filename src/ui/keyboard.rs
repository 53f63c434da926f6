//! The keys that move the cursor and choose jobs, from anywhere on the page.

use super::listener::use_document_event;
use super::shortcuts;
use mig_explorer::explorer::{Control, Direction, Landmark};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

/// Minutes that Shift and an arrow key move.
const LEAP: f64 = 10.0;

/// What a key asks for.
#[derive(Clone, Copy)]
enum Asked {
    Control(Control),
    /// The job beside the chosen one.
    Job(Direction),
}

/// Sends `control` and `job` what the keys ask for, unless single keys are switched off. Keys that the
/// focused element uses itself are its own.
#[hook]
pub fn use_keyboard(control: Callback<Control>, job: Callback<Direction>) {
    let handler = Callback::from(move |event: Event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let Some(asked) = asked_for(event).filter(|_| shortcuts::is_for_page(event)) else { return };
        event.prevent_default();
        match asked {
            Asked::Control(what) => control.emit(what),
            Asked::Job(direction) => job.emit(direction),
        }
    });
    use_document_event("keydown", handler);
}

fn asked_for(event: &KeyboardEvent) -> Option<Asked> {
    let shift = event.shift_key();
    let jump = |landmark| Control::Jump(landmark, if shift { Direction::Back } else { Direction::Forward });
    Some(Asked::Control(match event.key().as_str() {
        " " if !event.repeat() => Control::Toggle,
        "ArrowLeft" if shift => Control::By(-LEAP),
        "ArrowLeft" => Control::StepBack,
        "ArrowRight" if shift => Control::By(LEAP),
        "ArrowRight" => Control::StepForward,
        "r" | "R" => jump(Landmark::Repartition),
        "l" | "L" => jump(Landmark::LateJob),
        "p" | "P" => jump(Landmark::Preemption),
        "[" => Control::Slower,
        "]" => Control::Faster,
        "j" | "J" => return Some(Asked::Job(Direction::Forward)),
        "k" | "K" => return Some(Asked::Job(Direction::Back)),
        _ => return None,
    }))
}
