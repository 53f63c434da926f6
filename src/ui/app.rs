//! The application: settings and the days they lead to.

use super::address::{ByPlace, fragment, use_address};
use super::controls::Controls;
use super::explore::Explore;
use super::gesture::use_gesture;
use super::header::header;
use super::help::use_help;
use super::link_notice::link_notice;
use super::measure::Measure;
use super::share::use_share;
use super::theme::{Themes, use_theme};
use super::undo::{Step, use_undo};
use mig_explorer::explorer::{Change, History, Opened, Session, Settings};
use std::rc::Rc;
use yew::prelude::*;

/// The days on show, the changes that led to them, and why the last one could not be made, if it could not.
#[derive(Clone)]
struct State {
    session: Rc<Session>,
    history: History,
    error: Option<String>,
    /// The link that was opened last.
    opened: Rc<Opened>,
    /// Whether what of the link could not be used is shown.
    noticed: bool,
}

/// What is done to the days.
enum Action {
    /// A change of a setting, and the gesture that it belongs to.
    Change(Change, u32),
    /// A step through the changes made.
    Step(Step),
    /// A link is opened: the part of an address behind `#`, and the gesture that it belongs to.
    Open(String, u32),
    /// The notice on the link is closed.
    CloseNotice,
}

impl State {
    fn of(opened: Opened, history: History) -> State {
        let session = Rc::clone(&opened.session);
        State { session, history, error: None, opened: Rc::new(opened), noticed: true }
    }

    /// Runs the day of other settings; if that is not possible, keeps the present one and says why.
    fn set(&self, settings: &Settings, history: History) -> State {
        let _measure = Measure::start("record");
        match self.session.changed(settings) {
            Ok(session) => State { session: Rc::new(session), history, error: None, ..self.clone() },
            Err(error) => State { error: Some(error.to_string()), ..self.clone() },
        }
    }

    /// The history after a change to other settings; `None` if they are the same.
    fn history_after(&self, what: &'static str, gesture: u32, settings: &Settings) -> Option<History> {
        let now = &self.session.settings;
        (settings != now).then(|| self.history.changed(what, gesture, now, settings))
    }

    /// The state after an action; `None` if nothing changes.
    fn after(&self, action: Action) -> Option<State> {
        let now = &self.session.settings;
        match action {
            Action::Change(change, gesture) => {
                let settings = now.with(change);
                Some(self.set(&settings, self.history_after(change.what(), gesture, &settings)?))
            }
            Action::Step(step) => {
                let (settings, history) = match step {
                    Step::Undo => self.history.undo(now),
                    Step::Redo => self.history.redo(now),
                }?;
                Some(self.set(&settings, history))
            }
            Action::Open(fragment, gesture) => {
                let opened = Opened::of(&fragment, Some(&self.session));
                let history = self.history_after("link", gesture, &opened.session.settings);
                Some(State::of(opened, history.unwrap_or_else(|| self.history.clone())))
            }
            Action::CloseNotice => Some(State { noticed: false, ..self.clone() }),
        }
    }
}

impl Reducible for State {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        self.after(action).map_or(self, Rc::new)
    }
}

/// The whole page.
#[component]
pub fn App() -> Html {
    let state = use_reducer(|| State::of(Opened::of(&fragment(), None), History::default()));
    let Themes { theme, label, next } = use_theme();
    let gesture = use_gesture();
    let change = {
        let dispatcher = state.dispatcher();
        let gesture = Rc::clone(&gesture);
        use_callback((), move |change: Change, ()| dispatcher.dispatch(Action::Change(change, gesture.get())))
    };
    let step = {
        let dispatcher = state.dispatcher();
        Callback::from(move |step: Step| dispatcher.dispatch(Action::Step(step)))
    };
    let undo = use_undo(&state.history, step);
    let hour = use_state_eq(|| 0);
    let at_hour = {
        let hour = hour.setter();
        use_callback((), move |now: usize, ()| hour.set(now))
    };
    let dispatcher = state.dispatcher();
    let open = Callback::from(move |link| dispatcher.dispatch(Action::Open(link, gesture.get())));
    let address = use_address(&state.opened, open);
    let (share, toast) = use_share(&address);
    let dispatcher = state.dispatcher();
    let close_notice = Callback::from(move |()| dispatcher.dispatch(Action::CloseNotice));
    let help = use_help();
    let session = Rc::clone(&state.session);
    html! {
        <>
            <a class="skip" href="#main">{ "Skip to content" }</a>
            { header(&session, &change, undo, share, (label, &next), help) }
            { link_notice(if state.noticed { &state.opened.problems } else { &[] }, &close_notice) }
            if let Some(error) = &state.error {
                <p class="banner" role="alert">{ error }</p>
            }
            <div class="app">
                <Controls session={Rc::clone(&session)} change={change.clone()} hour={*hour} />
                <Explore
                    {session}
                    {change}
                    {at_hour}
                    {theme}
                    opened={ByPlace(Rc::clone(&state.opened))}
                    address={ByPlace(address)}
                />
            </div>
            { toast }
        </>
    }
}
