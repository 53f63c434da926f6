//! The parameters of the policies that have some: two layouts, or a depth.

use crate::explorer::Change;
use crate::model::{Gpu, LayoutId};
use crate::repartition::{MAX_DEPTH, PolicyKind};
use crate::ui::select::Select;
use yew::prelude::*;

/// Properties of [`DayNightLayouts`].
#[derive(Properties, PartialEq)]
pub struct DayNightProps {
    /// The GPU whose layouts there are.
    pub gpu: &'static Gpu,
    /// Layout by day.
    pub day: LayoutId,
    /// Layout by night.
    pub night: LayoutId,
    /// Where changes go.
    pub change: Callback<Change>,
}

/// A select for each of the two layouts.
#[component]
pub fn DayNightLayouts(props: &DayNightProps) -> Html {
    let DayNightProps { gpu, day, night, change } = props;
    let (day, night) = (*day, *night);
    let by_day = change.reform(move |day| Change::Policy(PolicyKind::DayNight { day, night }));
    let by_night = change.reform(move |night| Change::Policy(PolicyKind::DayNight { day, night }));
    html! {
        <div class="opt">
            <label>{ "Day" }{ layout_select(gpu, "day-layout", day, &by_day) }</label>
            <label>{ "Night" }{ layout_select(gpu, "night-layout", night, &by_night) }</label>
        </div>
    }
}

fn layout_select(gpu: &Gpu, id: &'static str, chosen: LayoutId, change: &Callback<LayoutId>) -> Html {
    let option = |id: LayoutId| {
        let slots: Vec<String> = gpu.slots_of(id).iter().map(u8::to_string).collect();
        (id.to_string(), format!("{id}: {}", slots.join("+")))
    };
    let options: Vec<_> = gpu.layouts.iter().map(|layout| option(layout.id)).collect();
    let choose = change.filter_reform(|key: String| key.parse().ok().map(LayoutId));
    html! { <Select {id} {options} chosen={chosen.to_string()} change={choose} /> }
}

/// Properties of [`LookaheadDepth`].
#[derive(Properties, PartialEq)]
pub struct DepthProps {
    /// The depth.
    pub depth: u8,
    /// Where changes go.
    pub change: Callback<Change>,
}

/// A button for each depth.
#[component]
pub fn LookaheadDepth(props: &DepthProps) -> Html {
    let button = |depth: u8| {
        let onclick = props.change.reform(move |_: MouseEvent| Change::Policy(PolicyKind::Lookahead { depth }));
        let pressed = (depth == props.depth).to_string();
        html! { <button type="button" aria-pressed={pressed} {onclick}>{ depth }</button> }
    };
    html! {
        <div class="opt">
            <span id="depth-label">{ "Depth" }</span>
            <div class="seg" role="group" aria-labelledby="depth-label">{ for (0..=MAX_DEPTH).map(button) }</div>
        </div>
    }
}
