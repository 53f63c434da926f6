//! The figures of the day, each against the baseline.

use super::about::{About, figures};
use super::delta::{Words, delta};
use super::et_bars::et_bars;
use super::info::info;
use mig_explorer::explorer::{Better, Difference, Extent, Figures, Line, Outcome, Session};
use yew::prelude::*;

/// A figure as it is shown.
struct Figure {
    about: &'static About,
    value: f64,
    baseline: f64,
    decimals: usize,
    unit: &'static str,
    better: Better,
    words: Words,
}

impl Figure {
    fn number(&self) -> Html {
        let Figure { about, value, decimals, unit, .. } = self;
        html! {
            <>
                <span data-testid={format!("figure-{}", about.key)}>{ format!("{value:.decimals$}") }</span>
                if !unit.is_empty() {
                    <small>{ unit }</small>
                }
            </>
        }
    }

    fn delta(&self) -> Html {
        delta(Difference::of(self.value, self.baseline, self.decimals, self.better), self.words)
    }
}

/// ET, energy, mean lateness, on-time share, preemptions, repartitions of a part of one of the futures.
pub fn figure_strip(session: &Session, line: Line, extent: Extent) -> Html {
    let recording = session.line(line);
    let (day, base) = (recording.figures(extent), session.baseline.figures(extent));
    let et = Figure {
        about: &figures::ET,
        value: Outcome::of(recording, extent).et,
        baseline: Outcome::of(&session.baseline, extent).et,
        decimals: 2,
        unit: "",
        better: Better::Less,
        words: Words::PLAIN,
    };
    let others = figures_of_day(&day, &base);
    html! {
        <>
        if line == Line::Fork {
            <p class="of-fork" data-testid="of-fork">{ "Figures of the fork:" }</p>
        }
        <dl class="kpis" id="kpis">
            <div class="kpi et">
                { term(&figures::ET, weight(session)) }
                <dd class="big">{ et.number() }</dd>
                <dd class="dl">{ et.delta() }</dd>
                <dd class="bars">{ et_bars(session, extent) }</dd>
            </div>
            { for others.iter().map(|figure| cell(figure, figure.delta())) }
            { repartitions(&day, &base) }
        </dl>
        </>
    }
}

fn figures_of_day(day: &Figures, base: &Figures) -> [Figure; 4] {
    let figure = |about, of: fn(&Figures) -> f64, decimals, unit| Figure {
        about,
        value: of(day),
        baseline: of(base),
        decimals,
        unit,
        better: Better::Less,
        words: Words::PLAIN,
    };
    let on_time = figure(&figures::ON_TIME, |f| f.on_time_share() * 100.0, 1, "%");
    let preemptions = figure(&figures::PREEMPTIONS, |f| f64::from(f.preemptions), 0, "");
    [
        figure(&figures::ENERGY, |f| f.energy_wh / 1000.0, 2, "kWh"),
        figure(&figures::TARDINESS, Figures::mean_tardiness_min, 2, "min"),
        Figure { better: Better::More, words: Words { unit: " pt", ..Words::PLAIN }, ..on_time },
        Figure { words: Words { unit: "", better: "fewer", worse: "more" }, ..preemptions },
    ]
}

/// Repartitions are neither good nor bad by themselves: the baseline's number stands beside them.
fn repartitions(day: &Figures, base: &Figures) -> Html {
    let figure = Figure {
        about: &figures::REPARTITIONS,
        value: f64::from(day.repartitions),
        baseline: f64::from(base.repartitions),
        decimals: 0,
        unit: "",
        better: Better::Less,
        words: Words::PLAIN,
    };
    cell(&figure, html! { <span class="mut">{ format!("baseline {}", base.repartitions) }</span> })
}

fn cell(figure: &Figure, delta: Html) -> Html {
    html! {
        <div class="kpi">
            { term(figure.about, Html::default()) }
            <dd class="big">{ figure.number() }</dd>
            <dd class="dl">{ delta }</dd>
        </div>
    }
}

fn term(about: &'static About, more: Html) -> Html {
    html! { <dt>{ about.title }{ info(about, more) }</dt> }
}

/// The weight a in use.
fn weight(session: &Session) -> Html {
    let weight = session.settings.scenario.et_weight_per_wh();
    html! { <p>{ format!("Here a is {weight:.2e} per Wh, fixed for this set.") }</p> }
}
