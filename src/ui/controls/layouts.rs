//! All layouts of the GPU, drawn: a legend, and a way to hold one all day.

use super::Props;
use crate::about::controls::LAYOUTS;
use crate::info::info;
use crate::layout_thumb::{layout_names, layout_thumb};
use mig_explorer::explorer::Change;
use mig_explorer::model::{Gpu, LayoutId};
use mig_explorer::repartition::PolicyKind;
use yew::prelude::*;

/// The layouts as buttons.
pub fn layouts(props: &Props) -> Html {
    let scenario = &props.session.settings.scenario;
    let gpu: &'static Gpu = scenario.gpu;
    let button = |id: LayoutId| {
        let policy = PolicyKind::Static(id);
        let onclick = props.change.reform(move |_: MouseEvent| Change::Policy(policy));
        let names = layout_names(gpu, id);
        html! {
            <button
                type="button"
                data-layout={id.to_string()}
                aria-pressed={(scenario.policy == policy).to_string()}
                aria-label={format!("Layout {id}: {names}")}
                title={names}
                {onclick}
            >
                { layout_thumb(gpu, id) }
                { id.0 }
            </button>
        }
    };
    html! {
        <>
            <div class="thh">
                <h3>{ format!("The {} layouts", gpu.layouts.len()) }</h3>
                <small class="mut">{ "hold one all day" }</small>
                { info(&LAYOUTS, Html::default()) }
            </div>
            <div class="thumbs" role="group" aria-label="Layouts; choose one to hold it all day">
                { for gpu.layouts.iter().map(|layout| button(layout.id)) }
            </div>
        </>
    }
}
