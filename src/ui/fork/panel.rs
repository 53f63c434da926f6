//! The fork beside the day: which one is on the stage, and what the difference is.

use super::difference::use_difference;
use super::focus_opener;
use mig_explorer::explorer::{
    Change, Line, Playback, Session, excess_et, excess_is_better, excess_text, fork_text, hours_minutes,
};
use std::rc::Rc;
use yew::prelude::*;

/// The panel; nothing without a fork.
#[hook]
pub fn use_panel(
    session: &Rc<Session>,
    playback: &Playback,
    line: &UseStateHandle<Line>,
    change: &Callback<Change>,
) -> Html {
    let time = playback.time;
    let difference = use_difference(session);
    let (Some(fork), Some(forced), Some(difference)) = (&session.fork, &session.settings.fork, &*difference) else {
        return Html::default();
    };
    let day = &session.recording;
    let name = day.scenario.policy.name();
    let switch = |to: Line, label: String| {
        let setter = line.setter();
        let onclick = Callback::from(move |_: MouseEvent| setter.set(to));
        let pressed = (**line == to).to_string();
        html! { <button type="button" aria-pressed={pressed} {onclick}>{ label }</button> }
    };
    let remove = {
        let (line, change) = (line.clone(), change.clone());
        Callback::from(move |_: MouseEvent| {
            focus_opener();
            line.set(Line::Day);
            change.emit(Change::Unfork);
        })
    };
    let excess = excess_et(fork, day, time);
    let at_end = difference.at_end;
    html! {
        <section class="fk" id="fork" aria-label="Fork" data-testid="fork-panel">
            <div class="seg" role="group" aria-label="On the stage">
                { switch(Line::Day, "Day".to_owned()) }
                { switch(Line::Fork, "Fork".to_owned()) }
            </div>
            <p class="fk-say">
                <b>{ "Fork" }</b>{ format!(": {}. Against {name} alone ", fork_text(forced)) }
                <span class={judged(excess)} data-testid="fork-now">{ excess_text(excess) }</span>
                { format!(", at {}; ", hours_minutes(time)) }
                <span class={judged(at_end)} data-testid="fork-end">{ excess_text(at_end) }</span>
                { format!(", at the end of the day. {}", difference.swings) }
            </p>
            { difference.chart(time, session.end()) }
            <button type="button" class="btn small" data-testid="unfork" onclick={remove}>{ "Remove fork" }</button>
        </section>
    }
}

/// The class of an excess of ET.
pub fn judged(excess: f64) -> Classes {
    classes!("num", excess_is_better(excess).map(|better| if better { "good" } else { "late" }))
}
