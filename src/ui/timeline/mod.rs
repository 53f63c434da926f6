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
mod pattern;
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
use crate::explorer::{Session, TimeWindow};
use crate::model::Minutes;
use brush::Projection;
use cursor::Cursor;
use detail::Detail;
use gutter::Gutter;
use job_tip::JobTip;
use overview::Overview;
use palette::Palette;
use pointer::Pointer;
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
    let Props { session, theme, time, seek } = props;
    let recording = &session.recording;
    let (time, end) = (*time, recording.end());
    let section = use_node_ref();
    let size = use_size(&section);
    let palette = use_memo((*theme, recording.scenario.gpu.layouts.len()), |(_, layouts)| Palette::read(*layouts));
    let shown = use_state_eq(|| TimeWindow::OPENING);
    let window = shown.within(end);
    let pointed = use_state_eq(|| None::<Pointed>);
    let dragging = use_memo((), |()| Cell::new(false));
    let show = {
        let setter = shown.setter();
        use_callback(end.to_bits(), move |window: TimeWindow, end| setter.set(window.within(f64::from_bits(*end))))
    };
    use_following(time, window, &show, &dragging);
    let around = pointed.map_or(time, |at| at.pointer.time);
    use_zoom_key(show.reform(move |()| window.toggled(around, end)));
    let point = |setter: UseStateSetter<Option<Pointed>>, in_detail| {
        move |at: Option<Pointer>, (): &()| setter.set(at.map(|pointer| Pointed { pointer, in_detail }))
    };
    let point_overview = use_callback((), point(pointed.setter(), false));
    let point_detail = use_callback((), point(pointed.setter(), true));
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
        let style = tracks.style(tracks.projection);
        html! {
            <>
                <Overview session={Rc::clone(session)} palette={Rc::clone(&palette)} {size} {window}
                    show={show.clone()} point={point_overview} dragging={Rc::clone(&dragging)} />
                <Projection day={end} {window} {style} />
                <Detail recording={Rc::clone(recording)} palette={Rc::clone(&palette)} {size} {window}
                    seek={seek.clone()} point={point_detail} dragging={Rc::clone(&dragging)} />
                <Gutter recording={Rc::clone(recording)} time={around} {tracks} narrow={size.narrow} />
                <Cursor {time} day={end} {window} {tracks} />
                if let Some(at) = hover {
                    <Cursor time={at.pointer.time} day={end} {window} {tracks} hover=true />
                }
                if let Some(at) = hover.filter(|at| at.in_detail) {
                    <JobTip recording={Rc::clone(recording)} {window} {tracks} pointer={at.pointer} />
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
