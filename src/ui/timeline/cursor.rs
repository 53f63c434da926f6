//! The cursor: one line through overview and detail.

use super::tracks::Tracks;
use crate::explorer::{TimeWindow, hours_minutes};
use crate::model::Minutes;
use yew::prelude::*;

/// Properties of [`Cursor`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Where it stands.
    pub time: Minutes,
    /// End of the day.
    pub day: Minutes,
    /// The window of the detail.
    pub window: TimeWindow,
    /// The places of the charts.
    pub tracks: Tracks,
    /// Whether it only shows where the pointer is.
    #[prop_or_default]
    pub hover: bool,
}

/// A line in each chart; in the detail it says the time, unless it lies outside the window.
#[component]
pub fn Cursor(props: &Props) -> Html {
    let Props { time, day, window, tracks, hover } = props;
    let place = |share: f64, top: f64, bottom: f64| {
        let x = tracks.left + share * tracks.width;
        format!("transform:translateX({x:.2}px);top:{top}px;height:{}px", bottom - top)
    };
    let (over, under) = (tracks.overview, tracks.detail);
    let above = place(TimeWindow::whole(*day).share_at(*time), over.top + tracks.et.top - 2.0, over.bottom() - 2.0);
    let below = place(window.share_at(*time), under.top + tracks.queue.top - 2.0, under.bottom());
    let kind = classes!("cur", hover.then_some("h"));
    html! {
        <>
            <div class={classes!(kind.clone(), "o")} style={above}></div>
            <div class={kind} style={below} hidden={!window.contains(*time)} data-t={hours_minutes(*time)}></div>
        </>
    }
}
