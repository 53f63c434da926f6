//! Who chooses the layouts.

use super::Props;
use super::policy_options::{day_night_layouts, lookahead_depth};
use crate::about::{About, policies};
use crate::chip::chip;
use crate::info::info;
use mig_explorer::day::Scenario;
use mig_explorer::explorer::{Change, QUICKEST_LOOKAHEAD, Settings};
use mig_explorer::model::LayoutId;
use mig_explorer::repartition::agent::caveat;
use mig_explorer::repartition::table_file::TableError;
use mig_explorer::repartition::{AgentTables, PaperTable, PolicyKind};
use yew::prelude::*;

/// What each policy is chosen with: the parameters it had last, or the paper's.
#[derive(Clone, Copy)]
struct Choices {
    day_night: PolicyKind,
    lookahead: PolicyKind,
}

impl Choices {
    const FIRST: Choices = Choices {
        day_night: PolicyKind::DayNight { day: LayoutId(6), night: LayoutId(2) },
        lookahead: QUICKEST_LOOKAHEAD,
    };

    fn with(self, chosen: PolicyKind) -> Choices {
        match chosen {
            PolicyKind::DayNight { .. } => Choices { day_night: chosen, ..self },
            PolicyKind::Lookahead { .. } => Choices { lookahead: chosen, ..self },
            PolicyKind::NoMig
            | PolicyKind::Static(_)
            | PolicyKind::Clairvoyant
            | PolicyKind::Agent(_)
            | PolicyKind::PaperAgent(_) => self,
        }
    }
}

/// What stands beside the agent where nothing is known against it.
const NO_WARNING: &str = "Q-table";

/// What must be known before the agent is trusted.
fn agent_note(settings: &Settings) -> &'static str {
    let Scenario { gpu, workload, scheduler, pause_s, .. } = &settings.scenario;
    if *pause_s > AgentTables::LONGEST_PAUSE_S {
        return "no gain at this pause";
    }
    caveat(gpu, workload, *scheduler).unwrap_or(NO_WARNING)
}

/// A learnt policy's place when its table cannot be read, with the reason.
fn without_table(about: &'static About, error: &TableError) -> Html {
    html! {
        <div class="rad">
            <label class="off">
                <input type="radio" name="policy" value={about.key} disabled=true />
                <b>{ about.title }</b>
                <small>{ error.to_string() }</small>
            </label>
            { info(about, Html::default()) }
        </div>
    }
}

/// The policies as radio buttons; the chosen one shows its parameters.
#[hook]
pub fn use_policy(props: &Props) -> Html {
    let Props { session, change, .. } = props;
    let settings = &session.settings;
    let chosen = settings.scenario.policy;
    let choices = use_mut_ref(|| Choices::FIRST);
    let now = choices.borrow().with(chosen);
    *choices.borrow_mut() = now;
    let layout = settings.static_layout;
    let lookahead_note = match now.lookahead {
        PolicyKind::Lookahead { depth } => format!("depth {depth}"),
        _ => String::new(),
    };
    let day_night_note = match now.day_night {
        PolicyKind::DayNight { day, night } => format!("{day} day, {night} night"),
        _ => String::new(),
    };
    let radio = |policy: PolicyKind, note: Html, about: &'static About| {
        let onchange = change.reform(move |_: Event| Change::Policy(policy));
        html! {
            <div class="rad">
                <label>
                    <input
                        type="radio"
                        name="policy"
                        value={policy.key()}
                        checked={policy == chosen}
                        {onchange}
                    />
                    <b>{ about.title }</b>
                    <small>{ note }</small>
                </label>
                { info(about, Html::default()) }
            </div>
        }
    };
    html! {
        <>
            <div class="grp-head"><h2 id="policy-head">{ "Policy" }</h2></div>
            <div role="radiogroup" aria-labelledby="policy-head">
                { radio(PolicyKind::NoMig, html! { "1 job at a time" }, &policies::NO_MIG) }
                { radio(PolicyKind::Static(layout), chip(layout), &policies::STATIC) }
                { radio(now.day_night, html! { day_night_note }, &policies::DAY_NIGHT) }
                if let PolicyKind::DayNight { day, night } = chosen {
                    { day_night_layouts(settings.scenario.gpu, (day, night), change) }
                }
                { radio(now.lookahead, html! { lookahead_note }, &policies::LOOKAHEAD) }
                if let PolicyKind::Lookahead { depth } = chosen {
                    { lookahead_depth(depth, change) }
                }
                { match AgentTables::shipped() {
                    Ok(table) => {
                        let note = agent_note(settings);
                        let warns = (note != NO_WARNING).then_some("warns");
                        radio(PolicyKind::Agent(table), html! { <span class={classes!(warns)}>{ note }</span> }, &policies::AGENT)
                    },
                    Err(error) => without_table(&policies::AGENT, &error),
                } }
                { match PaperTable::shipped() {
                    Ok(table) => radio(PolicyKind::PaperAgent(table), html! { "DQN" }, &policies::PAPER_AGENT),
                    Err(error) => without_table(&policies::PAPER_AGENT, &error),
                } }
            </div>
        </>
    }
}
