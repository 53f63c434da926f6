//! The figures of the day, each against the baseline.

use crate::explorer::Session;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`FigureStrip`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
}

/// ET, energy, mean lateness, on-time share, preemptions, repartitions.
#[component]
pub fn FigureStrip(props: &Props) -> Html {
    let _ = &props.session;
    html! { <dl class="kpis" id="kpis"></dl> }
}
