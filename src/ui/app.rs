//! The application: settings and the days they lead to.

use super::controls::Controls;
use super::explore::Explore;
use super::gesture::use_gesture;
use super::header::header;
use super::help::use_help;
use super::measure::Measure;
use super::theme::Theme;
use super::undo::{Step, use_undo};
use mig_explorer::explorer::{Change, History, Session, Settings};
use std::rc::Rc;
use yew::prelude::*;

/// The days on show, the changes that led to them, and why the last one could not be made, if it could not.
#[derive(Clone, PartialEq)]
struct State {
    session: Rc<Session>,
    history: History,
    error: Option<String>,
}

/// What is done to the settings.
enum Action {
    /// A change, and the gesture that it belongs to.
    Change(Change, u32),
    /// A step through the changes made.
    Step(Step),
}

impl State {
    /// The settings after an action and the history then; `None` if nothing changes.
    fn after(&self, action: &Action) -> Option<(Rc<Settings>, History)> {
        let now = &self.session.settings;
        match *action {
            Action::Change(change, gesture) => {
                let settings = now.with(change);
                let history = self.history.changed(change.what(), gesture, now, &settings);
                (settings != *now).then(|| (Rc::new(settings), history))
            }
            Action::Step(Step::Undo) => self.history.undo(now),
            Action::Step(Step::Redo) => self.history.redo(now),
        }
    }
}

impl Reducible for State {
    type Action = Action;

    /// Runs the changed day; if that is not possible, keeps the present one and says why.
    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let Some((settings, history)) = self.after(&action) else { return self };
        let _measure = Measure::start("record");
        match self.session.changed(&settings) {
            Ok(session) => Rc::new(State { session: Rc::new(session), history, error: None }),
            Err(error) => Rc::new(State { error: Some(error.to_string()), ..(*self).clone() }),
        }
    }
}

/// The whole page.
#[component]
pub fn App() -> Html {
    let state = use_reducer(|| {
        let session = Session::run(&Settings::default()).expect("the default settings are valid");
        State { session: Rc::new(session), history: History::default(), error: None }
    });
    let theme = use_state_eq(Theme::current);
    let gesture = use_gesture();
    let change = {
        let dispatcher = state.dispatcher();
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
            { header(&session, &change, undo, &switch_theme, help) }
            if let Some(error) = &state.error {
                <p class="banner" role="alert">{ error }</p>
            }
            <div class="app">
                <Controls session={Rc::clone(&session)} change={change.clone()} hour={*hour} />
                <Explore {session} {change} {at_hour} theme={*theme} />
            </div>
        </>
    }
}
