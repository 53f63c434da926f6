//! Durations for `make measure`, as measures of the browser's Performance API.
//!
//! Only a page opened with `?measure` takes them: entries pile up for as long as a page is open.

use std::cell::LazyCell;
use web_sys::Performance;

thread_local! {
    static CLOCK: LazyCell<Option<Performance>> = const {
        LazyCell::new(|| {
            let window = web_sys::window()?;
            let asked = window.location().search().ok()?.contains("measure");
            if asked { window.performance() } else { None }
        })
    };
}

/// A duration under way; it ends when dropped.
pub struct Measure {
    name: &'static str,
}

impl Measure {
    /// Starts a measure with this name.
    #[must_use]
    pub fn start(name: &'static str) -> Measure {
        CLOCK.with(|clock| {
            if let Some(clock) = &**clock {
                // A mark that cannot be set only loses the measure.
                let _ = clock.mark(name);
            }
        });
        Measure { name }
    }
}

impl Drop for Measure {
    fn drop(&mut self) {
        CLOCK.with(|clock| {
            if let Some(clock) = &**clock {
                let _ = clock.measure_with_start_mark(self.name, self.name);
            }
        });
    }
}
