//! The day: overview and detail on canvases drawn by plotters, with one cursor.

use super::theme::Theme;
use crate::explorer::Session;
use crate::model::Minutes;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Timeline`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Colours in use.
    pub theme: Theme,
    /// The cursor.
    pub time: Minutes,
    /// Moves the cursor.
    pub seek: Callback<Minutes>,
}

/// The timeline.
#[component]
pub fn Timeline(props: &Props) -> Html {
    let _ = (&props.session, props.theme, props.time, &props.seek);
    html! { <section class="tl" id="tl" aria-label="Day timeline"></section> }
}
