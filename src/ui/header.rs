//! The head of the page: name, assumption set, theme, help.

use super::about::header::ASSUMPTIONS;
use super::help::Help;
use super::icon::{Icon, icon};
use super::info::Info;
use super::select::Select;
use super::theme::Theme;
use crate::explorer::{Change, Session, tight_share_note};
use crate::model::{AssumptionSet, WorkloadSpec, assumption_sets, set_by_id};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Header`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The days on show.
    pub session: Rc<Session>,
    /// Where changes go.
    pub change: Callback<Change>,
    /// Switches between light and dark.
    pub switch_theme: Callback<()>,
}

/// The head of the page.
#[component]
pub fn Header(props: &Props) -> Html {
    let Props { session, change, switch_theme } = props;
    let chosen = session.settings.scenario.workload.set;
    let choose = change.filter_reform(|id: String| set_by_id(&id).ok().map(Change::Set));
    let options: Vec<_> = assumption_sets().iter().map(|set| (set.id.clone(), set.name.clone())).collect();
    let theme_label = match Theme::current() {
        Theme::Light => "Switch to dark theme",
        Theme::Dark => "Switch to light theme",
    };
    html! {
        <header class="top">
                <h1 class="brand">{ mark() }{ "MIG Explorer" }</h1>
                <div class="pre">
                    <label for="assumptions">{ "Assumptions" }</label>
                    <Select id="assumptions" {options} chosen={chosen.id.clone()} change={choose} />
                    <Info about={&ASSUMPTIONS}>{ describe(chosen) }</Info>
                </div>
                <button
                    type="button"
                    class="btn ico quiet"
                    data-testid="theme"
                    aria-label={theme_label}
                    onclick={switch_theme.reform(|_: MouseEvent| ())}
                >
                    { icon(Icon::Theme) }
                </button>
                <Help />
        </header>
    }
}

/// The chosen set in its own words, with what follows from it.
fn describe(set: &'static AssumptionSet) -> Html {
    let spec = WorkloadSpec::of_set(set, 0);
    html! {
        <>
            <p><b>{ format!("{}. ", set.name) }</b>{ &set.description }</p>
            <p>
                { format!("{:.0} jobs a day on average. ", spec.jobs_per_day()) }
                { tight_share_note(&spec) }
            </p>
        </>
    }
}

/// The mark of the page: one large slice, two smaller ones, and memory beside them.
fn mark() -> Html {
    html! {
        <svg viewBox="0 0 22 22" aria-hidden="true">
            <rect x="1" y="1" width="5" height="20" rx="1.5" fill="var(--ink)" opacity=".45" />
            <rect x="8" y="1" width="13" height="10" rx="1.5" fill="var(--ink)" />
            <rect x="8" y="12.5" width="13" height="4" rx="1.2" fill="var(--ink)" />
            <rect x="8" y="18" width="13" height="3" rx="1.2" fill="var(--ink)" opacity=".45" />
        </svg>
    }
}
