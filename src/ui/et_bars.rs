//! ET of the policies that run the same jobs: one bar each, energy part before lateness part.

use mig_explorer::explorer::{Comparison, Extent, Session};
use yew::prelude::*;

/// The bars, least ET first; the chosen policy stands out.
pub fn et_bars(session: &Session, extent: Extent) -> Html {
    let weight = session.settings.scenario.et_weight_per_wh();
    let jobs = session.recording.prepared.workload.jobs().len();
    let parts = |comparison: &Comparison| comparison.figures.et_parts(weight, jobs);
    let comparisons = session.comparisons(extent);
    let longest = comparisons.iter().map(parts).map(|(energy, lateness)| energy + lateness).fold(0.0, f64::max);
    let width = |part: f64| format!("width:{:.2}%", if longest > 0.0 { part / longest * 100.0 } else { 0.0 });
    let row = |comparison: &Comparison| {
        let (energy, lateness) = parts(comparison);
        let chosen = comparison.policy == session.settings.scenario.policy;
        html! {
            <li class={classes!(chosen.then_some("me"))} title={format!("energy {energy:.2}, lateness {lateness:.2}")}>
                <span>
                    { comparison.policy.name() }
                    if chosen {
                        <span class="vh">{ " (on show)" }</span>
                    }
                </span>
                <span class="br"><i style={width(energy)}></i><i style={width(lateness)}></i></span>
                <span class="num">{ format!("{:.2}", energy + lateness) }</span>
            </li>
        }
    };
    html! {
        <div class="etb">
            <ol aria-label="ET by policy on the same jobs">{ for comparisons.iter().map(row) }</ol>
            <p>
                <span><i class="key"></i>{ "energy" }</span>
                <span><i class="key l"></i>{ "lateness" }</span>
                <span data-testid="et-weight">{ format!("a\u{a0}=\u{a0}{weight:.1e} per\u{a0}Wh, fixed for this set") }</span>
            </p>
        </div>
    }
}
