//! The overview: ET and layouts over the whole day, and the brush that chooses the window.

use super::brush::{Brush, use_brush};
use super::chart::use_chart;
use super::palette::Palette;
use super::pointer::Pointer;
use super::size::Size;
use super::tracks::Tracks;
use super::{axis, layout_strip, running_et};
use crate::explorer::{Session, TimeWindow, final_et, overview_summary};
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Overview`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Colours in use.
    pub palette: Rc<Palette>,
    /// The size of the timeline.
    pub size: Size,
    /// The window of the detail.
    pub window: TimeWindow,
    /// Changes the window.
    pub show: Callback<TimeWindow>,
    /// Where the pointer points.
    pub point: Callback<Option<Pointer>>,
    /// Whether the user drags something in the timeline.
    pub dragging: Rc<Cell<bool>>,
}

/// The overview.
#[component]
pub fn Overview(props: &Props) -> Html {
    let Props { session, palette, size, window, show, point, dragging } = props;
    let tracks = Tracks::of(*size);
    let end = session.recording.end();
    let part = use_node_ref();
    let brush = use_brush(&part, end, *window, show.clone(), Rc::clone(dragging));
    let hover = {
        let (part, point) = (part.clone(), point.clone());
        Callback::from(move |event: PointerEvent| point.emit(Pointer::over(&part, &event, TimeWindow::whole(end))))
    };
    let moved = {
        let (brush, hover) = (brush.moved.clone(), hover);
        Callback::from(move |event: PointerEvent| {
            brush.emit(event.clone());
            hover.emit(event);
        })
    };
    let left = point.reform(|_: PointerEvent| None);
    html! {
        <div ref={part} class="tl-part" data-testid="overview" style={tracks.style(tracks.overview)}
            onpointerdown={brush.taken} onpointermove={moved} onpointerup={brush.released}
            onpointercancel={brush.cancelled} onpointerleave={left}>
            <Curves session={Rc::clone(session)} palette={Rc::clone(palette)} size={*size} />
            <Brush day={end} window={*window} />
        </div>
    }
}

/// Properties of [`Curves`].
#[derive(Properties, PartialEq)]
struct CurvesProps {
    session: Rc<Session>,
    palette: Rc<Palette>,
    size: Size,
}

/// The curves and what they are called.
#[component]
fn Curves(props: &CurvesProps) -> Html {
    let CurvesProps { session, palette, size } = props;
    let tracks = Tracks::of(*size);
    let label = use_memo(Rc::clone(session), |session| overview_summary(session));
    let key = (Rc::clone(&session.recording), Rc::clone(&session.baseline));
    let extent = (tracks.width, tracks.overview.height);
    let label = AttrValue::from(label.to_string());
    let canvas = use_chart(extent, *size, Rc::clone(palette), key, label, move |area, palette, scale, key| {
        let (recording, baseline) = key;
        let whole = TimeWindow::whole(recording.end());
        axis::draw(area, palette, scale, tracks.et, whole)?;
        running_et::draw(area, palette, scale, tracks.et, (recording, baseline))?;
        layout_strip::draw(area, palette, scale, tracks.day_layouts, (recording, whole), false)
    });
    let name = |of: &crate::explorer::Recording| {
        let (energy, lateness) = final_et(of);
        format!("{} {:.2}", of.scenario.policy.name(), energy + lateness)
    };
    let same = session.recording == session.baseline;
    html! {
        <>
            { canvas }
            <p class="tl-names" style={format!("top:{}px", tracks.et.top + 1.0)} aria-hidden="true">
                <span class="own"><i></i>{ name(&session.recording) }</span>
                if !same {
                    <span><i></i>{ name(&session.baseline) }</span>
                }
            </p>
        </>
    }
}
