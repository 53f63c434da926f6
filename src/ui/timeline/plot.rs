//! Parts of a canvas with coordinates of their own.

use super::scale::Scale;
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters_backend::DrawingBackend;
use std::ops::Range;

/// A canvas or a part of it, in units.
pub type Area<DB> = DrawingArea<DB, Shift>;

/// A part of a canvas, in minutes across and some value up or down.
pub type Plot<DB> = DrawingArea<DB, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// Whether something could be drawn.
pub type Drawn<DB> = Result<(), DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;

/// A horizontal band, CSS pixels from the top of its canvas.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Band {
    /// Upper edge.
    pub top: f64,
    /// Height.
    pub height: f64,
}

impl Band {
    /// Lower edge.
    pub fn bottom(self) -> f64 {
        self.top + self.height
    }
}

/// A band of a canvas whose values grow upwards.
pub fn upward<DB: DrawingBackend>(area: &Area<DB>, scale: Scale, band: Band, x: Range<f64>, y: Range<f64>) -> Plot<DB> {
    let part = cut(area, scale, band);
    let (across, down) = part.get_pixel_range();
    part.apply_coord_spec(Cartesian2d::new(x, y, (across, down.end..down.start)))
}

/// A band of a canvas whose values grow downwards.
pub fn downward<DB: DrawingBackend>(
    area: &Area<DB>,
    scale: Scale,
    band: Band,
    x: Range<f64>,
    y: Range<f64>,
) -> Plot<DB> {
    let part = cut(area, scale, band);
    part.apply_coord_spec(Cartesian2d::new(x, y, part.get_pixel_range()))
}

fn cut<DB: DrawingBackend>(area: &Area<DB>, scale: Scale, band: Band) -> Area<DB> {
    let (width, _) = area.dim_in_pixel();
    let (top, bottom) = (scale.snap(scale.units(band.top)), scale.snap(scale.units(band.bottom())));
    area.clone().shrink((0, top), (width as i32, bottom - top))
}
