//! A callback for every frame the browser draws.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Window;
use yew::prelude::*;

/// Longest time a frame may claim, seconds: after a stall the clock goes on from where it was.
const LONGEST_FRAME_S: f64 = 0.25;

/// While `active`, calls the latest `on_frame` before each frame with the seconds since the one
/// before. Stops when the component goes.
#[hook]
pub fn use_animation_frame(active: bool, on_frame: Callback<f64>) {
    let latest = use_mut_ref(Callback::noop);
    *latest.borrow_mut() = on_frame;
    use_effect_with(active, move |active| {
        let frames = if *active { Frames::start(latest) } else { None };
        move || drop(frames)
    });
}

/// Requests a frame, and in it the next one; dropped, it requests no more.
struct Frames {
    window: Window,
    request: Cell<Option<i32>>,
    last_ms: Cell<Option<f64>>,
    on_frame: Rc<RefCell<Callback<f64>>>,
    closure: Closure<dyn FnMut(f64)>,
}

impl Frames {
    fn start(on_frame: Rc<RefCell<Callback<f64>>>) -> Option<Rc<Frames>> {
        let window = web_sys::window()?;
        let frames = Rc::new_cyclic(|frames| {
            let frames: std::rc::Weak<Frames> = frames.clone();
            let closure = Closure::new(move |now_ms| {
                if let Some(frames) = frames.upgrade() {
                    frames.frame(now_ms);
                }
            });
            Frames { window, request: Cell::new(None), last_ms: Cell::new(None), on_frame, closure }
        });
        frames.request();
        Some(frames)
    }

    fn request(&self) {
        let function = self.closure.as_ref().unchecked_ref();
        self.request.set(self.window.request_animation_frame(function).ok());
    }

    fn frame(&self, now_ms: f64) {
        self.request();
        if let Some(last_ms) = self.last_ms.replace(Some(now_ms)) {
            let on_frame = self.on_frame.borrow().clone();
            on_frame.emit(((now_ms - last_ms) / 1000.0).clamp(0.0, LONGEST_FRAME_S));
        }
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        if let Some(request) = self.request.get() {
            // A request that has run already cannot be cancelled, which does no harm.
            let _ = self.window.cancel_animation_frame(request);
        }
    }
}
