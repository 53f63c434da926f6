//! All layouts in the order of their costs.

use crate::about::why::COSTS;
use crate::chip::chip;
use crate::info::info;
use mig_explorer::explorer::{LayoutChoice, Measure, Recording};
use mig_explorer::model::{LayoutId, Minutes};
use yew::prelude::*;

/// Width of the scale in its drawing, and where it begins and ends.
const WIDTH: f64 = 96.0;
const LEFT: f64 = 4.0;
const RIGHT: f64 = WIDTH - 4.0;

/// The layouts with their slices, a mark on a common scale, and their costs.
pub fn ranking(recording: &Recording, choice: &LayoutChoice) -> Html {
    let what = match choice.measure {
        Measure::QValue => "cost above the best, min",
        Measure::Forecast(_) => "forecast cost, min",
    };
    html! {
        <>
            <div class="rankh"><span>{ "slices" }</span><span>{ what }</span>{ info(&COSTS, Html::default()) }</div>
            <ol class="rank" data-testid="ranking" aria-label={format!("Layouts, {what}, least first")}>
                { for choice.ranked.iter().map(|(layout, cost)| row(recording, choice, *layout, *cost)) }
            </ol>
        </>
    }
}

fn row(recording: &Recording, choice: &LayoutChoice, layout: LayoutId, cost: Minutes) -> Html {
    let chosen = layout == choice.chosen;
    let left = layout == choice.before && !chosen;
    html! {
        <li
            class={chosen.then_some("best")}
            aria-current={chosen.then_some("true")}
            data-rank={layout.0.to_string()}
        >
            <span>{ chip(layout) }</span>
            <span class="cmp num">{ recording.composition(layout).replace(" + ", " ") }</span>
            { mark(choice, cost, chosen, left) }
            <span class="v num">{ format!("{cost:.2}") }</span>
            if chosen {
                <span class="vh">{ "chosen" }</span>
            } else if left {
                <span class="vh">{ "left" }</span>
            }
        </li>
    }
}

/// A mark at the cost, joined to a dashed line at that of the chosen layout; off the scale an arrow head.
fn mark(choice: &LayoutChoice, cost: Minutes, chosen: bool, left: bool) -> Html {
    let x = |cost: Minutes| LEFT + (RIGHT - LEFT) * choice.place(cost).min(1.0);
    let own = choice.ranked.iter().find(|(layout, _)| *layout == choice.chosen).map_or(LEFT, |(_, cost)| x(*cost));
    let at = x(cost);
    let shape = if choice.place(cost) > 1.0 {
        format!(r#"<path class="m" d="M{:.1} 8l5 4-5 4z"/>"#, at - 2.0)
    } else {
        let class = if chosen {
            "m on"
        } else if left {
            "m left"
        } else {
            "m"
        };
        format!(r#"<rect class="{class}" x="{:.1}" y="8.5" width="5" height="7" rx="1"/>"#, at - 2.5)
    };
    let svg = format!(
        r#"<svg class="q" viewBox="0 0 {WIDTH} 24" preserveAspectRatio="none" aria-hidden="true">
<path class="base" d="M{own:.1} 0V24"/><path class="way" d="M{own:.1} 12H{at:.1}"/>{shape}</svg>"#
    );
    Html::from_html_unchecked(svg.into())
}
