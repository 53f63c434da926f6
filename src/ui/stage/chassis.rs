//! What the GPU consists of in a layout: row numbers, memory, and rows where no job can run.

use mig_explorer::explorer::{SliceView, gaps, slice_views};
use mig_explorer::model::{Gpu, LayoutId};
use yew::prelude::*;

/// The parts of the GPU that change only with the layout, as items of the GPU's grid.
pub fn chassis(gpu: &'static Gpu, layout: LayoutId) -> Html {
    let rows = gpu.geometry.memory_slices;
    html! {
        <>
            { for (1..=rows).map(|row| html! {
                <span key={format!("row {row}")} class="sn" style={format!("grid-row:{row}")} aria-hidden="true">
                    { row }
                </span>
            }) }
            { for slice_views(gpu, layout).map(|slice| memory(layout, &slice)) }
            { for gaps(gpu, layout).iter().map(|gap| {
                let key = format!("{} gap {}", layout.0, gap.row);
                let style = format!("grid-row:{}", gap.row + 1);
                html! { <span {key} class="none" {style}>{ gap.to_string() }</span> }
            }) }
        </>
    }
}

fn memory(layout: LayoutId, slice: &SliceView) -> Html {
    let style = format!("grid-row:{}/span {}", slice.start + 1, slice.memory_slices);
    html! {
        <div key={format!("{} memory {}", layout.0, slice.start)} class="mem" {style} aria-hidden="true">
            { slice.profile }
            if slice.memory_slices > 1 {
                <small>{ slice.memory_gb }{ " GB" }</small>
            }
        </div>
    }
}
