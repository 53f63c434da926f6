//! ET over the day: that of the policy with its parts, that of the baseline, and that of the fork.

use super::axis::base_line;
use super::palette::Palette;
use super::plot::{Area, Band, Drawn, upward};
use super::scale::Scale;
use mig_explorer::explorer::{Session, running_et};
use plotters::element::{DashedPathElement, PathElement, Polygon};
use plotters::prelude::Color;
use plotters_backend::DrawingBackend;

/// CSS pixels between the points of a curve.
const STEP: f64 = 2.0;

/// Room above the curves, over their greatest value.
const HEADROOM: f64 = 1.06;

/// Draws the curves over the whole day.
pub fn draw<DB: DrawingBackend>(
    area: &Area<DB>,
    palette: &Palette,
    scale: Scale,
    band: Band,
    session: &Session,
) -> Drawn<DB> {
    let end = session.end();
    let points = (scale.pixels(area.dim_in_pixel().0 as i32) / STEP) as usize + 2;
    let own = running_et(&session.recording, end, points);
    let other = running_et(&session.baseline, end, points);
    let forked = session.fork.as_ref().map(|fork| running_et(fork, end, points));
    let last = |curve: &[(f64, f64, f64)]| curve.last().map_or(0.0, |(_, energy, lateness)| energy + lateness);
    let most = last(&own).max(last(&other)).max(forked.as_deref().map_or(0.0, last)).max(f64::MIN_POSITIVE) * HEADROOM;
    let sums = |curve: &[(f64, f64, f64)]| -> Vec<(f64, f64)> {
        curve.iter().map(|(time, energy, lateness)| (*time, energy + lateness)).collect()
    };
    let plot = upward(area, scale, band, 0.0..end, 0.0..most);

    let energy = own.iter().map(|(time, energy, _)| (*time, *energy));
    let under_energy: Vec<_> = energy.clone().chain([(end, 0.0), (0.0, 0.0)]).collect();
    plot.draw(&Polygon::new(under_energy, palette.area))?;
    let lateness: Vec<_> = sums(&own).into_iter().chain(energy.rev()).collect();
    plot.draw(&Polygon::new(lateness, palette.late_fill))?;

    if session.recording != session.baseline {
        let style = palette.base.stroke_width(scale.stroke(1.5));
        plot.draw(&DashedPathElement::new(sums(&other), scale.units(5.0), scale.units(3.0), style))?;
    }
    plot.draw(&PathElement::new(sums(&own), palette.ink.stroke_width(scale.stroke(2.0))))?;
    if let Some(forked) = &forked {
        let style = palette.fork.stroke_width(scale.stroke(2.0));
        plot.draw(&DashedPathElement::new(sums(forked), scale.units(3.0), scale.units(2.0), style))?;
    }
    base_line(area, palette, scale, band)
}
