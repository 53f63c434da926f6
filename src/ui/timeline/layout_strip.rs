//! Which layout the GPU had, as a strip.

use super::palette::Palette;
use super::plot::{Area, Band, Drawn, Plot, downward};
use super::scale::Scale;
use super::shapes::comb;
use mig_explorer::explorer::{LayoutSpan, Recording, TimeWindow};
use mig_explorer::model::LayoutId;
use plotters::element::{Polygon, Text};
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;
use std::collections::BTreeMap;

/// Least width of a span that is numbered, CSS pixels.
const NUMBERED: f64 = 13.0;

/// Least width of a span that also says its slices, CSS pixels.
const COMPOSED: f64 = 78.0;

/// Space before a number that does not stand in the middle, CSS pixels.
const INDENT: f64 = 7.0;

/// Draws the strip of a window; with the numbers of the layouts where there is room, if asked to.
pub fn draw<DB: DrawingBackend>(
    area: &Area<DB>,
    palette: &Palette,
    scale: Scale,
    band: Band,
    (recording, window): (&Recording, TimeWindow),
    numbered: bool,
) -> Drawn<DB> {
    let spans = recording.spans_between(window.from, window.to);
    if spans.iter().any(|span| span.layout == LayoutId::NO_MIG) {
        return not_partitioned(area, palette, scale, band, numbered);
    }
    let plot = downward(area, scale, band, window.from..window.to, 0.0..1.0);
    let gap = if numbered { scale.device } else { 0 };
    let (_, down) = plot.get_pixel_range();
    for (layout, stretches) in by_layout(&plot, scale, spans, gap) {
        if let Some((colour, _)) = palette.layout(layout) {
            let strip = comb(stretches, down.start, down.end);
            plot.use_screen_coord().draw(&Polygon::new(strip, colour))?;
        }
    }
    if numbered {
        let width = scale.pixels(area.dim_in_pixel().0 as i32);
        for span in spans {
            number(&plot, palette, scale, recording, window.span() / width, (window, span))?;
        }
    }
    Ok(())
}

/// Where each layout is on the strip. A span within the last pixel taken is left out: it would
/// only hide the one before it.
fn by_layout<DB: DrawingBackend>(
    plot: &Plot<DB>,
    scale: Scale,
    spans: &[LayoutSpan],
    gap: i32,
) -> BTreeMap<LayoutId, Vec<(i32, i32)>> {
    let place = |time: f64| scale.snap(plot.map_coordinate(&(time, 0.0)).0);
    let mut stretches: BTreeMap<LayoutId, Vec<(i32, i32)>> = BTreeMap::new();
    let mut taken = i32::MIN;
    for span in spans {
        let (from, to) = (place(span.from).max(taken), place(span.to));
        if to <= taken {
            continue;
        }
        taken = to.max(from + scale.device);
        let end = if taken - from > scale.units(3.0) { taken - gap } else { taken };
        stretches.entry(span.layout).or_default().push((from, end));
    }
    stretches
}

/// Writes a span's number on it, and its slices after it if there is room.
fn number<DB: DrawingBackend>(
    plot: &Plot<DB>,
    palette: &Palette,
    scale: Scale,
    recording: &Recording,
    minutes_per_pixel: f64,
    (window, span): (TimeWindow, &LayoutSpan),
) -> Drawn<DB> {
    let (from, to) = (span.from.max(window.from), span.to.min(window.to));
    let room = (to - from) / minutes_per_pixel;
    let number = span.layout.to_string();
    let (Some((_, colour)), true) = (palette.layout(span.layout), room > NUMBERED.max(palette.width(&number) + 4.0))
    else {
        return Ok(());
    };
    let text = |text: String, time: f64, bold: bool, side: HPos| {
        plot.draw(&Text::new(text, (time, 0.5), palette.text(scale, bold, colour, side)))
    };
    let slots = recording.scenario.gpu.slots_of(span.layout);
    let slices = slots.iter().map(|slots| format!("{slots}g")).collect::<Vec<_>>().join(" ");
    let after = INDENT + palette.width(&number) + 8.0;
    if room < COMPOSED.max(after + palette.width(&slices)) {
        return text(number, f64::midpoint(from, to), true, HPos::Center);
    }
    text(number, from + INDENT * minutes_per_pixel, true, HPos::Left)?;
    text(slices, from + after * minutes_per_pixel, false, HPos::Left)
}

/// A dashed outline, for the GPU without MIG.
fn not_partitioned<DB: DrawingBackend>(
    area: &Area<DB>,
    palette: &Palette,
    scale: Scale,
    band: Band,
    named: bool,
) -> Drawn<DB> {
    let plot = downward(area, scale, band, 0.0..1.0, 0.0..1.0);
    let (across, down) = plot.get_pixel_range();
    let screen = plot.use_screen_coord();
    let (dash, step) = (scale.whole(3.0), scale.whole(6.0).unsigned_abs() as usize);
    for (edge, tip) in [(down.start, down.start + scale.device), (down.end, down.end - scale.device)] {
        let dashes = (across.start..across.end).step_by(step).map(|x| (x, x + dash));
        screen.draw(&Polygon::new(comb(dashes, edge, tip), palette.outline))?;
    }
    if !named {
        return Ok(());
    }
    let style = palette.text(scale, false, palette.faint, HPos::Left);
    screen.draw(&Text::new("not partitioned", (scale.units(8.0), i32::midpoint(down.start, down.end)), style))
}
