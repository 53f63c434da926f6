//! Measuring between two cursors.

use super::tracks::Tracks;
use mig_explorer::explorer::{Measurement, Recording, TimeWindow};
use mig_explorer::model::Minutes;
use yew::prelude::*;

/// Width kept free for the figures, CSS pixels.
const ROOM: f64 = 168.0;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ruler {
    /// From a mark to the cursor, wherever it goes.
    ToCursor(Minutes),
    /// Between two times.
    Between(Minutes, Minutes),
}

impl Ruler {
    /// Set where there is none, and taken away where there is one.
    pub fn toggled(ruler: Option<Ruler>, cursor: Minutes) -> Option<Ruler> {
        if ruler.is_some() { None } else { Some(Ruler::ToCursor(cursor)) }
    }

    fn ends(self, cursor: Minutes) -> (Minutes, Minutes) {
        match self {
            Ruler::ToCursor(mark) => (mark, cursor),
            Ruler::Between(from, to) => (from, to),
        }
    }
}

/// The stretch that is measured, over the detail, and its figures. They are read out, but not while the
/// cursor moves by itself.
pub fn ruler(
    recording: &Recording,
    ruler: Option<Ruler>,
    (cursor, playing): (Minutes, bool),
    window: TimeWindow,
    tracks: &Tracks,
) -> Html {
    let measured = ruler.map(|ruler| {
        let (from, to) = ruler.ends(cursor);
        Measurement::between(recording, from.min(recording.end()), to.min(recording.end()))
    });
    let band = measured.map(|measured| {
        let share = |time: Minutes| window.share_at(time).clamp(0.0, 1.0);
        let (left, right) = (share(measured.from) * tracks.width, share(measured.to) * tracks.width);
        let shut = |time: Minutes| (!window.contains(time)).then_some("open");
        let class = classes!("tl-ruler", shut(measured.from).map(|_| "l"), shut(measured.to).map(|_| "r"));
        let (top, height) = (tracks.detail.top + tracks.queue.top, tracks.power.bottom() - tracks.queue.top);
        let style = format!(
            "left:{:.2}px;width:{:.2}px;top:{top}px;height:{height}px",
            tracks.left + left,
            (right - left).max(0.0)
        );
        html! { <div {class} {style} data-testid="ruler"></div> }
    });
    let figures = measured.map(|measured| {
        let middle = window.share_at(f64::midpoint(measured.from, measured.to)) * tracks.width;
        let left = tracks.left + (middle - ROOM / 2.0).min(tracks.width - ROOM).max(0.0);
        let style = format!("left:{left:.0}px;top:{:.0}px", tracks.detail.top + tracks.queue.top + 2.0);
        let [time, energy, jobs] = measured.lines();
        html! {
            <div class="tip tl-measured" {style} data-testid="measured">
                <b>{ time }</b><br />{ energy }<br />{ jobs }
            </div>
        }
    });
    html! { <>{ band }<div role="status" aria-live={if playing { "off" } else { "polite" }}>{ figures }</div></> }
}
