//! A canvas that is painted when what it shows changes, and only then.

use super::canvas::{FineCanvas, paint};
use super::palette::Palette;
use super::plot::{Area, Drawn};
use super::scale::Scale;
use super::size::Size;
use std::rc::Rc;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// A canvas of this width and height in CSS pixels, painted by `draw` whenever `key`
/// or the palette changes.
///
/// `label` says what it shows. A browser without canvas shows a sentence instead.
#[hook]
pub fn use_chart<K: PartialEq + 'static>(
    extent: (f64, f64),
    size: Size,
    palette: Rc<Palette>,
    key: K,
    label: AttrValue,
    draw: impl FnOnce(&Area<FineCanvas>, &Palette, Scale, &K) -> Drawn<FineCanvas> + 'static,
) -> Html {
    let node = use_node_ref();
    let works = use_state_eq(|| true);
    let (canvas, report) = (node.clone(), works.setter());
    use_effect_with((key, size, extent, palette), move |(key, size, extent, palette)| {
        if let Some(canvas) = canvas.cast::<HtmlCanvasElement>() {
            report.set(paint(&canvas, *extent, *size, palette, |area, scale| draw(area, palette, scale, key)));
        }
    });
    if !*works {
        return html! { <p class="tl-none">{ "This browser cannot draw the charts." }</p> };
    }
    let style = format!("width:{}px;height:{}px", extent.0, extent.1);
    html! { <canvas ref={node} role="img" aria-label={label} {style}></canvas> }
}
