//! A canvas that is painted when what it shows changes, and only then.

use super::canvas::paint;
use super::palette::Palette;
use super::paper::Paper;
use super::plot::{Area, Band, Drawn};
use super::scale::Scale;
use super::size::Size;
use super::tracks::Tracks;
use super::{axis, gantt, layout_strip, power, queue, running_et};
use mig_explorer::explorer::{Line, Session, TimeWindow, detail_summary, overview_summary};
use std::rc::Rc;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// Properties of [`Chart`].
#[derive(Properties, PartialEq, Clone)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// The future in the detail; the overview has both.
    pub line: Line,
    /// The part of the day to show in detail; without it, the overview of the whole day.
    #[prop_or_default]
    pub window: Option<TimeWindow>,
    /// Colours in use.
    pub palette: Rc<Palette>,
    /// The size of the timeline.
    pub size: Size,
}

/// The canvas of the overview or of the detail. A browser without canvas shows a sentence instead.
#[component]
pub fn Chart(props: &Props) -> Html {
    let node = use_node_ref();
    let works = use_state_eq(|| true);
    let (canvas, report) = (node.clone(), works.setter());
    use_effect_with(props.clone(), move |props| {
        if let Some(canvas) = canvas.cast::<HtmlCanvasElement>() {
            let extent = extent(&Tracks::of(props.size), props.window);
            report.set(paint(&canvas, extent, props.size, &props.palette, |area, scale| draw(area, scale, props)));
        }
    });
    if !*works {
        return html! { <p class="tl-none">{ "This browser cannot draw the charts." }</p> };
    }
    let label = match props.window {
        Some(window) => detail_summary(props.session.line(props.line), window),
        None => overview_summary(&props.session),
    };
    let (width, height) = extent(&Tracks::of(props.size), props.window);
    html! { <canvas ref={node} role="img" aria-label={label} style={format!("width:{width}px;height:{height}px")}></canvas> }
}

/// Width and height, CSS pixels.
pub fn extent(tracks: &Tracks, window: Option<TimeWindow>) -> (f64, f64) {
    (tracks.width, if window.is_some() { tracks.detail.height } else { tracks.overview.height })
}

/// Draws the overview or the detail.
pub fn draw<'a>(area: &Area<Paper<'a>>, scale: Scale, props: &Props) -> Drawn<Paper<'a>> {
    let Props { session, line, window, palette, size } = props;
    let tracks = Tracks::of(*size);
    let Some(window) = *window else {
        let whole = TimeWindow::whole(session.end());
        axis::draw(area, palette, scale, tracks.et, whole)?;
        running_et::draw(area, palette, scale, tracks.et, session)?;
        let (own, forked) = tracks.day_layouts_of(session.fork.is_some());
        if let Some(fork) = &session.fork {
            layout_strip::draw(area, palette, scale, forked, (fork, whole), false)?;
        }
        return layout_strip::draw(area, palette, scale, own, (&session.recording, whole), false);
    };
    let shown = (&**session.line(*line), window);
    let height = tracks.power.bottom() - tracks.queue.top;
    axis::draw(area, palette, scale, Band { height, ..tracks.queue }, window)?;
    queue::draw(area, palette, scale, tracks.queue, shown)?;
    layout_strip::draw(area, palette, scale, tracks.layouts, shown, true)?;
    gantt::draw(area, palette, scale, tracks.slots, shown)?;
    power::draw(area, palette, scale, tracks.power, shown)
}
