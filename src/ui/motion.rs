//! Whether the user asked for less motion.

use std::cell::LazyCell;
use web_sys::MediaQueryList;

thread_local! {
    static REDUCED: LazyCell<Option<MediaQueryList>> =
        const { LazyCell::new(|| web_sys::window()?.match_media("(prefers-reduced-motion: reduce)").ok()?) };
}

/// Whether the user asks for less motion, now.
#[must_use]
pub fn is_reduced() -> bool {
    REDUCED.with(|query| query.as_ref().is_some_and(MediaQueryList::matches))
}
