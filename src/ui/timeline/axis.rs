//! Hours: grid lines and their names.

use super::palette::Palette;
use super::plot::{Area, Band, Drawn, downward, upward};
use super::scale::Scale;
use super::shapes::Block;
use mig_explorer::explorer::{TimeWindow, hours_minutes};
use plotters::element::Text;
use plotters::prelude::Color;
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;

/// Height of the line of names, CSS pixels.
pub const NAMES: f64 = 13.0;

/// Room for a name, CSS pixels.
const NAME_WIDTH: f64 = 58.0;

/// A name closer to an edge than this is not centred on its line, CSS pixels.
const EDGE: f64 = 16.0;

/// Draws the names in a line that ends at `band.top`, and grid lines over the band.
pub fn draw<DB: DrawingBackend>(
    area: &Area<DB>,
    palette: &Palette,
    scale: Scale,
    band: Band,
    window: TimeWindow,
) -> Drawn<DB> {
    let width = scale.pixels(area.dim_in_pixel().0 as i32);
    let lines = Band { top: band.top - 2.0, height: band.height + 2.0 };
    let grid = upward(area, scale, lines, window.from..window.to, 0.0..1.0);
    let line = Band { top: band.top - NAMES - 2.0, height: NAMES };
    let names = downward(area, scale, line, window.from..window.to, 0.0..1.0);
    for time in window.ticks(width / NAME_WIDTH) {
        let colour = palette.grid.to_rgba();
        grid.draw(&Block { corners: [(time, 0.0), (time, 1.0)], colour, gap: 0, scale })?;
        let x = window.share_at(time) * width;
        let side = if x < EDGE {
            HPos::Left
        } else if width - x < EDGE {
            HPos::Right
        } else {
            HPos::Center
        };
        let style = palette.text(scale, false, palette.faint, side);
        names.draw(&Text::new(hours_minutes(time), (time, 0.5), style))?;
    }
    Ok(())
}

/// Draws the base line of a band.
pub fn base_line<DB: DrawingBackend>(area: &Area<DB>, palette: &Palette, scale: Scale, band: Band) -> Drawn<DB> {
    let line = Band { top: band.bottom(), height: 1.0 };
    let plot = downward(area, scale, line, 0.0..1.0, 0.0..1.0);
    plot.draw(&Block { corners: [(0.0, 0.0), (1.0, 0.0)], colour: palette.wall.to_rgba(), gap: 0, scale })
}
