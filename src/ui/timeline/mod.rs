//! The day: overview and detail on canvases drawn by plotters, with one cursor.

mod axis;
mod brush;
mod canvas;
mod chart;
mod cursor;
mod detail;
mod gantt;
mod gutter;
mod job_tip;
mod layout_strip;
mod overview;
mod palette;
mod paper;
mod pattern;
mod picture;
mod plot;
mod pointer;
mod power;
mod queue;
mod run_box;
mod running_et;
mod scale;
mod shapes;
mod size;
mod step_line;
mod tracks;
mod zoom;

use super::theme::Theme;
use brush::{brush, projection, use_brush};
use chart::Chart;
use cursor::cursor;
use detail::use_seek;
use gutter::gutter;
use job_tip::job_tip;
use mig_explorer::explorer::{Session, TimeWindow};
use mig_explorer::model::Minutes;
use overview::curve_names;
use palette::Palette;
pub use palette::tokens;
pub use picture::chart_picture;
use pointer::{Handlers, Pointer};
use size::use_size;
use std::cell::Cell;
use std::rc::Rc;
use tracks::Tracks;
use yew::prelude::*;
use zoom::{use_following, use_zoom_key, wheeled};

/// Properties of [`Timeline`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Colours in use.
    pub theme: Theme,
    /// The cursor.
    pub time: Minutes,
    /// Moves the cursor.
    pub seek: Callback<Minutes>,
    /// Told which part of the day is shown in detail.
    pub zoom: Rc<Cell<TimeWindow>>,
}

/// What the pointer points at: a place in the overview or in the detail.
#[derive(Clone, Copy, PartialEq)]
struct Pointed {
    pointer: Pointer,
    in_detail: bool,
}

/// The timeline.
#[component]
pub fn Timeline(props: &Props) -> Html {
    let Props { session, theme, time, seek, zoom } = props;
    let recording = &session.recording;
    let (time, end) = (*time, recording.end());
    let section = use_node_ref();
    let size = use_size(&section);
    let palette = use_memo((*theme, recording.scenario.gpu.layouts.len()), |(_, layouts)| Palette::read(*layouts));
    let shown = use_state_eq(|| TimeWindow::OPENING);
    let window = shown.within(end);
    zoom.set(window);
    let pointed = use_state_eq(|| None::<Pointed>);
    let dragging = use_memo((), |()| Cell::new(false));
    let show = {
        let setter = shown.setter();
        Callback::from(move |window: TimeWindow| setter.set(window.within(end)))
    };
    let (overview, detail) = (use_node_ref(), use_node_ref());
    let brushing = use_brush(&overview, end, window, &show, &dragging);
    let seeking = use_seek(&detail, window, seek, &dragging);
    use_following(time, window, &show, &dragging);
    let around = pointed.map_or(time, |at| at.pointer.time);
    use_zoom_key(show.reform(move |()| window.toggled(around, end)));
    let point = |in_detail| {
        let setter = pointed.setter();
        Callback::from(move |at: Option<Pointer>| setter.set(at.map(|pointer| Pointed { pointer, in_detail })))
    };
    let toggle = show.reform(move |_: MouseEvent| window.toggled(around, end));
    let wheel = {
        let show = show.clone();
        let width = size.map_or(1.0, |size| Tracks::of(size).width);
        Callback::from(move |event: WheelEvent| {
            if let Some(window) = wheeled(&event, window, around, width) {
                event.prevent_default();
                show.emit(window);
            }
        })
    };
    let body = size.map(|size| {
        let tracks = Tracks::of(size);
        let hover = pointed.filter(|_| !dragging.get());
        let chart = |window: Option<TimeWindow>| {
            html! { <Chart session={Rc::clone(session)} {window} palette={Rc::clone(&palette)} {size} /> }
        };
        let whole = html! { <>{ chart(None) }{ curve_names(session, &tracks) }{ brush(end, window) }</> };
        let overview = Part {
            name: "overview",
            class: "tl-part",
            style: tracks.style(tracks.overview),
            node: overview,
            window: TimeWindow::whole(end),
            handlers: brushing,
            point: point(false),
        };
        let detail = Part {
            name: "detail",
            class: "tl-part tl-detail",
            style: tracks.style(tracks.detail),
            node: detail,
            window,
            handlers: seeking,
            point: point(true),
        };
        html! {
            <>
                { overview.draw(whole) }
                { projection(end, window, &tracks.style(tracks.projection)) }
                { detail.draw(chart(Some(window))) }
                { gutter(recording, around, &tracks, size.narrow) }
                { cursor(time, end, window, &tracks, false) }
                if let Some(at) = hover {
                    { cursor(at.pointer.time, end, window, &tracks, true) }
                }
                if let Some(at) = hover.filter(|at| at.in_detail) {
                    { job_tip(recording, window, &tracks, at.pointer) }
                }
            </>
        }
    });
    html! {
        <section ref={section} class="tl" id="tl" tabindex="0" aria-label="Day timeline" data-testid="timeline"
            onwheel={wheel} ondblclick={toggle}>
            { body }
        </section>
    }
}

/// One of the two charts, with what the pointer does there.
struct Part {
    name: &'static str,
    class: &'static str,
    style: String,
    node: NodeRef,
    window: TimeWindow,
    handlers: Handlers,
    point: Callback<Option<Pointer>>,
}

impl Part {
    fn draw(self, content: Html) -> Html {
        let Part { name, class, style, node, window, handlers, point } = self;
        let Handlers { taken, moved, released, cancelled } = handlers;
        let left = point.reform(|_: PointerEvent| None);
        let moved = {
            let node = node.clone();
            Callback::from(move |event: PointerEvent| {
                point.emit(Pointer::over(&node, &event, window));
                moved.emit(event);
            })
        };
        html! {
            <div ref={node} {class} data-testid={name} {style} onpointerdown={taken} onpointermove={moved}
                onpointerup={released} onpointercancel={cancelled} onpointerleave={left}>
                { content }
            </div>
        }
    }
}
