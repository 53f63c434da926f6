//! How the fork's ET runs away from the day's, as a small chart.

use mig_explorer::explorer::{Recording, Session, excess_text, hours_minutes, running_excess, swings_text};
use mig_explorer::model::Minutes;
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// Points of the curve.
const POINTS: usize = 241;

/// Units of the drawing across and from the middle up.
const SIZE: (f64, f64) = (240.0, 16.0);

/// What is told of the two days.
pub struct Difference {
    svg: Html,
    label: String,
    /// The excess of the fork's ET at the end.
    pub at_end: f64,
    /// Where the fork gained and lost most.
    pub swings: String,
}

/// The difference of the days; `None` without a fork. It is worked out when one of them changes.
#[hook]
pub fn use_difference(session: &Session) -> Rc<Option<Difference>> {
    let days = (Rc::clone(&session.recording), session.fork.clone());
    use_memo(days, |(day, fork)| fork.as_ref().map(|fork| Difference::of(fork, day)))
}

impl Difference {
    fn of(fork: &Recording, day: &Recording) -> Difference {
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
        let swings = swings_text(fork, day);
        let label = format!(
            "Difference in ET between the fork and {} from 00:00 to {}: {} at the end. {swings}",
            day.scenario.policy.name(),
            hours_minutes(end),
            excess_text(at_end),
        );
        Difference { svg: Html::from_html_unchecked(svg.into()), label, at_end, swings }
    }

    /// The chart of a day that ends at `end`, with the cursor's place on it.
    pub fn chart(&self, time: Minutes, end: Minutes) -> Html {
        let place = 100.0 * time / end;
        html! {
            <div class="fk-diff" role="img" aria-label={self.label.clone()} data-testid="fork-difference">
                <div>{ self.svg.clone() }<i style={format!("left:{place:.2}%")}></i></div>
                <p aria-hidden="true"><span>{ "worse" }</span><span>{ "better" }</span></p>
            </div>
        }
    }
}
