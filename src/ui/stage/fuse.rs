//! The fuse of a waiting job: thick is the work left on the best slice, thin the slack, the tick
//! the deadline; work past the deadline has the colour of lateness.

use mig_explorer::explorer::WaitingJob;
use mig_explorer::model::Minutes;
use yew::prelude::*;

/// Length of the longest fuse, units of the drawing.
const LENGTH: f64 = 150.0;

/// Fuses are drawn to one scale, on which this many minutes fit at least.
const LEAST_MINUTES: Minutes = 10.0;

/// Units of the drawing per minute, so that the longest fuse of these jobs fits.
#[must_use]
pub fn fuse_scale(jobs: &[WaitingJob<'_>]) -> f64 {
    let longest = jobs.iter().map(|job| job.due_in.max(job.needs)).fold(LEAST_MINUTES, f64::max);
    (LENGTH - 2.0) / longest
}

/// The fuse of a job.
pub fn fuse(job: &WaitingJob<'_>, scale: f64) -> Html {
    let work = (job.needs * scale).max(3.0);
    let due = (job.due_in * scale).max(0.0);
    let late = work > due;
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
