//! ET over the day: that of the policy with its parts, and that of the baseline.

use super::axis::base_line;
use super::palette::Palette;
use super::plot::{Area, Band, Drawn, upward};
use super::scale::Scale;
use mig_explorer::explorer::{Recording, running_et};
use plotters::element::{DashedPathElement, PathElement, Polygon};
use plotters::prelude::Color;
use plotters_backend::DrawingBackend;

/// CSS pixels between the points of a curve.
const STEP: f64 = 2.0;

/// Room above the curves, over their greatest value.
const HEADROOM: f64 = 1.06;

/// Draws the curves over the whole day, which ends with `recording`.
pub fn draw<DB: DrawingBackend>(
    area: &Area<DB>,
    palette: &Palette,
    scale: Scale,
    band: Band,
    (recording, baseline): (&Recording, &Recording),
) -> Drawn<DB> {
    let end = recording.end();
    let points = (scale.pixels(area.dim_in_pixel().0 as i32) / STEP) as usize + 2;
    let own = running_et(recording, end, points);
    let other = running_et(baseline, end, points);
    let last = |curve: &[(f64, f64, f64)]| curve.last().map_or(0.0, |(_, energy, lateness)| energy + lateness);
    let most = last(&own).max(last(&other)).max(f64::MIN_POSITIVE) * HEADROOM;
    let plot = upward(area, scale, band, 0.0..end, 0.0..most);

    let energy = own.iter().map(|(time, energy, _)| (*time, *energy));
    let total = own.iter().map(|(time, energy, lateness)| (*time, energy + lateness));
    let under_energy: Vec<_> = energy.clone().chain([(end, 0.0), (0.0, 0.0)]).collect();
    plot.draw(&Polygon::new(under_energy, palette.area))?;
    let lateness: Vec<_> = total.clone().chain(energy.rev()).collect();
    plot.draw(&Polygon::new(lateness, palette.late_fill))?;

    if recording != baseline {
        let line = other.iter().map(|(time, energy, lateness)| (*time, energy + lateness)).collect::<Vec<_>>();
        let style = palette.base.stroke_width(scale.stroke(1.5));
        plot.draw(&DashedPathElement::new(line, scale.units(5.0), scale.units(3.0), style))?;
    }
    let line: Vec<_> = total.collect();
    plot.draw(&PathElement::new(line, palette.ink.stroke_width(scale.stroke(2.0))))?;
    base_line(area, palette, scale, band)
}
