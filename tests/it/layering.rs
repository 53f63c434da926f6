//! The architecture's rules about who may use what, read from the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders of `src` in their line: each may use only those before it.
const LAYERS: [&str; 10] =
    ["model", "scheduler", "sim", "repartition", "day", "train", "evaluate", "paper", "explorer", "ui"];

/// The folders that make up the page's simulator; `train` is native and draws random numbers.
fn core() -> impl Iterator<Item = &'static str> {
    LAYERS[..9].iter().copied().filter(|name| *name != "train")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

fn layer(name: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(name);
    let files = sources(&folder);
    assert!(!files.is_empty(), "{name} has sources");
    files.into_iter().map(|path| (path.clone(), fs::read_to_string(path).expect("a source is text"))).collect()
}

#[test]
fn a_layer_uses_only_those_before_it() {
    for (index, name) in LAYERS.iter().enumerate() {
        for (path, text) in layer(name) {
            for later in &LAYERS[index + 1..] {
                assert!(!text.contains(&format!("crate::{later}")), "{} uses {later}", path.display());
            }
        }
    }
}

#[test]
fn only_the_page_knows_of_browsers() {
    for name in &LAYERS[..9] {
        for (path, text) in layer(name) {
            for word in ["web_sys", "js_sys", "wasm_bindgen", "yew", "plotters"] {
                assert!(!text.contains(word), "{} names {word}", path.display());
            }
        }
    }
}

/// Chance is spent when a workload is drawn; the rest is deterministic.
#[test]
fn only_the_model_draws_random_numbers() {
    for name in core().filter(|name| *name != "model") {
        for (path, text) in layer(name) {
            assert!(!text.contains("rand::"), "{} draws random numbers", path.display());
        }
    }
}

/// The standard library's transcendental functions differ between native and wasm; `libm` does not.
/// Unit tests, at the end of a file, may use them as an independent source.
#[test]
fn results_rest_on_libm_alone() {
    let methods = [".ln()", ".exp()", ".powf(", ".log10()", ".log2()", ".sin()", ".cos()", ".exp_m1()", ".ln_1p()"];
    for name in &LAYERS[..9] {
        for (path, text) in layer(name) {
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for method in methods {
                assert!(!code.contains(method), "{} calls {method}", path.display());
            }
        }
    }
}

/// The order of a hash map changes from run to run.
#[test]
fn nothing_depends_on_the_order_of_a_hash_map() {
    for name in &LAYERS[..9] {
        for (path, text) in layer(name) {
            for kind in ["HashMap", "HashSet"] {
                assert!(!text.contains(kind), "{} uses {kind}", path.display());
            }
        }
    }
}

#[test]
fn the_core_reads_no_clock_and_no_file() {
    for name in &LAYERS[..9] {
        for (path, text) in layer(name) {
            for word in ["std::fs", "std::io", "std::time", "std::env", "std::thread"] {
                assert!(!text.contains(word), "{} uses {word}", path.display());
            }
        }
    }
}
