//! How large an element is, and when that changes.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

/// Widest window that is laid out for a phone, CSS pixels; as in the style sheets.
const NARROW: f64 = 760.0;

/// The size of an element on a screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// CSS pixels.
    pub width: f64,
    /// CSS pixels.
    pub height: f64,
    /// Device pixels to a CSS pixel.
    pub ratio: f64,
    /// Whether the page is laid out for a phone.
    pub narrow: bool,
}

impl Size {
    fn of(element: &Element) -> Option<Size> {
        let window = web_sys::window()?;
        let page = window.inner_width().ok()?.as_f64()?;
        Some(Size {
            width: f64::from(element.client_width()),
            height: f64::from(element.client_height()),
            ratio: window.device_pixel_ratio().clamp(0.5, 4.0),
            narrow: page <= NARROW,
        })
    }
}

/// The size of an element, kept up to date; `None` until it is known.
#[hook]
pub fn use_size(node: &NodeRef) -> Option<Size> {
    let size = use_state_eq(|| None);
    let (watched, report) = (node.clone(), size.clone());
    use_effect_with((), move |()| {
        let watch = watched.cast::<Element>().and_then(|element| watch(element, move |new| report.set(new)));
        move || drop(watch)
    });
    *size
}

/// Stops watching when dropped.
struct Watch {
    observer: ResizeObserver,
    _callback: Closure<dyn FnMut()>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Reports the size of an element now and whenever it changes.
fn watch(element: Element, report: impl Fn(Option<Size>) + 'static) -> Option<Watch> {
    let measured = element.clone();
    let callback = Closure::<dyn FnMut()>::new(move || report(Size::of(&measured)));
    let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok()?;
    observer.observe(&element);
    Some(Watch { observer, _callback: callback })
}
