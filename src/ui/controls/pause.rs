//! How long a repartitioning takes.

use super::Props;
use crate::about::controls::PAUSE;
use crate::changed::restore;
use crate::field::{NumberField, number};
use crate::sources::in_this_set;
use mig_explorer::day::{Field, MAX_PAUSE_S};
use mig_explorer::explorer::Change;
use mig_explorer::model::Provenance;
use yew::prelude::*;

/// The pause in seconds.
pub fn pause(props: &Props, records: &[Provenance]) -> Html {
    let Props { session, change, .. } = props;
    let seconds = session.settings.scenario.pause_s;
    let preset = session.settings.preset().pause_s;
    let accept = {
        let change = change.clone();
        Callback::from(move |text: String| {
            let seconds = number(&text).filter(|seconds| (0.0..=MAX_PAUSE_S).contains(seconds));
            if let Some(seconds) = seconds {
                change.emit(Change::PauseS(seconds));
            }
            seconds.is_some()
        })
    };
    let restore = if seconds == preset {
        Html::default()
    } else {
        restore(Field::Pause, &format!("{preset} s"), "pause", &props.change)
    };
    html! {
        <NumberField
            id="pause"
            value={seconds.to_string()}
            range={format!("0 to {MAX_PAUSE_S} seconds")}
            about={&PAUSE}
            more={in_this_set(records, &["repartition pause"])}
            preset={restore}
            {accept}
        >
            <span>{ "s" }</span>
        </NumberField>
    }
}
