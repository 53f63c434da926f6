//! Links: all that the page shows as the part of its address behind `#`.
//!
//! `v=1&set=P&seed=7&policy=static:3&rate=1.2&t=10:31&zoom=09:00-13:00&job=93`: a version, then what differs from how
//! the page opens, and what the timeline shows. A link that is damaged, or made to do harm, gives what of it is valid,
//! and a list of what is not.

mod arrivals_text;
mod fields;
mod number;
mod opened;
mod percent;
mod quote;
mod text;
mod time_text;
mod trail;
mod view;

use super::Settings;
pub use opened::Opened;
pub use text::LONGEST;
pub use trail::{Step, Trail};
pub use view::View;

/// What a link holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// The settings.
    pub settings: Settings,
    /// What is looked at.
    pub view: View,
}
