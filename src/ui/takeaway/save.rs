//! Files handed to the user.
//!
//! Addresses that hold the data itself need no clean-up, and the files are small.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement, HtmlImageElement};

/// Pixels of a PNG for one unit of its picture.
const SHARPNESS: f64 = 2.0;

/// Hands a text over as a file.
pub fn save_text(name: &str, kind: &str, text: &str) {
    // Without a document there is nobody to hand it to.
    let _ = hand_over(name, &address(kind, text));
}

/// Hands an SVG document of this size over as a PNG file, drawn by the browser.
pub fn save_png(name: String, document: &str, size: (f64, f64)) {
    // A browser that cannot load a picture cannot give one either.
    let _ = draw_and_hand_over(name, document, size);
}

fn draw_and_hand_over(name: String, document: &str, (width, height): (f64, f64)) -> Result<(), JsValue> {
    let image = HtmlImageElement::new()?;
    let loaded = {
        let image = image.clone();
        Closure::once_into_js(move || {
            if let Ok(png) = drawn(&image, width * SHARPNESS, height * SHARPNESS) {
                let _ = hand_over(&name, &png);
            }
        })
    };
    image.set_onload(Some(loaded.unchecked_ref()));
    image.set_src(&address("image/svg+xml", document));
    Ok(())
}

/// A picture as the address of a PNG of this size.
fn drawn(image: &HtmlImageElement, width: f64, height: f64) -> Result<String, JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into()?;
    canvas.set_width(width.round() as u32);
    canvas.set_height(height.round() as u32);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.dyn_into().map_err(JsValue::from)?;
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    canvas.to_data_url()
}

fn address(kind: &str, text: &str) -> String {
    format!("data:{kind};charset=utf-8,{}", String::from(js_sys::encode_uri_component(text)))
}

fn hand_over(name: &str, address: &str) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let link: HtmlElement = document.create_element("a")?.dyn_into()?;
    link.set_attribute("href", address)?;
    link.set_attribute("download", name)?;
    link.click();
    Ok(())
}
