//! What the numbers of the chosen assumption set are, and what they rest on.

use mig_explorer::model::Provenance;
use yew::prelude::*;

/// The records of these names, each in a paragraph: value, kind of source, source.
pub fn in_this_set(records: &[Provenance], names: &[&str]) -> Html {
    let found = names.iter().filter_map(|name| records.iter().find(|record| record.name == *name));
    let paragraph = |Provenance { name, value, origin, source }: &Provenance| {
        html! { <p class="src"><b>{ format!("In this set, {name}: {value}, {origin}:") }</b>{ format!(" {source}") }</p> }
    };
    found.map(paragraph).collect()
}
