//! The day's arrivals as a small picture: jobs in each hour, and the number to expect.

use crate::about::controls::ARRIVALS;
use crate::info::info;
use mig_explorer::explorer::{Session, arrivals_by_hour};
use mig_explorer::model::HOURS;
use yew::prelude::*;

/// Height of the picture in its own units; it is as wide as the day has hours.
const HEIGHT: f64 = 50.0;

/// Hours under the picture.
const HOUR_NAMES: &str = r#"<p class="hours" aria-hidden="true"><span>00</span><span>06</span><span>12</span>
<span>18</span><span>24 h</span></p>"#;

/// Label, picture and hours.
pub fn arrivals_picture(session: &Session) -> Html {
    let counts = arrivals_by_hour(&session.recording.prepared.workload);
    let spec = &session.settings.scenario.workload;
    let expected: [f64; HOURS] =
        std::array::from_fn(|hour| spec.arrivals.per_minute(hour as f64 * 60.0) * spec.rate_multiplier * 60.0);
    let busiest = (0..HOURS).rev().max_by_key(|&hour| counts[hour]).unwrap_or_default();
    let top = expected.iter().copied().fold(f64::from(counts[busiest]), f64::max).max(1.0);
    let y = |jobs: f64| HEIGHT * (1.0 - jobs / top);
    let bar = |(hour, &jobs): (usize, &u32)| {
        html! {
            <rect
                x={format!("{}", hour as f64 + 0.06)}
                y={format!("{:.2}", y(f64::from(jobs)))}
                width="0.88"
                height={format!("{:.2}", HEIGHT - y(f64::from(jobs)))}
            >
                <title>{ format!("{hour:02}:00 to {:02}:00: {jobs} jobs, {:.1} expected", hour + 1, expected[hour]) }</title>
            </rect>
        }
    };
    let line = expected.iter().enumerate().fold(String::new(), |line, (hour, &jobs)| {
        let start = if hour == 0 { 'M' } else { 'L' };
        format!("{line}{start}{hour} {0:.2}H{1}", y(jobs), hour + 1)
    });
    let label = format!(
        "Arrivals in each hour of the day; most at {busiest} o'clock, {} jobs, where {:.0} are expected",
        counts[busiest], expected[busiest]
    );
    html! {
        <>
            <div class="fld">
                <span class="lb">{ ARRIVALS.title }</span>
                <span class="mut">{ format!("most {} at {busiest:02}\u{a0}h", counts[busiest]) }</span>
                { info(&ARRIVALS, Html::default()) }
            </div>
            <svg
                class="curve"
                viewBox={format!("0 0 {HOURS} {HEIGHT}")}
                preserveAspectRatio="none"
                role="img"
                aria-label={label}
            >
                { for counts.iter().enumerate().map(bar) }
                <path d={line} />
            </svg>
            { Html::from_html_unchecked(AttrValue::Static(HOUR_NAMES)) }
        </>
    }
}
