//! Forks of the day, and "beat the agent": buttons, dialog, and the panel under the transport.

mod challenge;
mod dialog;
mod difference;
mod panel;
mod picker;

pub use challenge::{Turn, use_turn};

use super::icon::{Icon, icon};
use challenge::use_turn_panel;
use dialog::use_dialog;
use mig_explorer::explorer::{Change, Control, Line, Playback, Session, choice, opponent};
use mig_explorer::model::{LayoutId, TimeOfDay};
use panel::use_panel;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The parts of the page that are about the fork.
pub struct Forking {
    /// The buttons for the transport.
    pub buttons: Html,
    /// What stands between transport and timeline.
    pub section: Html,
}

/// The fork's part of the page. `line` is the future on the stage, `turn` the user's at the wheel.
#[hook]
pub fn use_fork(
    session: &Rc<Session>,
    playback: &Playback,
    line: &UseStateHandle<Line>,
    turn: &Turn,
    change: &Callback<Change>,
    control: &Callback<Control>,
) -> Forking {
    let recording = Rc::clone(session.line(**line));
    let time = playback.time;
    let (open, dialog) = use_dialog(session, time, line, change, control);
    let turn_panel = use_turn_panel(session, playback, turn, change, control);
    let panel = use_panel(session, playback, line, change);
    // The rest of the day would tell what the policy does there.
    let panel = if turn.hides_after(session, time).is_none() { panel } else { Html::default() };
    let take_over = {
        let (line, turn, change) = (line.clone(), turn.clone(), change.clone());
        Callback::from(move |_: MouseEvent| {
            if turn.challenge.is_some() {
                return turn.end(&change, time);
            }
            let layout = recording.frames[recording.frame_index(time)].layout;
            // Without MIG there is no layout to hold; the first one is nearest to it.
            change.emit(Change::Intervene(choice(time, layout.max(LayoutId(1)))));
            line.set(Line::Fork);
            turn.begin(time);
            // To play is what comes next, and the space bar must not take the switch back.
            focus_first(".tr [data-testid=play]");
        })
    };
    // A layout is forced at a time that can be written down.
    let too_late = time > TimeOfDay::LAST.minutes();
    let reason = format!("Nothing can be forced after {}", TimeOfDay::LAST);
    let opponent = opponent(session.settings.scenario.policy);
    let playing = turn.challenge.is_some();
    let buttons = |place: &'static str| {
        let id = |name: &str| (place == "wide").then(|| name.to_owned());
        html! {
            <>
                <button
                    class={classes!("btn", "fk-btn", place)}
                    type="button"
                    data-testid={id("fork")}
                    aria-label="Fork here"
                    aria-keyshortcuts="F"
                    disabled={too_late}
                    title={if too_late { &*reason } else { "Fork here: force another layout from this moment on (F)" }.to_owned()}
                    onclick={open.reform(|_: MouseEvent| ())}
                >
                    { icon(Icon::Fork) }
                    <span class="tx">{ "Fork" }</span>
                </button>
                <button
                    class={classes!("btn", "fk-btn", place)}
                    type="button"
                    data-testid={id("beat")}
                    aria-label={format!("Beat {opponent}")}
                    disabled={too_late && !playing}
                    title={format!("Choose the layouts yourself from here on, and compare with {opponent}")}
                    aria-pressed={playing.to_string()}
                    onclick={take_over.clone()}
                >
                    { icon(Icon::Flag) }
                    <span class="tx">{ format!("Beat {opponent}") }</span>
                </button>
            </>
        }
    };
    let section = html! {
        <>
            <div class="fk-open">{ buttons("narrow") }</div>
            { turn_panel }
            { panel }
            { dialog }
        </>
    };
    Forking { buttons: buttons("wide"), section }
}

/// Moves the focus to the fork button, before the button that has it goes.
fn focus_opener() {
    focus_first(".fk-btn");
}

/// Moves the focus to the first of these elements that is shown.
fn focus_first(selector: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let found = document.and_then(|document| document.query_selector_all(selector).ok());
    let found = found.into_iter().flat_map(|list| (0..list.length()).filter_map(move |index| list.get(index)));
    let mut elements = found.filter_map(|node| node.dyn_into::<HtmlElement>().ok());
    if let Some(element) = elements.find(|element| element.offset_parent().is_some()) {
        // A button in the page can always take the focus.
        let _ = element.focus();
    }
}
