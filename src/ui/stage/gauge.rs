//! Power: the curve over busy slots, a dot for now, and what the next slot adds.

use mig_explorer::explorer::PowerView;
use std::fmt::Write as _;
use yew::prelude::*;

/// Size of the drawing, and the corners of its plot.
const SIZE: (f64, f64) = (206.0, 138.0);
const LEFT: f64 = 28.0;
const RIGHT: f64 = SIZE.0 - 8.0;
const TOP: f64 = 8.0;
const BOTTOM: f64 = SIZE.1 - 18.0;

/// Head and drawing of the power gauge.
pub fn gauge(view: &PowerView) -> Html {
    let slots = view.slots();
    let label = format!("Power {:.0} watts with {} of {slots} slots busy", view.now(), view.busy);
    let axes = Axes::of(view);
    html! {
        <div>
            <h2>
                { "Power " }
                <span class="mut num"><b>{ format!("{:.0} W", view.now()) }</b>{ format!(", {} of {slots} busy", view.busy) }</span>
            </h2>
            <svg
                class="gauge"
                viewBox={format!("0 0 {} {}", SIZE.0, SIZE.1)}
                preserveAspectRatio="xMidYMin"
                role="img"
                aria-label={label}
            >
                { axes.draw() }
                { curve(view, &axes) }
                { now(view, &axes) }
                { remarks(view) }
            </svg>
        </div>
    }
}

struct Axes {
    slots: u8,
    top_watts: f64,
    grid_watts: f64,
}

impl Axes {
    fn of(view: &PowerView) -> Axes {
        let most = view.watts.iter().fold(1.0, |most: f64, watts| most.max(*watts));
        // The widest of 1, 2 and 5 times a power of ten that leaves two lines above zero.
        let power = 10_f64.powf(most.log10().floor());
        let steps = [5.0, 2.0, 1.0, 0.5, 0.2].map(|factor| factor * power);
        let grid_watts = steps.into_iter().find(|step| 2.0 * step <= most).unwrap_or(power);
        Axes { slots: view.slots(), top_watts: most * 1.04, grid_watts }
    }

    fn x(&self, slots: u8) -> f64 {
        LEFT + (RIGHT - LEFT) * f64::from(slots) / f64::from(self.slots)
    }

    fn y(&self, watts: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * watts / self.top_watts
    }

    fn draw(&self) -> Html {
        let lines = (0..).map(|line| f64::from(line) * self.grid_watts).take_while(|watts| *watts <= self.top_watts);
        let line = |watts: f64| {
            let y = self.y(watts);
            html! {
                <>
                    <path class="grid" d={format!("M{LEFT} {y:.1}H{RIGHT}")} />
                    <text x={(LEFT - 5.0).to_string()} y={format!("{:.1}", y + 4.0)} text-anchor="end">{ watts }</text>
                </>
            }
        };
        let number = |slots: u8| {
            let x = format!("{:.1}", self.x(slots));
            html! { <text {x} y={(SIZE.1 - 4.0).to_string()} text-anchor="middle">{ slots }</text> }
        };
        html! { <>{ for lines.map(line) }{ for (0..=self.slots).map(number) }</> }
    }
}

fn curve(view: &PowerView, axes: &Axes) -> Html {
    let mut line = String::new();
    let mut dots = String::new();
    for (slots, watts) in (0..).zip(&view.watts) {
        let (x, y) = (axes.x(slots), axes.y(*watts));
        let command = if slots == 0 { 'M' } else { 'L' };
        // Writing to a string cannot fail.
        let _ = write!(line, "{command}{x:.1} {y:.1}");
        let _ = write!(dots, "M{x:.1} {y:.1}h0");
    }
    html! {
        <>
            <path class="area" d={format!("{line}V{BOTTOM}H{LEFT}Z")} />
            <path class="line" d={line} />
            <path class="dots" d={dots} />
        </>
    }
}

fn now(view: &PowerView, axes: &Axes) -> Html {
    let (x, y) = (axes.x(view.busy), axes.y(view.now()));
    let step = view.next.map(|next| {
        let (right, up) = (axes.x(next), axes.y(view.now() + view.added(view.busy, next)));
        html! { <path class="step" d={format!("M{x:.1} {y:.1}H{right:.1}V{up:.1}")} /> }
    });
    html! {
        <>
            { step }
            <path class="stem" d={format!("M{x:.1} {y:.1}V{BOTTOM}")} />
            <circle class="dot" cx={format!("{x:.1}")} cy={format!("{y:.1}")} r="5.5" />
        </>
    }
}

/// What the next slot adds, and what those add that come when the curve is flat.
fn remarks(view: &PowerView) -> Html {
    let slots = view.slots();
    let whole = view.next.is_some_and(|next| next > view.busy + 1);
    let next = view.next.map(|next| {
        let what = if whole { "a job" } else { "next slot" };
        format!("{what} +{:.1} W", view.added(view.busy, next))
    });
    let flat = view.flat_from.map(|from| (from, view.added(from, slots)));
    let (first, second) = match (next, flat) {
        (Some(next), Some((from, _))) if view.busy >= from => (next, "almost free".to_owned()),
        (Some(next), Some((from, added))) => (next, format!("slots {}–{slots}: +{added:.1} W", from + 1)),
        (Some(next), None) => (next, String::new()),
        (None, Some((from, added))) => {
            (format!("slots {}–{slots} add", from + 1), format!("only +{added:.1} W in all"))
        }
        (None, None) => ("all slots busy".to_owned(), String::new()),
    };
    let line = |class: &'static str, above: f64, text: String| {
        let y = (BOTTOM - above).to_string();
        html! { <text {class} x={(RIGHT - 6.0).to_string()} {y} text-anchor="end">{ text }</text> }
    };
    html! { <>{ line("mg", 24.0, first) }{ line("", 9.0, second) }</> }
}
