//! The result in a sentence and in figures, against a baseline that the user chooses.

use super::about::figures::BASELINE;
use super::figures::figure_strip;
use super::info::info;
use super::select::select;
use mig_explorer::day::Field;
use mig_explorer::explorer::{
    Change, Extent, Line, Outcome, Phrase, Session, baselines, fork_sentence, result_sentence,
};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Story`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// The future on the stage, whose figures are shown.
    pub line: Line,
    /// Whether the fork's result is told too.
    pub fork: bool,
    /// Where changes go.
    pub change: Callback<Change>,
    /// The part of the day that is told of.
    pub extent: Extent,
    /// Whether it changes by itself, so that it is not read out.
    pub playing: bool,
    /// Asks for the day so far, or for the whole day.
    pub set_so_far: Callback<bool>,
}

/// The result sentence, and the figures below it.
#[component]
pub fn Story(props: &Props) -> Html {
    let Props { session, line, fork, change, extent, playing, set_so_far } = props;
    let extent = *extent;
    let settings = &session.settings;
    let jobs = session.recording.prepared.workload.jobs().len();
    let sentence = result_sentence(
        jobs,
        extent,
        &Outcome::of(&session.recording, extent),
        &Outcome::of(&session.baseline, extent),
    );
    let so_far = extent != Extent::WholeDay;
    let quiet = *playing && so_far;
    let offered = baselines(settings);
    let options: Vec<_> = offered.iter().map(|policy| (policy.key(), policy.name())).collect();
    let choose = change.filter_reform(move |key: String| {
        offered.iter().find(|policy| policy.key() == key).map(|policy| Change::Baseline(*policy))
    });
    let restore_arrivals = change.reform(|_: MouseEvent| Change::Restore(Field::Arrivals));
    html! {
        <>
        <section class="story" aria-label="Result">
            <p aria-live={if quiet { "off" } else { "polite" }} aria-atomic="true" data-testid="story">
                { for sentence.into_iter().map(phrase) }
                if let Some(fork) = session.fork.as_ref().filter(|_| *fork) {
                    { " " }
                    <span data-testid="fork-story">
                        { for fork_sentence(fork, &session.recording).into_iter().map(phrase) }
                    </span>
                }
            </p>
            if jobs == 0 && settings.scenario.workload.arrivals != settings.preset().workload.arrivals {
                <button type="button" class="btn" data-testid="restore-arrivals" onclick={restore_arrivals}>
                    { "Restore the arrivals" }
                </button>
            }
            <div class="vs">
                { extent_choice(so_far, set_so_far) }
                <label for="baseline"><span aria-hidden="true">{ "vs" }</span><span class="vh">{ "Baseline" }</span></label>
                { select("baseline", options, &settings.baseline.key(), None, choose) }
                { info(&BASELINE, Html::default()) }
            </div>
        </section>
        if let Some(overload) = session.recording.overload() {
            <p class="warn" role="status" data-testid="overload">{ overload.sentence() }</p>
        }
        { figure_strip(session, *line, extent) }
        </>
    }
}

/// So far or whole day.
fn extent_choice(so_far: bool, set: &Callback<bool>) -> Html {
    let choice = |label: &'static str, value: bool, id: &'static str| {
        html! {
            <button
                type="button"
                data-testid={id}
                aria-pressed={(so_far == value).to_string()}
                onclick={set.reform(move |_: MouseEvent| value)}
            >
                { label }
            </button>
        }
    };
    html! {
        <div class="seg" role="group" aria-label="Part of the day">
            { choice("So far", true, "so-far") }
            { choice("Whole day", false, "whole-day") }
        </div>
    }
}

fn phrase(phrase: Phrase) -> Html {
    match phrase {
        Phrase::Plain(text) => html! { text },
        Phrase::Strong(text) => html! { <b>{ text }</b> },
    }
}
