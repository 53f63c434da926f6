//! What the agent sees of a state, with the bins that count.

use crate::about::why::SEEN;
use crate::info::info;
use mig_explorer::explorer::{Recording, Seen, SeenGroup, job_name};
use yew::prelude::*;

/// A section with all features, those of a job under its name; nothing if there are none.
pub fn seen(recording: &Recording, groups: &[SeenGroup]) -> Html {
    if groups.is_empty() {
        return Html::default();
    }
    html! {
        <section class="grp" aria-labelledby="why-seen">
            <div class="grp-head"><h2 id="why-seen">{ "What the agent sees" }</h2>{ info(&SEEN, Html::default()) }</div>
            { for groups.iter().map(|group| group_rows(recording, group)) }
        </section>
    }
}

fn group_rows(recording: &Recording, group: &SeenGroup) -> Html {
    html! {
        <>
            if let Some(id) = group.job {
                <h3><b>{ '#' }{ id.0 + 1 }</b>{ " " }{ job_name(recording.prepared.workload.job(id)) }</h3>
            }
            <dl class="feat">{ for group.features.iter().map(feature) }</dl>
        </>
    }
}

fn feature(seen: &Seen) -> Html {
    let mut bins = String::from(r#"<span class="bins" aria-hidden="true">"#);
    for weight in &seen.weights {
        bins += &if *weight > 0.0 { format!(r#"<i style="--w:{weight:.2}"></i>"#) } else { "<i></i>".to_owned() };
    }
    bins += "</span>";
    html! {
        <>
            <dt>{ seen.name }</dt>
            <dd>{ Html::from_html_unchecked(bins.into()) }<span class="num">{ &seen.value }</span></dd>
        </>
    }
}
