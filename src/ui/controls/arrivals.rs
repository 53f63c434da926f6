//! The editor of the day's arrivals: a bar for each hour, set by drag, by keys or as a number.

use super::Props;
use crate::about::controls::{ARRIVALS, HOUR};
use crate::changed::restore;
use crate::field::{NumberField, number};
use crate::info::info;
use crate::sources::in_this_set;
use mig_explorer::day::Field;
use mig_explorer::explorer::{Change, HourRate, MAX_HOUR_RATE_PER_MIN, arrivals_by_hour};
use mig_explorer::model::{DAY, HOURS, Provenance};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent};
use yew::prelude::*;

/// Hours under the bars.
const HOUR_NAMES: &str = r#"<p class="hours" aria-hidden="true"><span>00</span><span>06</span><span>12</span>
<span>18</span><span>24 h</span></p>"#;

/// Width of the line under the bars, px.
const LINE: f64 = 1.0;

/// Id of the number that sets the chosen hour.
const NUMBER: &str = "hour-jobs";

/// Least number of jobs per hour that the bars have room for, so that a quiet day looks quiet.
const LEAST_TOP: f64 = 10.0;

/// A drag across the bars.
#[derive(Clone, Copy, PartialEq)]
struct Drag {
    /// Jobs per hour at the upper edge; the scale holds until the drag ends.
    top: f64,
    /// Hour and jobs per hour under the pointer.
    last: (usize, f64),
}

/// Label, bars and hours, and the number of the chosen hour. Bars show the jobs to expect in an hour, ticks those of
/// this day.
#[hook]
pub fn use_arrivals(props: &Props, records: &[Provenance]) -> Html {
    let Props { session, change, hour: now } = props;
    let chosen = use_state_eq(|| 10_usize);
    let drag = use_state_eq(|| None::<Drag>);
    let bars = use_node_ref();

    let spec = &session.settings.scenario.workload;
    let factor = 60.0 * spec.rate_multiplier;
    let expected: [f64; HOURS] = std::array::from_fn(|hour| spec.arrivals.per_minute(hour as f64 * 60.0) * factor);
    let counts = arrivals_by_hour(&session.recording.prepared.workload);
    let most = MAX_HOUR_RATE_PER_MIN * factor;
    let highest = expected.iter().copied().chain(counts.iter().map(|&jobs| f64::from(jobs))).fold(LEAST_TOP, f64::max);
    let top = drag.map_or(highest * 1.05, |drag| drag.top);

    let paint = {
        let change = change.clone();
        move |from: (usize, f64), to: (usize, f64)| {
            let rate = |(hour, jobs): (usize, f64)| HourRate { hour, per_minute: jobs / factor };
            change.emit(Change::Paint(rate(from), rate(to)));
        }
    };
    let focus = {
        let (bars, chosen) = (bars.clone(), chosen.setter());
        move |hour: usize| {
            chosen.set(hour);
            let bar = bars.cast::<Element>().and_then(|bars| bars.children().item(hour as u32));
            if let Some(bar) = bar.and_then(|bar| bar.dyn_into::<HtmlElement>().ok()) {
                // A bar that is not in the page has no focus to take.
                let _ = bar.focus();
            }
        }
    };
    let pressed = {
        let (bars, drag, paint, focus) = (bars.clone(), drag.clone(), paint.clone(), focus.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(element) = bars.cast::<Element>().filter(|_| event.button() == 0) else { return };
            event.prevent_default();
            // Without capture the drag ends at the edge of the bars.
            let _ = element.set_pointer_capture(event.pointer_id());
            let at = under(&event, &element, top);
            focus(at.0);
            drag.set(Some(Drag { top, last: at }));
            paint(at, at);
        })
    };
    let moved = {
        let (bars, drag, paint, chosen) = (bars.clone(), drag.clone(), paint.clone(), chosen.setter());
        Callback::from(move |event: PointerEvent| {
            let (Some(Drag { top, last }), Some(element)) = (*drag, bars.cast::<Element>()) else { return };
            let at = under(&event, &element, top);
            if at != last {
                drag.set(Some(Drag { top, last: at }));
                chosen.set(at.0);
                paint(last, at);
            }
        })
    };
    let ended = {
        let drag = drag.setter();
        Callback::from(move |_: PointerEvent| drag.set(None))
    };
    let keyed = {
        let change = change.clone();
        Callback::from(move |event: KeyboardEvent| {
            let Some(hour) = hour_of(&event).filter(|_| !(event.ctrl_key() || event.meta_key() || event.alt_key()))
            else {
                return;
            };
            // Keys can come faster than the page is drawn anew: so the hour is asked of the bar, and the change adds.
            let by = |jobs: f64| change.emit(Change::Raise(HourRate { hour, per_minute: jobs / factor }));
            match event.key().as_str() {
                "ArrowUp" => by(1.0),
                "ArrowDown" => by(-1.0),
                "PageUp" => by(5.0),
                "PageDown" => by(-5.0),
                "ArrowLeft" => focus(hour.saturating_sub(1)),
                "ArrowRight" => focus((hour + 1).min(HOURS - 1)),
                "Home" => focus(0),
                "End" => focus(HOURS - 1),
                _ => return,
            }
            event.prevent_default();
        })
    };
    let focused = {
        let chosen = chosen.setter();
        Callback::from(move |event: FocusEvent| {
            if let Some(hour) = hour_of(&event) {
                chosen.set(hour);
            }
        })
    };
    let accept = {
        let hour = *chosen;
        Callback::from(move |text: String| {
            let jobs = number(&text).filter(|jobs| (0.0..=most).contains(jobs));
            if let Some(jobs) = jobs {
                paint((hour, jobs), (hour, jobs));
            }
            jobs.is_some()
        })
    };

    let share = |jobs: f64| 100.0 * (jobs / top).min(1.0);
    let bar = |hour: usize| {
        html! {
            <span
                role="slider"
                class={classes!((hour == *now).then_some("now"), (hour == *chosen).then_some("on"))}
                data-hour={hour.to_string()}
                tabindex={if hour == *chosen { "0" } else { "-1" }}
                aria-orientation="vertical"
                aria-label={span_of(hour)}
                aria-valuemin="0"
                aria-valuemax={short(most)}
                aria-valuenow={short(expected[hour])}
                aria-valuetext={format!("{} jobs expected, {} today", short(expected[hour]), counts[hour])}
                title={format!("{}: {} jobs expected, {} today", span_of(hour), short(expected[hour]), counts[hour])}
                style={format!("--e:{:.1}%;--d:{:.1}%", share(expected[hour]), share(f64::from(counts[hour])))}
            />
        }
    };
    let preset = session.settings.preset().workload.arrivals;
    let shown = (*now).min((DAY / 60.0) as usize - 1);
    html! {
        <>
            <div class="fld">
                <span class="lb" id="arrivals-label">{ ARRIVALS.title }</span>
                if spec.arrivals != preset {
                    { restore(Field::Arrivals, "curve", NUMBER, change) }
                } else {
                    <span class="mut">{ format!("{:.1} at {shown:02}\u{a0}h", expected[shown]) }</span>
                }
                { info(&ARRIVALS, in_this_set(records, &["arrival scale"])) }
            </div>
            <div
                ref={bars}
                class="curve"
                role="group"
                aria-labelledby="arrivals-label"
                data-testid="curve"
                onpointerdown={pressed}
                onpointermove={moved}
                onpointerup={ended.clone()}
                onpointercancel={ended}
                onkeydown={keyed}
                onfocusin={focused}
            >
                { for (0..HOURS).map(bar) }
            </div>
            { Html::from_html_unchecked(AttrValue::Static(HOUR_NAMES)) }
            <NumberField
                key={*chosen}
                id={NUMBER}
                label={span_of(*chosen)}
                value={short(expected[*chosen])}
                range={format!("0 to {} jobs", short(most))}
                about={&HOUR}
                {accept}
            >
                <span>{ "jobs" }</span>
            </NumberField>
        </>
    }
}

/// The hour of the bar that an event is for.
fn hour_of(event: &Event) -> Option<usize> {
    event.target_dyn_into::<Element>()?.get_attribute("data-hour")?.parse().ok()
}

/// The hour under the pointer, and the jobs per hour that its height stands for, to half a job.
fn under(event: &PointerEvent, bars: &Element, top: f64) -> (usize, f64) {
    let at = bars.get_bounding_client_rect();
    let across = (f64::from(event.client_x()) - at.left()) / at.width();
    let up = (at.bottom() - LINE - f64::from(event.client_y())) / (at.height() - LINE);
    let hour = (across * HOURS as f64).max(0.0) as usize;
    (hour.min(HOURS - 1), ((up * top).max(0.0) * 2.0).round() / 2.0)
}

fn span_of(hour: usize) -> String {
    format!("{hour:02}:00–{:02}:00", hour + 1)
}

/// To one decimal at most.
fn short(jobs: f64) -> String {
    ((jobs * 10.0).round() / 10.0).to_string()
}
