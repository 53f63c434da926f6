//! The stage: queue, GPU, finished jobs and power at one moment.

mod chassis;
mod finished;
mod fuse;
mod gauge;
mod gpu;
mod legend;
mod queue;
mod slice;

use crate::explorer::{Moment, Recording};
use crate::model::Minutes;
use finished::Finished;
use gauge::Gauge;
use gpu::gpu;
use legend::Legend;
use queue::queue;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Stage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The day on show.
    pub recording: Rc<Recording>,
    /// The cursor.
    pub time: Minutes,
    /// Whether jobs that start, finish or go back are seen to move.
    pub moving: bool,
}

/// The stage.
#[component]
pub fn Stage(props: &Props) -> Html {
    let Props { recording, time, moving } = props;
    let moment = recording.at(*time);
    let Moment { frame, .. } = &moment;
    html! {
        <section
            class={classes!("stage", moving.then_some("moving"))}
            id="stage"
            data-testid="stage"
            aria-label="Stage"
        >
            <div class="col q">{ queue(&moment) }</div>
            <div class="col g">{ gpu(recording, &moment) }</div>
            <div class="col o">
                <Finished
                    recording={Rc::clone(recording)}
                    count={moment.finished.len()}
                    on_time={frame.figures.on_time_share()}
                />
                <Gauge recording={Rc::clone(recording)} layout={frame.layout} busy={frame.busy_slots} />
            </div>
            <Legend />
        </section>
    }
}
