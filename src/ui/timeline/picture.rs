//! The charts as pictures to take away, drawn by the same code as on the screen.

use super::canvas::FINE;
use super::chart::{Props, draw, extent};
use super::palette::Palette;
use super::paper::Paper;
use super::plot::Band;
use super::scale::Scale;
use super::size::Size;
use super::tracks::Tracks;
use mig_explorer::explorer::{
    Line, Picture, Recording, Session, TimeWindow, detail_summary, escaped, final_et, hours_minutes, overview_summary,
};
use mig_explorer::model::LayoutId;
use plotters::drawing::IntoDrawingArea;
use plotters_svg::SVGBackend;
use std::fmt::Write as _;
use std::rc::Rc;

/// The size of the timeline that a picture is made of, whatever the screen: files look the same wherever they were made.
const SIZE: Size = Size { width: 1200.0, height: 440.0, ratio: 1.0, narrow: false };

/// plotters-svg divides the size of a text by this.
const TEXT: f64 = 1.24;

/// The overview, or the detail of a window of one of the futures, as a picture. `token` gives colours by the names of the
/// style sheet's custom properties.
pub fn chart_picture(
    session: &Rc<Session>,
    line: Line,
    window: Option<TimeWindow>,
    token: &dyn Fn(&str) -> String,
) -> Picture {
    let recording = session.line(line);
    let palette = Rc::new(Palette::read(recording.scenario.gpu.layouts.len()));
    let props = Props { session: Rc::clone(session), line, window, palette, size: SIZE };
    let tracks = Tracks::of(SIZE);
    let (width, height) = extent(&tracks, window);
    let left = tracks.left;
    let mut body = match window {
        Some(window) => detail_names(recording, window, &tracks, token),
        None => overview_names(session, &tracks, token),
    };
    let fine = 1.0 / f64::from(FINE);
    // Writing to a string cannot fail.
    let _ =
        write!(body, r#"<g transform="translate({left} 0) scale({fine})">{}</g>"#, chart_svg(&props, (width, height)));
    let (title, description) = match window {
        Some(window) => (
            format!("The day from {} to {}", hours_minutes(window.from), hours_minutes(window.to)),
            detail_summary(recording, window),
        ),
        None => ("The day".to_owned(), overview_summary(session)),
    };
    Picture { title, description, size: (left + width, height), body }
}

/// The chart alone, in units of which a pixel has [`FINE`].
fn chart_svg(props: &Props, (width, height): (f64, f64)) -> String {
    let units = |pixels: f64| (pixels * f64::from(FINE)).round() as u32;
    let scale = Scale { unit: f64::from(FINE), device: i32::from(FINE), text: TEXT };
    let mut text = String::new();
    let paper = Paper::Svg(SVGBackend::with_string(&mut text, (units(width), units(height))));
    // What cannot be drawn is missing from the picture.
    let _ = draw(&paper.into_drawing_area(), scale, props);
    text
}

/// A name beside a band: bold, then what follows it in smaller lines.
fn name(band: Band, bold: &str, rest: &[String]) -> String {
    let mut text = format!(r#"<text class="b" y="{}">{}</text>"#, band.top + 10.0, escaped(bold));
    for (line, rest) in (1..).zip(rest) {
        let y = band.top + 10.0 + 15.0 * f64::from(line);
        // Writing to a string cannot fail.
        let _ = write!(text, r#"<text class="m x" y="{y}">{}</text>"#, escaped(rest));
    }
    text
}

/// What the curves of the overview are called, and where they end.
fn overview_names(session: &Session, tracks: &Tracks, token: &dyn Fn(&str) -> String) -> String {
    let (energy, lateness) = final_et(&session.recording);
    let et = [format!("grey: energy {energy:.2}"), format!("red: late {lateness:.2}")];
    let mut text = name(tracks.et, &format!("ET {:.2}", energy + lateness), &et);
    text += &name(Band { top: tracks.day_layouts.top - 2.0, ..tracks.day_layouts }, "Layouts", &[]);
    let mut x = tracks.left + 8.0;
    let mut curve = |of: &Recording, stroke: String| {
        let (energy, lateness) = final_et(of);
        let name = if of.fork.is_some() { "Fork".to_owned() } else { of.scenario.policy.name() };
        let label = format!("{name} {:.2}", energy + lateness);
        let y = tracks.et.top + 14.0;
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            r#"<path d="M{x} {}h18" {stroke}/><text class="x" x="{}" y="{y}">{}</text>"#,
            y - 4.0,
            x + 24.0,
            escaped(&label)
        );
        x += 50.0 + 6.5 * label.len() as f64;
    };
    curve(&session.recording, format!(r#"stroke="{}" stroke-width="2""#, token("--ink")));
    if let Some(fork) = &session.fork {
        curve(fork, format!(r#"stroke="{}" stroke-width="2" stroke-dasharray="2 2""#, token("--ch-fork")));
    }
    if session.recording != session.baseline {
        let dashed = format!(r#"stroke="{}" stroke-width="1.5" stroke-dasharray="5 3""#, token("--ch-base"));
        curve(&session.baseline, dashed);
    }
    text
}

/// What the bands of the detail are called, and how high they reach in the window.
fn detail_names(recording: &Recording, window: TimeWindow, tracks: &Tracks, token: &dyn Fn(&str) -> String) -> String {
    let slots = recording.prepared.machine.compute_slots;
    let shown = recording.frames[recording.frame_index(window.from)..].iter().take_while(|f| f.time <= window.to);
    let most = shown
        .fold((0, 0.0), |(waiting, watts): (u32, f64), frame| (waiting.max(frame.waiting), watts.max(frame.watts)));
    let span = recording.spans_between(window.from, window.to);
    let layout = if span.iter().all(|span| span.layout == LayoutId::NO_MIG) { "No MIG" } else { "Layout" };
    let strip = Band { top: tracks.layouts.top + tracks.layouts.height / 2.0 - 6.0, height: 0.0 };
    let mut text = name(tracks.queue, "Waiting jobs", &[format!("at most {}", most.0), "grey: arrivals/h".to_owned()]);
    text += &name(strip, layout, &[]);
    let jobs = ["bar: ended late", "plain: linear", "hatched: sublinear", "dotted: capped"].map(str::to_owned);
    text += &name(tracks.slots, &format!("Slots 1–{slots}"), &jobs);
    text += &name(tracks.power, "Power", &[format!("at most {:.0} W", most.1)]);
    let late = token("--late");
    // Writing to a string cannot fail.
    let _ = write!(text, r#"<rect x="92" y="{}" width="3" height="10" fill="{late}"/>"#, tracks.slots.top + 16.0);
    text
}
