//! A callback after a time.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Window;

/// Calls back once; not at all if it is dropped before.
pub struct Timeout {
    window: Window,
    id: i32,
    _closure: Closure<dyn FnMut()>,
}

impl Timeout {
    /// Calls back after so many milliseconds. `None` if the browser has no clock.
    pub fn after(ms: i32, callback: impl FnMut() + 'static) -> Option<Timeout> {
        let window = web_sys::window()?;
        let closure = Closure::new(callback);
        let function = closure.as_ref().unchecked_ref();
        let id = window.set_timeout_with_callback_and_timeout_and_arguments_0(function, ms).ok()?;
        Some(Timeout { window, id, _closure: closure })
    }
}

impl Drop for Timeout {
    fn drop(&mut self) {
        self.window.clear_timeout_with_handle(self.id);
    }
}
