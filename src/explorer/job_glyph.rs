//! The mark of a job: its shape says what it does, the curve inside how its speed grows with the
//! slice.

use crate::model::{JobClass, JobKind};

/// The mark as markup for an `svg` of 18 by 18 units, filled with `colour`; the curve has the class `c`.
#[must_use]
pub fn glyph_markup(kind: JobKind, class: JobClass, colour: &str) -> String {
    let shape = match kind {
        JobKind::Inference => r#"<circle cx="9" cy="9" r="8.5""#,
        JobKind::Training => r#"<rect x=".5" y=".5" width="17" height="17" rx="2""#,
    };
    let curve = match class {
        JobClass::Linear => "M5 13 13 5",
        JobClass::Sublinear => "M5 13C6 8 9 6 13 6",
        JobClass::Capped(_) => "M5 13 9 7H13.2",
    };
    format!(r#"{shape} fill="{colour}"/><path class="c" d="{curve}"/>"#)
}
