//! The panel at the right: why the GPU has its layout, and why the chosen job is where it is.

mod job;
mod layout;
mod ranking;
mod refresh;
mod seen;

use job::job;
use layout::{Explained, layout};
use mig_explorer::explorer::Recording;
use mig_explorer::model::JobId;
use std::rc::Rc;
use yew::prelude::*;

pub use refresh::use_frame_explained;

/// Properties of [`Why`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The day on show.
    pub recording: Rc<Recording>,
    /// The frame that is explained.
    pub frame: usize,
    /// The chosen job.
    pub selected: Option<JobId>,
}

/// The content of the panel. A component, so that it is only looked at when the frame or the job changes.
#[component]
pub fn Why(props: &Props) -> Html {
    let Props { recording, frame, selected } = props;
    let asks_agent = use_state_eq(|| false);
    let ask = {
        let asks_agent = asks_agent.clone();
        Callback::from(move |_: MouseEvent| asks_agent.set(!*asks_agent))
    };
    let Explained { decision, basis } = layout(recording, *frame, *asks_agent, ask);
    // The job is explained before the many features, so that the answer to a click is in view.
    html! {
        <>
            { decision }
            { job(recording, *frame, *selected) }
            { basis }
        </>
    }
}
