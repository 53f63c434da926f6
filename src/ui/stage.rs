//! The stage: queue, GPU, finished jobs, power gauge at one moment.

use crate::explorer::Recording;
use crate::model::Minutes;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Stage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The day on show.
    pub recording: Rc<Recording>,
    /// The cursor.
    pub time: Minutes,
}

/// The stage.
#[component]
pub fn Stage(props: &Props) -> Html {
    let moment = props.recording.at(props.time);
    html! { <section class="stage" aria-label="Stage">{ moment.slices.len() }</section> }
}
