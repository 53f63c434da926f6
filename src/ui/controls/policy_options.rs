//! The parameters of the policies that have some: two layouts, or a depth.

use crate::select::select;
use mig_explorer::explorer::Change;
use mig_explorer::model::{Gpu, LayoutId};
use mig_explorer::repartition::{MAX_DEPTH, PolicyKind};
use yew::prelude::*;

/// A select for each of the two layouts, by day and by night.
pub fn day_night_layouts(gpu: &Gpu, (day, night): (LayoutId, LayoutId), change: &Callback<Change>) -> Html {
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
    select(id, options, &chosen.to_string(), None, choose)
}

/// A button for each depth.
pub fn lookahead_depth(chosen: u8, change: &Callback<Change>) -> Html {
    let button = |depth: u8| {
        let onclick = change.reform(move |_: MouseEvent| Change::Policy(PolicyKind::Lookahead { depth }));
        let pressed = (depth == chosen).to_string();
        html! { <button type="button" aria-pressed={pressed} {onclick}>{ depth }</button> }
    };
    html! {
        <div class="opt">
            <span id="depth-label">{ "Depth" }</span>
            <div class="seg" role="group" aria-labelledby="depth-label">{ for (0..=MAX_DEPTH).map(button) }</div>
        </div>
    }
}
