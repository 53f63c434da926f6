//! The names of the curves in the overview.

use super::tracks::Tracks;
use mig_explorer::explorer::{Recording, Session, final_et};
use yew::prelude::*;

/// What the curves are called, and where they end.
pub fn curve_names(session: &Session, tracks: &Tracks) -> Html {
    let name = |of: &Recording| {
        let (energy, lateness) = final_et(of);
        format!("{} {:.2}", of.scenario.policy.name(), energy + lateness)
    };
    let same = session.recording == session.baseline;
    html! {
        <p class="tl-names" style={format!("top:{}px", tracks.et.top + 1.0)} aria-hidden="true">
            <span class="own"><i></i>{ name(&session.recording) }</span>
            if !same {
                <span><i></i>{ name(&session.baseline) }</span>
            }
        </p>
    }
}
