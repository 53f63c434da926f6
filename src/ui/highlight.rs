//! Jobs stand out under the pointer, and are chosen by a click, wherever they are drawn.
//!
//! An element that stands for a job names it in `data-job`; the part of the page that holds them
//! listens once for all.

use mig_explorer::explorer::Highlight;
use mig_explorer::model::JobId;
use web_sys::Element;
use yew::prelude::*;

/// The jobs that stand out, and the listeners that make them.
pub struct Highlighted {
    /// The jobs that stand out.
    pub highlight: Highlight,
    /// Makes other jobs stand out.
    pub set: Callback<Highlight>,
    /// For what the pointer comes over.
    pub over: Callback<PointerEvent>,
    /// For what is clicked.
    pub clicked: Callback<MouseEvent>,
}

/// The jobs that stand out, of a day with so many.
#[hook]
pub fn use_highlight(jobs: usize) -> Highlighted {
    let state = use_state_eq(Highlight::default);
    let highlight = state.among(jobs);
    let set = {
        let setter = state.setter();
        Callback::from(move |highlight| setter.set(highlight))
    };
    let over = {
        let set = set.clone();
        Callback::from(move |event: PointerEvent| {
            // A finger hovers nowhere.
            if event.pointer_type() != "touch" {
                set.emit(highlight.hovering(job_of(&event)));
            }
        })
    };
    let clicked = {
        let set = set.clone();
        Callback::from(move |event: MouseEvent| {
            if let Some(job) = job_of(&event) {
                set.emit(highlight.toggling(job));
            }
        })
    };
    Highlighted { highlight, set, over, clicked }
}

/// The job that an event's element stands for.
fn job_of(event: &Event) -> Option<JobId> {
    let element = event.target_dyn_into::<Element>()?.closest("[data-job]").ok()??;
    let number: u32 = element.get_attribute("data-job")?.parse().ok()?;
    number.checked_sub(1).map(JobId)
}

/// The classes of an element that stands for a job.
pub fn job_classes(highlight: Highlight, job: JobId) -> Classes {
    let is = |marked: Option<JobId>, class| (marked == Some(job)).then_some(class);
    classes!(is(highlight.hovered, "hi"), is(highlight.selected, "sel"))
}
