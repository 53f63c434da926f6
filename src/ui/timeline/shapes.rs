//! Shapes on whole device pixels, as elements for plotters.

use super::plot::{Drawn, Plot};
use super::scale::Scale;
use plotters::coord::CoordTranslate;
use plotters::drawing::Rect;
use plotters::element::{CoordMapper, Drawable, PointCollection, Polygon};
use plotters::style::RGBAColor;
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};

/// Coordinates that may lie outside the part drawn on; the canvas cuts them off at its edge.
pub struct Uncut;

impl CoordMapper for Uncut {
    type Output = BackendCoord;

    fn map<CT: CoordTranslate>(coord: &CT, from: &CT::From, _: &Rect) -> BackendCoord {
        coord.translate(from)
    }
}

/// Two opposite corners, minutes and values.
pub type Corners = [(f64, f64); 2];

/// A filled rectangle, at least one device pixel wide and high.
pub struct Block {
    /// Where it is.
    pub corners: Corners,
    /// Its colour.
    pub colour: RGBAColor,
    /// Units left free at its right if it is wider than three CSS pixels.
    pub gap: i32,
    /// The scale it is drawn at.
    pub scale: Scale,
}

impl<'a> PointCollection<'a, (f64, f64), Uncut> for &'a Block {
    type Point = &'a (f64, f64);
    type IntoIter = &'a Corners;

    fn point_iter(self) -> &'a Corners {
        &self.corners
    }
}

impl<DB: DrawingBackend> Drawable<DB, Uncut> for Block {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut corners: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let (Some(a), Some(b)) = (corners.next(), corners.next()) else { return Ok(()) };
        let Sides { left, top, right, bottom } = Sides::between(a, b, self.scale);
        let wide = right - left > self.scale.units(3.0);
        backend.draw_rect((left, top), (right - if wide { self.gap } else { 0 }, bottom), &self.colour, true)
    }
}

/// The sides of a rectangle in units, on edges of device pixels.
#[derive(Clone, Copy, Debug)]
pub struct Sides {
    /// Least x.
    pub left: i32,
    /// Least y.
    pub top: i32,
    /// Greatest x.
    pub right: i32,
    /// Greatest y.
    pub bottom: i32,
}

impl Sides {
    /// The rectangle between two opposite corners, at least one device pixel wide and high.
    pub fn between(a: BackendCoord, b: BackendCoord, scale: Scale) -> Sides {
        let (left, top) = (scale.snap(a.0.min(b.0)), scale.snap(a.1.min(b.1)));
        let (right, bottom) = (scale.snap(a.0.max(b.0)), scale.snap(a.1.max(b.1)));
        Sides { left, top, right: right.max(left + scale.device), bottom: bottom.max(top + scale.device) }
    }

    /// The sides moved inwards.
    pub fn inset(self, left: i32, others: i32) -> Sides {
        Sides {
            left: self.left + left,
            top: self.top + others,
            right: self.right - others,
            bottom: self.bottom - others,
        }
    }
}

/// Small rectangles along one edge, as a single polygon: between them the outline runs along the
/// edge and back, which fills nothing. A call to the canvas for each would take far longer.
pub fn comb(teeth: impl IntoIterator<Item = (i32, i32)>, edge: i32, tip: i32) -> Vec<BackendCoord> {
    teeth.into_iter().flat_map(|(from, to)| [(from, edge), (from, tip), (to, tip), (to, edge)]).collect()
}

/// A dashed horizontal line over the whole width, one device pixel thick.
pub fn dashes<DB: DrawingBackend>(
    plot: &Plot<DB>,
    scale: Scale,
    value: f64,
    (dash, space): (f64, f64),
    colour: RGBAColor,
) -> Drawn<DB> {
    let across = plot.get_x_axis_pixel_range();
    let y = scale.snap(plot.map_coordinate(&(0.0, value)).1);
    let (dash, step) = (scale.whole(dash), scale.whole(dash + space));
    let starts = (across.start..across.end).step_by(step.unsigned_abs() as usize);
    let teeth = comb(starts.map(|x| (x, x + dash)), y, y + scale.device);
    plot.use_screen_coord().draw(&Polygon::new(teeth, colour))
}
