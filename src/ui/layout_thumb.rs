//! A layout drawn small and to scale: memory slices at the left, compute slots at the right.

use mig_explorer::model::{Gpu, LayoutId};
use yew::prelude::*;

/// Size of the drawing, px.
const SIZE: (f64, f64) = (26.0, 36.0);

/// Draws a layout of a GPU; slots that no slice can use stay empty.
pub fn layout_thumb(gpu: &Gpu, id: LayoutId) -> Html {
    let (width, height) = SIZE;
    let unit = height / f64::from(gpu.geometry.memory_slices);
    let memory_width = width * 0.28;
    let compute_left = width * 0.34;
    let fill = format!("var(--lay-{})", id.0);
    let mut svg =
        format!(r#"<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}" aria-hidden="true">"#);
    let mut block = |left: f64, width: f64, start: u8, length: u8, opacity: &'static str| {
        let (y, height) = (f64::from(start) * unit + 0.5, f64::from(length) * unit - 1.0);
        svg += &format!(
            r#"<rect x="{left}" y="{y:.2}" width="{width}" height="{height:.2}" rx="1" fill="{fill}" opacity="{opacity}"/>"#
        );
    };
    for instance in gpu.layout(id).map(|layout| layout.instances.as_slice()).unwrap_or_default() {
        let profile = &gpu.geometry.profiles[instance.profile];
        block(0.0, memory_width, instance.start, profile.memory_slices, "0.55");
        block(compute_left, width - compute_left, instance.start, profile.compute_slots, "1");
    }
    Html::from_html_unchecked((svg + "</svg>").into())
}

/// A layout's slices by name, as `4g.20gb, 2g.10gb, 1g.10gb`.
#[must_use]
pub fn layout_names(gpu: &Gpu, id: LayoutId) -> String {
    let instances = gpu.layout(id).map(|layout| layout.instances.as_slice()).unwrap_or_default();
    let names: Vec<&str> = instances.iter().map(|i| gpu.geometry.profiles[i.profile].name.as_str()).collect();
    names.join(", ")
}
