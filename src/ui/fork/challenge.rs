//! "Beat the agent": the user chooses at each decision, and is told what the policy would have done.

use super::focus_opener;
use super::panel::judged;
use super::picker::{layout_of_key, picker, thumbs};
use crate::chip::chip;
use crate::listener::use_document_event;
use crate::select::select;
use crate::shortcuts;
use mig_explorer::explorer::{
    Challenge, Change, Control, Decision, Line, Playback, Session, Stops, choice, clock, decisions, et_at, excess_et,
    excess_text, opponent, verdict,
};
use mig_explorer::model::{LayoutId, Minutes, TimeOfDay};
use mig_explorer::repartition::MAX_INTERVENTIONS;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use yew::prelude::*;

/// The ways to stop: key, text.
const STOPS: [(Stops, &str, &str); 3] = [
    (Stops::Seldom, "seldom", "where it matters, every 10 to 30 min"),
    (Stops::EveryDecision, "every", "at each arrival and completion"),
    (Stops::Never, "never", "never: act at any time"),
];

/// Whether the user is at the wheel, and where the clock stops for that.
#[derive(Clone)]
pub struct Turn {
    state: UseStateHandle<Option<Challenge>>,
    /// The challenge under way.
    pub challenge: Option<Challenge>,
    decisions: Rc<Vec<Decision>>,
}

/// The user's turn, if the session has the fork for it.
#[hook]
pub fn use_turn(session: &Session) -> Turn {
    let state = use_state_eq(|| None::<Challenge>);
    let challenge = state.filter(|_| session.fork.is_some());
    let fork = session.fork.clone().filter(|_| challenge.is_some());
    let decisions = use_memo(fork, |fork| fork.as_ref().map(|fork| decisions(fork)).unwrap_or_default());
    Turn { state, challenge, decisions }
}

impl Turn {
    /// The user takes over.
    pub fn begin(&self, time: Minutes) {
        self.state.set(Some(Challenge::begun(time)));
    }

    /// The policy takes over again.
    pub fn end(&self, change: &Callback<Change>, time: Minutes) {
        change.emit(Change::Release(TimeOfDay::of(time)));
        self.state.set(None);
    }

    /// Where a clock that runs from `time` stops.
    pub fn next_stop(&self, time: Minutes) -> Option<Minutes> {
        self.challenge?.next_stop(&self.decisions, time)
    }

    /// From when on the charts hide the day: from the cursor, until it has reached the end.
    pub fn hides_after(&self, session: &Session, time: Minutes) -> Option<Minutes> {
        self.challenge.filter(|_| time < session.line(Line::Fork).end()).map(|_| time)
    }

    /// Whether the clock stands where the policy would be asked.
    fn is_asked(&self, playback: &Playback) -> bool {
        !playback.playing && self.decisions.binary_search_by(|d| d.time.total_cmp(&playback.time)).is_ok()
    }
}

/// The user's panel; nothing before the user takes over. Number keys choose anywhere on the page.
#[hook]
pub fn use_turn_panel(
    session: &Rc<Session>,
    playback: &Playback,
    turn: &Turn,
    change: &Callback<Change>,
    control: &Callback<Control>,
) -> Html {
    let gpu = session.settings.scenario.gpu;
    let drawn = use_memo(gpu.name, |_| thumbs(gpu));
    let time = playback.time;
    let asked = turn.is_asked(playback);
    let fork = session.line(Line::Fork);
    let frame = &fork.frames[fork.frame_index(time)];
    let present = frame.layout;
    let full = session.settings.fork.as_ref().is_some_and(|fork| fork.interventions().len() >= MAX_INTERVENTIONS);
    {
        let turn = turn.clone();
        // Who goes back in the day is asked anew from there.
        let back = turn.challenge.is_some_and(|challenge| time < challenge.asked);
        use_effect_with((asked || back).then_some(time), move |stop| {
            if let (Some(stop), Some(challenge)) = (*stop, turn.challenge) {
                turn.state.set(Some(Challenge { asked: stop, ..challenge }));
            }
        });
    }
    let choose = {
        let (turn, change, control) = (turn.clone(), change.clone(), control.clone());
        Callback::from(move |layout: LayoutId| {
            let Some(challenge) = turn.challenge else { return };
            if layout != present && !full && time <= TimeOfDay::LAST.minutes() {
                change.emit(Change::Intervene(choice(time, layout)));
            }
            turn.state.set(Some(challenge.answered(&turn.decisions, time, layout)));
            if asked {
                control.emit(Control::Toggle);
            }
        })
    };
    let on_key = {
        let (choose, playing) = (choose.clone(), turn.challenge.is_some());
        Callback::from(move |event: Event| {
            let event = event.dyn_ref::<KeyboardEvent>().filter(|_| playing);
            let Some(event) = event.filter(|event| shortcuts::is_for_page(event)) else { return };
            if let Some(layout) = layout_of_key(&event.key(), gpu) {
                event.prevent_default();
                choose.emit(layout);
            }
        })
    };
    use_document_event("keydown", on_key);
    let Some(challenge) = turn.challenge else { return Html::default() };

    let policy = session.settings.scenario.policy;
    let opponent = opponent(policy);
    let day = &session.recording;
    let excess = excess_et(fork, day, time);
    let over = time >= fork.end();
    let hand_back = {
        let (turn, change) = (turn.clone(), change.clone());
        Callback::from(move |_: MouseEvent| {
            focus_opener();
            turn.end(&change, time);
        })
    };
    let stops = {
        let state = turn.state.clone();
        let options = STOPS.iter().map(|(_, key, text)| ((*key).to_owned(), (*text).to_owned())).collect();
        let chosen = STOPS.iter().find(|(stops, ..)| *stops == challenge.stops).map_or("", |(_, key, _)| *key);
        let choose = Callback::from(move |key: String| {
            let (stops, ..) = STOPS.iter().find(|(_, known, _)| *known == key)?;
            state.set(Some(Challenge { stops: *stops, ..challenge }));
            Some(())
        });
        select("stops", options, chosen, None, choose)
    };
    let waiting = match frame.waiting {
        0 => "no job waits".to_owned(),
        1 => "1 job waits".to_owned(),
        jobs => format!("{jobs} jobs wait"),
    };
    html! {
        <section class={classes!("fk", "fk-turn", asked.then_some("asked"))} id="turn" aria-label="Your layouts"
            data-testid="turn">
            <div class="fk-say">
                <p role="status" aria-live="polite">
                    if over {
                        <b>{ "The day is over. " }{ verdict(excess, policy) }</b>
                    } else if asked {
                        <b data-testid="your-turn">{ "Your turn" }</b>
                        { format!(" at {}: {waiting}. Choose a layout, or play on to keep ", clock(time)) }
                        { chip(present) }{ "." }
                    } else {
                        { "You hold layout " }{ chip(present) }{ ". Choose another at any time." }
                    }
                    if let Some(answer) = challenge.answer.filter(|_| !over) {
                        { " You chose " }{ chip(answer.chosen) }
                        if let Some(advised) = answer.advised {
                            { format!(", {opponent} would have chosen ") }{ chip(advised) }
                        }
                        { "." }
                    }
                    if full {
                        { format!(" {MAX_INTERVENTIONS} choices are the most there can be.") }
                    }
                </p>
                <p data-testid="score">
                    { "You " }<b class="num">{ format!("{:.2}", et_at(fork, time)) }</b>
                    { format!(", {opponent} ") }<b class="num">{ format!("{:.2}", et_at(day, time)) }</b>
                    { if over { ": " } else { " so far: " } }
                    <span class={judged(excess)}>{ excess_text(excess) }</span>
                </p>
            </div>
            { picker(gpu, &drawn, present, "Choose a layout", &choose) }
            <div class="fk-end">
                <label>{ "Stop" }{ stops }</label>
                <button type="button" class="btn small" data-testid="hand-back" onclick={hand_back}>
                    { if over { "Done".to_owned() } else { format!("Give the rest to {opponent}") } }
                </button>
            </div>
        </section>
    }
}
