//! A canvas for plotters, sharp at any pixel ratio.
//!
//! plotters draws in whole numbers and plotters-canvas takes them for device pixels, which would
//! leave curves with steps and no line of 1.25 px. So the canvas is told that each of its pixels
//! is [`FINE`] units wide, and plotters draws in these units.
//!
//! Text does not go through plotters-canvas: it sets the font for every text anew, which takes
//! Chromium longer than ten texts.

use super::palette::Palette;
use super::paper::Paper;
use super::plot::{Area, Drawn};
use super::scale::Scale;
use super::size::Size;
use crate::measure::Measure;
use plotters::drawing::IntoDrawingArea;
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Units of a device pixel; a power of two, so that the canvas divides by it exactly.
pub const FINE: u8 = 8;

/// plotters-canvas on a grid finer than its pixels.
pub struct FineCanvas {
    canvas: CanvasBackend,
    context: CanvasRenderingContext2d,
    /// The font that is set.
    font: String,
}

/// Paints a canvas anew, this wide and high in CSS pixels; `false` if the browser has no canvas to
/// draw on.
pub fn paint(
    canvas: &HtmlCanvasElement,
    (width, height): (f64, f64),
    size: Size,
    palette: &Palette,
    draw: impl FnOnce(&Area<Paper<'static>>, Scale) -> Drawn<Paper<'static>>,
) -> bool {
    let context = canvas.get_context("2d").ok().flatten();
    let Some(context) = context.and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok()) else {
        return false;
    };
    let pixels = |css: f64| (css * size.ratio).round() as u32;
    if (canvas.width(), canvas.height()) != (pixels(width), pixels(height)) {
        canvas.set_width(pixels(width));
        canvas.set_height(pixels(height));
    }
    // A scale by finite numbers cannot fail.
    let _ = context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
    context.clear_rect(0.0, 0.0, f64::from(canvas.width()), f64::from(canvas.height()));
    let fine = f64::from(FINE);
    let _ = context.scale(1.0 / fine, 1.0 / fine);
    let Some(backend) = CanvasBackend::with_canvas_object(canvas.clone()) else { return false };
    let scale = Scale { unit: size.ratio * fine, device: i32::from(FINE), text: 1.0 };
    let mut backend = FineCanvas { canvas: backend, context, font: String::new() };
    {
        // A canvas that is given a font makes the browser bring the styles of the whole page up to
        // date, which is due before the next frame anyway: not a part of painting.
        let _measure = Measure::start("styles");
        backend.set_font(&palette.text(scale, false, palette.ink, HPos::Left));
    }
    let _measure = Measure::start("paint");
    // What cannot be drawn is missing from the picture; there is nobody to tell.
    let _ = draw(&Paper::Canvas(backend).into_drawing_area(), scale);
    true
}

impl FineCanvas {
    /// Sets the font of a style, unless it is set.
    fn set_font(&mut self, style: &impl BackendTextStyle) {
        let font = format!("{} {}px {}", style.style().as_str(), style.size(), style.family().as_str());
        if font != self.font {
            self.context.set_font(&font);
            self.font = font;
        }
    }
}

type Result<T> = std::result::Result<T, DrawingErrorKind<<CanvasBackend as DrawingBackend>::ErrorType>>;

impl DrawingBackend for FineCanvas {
    type ErrorType = <CanvasBackend as DrawingBackend>::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        let (width, height) = self.canvas.get_size();
        (width * u32::from(FINE), height * u32::from(FINE))
    }

    fn ensure_prepared(&mut self) -> Result<()> {
        self.canvas.ensure_prepared()
    }

    fn present(&mut self) -> Result<()> {
        self.canvas.present()
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Result<()> {
        self.canvas.draw_pixel(point, color)
    }

    fn draw_rect<S: BackendStyle>(&mut self, a: BackendCoord, b: BackendCoord, style: &S, fill: bool) -> Result<()> {
        self.canvas.draw_rect(a, b, style, fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Result<()> {
        self.canvas.draw_path(path, style)
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Result<()> {
        self.canvas.fill_polygon(path, style)
    }

    /// Draws a text that is not turned.
    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Result<()> {
        self.set_font(style);
        let anchor = style.anchor();
        self.context.set_text_align(match anchor.h_pos {
            HPos::Left => "left",
            HPos::Center => "center",
            HPos::Right => "right",
        });
        self.context.set_text_baseline(match anchor.v_pos {
            VPos::Top => "top",
            VPos::Center => "middle",
            VPos::Bottom => "bottom",
        });
        let BackendColor { rgb: (red, green, blue), alpha } = style.color();
        self.context.set_fill_style_str(&format!("rgba({red},{green},{blue},{alpha})"));
        // A text that cannot be drawn is missing from the picture; there is nobody to tell.
        let _ = self.context.fill_text(text, f64::from(at.0), f64::from(at.1));
        Ok(())
    }
}
