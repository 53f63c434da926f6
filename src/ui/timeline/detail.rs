//! The detail: the window of the day that the brush chooses.

use super::chart::use_chart;
use super::palette::Palette;
use super::pointer::{Pointer, capture, is_touch};
use super::size::Size;
use super::tracks::Tracks;
use super::{axis, gantt, layout_strip, power, queue};
use crate::explorer::{Recording, TimeWindow, detail_summary};
use crate::model::Minutes;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Detail`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The day on show.
    pub recording: Rc<Recording>,
    /// Colours in use.
    pub palette: Rc<Palette>,
    /// The size of the timeline.
    pub size: Size,
    /// The window shown.
    pub window: TimeWindow,
    /// Moves the cursor.
    pub seek: Callback<Minutes>,
    /// Where the pointer points.
    pub point: Callback<Option<Pointer>>,
    /// Whether the user drags something in the timeline.
    pub dragging: Rc<Cell<bool>>,
}

/// The detail; a click or a drag moves the cursor.
#[component]
pub fn Detail(props: &Props) -> Html {
    let Props { recording, palette, size, window, seek, point, dragging } = props;
    let (tracks, window) = (Tracks::of(*size), *window);
    let part = use_node_ref();
    let seek_to = {
        let (part, seek) = (part.clone(), seek.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some(at) = Pointer::at(&part, &event, window) {
                seek.emit(at.time);
            }
        })
    };
    let start = use_mut_ref(|| (0, 0));
    let taken = {
        let (part, dragging, seek_to, start) = (part.clone(), Rc::clone(dragging), seek_to.clone(), start.clone());
        Callback::from(move |event: PointerEvent| {
            if event.button() != 0 {
                return;
            }
            capture(&part, &event);
            dragging.set(true);
            start.replace((event.client_x(), event.client_y()));
            // A finger may be about to scroll the page; it seeks when it moves sideways or lifts.
            if !is_touch(&event) {
                seek_to.emit(event);
            }
        })
    };
    let moved = {
        let (part, point, dragging, seek_to) = (part.clone(), point.clone(), Rc::clone(dragging), seek_to.clone());
        Callback::from(move |event: PointerEvent| {
            point.emit(Pointer::over(&part, &event, window));
            let start = *start.borrow();
            let sideways = (event.client_x() - start.0).abs() > (event.client_y() - start.1).abs();
            if dragging.get() && (sideways || !is_touch(&event)) {
                seek_to.emit(event);
            }
        })
    };
    let lifted = {
        let dragging = Rc::clone(dragging);
        Callback::from(move |event: PointerEvent| {
            if dragging.replace(false) {
                seek_to.emit(event);
            }
        })
    };
    let cancelled = {
        let dragging = Rc::clone(dragging);
        Callback::from(move |_: PointerEvent| dragging.set(false))
    };
    let left = point.reform(|_: PointerEvent| None);
    html! {
        <div ref={part} class="tl-part tl-detail" data-testid="detail" style={tracks.style(tracks.detail)}
            onpointerdown={taken} onpointermove={moved} onpointerup={lifted} onpointercancel={cancelled}
            onpointerleave={left}>
            <Bands recording={Rc::clone(recording)} palette={Rc::clone(palette)} size={*size} {window} />
        </div>
    }
}

/// Properties of [`Bands`].
#[derive(Properties, PartialEq)]
struct BandsProps {
    recording: Rc<Recording>,
    palette: Rc<Palette>,
    size: Size,
    window: TimeWindow,
}

/// The bands of the detail.
#[component]
fn Bands(props: &BandsProps) -> Html {
    let BandsProps { recording, palette, size, window } = props;
    let (tracks, window) = (Tracks::of(*size), *window);
    let label = detail_summary(recording, window);
    let key = (Rc::clone(recording), window);
    let extent = (tracks.width, tracks.detail.height);
    use_chart(extent, *size, Rc::clone(palette), key, label.into(), move |area, palette, scale, (recording, window)| {
        let shown = (&**recording, *window);
        let height = tracks.power.bottom() - tracks.queue.top;
        axis::draw(area, palette, scale, super::plot::Band { height, ..tracks.queue }, *window)?;
        queue::draw(area, palette, scale, tracks.queue, shown)?;
        layout_strip::draw(area, palette, scale, tracks.layouts, shown, true)?;
        gantt::draw(area, palette, scale, tracks.slots, shown)?;
        power::draw(area, palette, scale, tracks.power, shown)
    })
}
