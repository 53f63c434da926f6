//! A benchmark that `make measure` calls in the browser.

use js_sys::Reflect;
use mig_explorer::day::{Prepared, Scenario};
use mig_explorer::model::{LayoutId, default_set};
use mig_explorer::repartition::PolicyKind;
use std::hint::black_box;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

/// Most days that are drawn; more are simulated by taking turns.
const DRAWN: u64 = 64;

/// Makes `migBench(days)` known to the window: days per second of the default day under layout 3.
pub fn publish() {
    if let Some(window) = web_sys::window() {
        let bench = Closure::<dyn FnMut(u32) -> f64>::new(days_per_second);
        // A window that takes no property only lacks the benchmark.
        let _ = Reflect::set(&window, &JsValue::from_str("migBench"), &bench.into_js_value());
    }
}

/// Simulates so many days; 0 if there is no clock.
fn days_per_second(days: u32) -> f64 {
    let Some(clock) = web_sys::window().and_then(|window| window.performance()) else { return 0.0 };
    let policy = PolicyKind::Static(LayoutId(3));
    let scenario = |seed| Scenario { policy, ..Scenario::of_set(default_set(), seed) };
    let drawn = (1..=DRAWN.min(u64::from(days))).filter_map(|seed| Prepared::of(&scenario(seed)).ok());
    let drawn: Vec<Prepared> = drawn.collect();
    let scenario = scenario(1);
    let start = clock.now();
    for day in drawn.iter().cycle().take(days as usize) {
        black_box(day.run(&scenario, &mut ()));
    }
    f64::from(days) * 1000.0 / (clock.now() - start)
}
