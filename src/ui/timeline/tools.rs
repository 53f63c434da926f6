//! Buttons for what the wheel, two fingers and Shift do to the detail.

use super::super::icon::{Icon, icon};
use super::tracks::Tracks;
use yew::prelude::*;

/// The buttons, at the left between the two charts.
pub fn tools(tracks: &Tracks, zoom: &Callback<f64>, measuring: bool, measure: &Callback<()>) -> Html {
    let top = tracks.projection.top - 3.0;
    let closer = zoom.reform(|_: MouseEvent| 1.0 / ZOOM_STEP);
    let further = zoom.reform(|_: MouseEvent| ZOOM_STEP);
    let measure = measure.reform(|_: MouseEvent| ());
    let button = |label: &'static str, shape: Icon, pressed: Option<bool>, onclick: Callback<MouseEvent>| {
        let pressed = pressed.map(|pressed| pressed.to_string());
        html! {
            <button type="button" class="btn quiet" aria-label={label} title={label} aria-pressed={pressed} {onclick}>
                { icon(shape) }
            </button>
        }
    };
    html! {
        <div class="tl-tools" style={format!("top:{top}px")} role="group" aria-label="Detail">
            { button("Zoom out", Icon::Further, None, further) }
            { button("Zoom in", Icon::Closer, None, closer) }
            { button("Measure from the cursor", Icon::Measure, Some(measuring), measure) }
        </div>
    }
}

/// How much a button or a key zooms.
pub const ZOOM_STEP: f64 = 1.5;
