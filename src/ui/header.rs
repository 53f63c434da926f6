//! The head of the page: name, assumption set, theme, help.

use super::about::header::ASSUMPTIONS;
use super::icon::{Icon, icon};
use super::info::info;
use super::select::select;
use super::theme::Theme;
use mig_explorer::explorer::{Change, Session, preset_by_id, tight_share_note};
use mig_explorer::model::{AssumptionSet, WorkloadSpec, assumption_sets};
use yew::prelude::*;

/// The head of the page, with the buttons for a link and for help at its end.
pub fn header(
    session: &Session,
    change: &Callback<Change>,
    switch_theme: &Callback<()>,
    share: Html,
    help: Html,
) -> Html {
    let chosen = session.settings.scenario.workload.set;
    let choose = change.filter_reform(|id: String| preset_by_id(&id).map(Change::Preset));
    let options: Vec<_> = assumption_sets().iter().map(|set| (set.id.to_owned(), set.name.to_owned())).collect();
    let theme_label = match Theme::current() {
        Theme::Light => "Switch to dark theme",
        Theme::Dark => "Switch to light theme",
    };
    html! {
        <header class="top">
                <h1 class="brand">{ Html::from_html_unchecked(AttrValue::Static(MARK)) }{ "MIG Explorer" }</h1>
                <div class="pre">
                    <label for="assumptions">{ "Assumptions" }</label>
                    { select("assumptions", options, chosen.id, None, choose) }
                    { info(&ASSUMPTIONS, describe(chosen)) }
                </div>
                { share }
                <button
                    type="button"
                    class="btn ico quiet"
                    data-testid="theme"
                    aria-label={theme_label}
                    onclick={switch_theme.reform(|_: MouseEvent| ())}
                >
                    { icon(Icon::Theme) }
                </button>
                { help }
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
const MARK: &str = r#"<svg viewBox="0 0 22 22" aria-hidden="true">
<rect x="1" y="1" width="5" height="20" rx="1.5" fill="var(--ink)" opacity=".45"/>
<rect x="8" y="1" width="13" height="10" rx="1.5" fill="var(--ink)"/>
<rect x="8" y="12.5" width="13" height="4" rx="1.2" fill="var(--ink)"/>
<rect x="8" y="18" width="13" height="3" rx="1.2" fill="var(--ink)" opacity=".45"/></svg>"#;
