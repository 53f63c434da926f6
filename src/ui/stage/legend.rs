//! What shapes, curves and fuses mean.

use super::super::glyph::glyph_svg;
use mig_explorer::model::{JobClass, JobKind};
use yew::prelude::*;

const SHAPES: &str = r#"<span><svg class="gl" viewBox="0 0 18 18" aria-hidden="true">
<circle class="o" cx="9" cy="9" r="7.5"/></svg>inference</span>
<span><svg class="gl" viewBox="0 0 18 18" aria-hidden="true">
<rect class="o" x="1.5" y="1.5" width="15" height="15" rx="2"/></svg>training</span><i></i>"#;

const FUSE: &str = r#"<i></i><span><svg class="fuse" width="44" height="10" viewBox="0 0 44 10" aria-hidden="true">
<path class="slack" d="M0 5H38"/><rect class="work" y="3" width="22" height="4"/>
<rect class="due" x="37" y="1" width="2" height="8"/></svg>work, slack, deadline</span>"#;

/// The legend of the stage.
pub fn legend() -> Html {
    let mut text = format!(r#"<p class="lgd">{SHAPES}"#);
    for (class, name) in [
        (JobClass::Linear, "linear"),
        (JobClass::Sublinear, "sublinear"),
        (JobClass::Capped(2), "capped: speed against slice size"),
    ] {
        text += &format!("<span>{}{name}</span>", glyph_svg(JobKind::Training, class));
    }
    Html::from_html_unchecked((text + FUSE + "</p>").into())
}
