//! The result in a sentence and in figures, against a baseline that the user chooses.

use super::about::figures::BASELINE;
use super::figures::figure_strip;
use super::info::info;
use super::select::select;
use mig_explorer::explorer::{Change, Outcome, Phrase, Session, baselines, fork_sentence, result_sentence};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Story`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Whether the fork's result is told too.
    pub fork: bool,
    /// Where changes go.
    pub change: Callback<Change>,
}

/// The result sentence, and the figures below it.
#[component]
pub fn Story(props: &Props) -> Html {
    let Props { session, fork, change } = props;
    let settings = &session.settings;
    let jobs = session.recording.prepared.workload.jobs().len();
    let sentence = result_sentence(jobs, &Outcome::of(&session.recording), &Outcome::of(&session.baseline));
    let offered = baselines(settings);
    let options: Vec<_> = offered.iter().map(|policy| (policy.key(), policy.name())).collect();
    let choose = change.filter_reform(move |key: String| {
        offered.iter().find(|policy| policy.key() == key).map(|policy| Change::Baseline(*policy))
    });
    html! {
        <>
        <section class="story" aria-label="Result">
            <p aria-live="polite" aria-atomic="true" data-testid="story">
                { for sentence.into_iter().map(phrase) }
                if let Some(fork) = session.fork.as_ref().filter(|_| *fork) {
                    { " " }
                    <span data-testid="fork-story">
                        { for fork_sentence(fork, &session.recording).into_iter().map(phrase) }
                    </span>
                }
            </p>
            <div class="vs">
                <label for="baseline">{ "Baseline" }</label>
                { select("baseline", options, &settings.baseline.key(), None, choose) }
                { info(&BASELINE, Html::default()) }
            </div>
        </section>
        { figure_strip(session) }
        </>
    }
}

fn phrase(phrase: Phrase) -> Html {
    match phrase {
        Phrase::Plain(text) => html! { text },
        Phrase::Strong(text) => html! { <b>{ text }</b> },
    }
}
