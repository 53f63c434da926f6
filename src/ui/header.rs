//! The head of the page: name, assumption set, theme, help.

use crate::explorer::{Change, Session};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Header`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Where changes go.
    pub change: Callback<Change>,
    /// Switches between light and dark.
    pub switch_theme: Callback<()>,
}

/// The head of the page.
#[component]
pub fn Header(props: &Props) -> Html {
    let _ = (&props.session, &props.change, &props.switch_theme);
    html! { <header class="top"></header> }
}
