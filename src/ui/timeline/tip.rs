//! What the pointer points at in the detail: a job on its slice, or a layout.

use super::pointer::Pointer;
use super::run_under::run_under;
use super::tracks::Tracks;
use mig_explorer::explorer::{Recording, Run, TimeWindow, class_name, clock, job_name, kind_name, minutes_seconds};
use mig_explorer::model::LayoutId;
use mig_explorer::scheduler::StopReason;
use yew::prelude::*;

/// Width and height kept free for the tip, CSS pixels.
const ROOM: (f64, f64) = (250.0, 110.0);

/// The job or the layout under the pointer, if there is one.
pub fn tip(recording: &Recording, window: TimeWindow, tracks: &Tracks, pointer: Pointer) -> Html {
    let content = match run_under(recording, window, tracks, pointer) {
        Some(run) => job(recording, run),
        None if (tracks.layouts.top..tracks.layouts.bottom()).contains(&pointer.y) => layout(recording, pointer),
        None => return Html::default(),
    };
    let left = (tracks.left + pointer.x + 14.0).min(tracks.left + tracks.width - ROOM.0);
    let top = (tracks.detail.top + pointer.y + 12.0).min(tracks.detail.bottom() - ROOM.1);
    html! { <div class="tip" data-testid="tip" style={format!("left:{left:.0}px;top:{top:.0}px")}>{ content }</div> }
}

fn job(recording: &Recording, run: &Run) -> Html {
    let job = recording.prepared.workload.job(run.job);
    let slice = recording.slice_of(run).map_or("", |slice| slice.profile);
    html! {
        <>
            <b>{ format!("#{} {}", run.job.0 + 1, job_name(job)) }</b><br />
            { format!("{}, {}, on {slice}", kind_name(job.kind), class_name(job.class)) }<br />
            { format!("arrived {}", clock(job.arrival)) }<br />
            { stretch(run.from, run.to) }<br />
            { outcome(recording, run) }
        </>
    }
}

fn layout(recording: &Recording, pointer: Pointer) -> Html {
    let span = recording.span_at(pointer.time);
    let name = if span.layout == LayoutId::NO_MIG { "No MIG".to_owned() } else { format!("Layout {}", span.layout) };
    html! {
        <>
            <b>{ name }</b>{ format!(": slices of {}", recording.composition(span.layout)) }<br />
            { stretch(span.from, span.to) }
        </>
    }
}

fn stretch(from: f64, to: f64) -> String {
    format!("{} – {} ({})", clock(from), clock(to), minutes_seconds(to - from))
}

/// How the run ended, and when the job was due.
fn outcome(recording: &Recording, run: &Run) -> Html {
    let job = recording.prepared.workload.job(run.job);
    let due = format!(", due {}", clock(job.deadline));
    let late = job.tardiness(run.to);
    let ended = match run.reason {
        StopReason::Completed if late > 0.0 => {
            return html! { <><span class="late">{ format!("{} late", minutes_seconds(late)) }</span>{ due }</> };
        }
        StopReason::Completed => "on time",
        StopReason::Preempted => "then it waited",
        StopReason::Moved => "then it moved",
        StopReason::Repartitioned => "held by a repartitioning",
    };
    html! { format!("{ended}{due}") }
}
