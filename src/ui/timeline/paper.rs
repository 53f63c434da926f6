//! What charts are drawn on: a canvas on the screen or an SVG document.
//!
//! One type for both, so that the drawing code is in the page once.

use super::canvas::FineCanvas;
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind};
use plotters_svg::SVGBackend;
use std::error::Error;
use std::fmt;

/// A canvas or a document.
pub enum Paper<'a> {
    /// A canvas on the screen.
    Canvas(FineCanvas),
    /// An SVG document.
    Svg(SVGBackend<'a>),
}

/// A shape that could not be drawn.
#[derive(Debug)]
pub struct Undrawn;

impl fmt::Display for Undrawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not drawn")
    }
}

impl Error for Undrawn {}

type Result = std::result::Result<(), DrawingErrorKind<Undrawn>>;

/// Calls a method of whichever backend it is.
macro_rules! on {
    ($paper:ident.$method:ident($($argument:expr),*)) => {
        match $paper {
            Paper::Canvas(canvas) => canvas.$method($($argument),*).map_err(|_| DrawingErrorKind::DrawingError(Undrawn)),
            Paper::Svg(svg) => svg.$method($($argument),*).map_err(|_| DrawingErrorKind::DrawingError(Undrawn)),
        }
    };
}

impl DrawingBackend for Paper<'_> {
    type ErrorType = Undrawn;

    fn get_size(&self) -> (u32, u32) {
        match self {
            Paper::Canvas(canvas) => canvas.get_size(),
            Paper::Svg(svg) => svg.get_size(),
        }
    }

    fn ensure_prepared(&mut self) -> Result {
        on!(self.ensure_prepared())
    }

    fn present(&mut self) -> Result {
        on!(self.present())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Result {
        on!(self.draw_pixel(point, color))
    }

    fn draw_rect<S: BackendStyle>(&mut self, a: BackendCoord, b: BackendCoord, style: &S, fill: bool) -> Result {
        on!(self.draw_rect(a, b, style, fill))
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Result {
        on!(self.draw_path(path, style))
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Result {
        on!(self.fill_polygon(path, style))
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Result {
        on!(self.draw_text(text, style, at))
    }
}
