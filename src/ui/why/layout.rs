//! Why the GPU has the layout it has.

use super::ranking::ranking;
use super::seen::seen;
use crate::chip::chip;
use mig_explorer::explorer::{LayoutChoice, Measure, Recording, WhyLayout, clock};
use mig_explorer::model::{LayoutId, Minutes};
use yew::prelude::*;

/// What is said about a layout: the section that ranks layouts, and what the agent saw.
pub struct Explained {
    /// The decision.
    pub decision: Html,
    /// What it rests on.
    pub basis: Html,
}

/// What is to be said about the layout in a frame; `ask` asks the agent where the policy compares nothing, or no longer.
pub fn layout(recording: &Recording, frame: usize, asks_agent: bool, ask: Callback<MouseEvent>) -> Explained {
    let present = recording.frames[frame].layout;
    let (why, choice) = match recording.why_layout(frame) {
        WhyLayout::Compared(choice) => return compared(recording, present, &choice),
        WhyLayout::Undecided => {
            let first = html! { <>{ "No decision yet today. The day begins with " }{ chip(present) }{ "." }</> };
            (html! { <p class="lead">{ first }</p> }, None)
        }
        WhyLayout::Rule(rule) => {
            let choice = asks_agent.then(|| recording.what_the_agent_would_do(frame)).flatten();
            (ruled(recording, rule, asks_agent, choice.as_ref(), ask), choice)
        }
    };
    let decision = html! { <section class="grp" aria-labelledby="why-layout">{ head(present) }{ why }</section> };
    Explained { decision, basis: choice.map(|choice| seen(recording, &choice.seen)).unwrap_or_default() }
}

/// The rule of a policy, and what the agent would do if that is asked for.
fn ruled(
    recording: &Recording,
    rule: String,
    asks_agent: bool,
    choice: Option<&LayoutChoice>,
    ask: Callback<MouseEvent>,
) -> Html {
    html! {
        <>
            <p class="lead" data-testid="why-layout">{ rule }</p>
            if recording.agent_to_ask().is_some() {
                <button
                    type="button"
                    class="btn ask"
                    data-testid="ask-agent"
                    aria-expanded={asks_agent.to_string()}
                    onclick={ask}
                >
                    { "What would the agent do?" }
                </button>
            }
            if let Some(choice) = choice {
                <p class="lead">{ sentence(choice, true) }</p>
                { ranking(recording, choice) }
            } else if asks_agent {
                <p class="lead">{ "There has been nothing to choose for yet today." }</p>
            }
        </>
    }
}

fn compared(recording: &Recording, layout: LayoutId, choice: &LayoutChoice) -> Explained {
    let decision = html! {
            <section class="grp" aria-labelledby="why-layout">
                { head(layout) }
                <p class="lead" data-testid="why-layout">
                { sentence(choice, !choice.followed) }
                if !choice.followed {
                    { " The choice was taken from it." }
                }
            </p>
                { ranking(recording, choice) }
            </section>
    };
    Explained { decision, basis: seen(recording, &choice.seen) }
}

fn head(layout: LayoutId) -> Html {
    html! {
        <h2 class="big" id="why-layout">
            if layout == LayoutId::NO_MIG {
                { "Why no layout?" }
            } else {
                { "Why layout " }{ chip(layout) }{ "?" }
            }
        </h2>
    }
}

/// What was decided, by how much, and what came second; `would` if it was not this policy's to decide.
fn sentence(choice: &LayoutChoice, would: bool) -> Html {
    let LayoutChoice { at, before, chosen, margin, measure, jobs, .. } = choice;
    let policy = match measure {
        Measure::QValue => "the agent",
        Measure::Forecast(_) => "look-ahead",
    };
    let who = if would { format!("{policy} would have") } else { policy.to_owned() };
    let verb = if before == chosen { "stayed with" } else { "left" };
    let (least, _) = choice.ranked[0];
    let reason = match choice.above_chosen(if before == chosen { least } else { *before }) {
        Some(saved) if before != chosen => html! {
            <>
                { ": it costs " }{ amount(saved) }
                { format!(" less, which is above the switching margin of {margin:.2} min. ") }
            </>
        },
        Some(less) if less < 0.0 => html! {
            <>
                { ": " }{ chip(least) }{ " costs " }{ amount(-less) }
                { format!(" less, which is not above the switching margin of {margin:.2} min. ") }
            </>
        },
        Some(_) => html! { ", which costs least. " },
        None => html! { ". " },
    };
    let second = choice.runner_up().filter(|(_, more)| *more > -0.005).map(|(layout, more)| {
        let what = if layout == *before { "The layout it left, " } else { "Runner-up " };
        html! { <>{ what }{ chip(layout) }{ " costs " }{ amount(more.abs()) }{ " more." }</> }
    });
    let basis = match measure {
        Measure::QValue => String::new(),
        Measure::Forecast(depth) => {
            let jobs = if *jobs == 1 { "the one job".to_owned() } else { format!("the {jobs} jobs") };
            let again = match depth {
                0 => String::new(),
                1 => ", with one more choice on the way".to_owned(),
                depth => format!(", with {depth} more choices on the way"),
            };
            format!(" Costs are those of {jobs} present, played through on each layout{again}.")
        }
    };
    html! {
        <>
            { format!("At {} {who} {verb} ", clock(*at)) }
            if before != chosen {
                if *before == LayoutId::NO_MIG {
                    { "the whole GPU" }
                } else {
                    { chip(*before) }
                }
                { " for " }
            }
            { chip(*chosen) }
            { reason }{ second }{ basis }
        </>
    }
}

fn amount(minutes: Minutes) -> Html {
    html! { <b class="num">{ format!("{minutes:.2} min") }</b> }
}
