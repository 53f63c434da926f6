//! A drop-down list.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// Properties of [`Select`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The element's id.
    pub id: &'static str,
    /// Key and name of each option.
    pub options: Vec<(String, String)>,
    /// Key of the chosen option.
    pub chosen: String,
    /// Id of a text that describes the choice.
    #[prop_or_default]
    pub described_by: Option<&'static str>,
    /// Where the key of a newly chosen option goes; `None` comes back for a key without meaning.
    pub change: Callback<String, Option<()>>,
}

/// A select. Its `selected` attributes would be ignored once the user has chosen, so the element's
/// value is set instead.
#[component]
pub fn Select(props: &Props) -> Html {
    let Props { id, options, chosen, described_by, change } = props;
    let element = use_node_ref();
    use_effect_with((chosen.clone(), options.clone()), {
        let element = element.clone();
        move |(chosen, _)| {
            if let Some(select) = element.cast::<HtmlSelectElement>() {
                select.set_value(chosen);
            }
        }
    });
    let onchange = {
        let change = change.clone();
        Callback::from(move |event: Event| {
            change.emit(event.target_unchecked_into::<HtmlSelectElement>().value());
        })
    };
    let option = |(key, name): &(String, String)| html! { <option value={key.clone()}>{ name }</option> };
    html! {
        <select ref={element} class="sel" id={*id} aria-describedby={*described_by} {onchange}>
            { for options.iter().map(option) }
        </select>
    }
}
