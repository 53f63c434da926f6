//! How long a repartitioning takes.

use super::Props;
use crate::about::controls::PAUSE;
use crate::field::NumberField;
use mig_explorer::day::MAX_PAUSE_S;
use mig_explorer::explorer::Change;
use yew::prelude::*;

/// The pause in seconds.
pub fn pause(props: &Props) -> Html {
    let Props { session, change } = props;
    let seconds = session.settings.scenario.pause_s;
    let preset = session.settings.preset().pause_s;
    let accept = {
        let change = change.clone();
        Callback::from(move |text: String| {
            // The browser's parser is there already; Rust's brings tables of 10 kB.
            let seconds = Some(js_sys::parse_float(&text)).filter(|seconds| (0.0..=MAX_PAUSE_S).contains(seconds))?;
            change.emit(Change::PauseS(seconds));
            Some(seconds.to_string())
        })
    };
    html! {
        <NumberField
            id="pause"
            value={seconds.to_string()}
            range={format!("0 to {MAX_PAUSE_S} seconds")}
            about={&PAUSE}
            preset={(seconds != preset).then(|| format!("preset {preset} s"))}
            {accept}
        >
            <span>{ "s" }</span>
        </NumberField>
    }
}
