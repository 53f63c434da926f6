//! The mark of a job: its shape says what it does, the curve inside how its speed grows with the
//! slice, and its colour repeats the curve.

use mig_explorer::explorer::glyph_markup;
use mig_explorer::model::{Job, JobClass, JobKind};
use yew::prelude::*;

/// The mark of a job.
pub fn glyph(job: &Job) -> Html {
    Html::from_html_unchecked(glyph_svg(job.kind, job.class).into())
}

/// The mark of jobs with this kind and class, as markup.
#[must_use]
pub fn glyph_svg(kind: JobKind, class: JobClass) -> String {
    let (letter, mark) = (class_letter(class), glyph_markup(kind, class, "var(--jc)"));
    format!(r#"<svg class="gl {letter}" viewBox="0 0 18 18" aria-hidden="true">{mark}</svg>"#)
}

/// The style class of a job class: sets `--jc`, `--jf` and the pattern.
#[must_use]
pub fn class_letter(class: JobClass) -> &'static str {
    match class {
        JobClass::Linear => "L",
        JobClass::Sublinear => "S",
        JobClass::Capped(_) => "C",
    }
}
