//! Jobs stand out under the pointer, and are chosen by a click, wherever they are drawn.
//!
//! An element that stands for a job names it in `data-job`; the part of the page that holds them
//! listens once for all.

use mig_explorer::explorer::{Highlight, Mark};
use mig_explorer::model::JobId;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// The jobs that stand out, and the listeners that make them.
pub struct Highlighted {
    /// The jobs that stand out.
    pub highlight: Highlight,
    /// Makes other jobs stand out.
    pub mark: Callback<Mark>,
    /// For what the pointer comes over.
    pub over: Callback<PointerEvent>,
    /// For when the pointer leaves the part of the page that listens.
    pub left: Callback<PointerEvent>,
    /// For what is clicked.
    pub clicked: Callback<MouseEvent>,
}

/// The marks in their order, of which one event can lead to several before the page is drawn anew.
#[derive(PartialEq)]
struct Marked(Highlight);

impl Reducible for Marked {
    type Action = Mark;

    fn reduce(self: Rc<Self>, mark: Mark) -> Rc<Self> {
        Rc::new(Marked(self.0.after(mark)))
    }
}

/// The jobs that stand out, of a day with so many.
#[hook]
pub fn use_highlight(jobs: usize) -> Highlighted {
    let state = use_reducer_eq(|| Marked(Highlight::default()));
    let highlight = state.0.among(jobs);
    let mark = {
        let dispatcher = state.dispatcher();
        Callback::from(move |mark| dispatcher.dispatch(mark))
    };
    let over = {
        let mark = mark.clone();
        Callback::from(move |event: PointerEvent| {
            // A finger hovers nowhere.
            if event.pointer_type() != "touch" {
                mark.emit(Mark::Hover(job_of(&event)));
            }
        })
    };
    let clicked = {
        let mark = mark.clone();
        Callback::from(move |event: MouseEvent| {
            if let Some(job) = job_of(&event) {
                mark.emit(Mark::Toggle(job));
            }
        })
    };
    let left = mark.reform(|_: PointerEvent| Mark::Hover(None));
    Highlighted { highlight, mark, over, left, clicked }
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
