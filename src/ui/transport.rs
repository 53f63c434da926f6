//! Play, step, jump, speed, clock.

use crate::explorer::{Playback, Recording};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Transport`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The day on show.
    pub recording: Rc<Recording>,
    /// The cursor and its speed.
    pub playback: Playback,
    /// Where a changed cursor goes.
    pub control: Callback<Playback>,
}

/// The transport bar.
#[component]
pub fn Transport(props: &Props) -> Html {
    let _ = (&props.recording, props.playback, &props.control);
    html! { <div class="tr" role="toolbar" aria-label="Transport"></div> }
}
