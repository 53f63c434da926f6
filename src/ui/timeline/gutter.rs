//! The gutter at the left: the values at the pointer, or else at the cursor.

use super::plot::Band;
use super::tracks::Tracks;
use mig_explorer::explorer::{Figures, Line, Session, arrivals_in_hour_of};
use mig_explorer::model::{LayoutId, Minutes};
use yew::prelude::*;

/// The values of a future at a time in its frame at `index`, each beside its chart; `narrow` leaves room
/// for the essential only.
pub fn gutter(session: &Session, line: Line, (index, time): (usize, Minutes), tracks: &Tracks, narrow: bool) -> Html {
    let recording = session.line(line);
    let frame = &recording.frames[index];
    let figures = recording.figures_in(index, time);
    let workload = &recording.prepared.workload;
    let et_parts = |figures: Figures| figures.et_parts(recording.scenario.et_weight_per_wh(), workload.jobs().len());
    let (energy, lateness) = et_parts(figures);
    let baseline = (*recording != session.baseline).then(|| {
        let (energy, lateness) = et_parts(session.baseline.figures_at(time));
        et_text(energy + lateness)
    });
    let arrivals = arrivals_in_hour_of(workload, time);
    let layout =
        if frame.layout == LayoutId::NO_MIG { "No MIG".to_owned() } else { format!("Layout {}", frame.layout) };
    let (busy, watts) = (frame.busy_slots, frame.watts);
    let slots = recording.prepared.machine.compute_slots;
    let beside = |part: Band, band: Band| format!("top:{:.0}px", part.top + band.top - 3.0);
    let top = |band: Band| beside(tracks.detail, band);
    let so_far = if narrow { "" } else { " so far" };
    html! {
        <div class={classes!("tl-values", narrow.then_some("narrow"))}>
            <div class="gut" style={beside(tracks.overview, tracks.et)}>
                <b>
                    { "ET " }{ et_text(energy + lateness) }
                    if let Some(baseline) = baseline {
                        <span class="base"><span class="vh">{ "baseline" }</span>{ baseline }</span>
                    }
                </b>
                <span><i class="energy"></i>{ format!("energy {energy:.2}") }</span>
                <span><i class="lateness"></i>{ format!("late {lateness:.2}") }</span>
            </div>
            <div class="gut" style={top(tracks.queue)}>
                <b>{ format!("{} waiting", frame.waiting) }</b>
                <span><i class="arrivals"></i>{ format!("{arrivals} arrivals/h") }</span>
            </div>
            <div class="gut" style={top(Band { top: tracks.layouts.top + tracks.layouts.height / 2.0 - 5.0, height: 0.0 })}>
                <b>{ layout }</b>
            </div>
            <div class="gut" style={top(tracks.slots)}>
                <b>{ format!("Slots 1–{slots}") }</b>
                <span>{ format!("{busy} busy") }</span>
                <span><i class="ended"></i>{ "ended late" }</span>
            </div>
            <div class="gut" style={top(tracks.power)}>
                <b>{ format!("{watts:.0} W") }</b>
                <span>{ format!("{:.2} kWh{so_far}", figures.energy_wh / 1000.0) }</span>
            </div>
        </div>
    }
}

/// An ET as exact as the gutter has room for.
fn et_text(et: f64) -> String {
    if et < 100.0 { format!("{et:.2}") } else { format!("{et:.1}") }
}
