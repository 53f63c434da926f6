//! Where the pointer is in a chart.

use mig_explorer::explorer::TimeWindow;
use mig_explorer::model::Minutes;
use web_sys::Element;
use yew::prelude::*;

/// A place in one of the two charts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pointer {
    /// The time there.
    pub time: Minutes,
    /// CSS pixels from the left of the chart.
    pub x: f64,
    /// CSS pixels from the top of the chart.
    pub y: f64,
    /// Width of the chart, CSS pixels.
    pub width: f64,
}

impl Pointer {
    /// The place of an event over a chart that shows `window`.
    pub fn at(part: &NodeRef, event: &PointerEvent, window: TimeWindow) -> Option<Pointer> {
        let part = part.cast::<Element>()?.get_bounding_client_rect();
        let (x, y) = (f64::from(event.client_x()) - part.left(), f64::from(event.client_y()) - part.top());
        Some(Pointer { time: 0.0, x, y, width: part.width() }.showing(window))
    }

    /// The same place when the chart shows `window`.
    pub fn showing(self, window: TimeWindow) -> Pointer {
        Pointer { time: window.time_at(self.share().clamp(0.0, 1.0)), ..self }
    }

    /// Where it is across the chart: 0 at the left, 1 at the right, more or less outside.
    pub fn share(self) -> f64 {
        self.x / self.width.max(1.0)
    }

    /// As [`at`](Self::at), but `None` for a finger: it covers what it points at.
    pub fn over(part: &NodeRef, event: &PointerEvent, window: TimeWindow) -> Option<Pointer> {
        if is_touch(event) { None } else { Pointer::at(part, event, window) }
    }
}

/// Handlers for the events of a chart.
pub struct Handlers {
    /// The pointer goes down.
    pub taken: Callback<PointerEvent>,
    /// The pointer moves.
    pub moved: Callback<PointerEvent>,
    /// The pointer goes up.
    pub released: Callback<PointerEvent>,
    /// The pointer is taken away.
    pub cancelled: Callback<PointerEvent>,
}

/// Whether a finger points.
pub fn is_touch(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

/// Sends the following events of a pointer to a chart, wherever it moves.
pub fn capture(part: &NodeRef, event: &PointerEvent) {
    if let Some(part) = part.cast::<Element>() {
        // Without it a drag ends at the edge of the chart.
        let _ = part.set_pointer_capture(event.pointer_id());
    }
}
