//! The page's address: it follows what is shown, and what is shown follows it when the user goes back or forward.

use super::listener::use_window_event;
use super::timeout::Timeout;
use mig_explorer::explorer::{HistoryStep, Link, Opened, Session, Trail, View, busy_minute};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::Window;
use yew::prelude::*;

/// Least time between two changes of one entry of the history, milliseconds: Safari allows a hundred in 30 seconds.
const PATIENCE_MS: i32 = 400;

/// The part of the address behind `#`.
pub fn fragment() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    hash.strip_prefix('#').unwrap_or_default().to_owned()
}

/// The address as it should be, and as it is written.
pub struct Address {
    trail: RefCell<Trail>,
    /// The link to what is on show at this moment.
    live: RefCell<Option<Link>>,
    /// Writes the address of the present entry when it is due.
    due: RefCell<Option<Timeout>>,
}

impl Address {
    fn at(opened: &Opened) -> Rc<Address> {
        let (trail, live, due) = (RefCell::new(Trail::at(opened.text())), RefCell::default(), RefCell::default());
        Rc::new(Address { trail, live, due })
    }

    /// The whole address of what is on show at this moment, also while it plays.
    pub fn share(&self) -> String {
        let text = self.live.borrow().as_ref().map(Link::text).unwrap_or_default();
        let href = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
        let page = href.split('#').next().unwrap_or_default();
        if text.is_empty() { page.to_owned() } else { format!("{page}#{text}") }
    }

    /// Another link has been opened.
    fn arrived(&self, opened: &Opened) {
        self.due.take();
        self.trail.replace(Trail::at(opened.text()));
    }

    /// Something else is shown.
    fn show(self: &Rc<Self>, text: String) {
        let before = self.trail.borrow().text().to_owned();
        let step = self.trail.borrow_mut().go(text, js_sys::Date::now());
        match step {
            HistoryStep::Stay => {}
            HistoryStep::Replace => {
                let address = Rc::downgrade(self);
                let mut due = self.due.borrow_mut();
                *due = due.take().or_else(|| {
                    Timeout::after(PATIENCE_MS, move || {
                        if let Some(address) = address.upgrade() {
                            address.due.take();
                            write(HistoryStep::Replace, address.trail.borrow().text());
                        }
                    })
                });
            }
            HistoryStep::Push => {
                if self.due.take().is_some() {
                    write(HistoryStep::Replace, &before);
                }
                write(HistoryStep::Push, self.trail.borrow().text());
            }
        }
    }
}

/// Writes a link into the address; an address that cannot be written keeps the link before.
fn write(step: HistoryStep, text: &str) -> Option<()> {
    let window = web_sys::window()?;
    let history = window.history().ok()?;
    let url = url(&window, text)?;
    match step {
        HistoryStep::Stay => {}
        HistoryStep::Replace => history.replace_state_with_url(&JsValue::NULL, "", Some(&url)).ok()?,
        HistoryStep::Push => history.push_state_with_url(&JsValue::NULL, "", Some(&url)).ok()?,
    }
    Some(())
}

fn url(window: &Window, text: &str) -> Option<String> {
    if !text.is_empty() {
        return Some(format!("#{text}"));
    }
    let location = window.location();
    Some(location.pathname().ok()? + &location.search().ok()?)
}

/// The address; calls `open` with the link behind `#` when the user goes to another.
#[hook]
pub fn use_address(opened: &Rc<Opened>, open: Callback<String>) -> Rc<Address> {
    let address = (*use_memo((), |()| Address::at(opened))).clone();
    let went = {
        let address = Rc::clone(&address);
        Callback::from(move |_: Event| {
            let fragment = fragment();
            if fragment.is_empty() || Link::read(&fragment).is_some() {
                if fragment != address.trail.borrow().text() {
                    open.emit(fragment);
                }
            } else {
                // The name of a place on the page: the browser has gone there.
                write(HistoryStep::Replace, address.trail.borrow().text());
            }
        })
    };
    use_window_event("hashchange", went);
    address
}

/// Shows a view in the address while the cursor stands; while it plays the address keeps the view before.
#[hook]
pub fn use_link(address: &Rc<Address>, opened: &Rc<Opened>, session: &Rc<Session>, view: View, playing: bool) {
    let opened = ByPlace(Rc::clone(opened));
    let opening = use_memo(ByPlace(Rc::clone(session)), |session| busy_minute(&session.0.recording));
    let view = view.rounded(&session.recording, *opening);
    address.live.replace(Some(Link { settings: session.settings.clone(), view }));
    let kept = use_mut_ref(|| (opened.clone(), opened.0.view));
    let kept_view = {
        let mut kept = kept.borrow_mut();
        if kept.0 != opened {
            *kept = (opened.clone(), opened.0.view);
        } else if !playing {
            kept.1 = view;
        }
        kept.1
    };
    // What a link has led to is no change of the page, so this comes first.
    let arriving = Rc::clone(address);
    use_effect_with(opened, move |opened| arriving.arrived(&opened.0));
    let address = Rc::clone(address);
    use_effect_with((ByPlace(Rc::clone(session)), kept_view), move |(session, view)| {
        address.show(Link { settings: session.0.settings.clone(), view: *view }.text());
    });
}

/// A shared value that equals itself alone, so that comparing it takes no time.
pub struct ByPlace<T>(pub Rc<T>);

impl<T> Clone for ByPlace<T> {
    fn clone(&self) -> ByPlace<T> {
        ByPlace(Rc::clone(&self.0))
    }
}

impl<T> PartialEq for ByPlace<T> {
    fn eq(&self, other: &ByPlace<T>) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
