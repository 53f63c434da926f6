//! The fuse of a waiting job.

use mig_explorer::explorer::Fuse;
use yew::prelude::*;

/// Length of the longest fuse, units of the drawing.
pub const LENGTH: f64 = 148.0;

/// Draws a fuse.
pub fn fuse(fuse: Fuse) -> Html {
    let Fuse { work, due } = fuse;
    let late = fuse.is_late();
    let number = |value: f64| format!("{value:.1}");
    html! {
        <svg class="fuse" viewBox="0 0 150 8" preserveAspectRatio="none" aria-hidden="true">
            <path class="slack" d={format!("M0 4H{:.1}", work.max(due))} />
            <rect class="work" y="2" width={number(work.min(due))} height="4" />
            if late {
                <rect class="past" x={number(due)} y="2" width={number(work - due)} height="4" />
            }
            <rect class={if late { "past" } else { "due" }} x={number(due)} width="2" height="8" />
        </svg>
    }
}
