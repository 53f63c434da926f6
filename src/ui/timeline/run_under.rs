//! The run under the pointer, and the outlines of jobs that stand out.

use super::pointer::Pointer;
use super::tracks::Tracks;
use mig_explorer::explorer::{Highlight, Recording, Run, TimeWindow};
use yew::prelude::*;

/// How near the pointer must come to a run, CSS pixels.
const NEAR: f64 = 2.0;

/// Least width of an outline, CSS pixels.
const LEAST: f64 = 5.0;

/// The run at a place in the detail, if there is one.
pub fn run_under<'a>(
    recording: &'a Recording,
    window: TimeWindow,
    tracks: &Tracks,
    pointer: Pointer,
) -> Option<&'a Run> {
    let slots = f64::from(recording.prepared.machine.compute_slots);
    let row = (pointer.y - tracks.slots.top) / tracks.slots.height * slots;
    let near = NEAR * window.span() / tracks.width;
    (0.0..slots).contains(&row).then(|| recording.run_at(pointer.time, row as u8, near))?
}

/// Outlines around all runs of the jobs that stand out, over the chart: it is not painted anew for them.
pub fn outlines(recording: &Recording, window: TimeWindow, tracks: &Tracks, highlight: Highlight) -> Html {
    let Highlight { hovered, selected } = highlight;
    if hovered.is_none() && selected.is_none() {
        return Html::default();
    }
    let slots = f64::from(recording.prepared.machine.compute_slots);
    let outline = |run: &Run| {
        let class = if selected == Some(run.job) {
            "sel"
        } else if hovered == Some(run.job) {
            "hi"
        } else {
            return None;
        };
        let slice = recording.slice_of(run)?;
        let (left, right) = (window.share_at(run.from) * tracks.width, window.share_at(run.to) * tracks.width);
        let part = |slots_of: u8| 100.0 * f64::from(slots_of) / slots;
        let style = format!(
            "left:{left:.1}px;width:{:.1}px;top:{:.3}%;height:{:.3}%",
            (right - left).max(LEAST),
            part(slice.start),
            part(slice.slots)
        );
        Some(html! { <i {class} {style} data-run={(run.job.0 + 1).to_string()}></i> })
    };
    let top = tracks.detail.top + tracks.slots.top;
    let (left, width, height) = (tracks.left, tracks.width, tracks.slots.height);
    html! {
        <div class="tl-runs" style={format!("left:{left}px;width:{width}px;top:{top}px;height:{height}px")}>
            { for recording.runs_between(window.from, window.to).filter_map(outline) }
        </div>
    }
}
