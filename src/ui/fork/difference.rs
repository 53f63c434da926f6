//! How the fork's ET runs away from the day's, as a small chart.

use mig_explorer::explorer::{Recording, Session, TimeWindow, excess_text, hours_minutes, running_excess, swings_text};
use mig_explorer::model::Minutes;
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// Points of the curve.
const POINTS: usize = 241;

/// Units of the drawing across and from the middle up.
const SIZE: (f64, f64) = (240.0, 16.0);

/// The chart, with the cursor's place on it; nothing without a fork.
#[hook]
pub fn use_difference(session: &Rc<Session>, time: Minutes) -> Html {
    let days = (Rc::clone(&session.recording), session.fork.clone());
    let drawn = use_memo(days, |(day, fork)| fork.as_ref().map(|fork| drawing(fork, day)));
    let Some((svg, label)) = &*drawn else { return Html::default() };
    let place = 100.0 * TimeWindow::whole(session.end()).share_at(time);
    html! {
        <div class="fk-diff" role="img" aria-label={label.clone()} data-testid="fork-difference">
            <div>{ svg.clone() }<i style={format!("left:{place:.2}%")}></i></div>
            <p aria-hidden="true"><span>{ "worse" }</span><span>{ "better" }</span></p>
        </div>
    }
}

fn drawing(fork: &Recording, day: &Recording) -> (Html, String) {
    let end = fork.end().max(day.end());
    let curve = running_excess(fork, day, end, POINTS);
    let (width, half) = SIZE;
    let most = curve.iter().fold(1e-9_f64, |most, (_, excess)| most.max(excess.abs()));
    let area = |side: fn(f64) -> f64, colour: &str| {
        let mut path = format!("M0 {half}");
        for (time, excess) in &curve {
            let (x, y) = (time / end * width, half - side(*excess) / most * (half - 1.0));
            // Writing to a string cannot fail.
            let _ = write!(path, "L{x:.1} {y:.2}");
        }
        format!(r#"<path d="{path}L{width} {half}Z" fill="var(--{colour})"/>"#)
    };
    let (worse, better) = (area(|excess| excess.max(0.0), "late"), area(|excess| excess.min(0.0), "good"));
    let height = 2.0 * half;
    let svg = format!(
        r#"<svg viewBox="0 0 {width} {height}" preserveAspectRatio="none" aria-hidden="true">{worse}{better}<path d="M0 {half}H{width}" stroke="var(--line-strong)" vector-effect="non-scaling-stroke"/></svg>"#
    );
    let at_end = curve.last().map_or(0.0, |(_, excess)| *excess);
    let name = day.scenario.policy.name();
    let label = format!(
        "Difference in ET between the fork and {name} from 00:00 to {}: {} at the end. {}",
        hours_minutes(end),
        excess_text(at_end),
        swings_text(fork, day),
    );
    (Html::from_html_unchecked(svg.into()), label)
}
