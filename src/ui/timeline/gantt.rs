//! Which job ran on which compute slots.

use super::palette::{Palette, TEXT_SIZE};
use super::plot::{Area, Band, Drawn, Plot, downward};
use super::run_box::RunBox;
use super::scale::Scale;
use super::shapes::{Block, comb};
use mig_explorer::explorer::{Recording, Run, SliceView, TimeWindow, slice_views};
use mig_explorer::scheduler::StopReason;
use plotters::element::{Polygon, Rectangle, Text};
use plotters::prelude::Color;
use plotters_backend::DrawingBackend;
use plotters_backend::text_anchor::HPos;
use std::collections::BTreeMap;

/// Longest window in which runs have borders and layouts walls, minutes.
const CLOSE: f64 = 800.0;

/// Width of the bar at a late end, at most half the run. CSS pixels.
const LATE_BAR: f64 = 2.5;

/// Height of the box behind a label, CSS pixels.
const LABEL_HEIGHT: f64 = 14.0;

/// Space at each side of a label's text, CSS pixels.
const LABEL_SPACE: f64 = 3.0;

/// Draws the band for a window: a row for each compute slot.
pub fn draw<DB: DrawingBackend>(
    area: &Area<DB>,
    palette: &Palette,
    scale: Scale,
    band: Band,
    (recording, window): (&Recording, TimeWindow),
) -> Drawn<DB> {
    let slots = f64::from(recording.prepared.machine.compute_slots);
    let plot = downward(area, scale, band, window.from..window.to, 0.0..slots);
    plot.strip_coord_spec().fill(&palette.sunken)?;
    let gantt = Gantt { plot, palette, scale, recording, window, close: window.span() < CLOSE };
    if gantt.close {
        gantt.walls()?;
    }
    let runs: Vec<(&Run, SliceView)> = recording
        .runs_between(window.from, window.to)
        .filter_map(|run| Some((run, recording.slice_of(run)?)))
        .collect();
    gantt.runs(&runs)?;
    gantt.late_ends(&runs)
}

struct Gantt<'a, DB: DrawingBackend> {
    plot: Plot<DB>,
    palette: &'a Palette,
    scale: Scale,
    recording: &'a Recording,
    window: TimeWindow,
    close: bool,
}

impl<DB: DrawingBackend> Gantt<'_, DB> {
    /// Hairlines between the slices of each layout, row by row.
    fn walls(&self) -> Drawn<DB> {
        let Gantt { plot, palette, scale, window, .. } = self;
        let place = |time: f64, row: u8| plot.map_coordinate(&(time, f64::from(row)));
        let mut rows: BTreeMap<u8, Vec<(i32, i32)>> = BTreeMap::new();
        for span in self.recording.spans_between(window.from, window.to) {
            for slice in slice_views(self.recording.scenario.gpu, span.layout).skip(1) {
                let across = (place(span.from, slice.start).0, place(span.to, slice.start).0);
                rows.entry(slice.start).or_default().push(across);
            }
        }
        for (row, walls) in rows {
            let y = scale.snap(place(window.from, row).1);
            plot.use_screen_coord().draw(&Polygon::new(comb(walls, y, y + scale.device), palette.wall))?;
        }
        Ok(())
    }

    fn runs(&self, runs: &[(&Run, SliceView)]) -> Drawn<DB> {
        // Up to where each row is painted already: a run within that pixel would not be seen.
        let mut painted = [i32::MIN; u8::MAX as usize + 1];
        for (run, slice) in runs {
            let right = self.scale.snap(self.plot.map_coordinate(&(run.to, 0.0)).0);
            let row = &mut painted[usize::from(slice.start)];
            if right <= *row {
                continue;
            }
            *row = right;
            let job = self.recording.prepared.workload.job(run.job);
            let across = self.plot.get_x_axis_pixel_range();
            self.plot.draw(&RunBox {
                corners: corners(run, slice),
                class: job.class,
                colours: self.palette.job(job.class),
                bordered: self.close,
                across: across.start..across.end,
                scale: self.scale,
            })?;
            self.label(run, slice)?;
        }
        Ok(())
    }

    /// The number of the job, if it fits.
    fn label(&self, run: &Run, slice: &SliceView) -> Drawn<DB> {
        let Gantt { plot, palette, scale, window, .. } = self;
        let text = format!("#{}", run.job.0 + 1);
        let place = |time: f64, row: f64| plot.map_coordinate(&(time, row));
        let (left, top) = place(run.from.max(window.from), f64::from(slice.start));
        let (right, bottom) = place(run.to.min(window.to), f64::from(slice.start + slice.slots));
        let width = scale.units(palette.width(&text) + 2.0 * LABEL_SPACE);
        let height = scale.units(LABEL_HEIGHT);
        let (x, y) = (left + scale.units(4.0), i32::midpoint(top, bottom));
        if x + width + scale.units(2.0) > right || bottom - top < scale.units(TEXT_SIZE + 1.0) {
            return Ok(());
        }
        let screen = plot.use_screen_coord();
        let height = height.min(bottom - top - scale.units(3.0));
        let corners = [(x, y - height / 2), (x + width, y + height / 2)];
        screen.draw(&Rectangle::new(corners, palette.surface.filled()))?;
        let style = palette.text(*scale, true, palette.ink, HPos::Left);
        screen.draw(&Text::new(text, (x + scale.units(LABEL_SPACE), y + scale.units(0.5)), style))
    }

    /// A bar at the end of each job that was late.
    fn late_ends(&self, runs: &[(&Run, SliceView)]) -> Drawn<DB> {
        let Gantt { plot, palette, scale, recording, .. } = self;
        let job = |run: &Run| recording.prepared.workload.job(run.job);
        let late = runs.iter().filter(|(run, _)| {
            run.reason == StopReason::Completed && job(run).tardiness(run.to) > 0.0 && run.to <= self.window.to
        });
        let across = plot.get_x_axis_pixel_range();
        let minutes_per_pixel = self.window.span() / scale.pixels(across.end - across.start);
        for (run, slice) in late {
            let (top, bottom) = (f64::from(slice.start), f64::from(slice.start + slice.slots));
            let bar = |from: f64, to: f64, colour| {
                let corners = [(run.to - from * minutes_per_pixel, top), (run.to - to * minutes_per_pixel, bottom)];
                plot.draw(&Block { corners, colour, gap: 0, scale: *scale })
            };
            let length = (run.to - run.from) / minutes_per_pixel;
            let width = scale.pixels(scale.whole((length / 2.0).min(LATE_BAR)));
            if length > 3.0 * LATE_BAR {
                bar(width + 1.0, width, palette.surface.to_rgba())?;
            }
            bar(width, 0.0, palette.late.to_rgba())?;
        }
        Ok(())
    }
}

fn corners(run: &Run, slice: &SliceView) -> [(f64, f64); 2] {
    [(run.from, f64::from(slice.start)), (run.to, f64::from(slice.start + slice.slots))]
}
