//! The day: overview and detail on canvases drawn by plotters, with one cursor.

mod axis;
mod brush;
mod canvas;
mod chart;
mod cursor;
mod detail;
mod gantt;
mod gutter;
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
mod ruler;
mod run_box;
mod run_under;
mod running_et;
mod scale;
mod shapes;
mod size;
mod step_line;
mod tip;
mod tools;
mod tracks;
mod zoom;

use super::theme::Theme;
use brush::{brush, projection, use_brush};
use chart::Chart;
use cursor::cursor;
use detail::{Detail, use_detail};
use gutter::gutter;
use mig_explorer::explorer::{Highlight, Line, Mark, Session, TimeWindow};
use mig_explorer::model::Minutes;
use overview::curve_names;
use palette::Palette;
pub use palette::tokens;
pub use picture::chart_picture;
use pointer::{Handlers, Pointer};
use ruler::{Ruler, ruler};
use run_under::{outlines, run_under};
use size::use_size;
use std::cell::Cell;
use std::rc::Rc;
use tip::tip;
use tools::{ZOOM_STEP, tools};
use tracks::Tracks;
use yew::prelude::*;
use zoom::{use_following, use_keys, wheeled};

/// Properties of [`Timeline`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// The future in the detail.
    pub line: Line,
    /// Whether what lies after the cursor is hidden.
    pub veil: bool,
    /// Colours in use.
    pub theme: Theme,
    /// The cursor.
    pub time: Minutes,
    /// The place of the frame on show.
    pub frame: usize,
    /// Whether the cursor moves by itself.
    pub playing: bool,
    /// Moves the cursor.
    pub seek: Callback<Minutes>,
    /// The jobs that stand out.
    pub highlight: Highlight,
    /// Makes other jobs stand out.
    pub mark: Callback<Mark>,
    /// What the detail shows; within the day.
    pub window: TimeWindow,
    /// Changes what the detail shows.
    pub show: Callback<TimeWindow>,
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
    let Props { session, line, veil, theme, time, frame, playing, seek, highlight, mark, window, show } = props;
    let recording = session.line(*line);
    let (line, time, window, end, highlight) = (*line, *time, *window, session.end(), *highlight);
    let section = use_node_ref();
    let size = use_size(&section);
    let tracks = size.map(Tracks::of);
    let palette = use_memo((*theme, recording.scenario.gpu.layouts.len()), |(_, layouts)| Palette::read(*layouts));
    let measured = use_state_eq(|| None::<Ruler>);
    let pointed = use_state_eq(|| None::<Pointed>);
    let dragging = use_memo((), |()| Cell::new(false));
    let measure = {
        let setter = measured.setter();
        Callback::from(move |ruler| setter.set(ruler))
    };
    let (overview_node, detail_node) = (use_node_ref(), use_node_ref());
    let brushing = use_brush(&overview_node, end, window, show, &dragging);
    let detail = tracks.map(|tracks| {
        Rc::new(Detail {
            recording: Rc::clone(recording),
            window,
            tracks,
            time,
            seek: seek.clone(),
            choose: mark.reform(Mark::Toggle),
            show: show.clone(),
            measure: measure.clone(),
        })
    });
    let handling = use_detail(&detail_node, detail.clone(), &dragging);
    use_following(time, window, show, &dragging);
    // The window may have moved under the pointer.
    let pointed_now = pointed.map(|at| {
        let window = if at.in_detail { window } else { TimeWindow::whole(end) };
        Pointed { pointer: at.pointer.showing(window), ..at }
    });
    let around = pointed_now.map_or(time, |at| at.pointer.time);
    let zoom = show.reform(move |factor: f64| window.zoomed(window.focus(time), factor));
    let toggle = show.reform(move |()| window.toggled(around, end));
    let measure_key = measure.reform({
        let measured = *measured;
        move |()| Ruler::toggled(measured, time)
    });
    use_keys({
        let (zoom, toggle, measure_key, measuring) =
            (zoom.clone(), toggle.clone(), measure_key.clone(), measured.is_some());
        Callback::from(move |key: String| match key.as_str() {
            "z" | "Z" => toggle.emit(()),
            "+" | "=" => zoom.emit(1.0 / ZOOM_STEP),
            "-" | "_" => zoom.emit(ZOOM_STEP),
            "m" | "M" => measure_key.emit(()),
            "Escape" if measuring => measure_key.emit(()),
            _ => {}
        })
    });
    let page = {
        let show = show.clone();
        Callback::from(move |event: KeyboardEvent| {
            let pages = match event.key().as_str() {
                "PageUp" => -1.0,
                "PageDown" => 1.0,
                _ => return,
            };
            event.prevent_default();
            show.emit(window.moved(pages * window.span()));
        })
    };
    let hovered_detail = detail.clone();
    let point = |in_detail| {
        let (setter, mark, dragging) = (pointed.setter(), mark.clone(), Rc::clone(&dragging));
        let detail = hovered_detail.clone().filter(|_| in_detail);
        Callback::from(move |at: Option<Pointer>| {
            setter.set(at.map(|pointer| Pointed { pointer, in_detail }));
            if let Some(Detail { recording, window, tracks, .. }) = detail.as_deref().filter(|_| !dragging.get()) {
                let run = at.and_then(|pointer| run_under(recording, *window, tracks, pointer));
                let hovered = run.map(|run| run.job);
                if hovered != highlight.hovered {
                    mark.emit(Mark::Hover(hovered));
                }
            }
        })
    };
    let wheel = {
        let (show, section) = (show.clone(), section.clone());
        let width = tracks.map_or(1.0, |tracks| tracks.width);
        Callback::from(move |event: WheelEvent| {
            if let Some(window) = wheeled(&event, &section, window, window.focus(around), width) {
                event.prevent_default();
                show.emit(window);
            }
        })
    };
    let body = size.zip(tracks).zip(detail).map(|((size, tracks), detail)| {
        let hover = pointed_now.filter(|_| !dragging.get());
        // The line stands where a click would move the cursor.
        let hover_time = |at: Pointed| if at.in_detail { detail.snapped(at.pointer) } else { at.pointer.time };
        let values_at = hover.map(hover_time).map_or((*frame, time), |time| (recording.frame_index(time), time));
        let takes_cursor = hover.is_some_and(|at| at.in_detail && detail.takes_cursor(at.pointer, false));
        let chart = |window: Option<TimeWindow>| {
            html! { <Chart session={Rc::clone(session)} {line} {window} palette={Rc::clone(&palette)} {size} /> }
        };
        let hidden = |window: TimeWindow| veil.then(|| after(window, time));
        let whole = TimeWindow::whole(end);
        let names = curve_names(session, &tracks, !veil);
        let day = html! { <>{ chart(None) }{ hidden(whole) }{ names }{ brush(end, window, show) }</> };
        let overview = Part {
            name: "overview",
            class: "tl-part",
            style: tracks.style(tracks.overview),
            node: overview_node,
            window: whole,
            handlers: brushing,
            point: point(false),
            toggle: toggle.clone(),
        };
        let detail = Part {
            name: "detail",
            class: if takes_cursor { "tl-part tl-detail on-cursor" } else { "tl-part tl-detail" },
            style: tracks.style(tracks.detail),
            node: detail_node,
            window,
            handlers: handling,
            point: point(true),
            toggle,
        };
        html! {
            <>
                { overview.draw(day) }
                { projection(end, window, &tracks.style(tracks.projection)) }
                { tools(&tracks, &zoom, measured.is_some(), &measure_key) }
                { detail.draw(html! { <>{ chart(Some(window)) }{ hidden(window) }</> }) }
                { outlines(recording, window, &tracks, highlight) }
                { gutter(session, line, values_at, &tracks, size.narrow) }
                { ruler(recording, *measured, (time, *playing), window, &tracks) }
                { cursor(time, end, window, &tracks, false) }
                if let Some(at) = hover {
                    { cursor(hover_time(at), end, window, &tracks, true) }
                }
                if let Some(at) = hover.filter(|at| at.in_detail) {
                    { tip(recording, window, &tracks, at.pointer) }
                }
            </>
        }
    });
    html! {
        <section ref={section} class="tl" id="tl" tabindex="0" aria-label="Day timeline" data-testid="timeline"
            onwheel={wheel} onkeydown={page}>
            { body }
        </section>
    }
}

/// Hides what lies after a time in a window.
fn after(window: TimeWindow, time: Minutes) -> Html {
    let left = 100.0 * window.share_at(time).clamp(0.0, 1.0);
    html! { <div class="tl-veil" style={format!("left:{left:.3}%")}></div> }
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
    toggle: Callback<()>,
}

impl Part {
    fn draw(self, content: Html) -> Html {
        let Part { name, class, style, node, window, handlers, point, toggle } = self;
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
                onpointerup={released} onpointercancel={cancelled} onpointerleave={left}
                ondblclick={toggle.reform(|_: MouseEvent| ())}>
                { content }
            </div>
        }
    }
}
