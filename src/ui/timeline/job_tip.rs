//! What the pointer points at in the detail: a job on its slice.

use super::pointer::Pointer;
use super::tracks::Tracks;
use mig_explorer::explorer::{Recording, Run, TimeWindow, class_name, clock, job_name, kind_name, minutes_seconds};
use mig_explorer::scheduler::StopReason;
use yew::prelude::*;

/// How near the pointer must come to a run, CSS pixels.
const NEAR: f64 = 2.0;

/// Width and height kept free for the tip, CSS pixels.
const ROOM: (f64, f64) = (250.0, 92.0);

/// The job under the pointer, if there is one.
pub fn job_tip(recording: &Recording, window: TimeWindow, tracks: &Tracks, pointer: Pointer) -> Html {
    let slots = recording.prepared.machine.compute_slots;
    let row = (pointer.y - tracks.slots.top) / tracks.slots.height * f64::from(slots);
    if !(0.0..f64::from(slots)).contains(&row) {
        return Html::default();
    }
    let near = NEAR * window.span() / tracks.width;
    let Some(run) = recording.run_at(pointer.time, row as u8, near) else { return Html::default() };
    let left = (tracks.left + pointer.x + 14.0).min(tracks.left + tracks.width - ROOM.0);
    let top = (tracks.detail.top + pointer.y + 12.0).min(tracks.detail.bottom() - ROOM.1);
    let job = recording.prepared.workload.job(run.job);
    let slice = recording.slice_of(run).map_or("", |slice| slice.profile);
    html! {
        <div class="tip" style={format!("left:{left:.0}px;top:{top:.0}px")}>
            <b>{ format!("#{} {}", run.job.0 + 1, job_name(job)) }</b><br />
            { format!("{}, {}, on {slice}", kind_name(job.kind), class_name(job.class)) }<br />
            { format!("{} – {}", clock(run.from), clock(run.to)) }<br />
            { outcome(recording, run) }
        </div>
    }
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
