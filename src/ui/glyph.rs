//! The mark of a job: its shape says what it does, the curve inside how its speed grows with the
//! slice, and its colour repeats the curve.

use mig_explorer::model::{Job, JobClass, JobKind};
use yew::prelude::*;

/// The mark of a job.
pub fn glyph(job: &Job) -> Html {
    Html::from_html_unchecked(glyph_svg(job.kind, job.class).into())
}

/// The mark of jobs with this kind and class, as markup.
#[must_use]
pub fn glyph_svg(kind: JobKind, class: JobClass) -> String {
    let shape = match kind {
        JobKind::Inference => r#"<circle cx="9" cy="9" r="8.5" fill="var(--jc)"/>"#,
        JobKind::Training => r#"<rect x=".5" y=".5" width="17" height="17" rx="2" fill="var(--jc)"/>"#,
    };
    let curve = match class {
        JobClass::Linear => "M5 13 13 5",
        JobClass::Sublinear => "M5 13C6 8 9 6 13 6",
        JobClass::Capped(_) => "M5 13 9 7H13.2",
    };
    let letter = class_letter(class);
    format!(
        r#"<svg class="gl {letter}" viewBox="0 0 18 18" aria-hidden="true">{shape}<path class="c" d="{curve}"/></svg>"#
    )
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
