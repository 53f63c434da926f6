//! The application: settings and the days they lead to.

use super::address::{ByPlace, fragment, use_address};
use super::controls::Controls;
use super::explore::Explore;
use super::header::header;
use super::help::use_help;
use super::link_notice::link_notice;
use super::measure::Measure;
use super::share::use_share;
use super::theme::Theme;
use mig_explorer::explorer::{Change, Opened, Session};
use std::rc::Rc;
use yew::prelude::*;

/// The days on show, and why the last change could not be made, if it could not.
#[derive(Clone, PartialEq)]
struct State {
    session: Rc<Session>,
    error: Option<String>,
    /// The link that was opened last.
    opened: Rc<Opened>,
    /// Whether what of the link could not be used is shown.
    noticed: bool,
}

/// What can be done to the days.
enum Action {
    /// Change a setting.
    Change(Change),
    /// Open a link, the part of an address behind `#`.
    Open(String),
    /// Close the notice on the link.
    CloseNotice,
}

impl State {
    fn of(opened: Opened) -> State {
        State { session: Rc::clone(&opened.session), error: None, opened: Rc::new(opened), noticed: true }
    }

    /// Runs the changed day; if that is not possible, keeps the present one and says why.
    fn changed(self: Rc<Self>, change: Change) -> Rc<Self> {
        let settings = self.session.settings.with(change);
        if settings == self.session.settings {
            return self;
        }
        let _measure = Measure::start("record");
        match self.session.changed(&settings) {
            Ok(session) => Rc::new(State { session: Rc::new(session), error: None, ..(*self).clone() }),
            Err(error) => Rc::new(State { error: Some(error.to_string()), ..(*self).clone() }),
        }
    }
}

impl Reducible for State {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        match action {
            Action::Change(change) => self.changed(change),
            Action::Open(fragment) => Rc::new(State::of(Opened::of(&fragment, Some(&self.session)))),
            Action::CloseNotice => Rc::new(State { noticed: false, ..(*self).clone() }),
        }
    }
}

/// The whole page.
#[component]
pub fn App() -> Html {
    let state = use_reducer(|| State::of(Opened::of(&fragment(), None)));
    let theme = use_state_eq(Theme::current);
    let change = {
        let dispatcher = state.dispatcher();
        use_callback((), move |change: Change, ()| dispatcher.dispatch(Action::Change(change)))
    };
    let dispatcher = state.dispatcher();
    let address = use_address(&state.opened, Callback::from(move |link| dispatcher.dispatch(Action::Open(link))));
    let (share, toast) = use_share(&address);
    let dispatcher = state.dispatcher();
    let close_notice = Callback::from(move |()| dispatcher.dispatch(Action::CloseNotice));
    let switch_theme = {
        let theme = theme.clone();
        Callback::from(move |()| {
            let other = theme.other();
            other.apply();
            theme.set(other);
        })
    };
    let help = use_help();
    let session = Rc::clone(&state.session);
    html! {
        <>
            <a class="skip" href="#main">{ "Skip to content" }</a>
            { header(&session, &change, &switch_theme, share, help) }
            { link_notice(if state.noticed { &state.opened.problems } else { &[] }, &close_notice) }
            if let Some(error) = &state.error {
                <p class="banner" role="alert">{ error }</p>
            }
            <div class="app">
                <Controls session={Rc::clone(&session)} change={change.clone()} />
                <Explore
                    {session}
                    {change}
                    theme={*theme}
                    opened={ByPlace(Rc::clone(&state.opened))}
                    address={ByPlace(address)}
                />
            </div>
            { toast }
        </>
    }
}
