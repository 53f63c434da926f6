//! Fill patterns of the job classes, each as one path: a canvas takes one long path faster than
//! many short ones.

use super::scale::Scale;
use super::shapes::{Sides, comb};
use plotters_backend::BackendCoord;

/// CSS pixels between the lines of the hatch.
const LINES: f64 = 6.0;

/// CSS pixels between dots, across and down.
const DOTS: (f64, f64) = (5.5, 5.0);

/// Size of a dot, CSS pixels.
const DOT: f64 = 1.5;

/// Diagonals over a rectangle as one zigzag. Between the diagonals it runs along the sides, where
/// the border hides it.
pub fn hatch(sides: Sides, scale: Scale) -> Vec<BackendCoord> {
    let Sides { left, top, right, bottom } = sides;
    let height = bottom - top;
    let mut path = Vec::new();
    let mut x = left - height + scale.units(LINES);
    let mut upwards = true;
    while x < right {
        let low = if x < left { (left, bottom - (left - x)) } else { (x, bottom) };
        let high = if x + height > right { (right, top + (x + height - right)) } else { (x + height, top) };
        let (first, second) = if upwards { (low, high) } else { (high, low) };
        if let Some(&(before_x, before_y)) = path.last() {
            // Around the corner, if the last diagonal ended on another side.
            let corner = if upwards { (left, bottom) } else { (right, top) };
            if before_x != first.0 && before_y != first.1 {
                path.push(corner);
            }
        }
        path.extend([first, second]);
        upwards = !upwards;
        x += scale.units(LINES);
    }
    path
}

/// Dots over a rectangle as one polygon, row by row along the left side.
pub fn dots(sides: Sides, scale: Scale) -> Vec<BackendCoord> {
    let Sides { left, top, right, bottom } = sides;
    let size = scale.units(DOT);
    let step = |pixels: f64| scale.units(pixels).max(1).unsigned_abs() as usize;
    let mut outline = Vec::new();
    for y in (top + scale.units(2.5)..bottom - size).step_by(step(DOTS.1)) {
        let row = (left + scale.units(3.0)..right - size).step_by(step(DOTS.0));
        outline.push((left, y));
        outline.extend(comb(row.map(|x| (x, x + size)), y, y + size));
        outline.push((left, y));
    }
    outline
}
