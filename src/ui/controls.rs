//! The controls at the left.

use crate::explorer::{Change, Session};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Controls`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Where changes go.
    pub change: Callback<Change>,
}

/// The controls.
#[component]
pub fn Controls(props: &Props) -> Html {
    let _ = (&props.session, &props.change);
    html! { <aside class="controls" id="controls" aria-label="Controls"></aside> }
}
