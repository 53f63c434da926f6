//! A value that jumps, as a line.

use super::plot::{Drawn, Plot};
use mig_explorer::explorer::{Step, TimeWindow};
use plotters::element::{PathElement, Polygon};
use plotters::style::{RGBColor, ShapeStyle};
use plotters_backend::DrawingBackend;

/// Draws the part of a step line that a window shows, over an area down to 0 if it has a colour.
pub fn step_line<DB: DrawingBackend>(
    plot: &Plot<DB>,
    steps: &[Step],
    window: TimeWindow,
    line: ShapeStyle,
    area: Option<RGBColor>,
) -> Drawn<DB> {
    let first = steps.partition_point(|step| step.time <= window.from).saturating_sub(1);
    let shown = steps[first..].iter().take_while(|step| step.time < window.to);
    let mut points = Vec::with_capacity(2 * (steps.len() - first) + 2);
    let mut value = None;
    for step in shown {
        let time = step.time.max(window.from);
        points.extend(value.map(|before| (time, before)));
        points.push((time, step.value));
        value = Some(step.value);
    }
    points.extend(value.map(|last| (window.to, last)));
    if let Some(colour) = area {
        let mut outline = points.clone();
        outline.extend([(window.to, 0.0), (window.from, 0.0)]);
        plot.draw(&Polygon::new(outline, colour))?;
    }
    plot.draw(&PathElement::new(points, line))
}
