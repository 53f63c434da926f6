//! Power over time.

use super::axis::base_line;
use super::palette::Palette;
use super::plot::{Area, Band, Drawn, upward};
use super::scale::Scale;
use super::shapes::dashes;
use super::step_line::step_line;
use mig_explorer::explorer::{Recording, TimeWindow, power_steps};
use plotters::prelude::Color;
use plotters_backend::DrawingBackend;

/// Room above the curve, over its greatest value.
const HEADROOM: f64 = 1.05;

/// Draws the band for a window, with a dotted line where the GPU is idle.
pub fn draw<DB: DrawingBackend>(
    area: &Area<DB>,
    palette: &Palette,
    scale: Scale,
    band: Band,
    (recording, window): (&Recording, TimeWindow),
) -> Drawn<DB> {
    let steps = power_steps(recording);
    let most = steps.iter().map(|step| step.value).fold(1.0, f64::max) * HEADROOM;
    let plot = upward(area, scale, band, window.from..window.to, 0.0..most);
    step_line(&plot, &steps, window, palette.line.stroke_width(scale.stroke(1.25)), Some(palette.area))?;
    let idle = recording.frames.first().map_or(0.0, |midnight| midnight.watts);
    dashes(&plot, scale, idle, (2.0, 3.0), palette.base.to_rgba())?;
    base_line(area, palette, scale, band)
}
