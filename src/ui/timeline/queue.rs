//! How many jobs wait, over how many arrive in each hour.

use super::axis::base_line;
use super::palette::Palette;
use super::plot::{Area, Band, Drawn, upward};
use super::scale::Scale;
use super::shapes::{Block, comb};
use super::step_line::step_line;
use mig_explorer::explorer::{Recording, TimeWindow, arrivals_by_hour, waiting_steps};
use plotters::element::Polygon;
use plotters::prelude::Color;
use plotters_backend::DrawingBackend;

/// Longest window in which single arrivals are marked, minutes.
const CLOSE: f64 = 800.0;

/// Height of the mark of an arrival, CSS pixels.
const MARK: f64 = 4.0;

/// The scale of waiting jobs reaches at least this far.
const FEWEST: f64 = 4.0;

/// Draws the band for a window.
pub fn draw<DB: DrawingBackend>(
    area: &Area<DB>,
    palette: &Palette,
    scale: Scale,
    band: Band,
    (recording, window): (&Recording, TimeWindow),
) -> Drawn<DB> {
    let workload = &recording.prepared.workload;
    let counts = arrivals_by_hour(workload);
    let most = f64::from(counts.iter().copied().max().unwrap_or(0).max(1));
    let bars = upward(area, scale, band, window.from..window.to, 0.0..most);
    for (hour, count) in (0..).zip(counts).filter(|(_, count)| *count > 0) {
        let from = f64::from(hour) * 60.0;
        let corners = [(from, 0.0), (from + 60.0, f64::from(count))];
        bars.draw(&Block { corners, colour: palette.area.to_rgba(), gap: 2 * scale.device, scale })?;
    }
    if window.span() < CLOSE {
        let jobs = workload.jobs();
        let first = jobs.partition_point(|job| job.arrival < window.from);
        let arrivals = jobs[first..].iter().map(|job| job.arrival).take_while(|arrival| *arrival <= window.to);
        let mut pixels: Vec<i32> = arrivals.map(|arrival| scale.snap(bars.map_coordinate(&(arrival, 0.0)).0)).collect();
        pixels.dedup();
        let bottom = bars.get_pixel_range().1.end;
        let marks = comb(pixels.into_iter().map(|x| (x, x + scale.device)), bottom, bottom - scale.units(MARK));
        bars.use_screen_coord().draw(&Polygon::new(marks, palette.faint))?;
    }
    let steps = waiting_steps(recording);
    let most = steps.iter().map(|step| step.value).fold(FEWEST, f64::max) * 1.08;
    let waiting = upward(area, scale, band, window.from..window.to, 0.0..most);
    step_line(&waiting, &steps, window, palette.ink.stroke_width(scale.stroke(1.25)), None)?;
    base_line(area, palette, scale, band)
}
