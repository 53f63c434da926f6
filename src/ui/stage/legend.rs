//! What shapes, curves and fuses mean.

use super::super::glyph::glyph_of;
use super::fuse::sample_fuse;
use crate::model::{JobClass, JobKind};
use yew::prelude::*;

/// The legend of the stage.
#[component]
pub fn Legend() -> Html {
    let class =
        |class: JobClass, name: &'static str| html! { <span>{ glyph_of(JobKind::Training, class) }{ name }</span> };
    html! {
        <p class="lgd">
            <span>
                <svg class="gl" viewBox="0 0 18 18" aria-hidden="true"><circle class="o" cx="9" cy="9" r="7.5" /></svg>
                { "inference" }
            </span>
            <span>
                <svg class="gl" viewBox="0 0 18 18" aria-hidden="true">
                    <rect class="o" x="1.5" y="1.5" width="15" height="15" rx="2" />
                </svg>
                { "training" }
            </span>
            <i></i>
            { class(JobClass::Linear, "linear") }
            { class(JobClass::Sublinear, "sublinear") }
            { class(JobClass::Capped(2), "capped: speed against slice size") }
            <i></i>
            <span>{ sample_fuse() }{ "work, slack, deadline" }</span>
        </p>
    }
}
