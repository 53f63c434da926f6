//! The application: settings and the days they lead to.

use super::controls::Controls;
use super::explore::Explore;
use super::header::header;
use super::help::use_help;
use super::measure::Measure;
use super::theme::{Themes, use_theme};
use mig_explorer::explorer::{Change, Session, Settings};
use std::rc::Rc;
use yew::prelude::*;

/// The days on show, and why the last change could not be made, if it could not.
#[derive(Clone, PartialEq)]
struct State {
    session: Rc<Session>,
    error: Option<String>,
}

impl Reducible for State {
    type Action = Change;

    /// Runs the changed day; if that is not possible, keeps the present one and says why.
    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let settings = self.session.settings.with(change);
        if settings == self.session.settings {
            return self;
        }
        let _measure = Measure::start("record");
        match self.session.changed(&settings) {
            Ok(session) => Rc::new(State { session: Rc::new(session), error: None }),
            Err(error) => Rc::new(State { session: Rc::clone(&self.session), error: Some(error.to_string()) }),
        }
    }
}

/// The whole page.
#[component]
pub fn App() -> Html {
    let state = use_reducer(|| {
        let session = Session::run(&Settings::default()).expect("the default settings are valid");
        State { session: Rc::new(session), error: None }
    });
    let Themes { theme, label, next } = use_theme();
    let change = {
        let dispatcher = state.dispatcher();
        use_callback((), move |change: Change, ()| dispatcher.dispatch(change))
    };
    let help = use_help();
    let session = Rc::clone(&state.session);
    html! {
        <>
            <a class="skip" href="#main">{ "Skip to content" }</a>
            { header(&session, &change, (label, &next), help) }
            if let Some(error) = &state.error {
                <p class="banner" role="alert">{ error }</p>
            }
            <div class="app">
                <Controls session={Rc::clone(&session)} change={change.clone()} />
                <Explore {session} {change} {theme} />
            </div>
        </>
    }
}
