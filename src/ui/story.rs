//! The result in a sentence and in figures, against a baseline that the user chooses.

use super::about::figures::BASELINE;
use super::figures::figure_strip;
use super::info::info;
use super::select::select;
use mig_explorer::day::Field;
use mig_explorer::explorer::{Change, Outcome, Phrase, Session, baselines, result_sentence};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Story`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Where changes go.
    pub change: Callback<Change>,
}

/// The result sentence, and the figures below it.
#[component]
pub fn Story(props: &Props) -> Html {
    let Props { session, change } = props;
    let settings = &session.settings;
    let jobs = session.recording.prepared.workload.jobs().len();
    let sentence = result_sentence(jobs, &Outcome::of(&session.recording), &Outcome::of(&session.baseline));
    let offered = baselines(settings);
    let options: Vec<_> = offered.iter().map(|policy| (policy.key(), policy.name())).collect();
    let choose = change.filter_reform(move |key: String| {
        offered.iter().find(|policy| policy.key() == key).map(|policy| Change::Baseline(*policy))
    });
    let restore_arrivals = change.reform(|_: MouseEvent| Change::Restore(Field::Arrivals));
    html! {
        <>
        <section class="story" aria-label="Result">
            <p aria-live="polite" aria-atomic="true" data-testid="story">{ for sentence.into_iter().map(phrase) }</p>
            if jobs == 0 && settings.scenario.workload.arrivals != settings.preset().workload.arrivals {
                <button type="button" class="btn" data-testid="restore-arrivals" onclick={restore_arrivals}>
                    { "Restore the arrivals" }
                </button>
            }
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
