//! A run of a job, as an element for plotters.

use super::palette::JobColours;
use super::pattern::{dots, hatch};
use super::scale::Scale;
use super::shapes::{Corners, Sides, Uncut};
use mig_explorer::model::JobClass;
use plotters::element::{Drawable, PointCollection};
use plotters::prelude::Color;
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};
use std::ops::Range;

/// Narrower runs are solid, CSS pixels.
const BORDERED: f64 = 4.0;

/// Narrower runs have no pattern, CSS pixels.
const PATTERNED: f64 = 8.0;

/// Width of the left edge, CSS pixels.
const EDGE: f64 = 2.5;

/// A rectangle with fill, border, thick left edge and the pattern of its class; solid if narrow.
pub struct RunBox {
    /// Where it is.
    pub corners: Corners,
    /// What the job is.
    pub class: JobClass,
    /// Its colours.
    pub colours: JobColours,
    /// Whether it may have a border at all.
    pub bordered: bool,
    /// What is on view, in units.
    pub across: Range<i32>,
    /// The scale it is drawn at.
    pub scale: Scale,
}

impl<'a> PointCollection<'a, (f64, f64), Uncut> for &'a RunBox {
    type Point = &'a (f64, f64);
    type IntoIter = &'a Corners;

    fn point_iter(self) -> &'a Corners {
        &self.corners
    }
}

impl<DB: DrawingBackend> Drawable<DB, Uncut> for RunBox {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut corners: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let (Some(a), Some(b)) = (corners.next(), corners.next()) else { return Ok(()) };
        let (scale, pixel) = (self.scale, self.scale.device);
        let mut sides = Sides::between(a, b, scale);
        sides.top += pixel;
        if sides.right - sides.left > scale.units(2.0) {
            sides.right -= pixel;
        }
        let width = sides.right - sides.left;
        let line = self.colours.line.to_backend_color();
        fill(backend, sides, line)?;
        if !self.bordered || width < scale.units(BORDERED) {
            return Ok(());
        }
        fill(backend, sides.inset(scale.whole(EDGE), pixel), self.colours.fill.to_backend_color())?;
        if width < scale.units(PATTERNED) {
            return Ok(());
        }
        let seen = Sides {
            left: sides.left.max(self.across.start - scale.units(40.0)),
            right: sides.right.min(self.across.end + scale.units(40.0)),
            ..sides
        };
        match self.class {
            JobClass::Linear => Ok(()),
            JobClass::Sublinear => {
                let style = self.colours.line.mix(0.38).stroke_width(scale.stroke(1.0));
                backend.draw_path(hatch(seen.inset(pixel, pixel / 2), scale), &style)
            }
            JobClass::Capped(_) => {
                let inside = seen.inset(scale.whole(EDGE), pixel);
                backend.fill_polygon(dots(inside, scale), &self.colours.line.mix(0.5).to_backend_color())
            }
        }
    }
}

fn fill<DB: DrawingBackend>(
    backend: &mut DB,
    sides: Sides,
    colour: plotters_backend::BackendColor,
) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
    if sides.right <= sides.left || sides.bottom <= sides.top {
        return Ok(());
    }
    backend.draw_rect((sides.left, sides.top), (sides.right, sides.bottom), &colour, true)
}
