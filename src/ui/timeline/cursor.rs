//! The cursor: one line through overview and detail.

use super::tracks::Tracks;
use mig_explorer::explorer::{TimeWindow, clock, hours_minutes};
use mig_explorer::model::Minutes;
use yew::prelude::*;

/// Longest window in which the cursor says the second, minutes.
const SECONDS: Minutes = 120.0;

/// A line in each chart; in the detail it says the time, unless it lies outside the window. With
/// `hover` it only shows where the pointer is.
pub fn cursor(time: Minutes, day: Minutes, window: TimeWindow, tracks: &Tracks, hover: bool) -> Html {
    let place = |share: f64, top: f64, bottom: f64| {
        let x = tracks.left + share * tracks.width;
        format!("transform:translateX({x:.2}px);top:{top}px;height:{}px", bottom - top)
    };
    let (over, under) = (tracks.overview, tracks.detail);
    let above = place(TimeWindow::whole(day).share_at(time), over.top + tracks.et.top - 2.0, over.bottom() - 2.0);
    let below = place(window.share_at(time), under.top + tracks.queue.top - 2.0, under.bottom());
    let said = if window.span() <= SECONDS { clock(time) } else { hours_minutes(time) };
    let kind = classes!("cur", hover.then_some("h"));
    html! {
        <>
            <div class={classes!(kind.clone(), "o")} style={above}></div>
            <div class={kind} style={below} hidden={!window.contains(time)} data-t={said}></div>
        </>
    }
}
