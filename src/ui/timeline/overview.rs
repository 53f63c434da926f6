//! The names of the curves in the overview.

use super::tracks::Tracks;
use mig_explorer::explorer::{Recording, Session, excess_et, excess_text, final_et};
use yew::prelude::*;

/// What the curves are called, and where they end; that of the fork if `forked`.
pub fn curve_names(session: &Session, tracks: &Tracks, forked: bool) -> Html {
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
            if let Some(fork) = session.fork.as_ref().filter(|_| forked) {
                <span class="fork">
                    <i></i>{ format!("Fork: {}", excess_text(excess_et(fork, &session.recording, session.end()))) }
                </span>
            }
        </p>
    }
}
