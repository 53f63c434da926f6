//! The head of the page: name, scenario and its changes, undo, theme, help.

use super::about::header::SCENARIO;
use super::changed::changes;
use super::icon::{Icon, icon};
use super::info::info;
use super::select::grouped_select;
use mig_explorer::explorer::{Change, Preset, Session, preset_by_id, presets, tight_share_note};
use yew::prelude::*;

/// The head of the page, with the buttons for undo and redo, a link, the theme and what its press does, and help.
pub fn header(
    session: &Session,
    change: &Callback<Change>,
    undo: Html,
    share: Html,
    (theme_label, switch_theme): (&'static str, &Callback<()>),
    help: Html,
) -> Html {
    let chosen = session.settings.base;
    let choose = change.filter_reform(|id: String| preset_by_id(&id).map(Change::Preset));
    let option = |preset: &Preset| (preset.id.to_owned(), preset.name.to_owned());
    let (own, further): (Vec<&Preset>, Vec<&Preset>) = presets().iter().partition(|preset| preset.is_sets_own());
    let groups = [("Assumption sets", own), ("Other days, under set F2", further)];
    let groups = groups.map(|(name, presets)| (name, presets.into_iter().map(option).collect()));
    html! {
        <header class="top">
                <h1 class="brand">{ Html::from_html_unchecked(AttrValue::Static(MARK)) }{ "MIG Explorer" }</h1>
                <div class="pre">
                    <label for="scenario">{ SCENARIO.title }</label>
                    { grouped_select("scenario", groups.to_vec(), chosen.id, choose) }
                    { info(&SCENARIO, describe(chosen)) }
                    { changes(session, change) }
                </div>
                <div class="undo">{ undo }</div>
                { share }
                <button
                    type="button"
                    class="btn ico quiet"
                    data-testid="theme"
                    aria-label={theme_label}
                    title={theme_label}
                    onclick={switch_theme.reform(|_: MouseEvent| ())}
                >
                    { icon(Icon::Theme) }
                </button>
                { help }
        </header>
    }
}

/// The chosen preset in its own words, with what follows from it.
fn describe(preset: &'static Preset) -> Html {
    let workload = preset.scenario(0).workload;
    html! {
        <>
            <p><b>{ format!("{}. ", preset.name) }</b>{ preset.description }</p>
            <p>
                { format!("{:.0} jobs a day on average. ", workload.jobs_per_day()) }
                { tight_share_note(&workload) }
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
