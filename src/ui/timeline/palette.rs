//! The colours and the font of the style sheet, for plotters.

use super::scale::Scale;
use mig_explorer::model::{JobClass, LayoutId};
use plotters::prelude::{Color, FontDesc, FontFamily, FontStyle, RGBColor, TextStyle};
use plotters_backend::text_anchor::{HPos, Pos, VPos};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, CssStyleDeclaration, HtmlCanvasElement};

/// Size of the text in charts, CSS pixels.
pub const TEXT_SIZE: f64 = 11.0;

/// The colours of a job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JobColours {
    /// Borders, and all of what is too narrow for a border.
    pub line: RGBColor,
    /// Inside.
    pub fill: RGBColor,
}

/// What the charts are drawn with.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// Text that matters, and the chosen policy.
    pub ink: RGBColor,
    /// Axes and small marks.
    pub faint: RGBColor,
    /// Behind labels.
    pub surface: RGBColor,
    /// Compute slots that nothing uses.
    pub sunken: RGBColor,
    /// Base lines and walls between slices.
    pub wall: RGBColor,
    /// The outline of what is not partitioned.
    pub outline: RGBColor,
    /// Lines of charts.
    pub line: RGBColor,
    /// Areas of charts.
    pub area: RGBColor,
    /// Grid lines.
    pub grid: RGBColor,
    /// The baseline policy.
    pub base: RGBColor,
    /// The fork.
    pub fork: RGBColor,
    /// Lateness.
    pub late: RGBColor,
    /// Areas that stand for lateness.
    pub late_fill: RGBColor,
    /// Linear, sublinear and capped jobs.
    jobs: [JobColours; 3],
    /// Colour and text colour of each layout, layout 1 first.
    layouts: Vec<(RGBColor, RGBColor)>,
    /// Font families, as in a style sheet.
    font: String,
    /// Width of a bold digit, CSS pixels.
    digit: f64,
}

impl Palette {
    /// Reads the custom properties that the document has now; those of `layouts` layouts.
    pub fn read(layouts: usize) -> Palette {
        let text = tokens();
        let colour = |name: &str| parse(&text(name)).unwrap_or(RGBColor(128, 128, 128));
        let job = |line, fill| JobColours { line: colour(line), fill: colour(fill) };
        let font = text("--font");
        Palette {
            ink: colour("--ink"),
            faint: colour("--ink-3"),
            surface: colour("--surface"),
            sunken: colour("--sunken"),
            wall: colour("--line-strong"),
            outline: colour("--control"),
            line: colour("--ch-line"),
            area: colour("--ch-area"),
            grid: colour("--ch-grid"),
            base: colour("--ch-base"),
            fork: colour("--ch-fork"),
            late: colour("--late"),
            late_fill: colour("--late-fill"),
            jobs: [
                job("--job-linear", "--job-linear-fill"),
                job("--job-sublinear", "--job-sublinear-fill"),
                job("--job-capped", "--job-capped-fill"),
            ],
            layouts: (1..=layouts).map(|k| (colour(&format!("--lay-{k}")), colour(&format!("--lay-t{k}")))).collect(),
            digit: digit_width(&font).unwrap_or(0.6 * TEXT_SIZE),
            font,
        }
    }

    /// The colours of a class of jobs.
    pub fn job(&self, class: JobClass) -> JobColours {
        match class {
            JobClass::Linear => self.jobs[0],
            JobClass::Sublinear => self.jobs[1],
            JobClass::Capped(_) => self.jobs[2],
        }
    }

    /// The colour of a layout and of text on it; `None` for no MIG.
    pub fn layout(&self, id: LayoutId) -> Option<(RGBColor, RGBColor)> {
        self.layouts.get(id.index().checked_sub(1)?).copied()
    }

    /// A style for text, centred vertically on its point.
    pub fn text(&self, scale: Scale, bold: bool, colour: RGBColor, side: HPos) -> TextStyle<'_> {
        let family = FontFamily::Name(&self.font);
        let weight = if bold { FontStyle::Bold } else { FontStyle::Normal };
        let font = FontDesc::new(family, TEXT_SIZE * scale.unit * scale.text, weight);
        TextStyle { font, color: colour.to_backend_color(), pos: Pos::new(side, VPos::Center) }
    }

    /// About how wide a text of digits is, CSS pixels. Asking the browser each time would take far
    /// longer than drawing the text.
    pub fn width(&self, text: &str) -> f64 {
        text.chars().count() as f64 * self.digit
    }
}

/// The width of a bold digit in the size of the charts, CSS pixels.
fn digit_width(font: &str) -> Option<f64> {
    let canvas = web_sys::window()?.document()?.create_element("canvas").ok()?;
    let context = canvas.dyn_into::<HtmlCanvasElement>().ok()?.get_context("2d").ok()??;
    let context = context.dyn_into::<CanvasRenderingContext2d>().ok()?;
    context.set_font(&format!("bold {TEXT_SIZE}px {font}"));
    Some(context.measure_text("#0123456789").ok()?.width() / 11.0)
}

/// The values of custom properties that the document has now, by name; empty for unknown ones.
pub fn tokens() -> impl Fn(&str) -> String {
    let style = root_style();
    move |name| {
        let value = style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default();
        value.trim().to_owned()
    }
}

fn root_style() -> Option<CssStyleDeclaration> {
    let window = web_sys::window()?;
    let root = window.document()?.document_element()?;
    window.get_computed_style(&root).ok()?
}

/// Reads `#rrggbb` or `#rgb`.
fn parse(text: &str) -> Option<RGBColor> {
    let digits = text.strip_prefix('#')?;
    let part = |range: std::ops::Range<usize>| u8::from_str_radix(digits.get(range)?, 16).ok();
    match digits.len() {
        6 => Some(RGBColor(part(0..2)?, part(2..4)?, part(4..6)?)),
        3 => Some(RGBColor(part(0..1)? * 17, part(1..2)? * 17, part(2..3)? * 17)),
        _ => None,
    }
}
