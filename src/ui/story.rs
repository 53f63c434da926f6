//! The result in a sentence, against a baseline that the user chooses.

use crate::explorer::{Change, Session};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Story`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Where changes go.
    pub change: Callback<Change>,
}

/// The result sentence.
#[component]
pub fn Story(props: &Props) -> Html {
    let _ = (&props.session, &props.change);
    html! { <section class="story" aria-label="Result"></section> }
}
