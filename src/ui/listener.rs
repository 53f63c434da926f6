//! Events of the document, its window and of others, heard for as long as a component exists.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::EventTarget;
use yew::prelude::*;

/// Calls the latest `handler` for each event called `name` that reaches the document.
#[hook]
pub fn use_document_event(name: &'static str, handler: Callback<Event>) {
    use_event(|| Some(web_sys::window()?.document()?.into()), name, handler);
}

/// Calls the latest `handler` for each event called `name` of the window.
#[hook]
pub fn use_window_event(name: &'static str, handler: Callback<Event>) {
    use_event(|| Some(web_sys::window()?.into()), name, handler);
}

/// Calls the latest `handler` for each event called `name` of what `target` gives first.
#[hook]
pub fn use_event(target: fn() -> Option<EventTarget>, name: &'static str, handler: Callback<Event>) {
    let latest = use_mut_ref(Callback::noop);
    *latest.borrow_mut() = handler;
    use_effect_with((), move |()| {
        let handler = Callback::from(move |event| {
            let handler: Callback<Event> = latest.borrow().clone();
            handler.emit(event);
        });
        let listener = target().map(|target| Listener::new(target, name, handler));
        move || drop(listener)
    });
}

/// A listener that is removed when dropped.
struct Listener {
    target: EventTarget,
    name: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    fn new(target: EventTarget, name: &'static str, handler: Callback<Event>) -> Listener {
        let closure = Closure::new(move |event| handler.emit(event));
        // Adding a listener cannot fail.
        let _ = target.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
        Listener { target, name, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.target.remove_event_listener_with_callback(self.name, self.closure.as_ref().unchecked_ref());
    }
}
