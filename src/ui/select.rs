//! A drop-down list.

use web_sys::HtmlSelectElement;
use yew::prelude::*;
use yew::virtual_dom::{AttributeOrProperty, Attributes, VNode, VTag};

/// A select of these options, each with key and name; the key of a newly chosen one goes to `change`,
/// which returns `None` for a key without meaning.
///
/// `described_by` is the id of a text that describes the choice.
pub fn select(
    id: &'static str,
    options: Vec<(String, String)>,
    chosen: &str,
    described_by: Option<&'static str>,
    change: Callback<String, Option<()>>,
) -> Html {
    around(id, option_list(options, chosen), described_by, change)
}

/// A select of options in named groups.
pub fn grouped_select(
    id: &'static str,
    groups: Vec<(&'static str, Vec<(String, String)>)>,
    chosen: &str,
    change: Callback<String, Option<()>>,
) -> Html {
    let group = |(label, options): (&'static str, Vec<(String, String)>)| {
        html! { <optgroup {label}>{ option_list(options, chosen) }</optgroup> }
    };
    around(id, groups.into_iter().map(group).collect(), None, change)
}

fn around(
    id: &'static str,
    options: Html,
    described_by: Option<&'static str>,
    change: Callback<String, Option<()>>,
) -> Html {
    let onchange = Callback::from(move |event: Event| {
        change.emit(event.target_unchecked_into::<HtmlSelectElement>().value());
    });
    html! { <select class="sel" {id} aria-describedby={described_by} {onchange}>{ options }</select> }
}

/// The attribute `selected` would be ignored once the user has chosen, and `html!` takes it for nothing
/// else: so the property is set by hand.
fn option_list(options: Vec<(String, String)>, chosen: &str) -> Html {
    let option = |(key, name): (String, String)| {
        let selected = AttributeOrProperty::Property((key == chosen).into());
        let value = AttributeOrProperty::Attribute(key.into());
        let mut option = VTag::new("option");
        option.set_attributes(Attributes::Dynamic {
            keys: &["value", "selected"],
            values: Box::new([Some(value), Some(selected)]),
        });
        option.add_child(name.into());
        VNode::from(option)
    };
    options.into_iter().map(option).collect()
}
