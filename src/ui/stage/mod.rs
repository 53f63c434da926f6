//! The stage: queue, GPU, finished jobs and power at one moment.

mod chassis;
mod finished;
mod fuse;
mod gauge;
mod gpu;
mod legend;
mod means;
mod queue;
mod slice;

use chassis::chassis;
use finished::finished;
use gauge::gauge;
use gpu::gpu;
use legend::legend;
use means::means;
use mig_explorer::explorer::{Highlight, Moment, Pace, Playback, Recording};
use queue::queue;
use std::rc::Rc;
use yew::prelude::*;

/// The parts that change with the layout and the busy slots only.
struct Still {
    chassis: Html,
    gauge: Html,
    legend: Html,
}

/// The stage at the cursor. What stays the same from frame to frame is kept.
#[hook]
pub fn use_stage(recording: &Rc<Recording>, playback: &Playback, highlight: Highlight) -> Html {
    let moment = recording.in_frame(playback.frame_index(recording), playback.time);
    let moving = playback.shows_moves();
    let Moment { frame, .. } = &moment;
    let still = use_memo((Rc::clone(recording), frame.layout, frame.busy_slots), |(recording, layout, busy)| Still {
        chassis: chassis(recording.scenario.gpu, *layout),
        gauge: gauge(&recording.power_view(*layout, *busy)),
        legend: legend(),
    });
    html! {
        <section
            class={classes!("stage", moving.then_some("moving"))}
            id="stage"
            data-testid="stage"
            aria-label="Stage"
        >
            if playback.pace() == Pace::Flying {
                { means(recording.scenario.gpu, &recording.means_before(playback.time)) }
            } else {
                <div class="col q">{ queue(&moment, highlight) }</div>
                <div class="col g">{ gpu(recording, &moment, highlight, still.chassis.clone()) }</div>
                <div class="col o">
                    { finished(recording, &recording.figures_at(playback.listed_time()), highlight) }
                    { still.gauge.clone() }
                </div>
            }
            { still.legend.clone() }
        </section>
    }
}
