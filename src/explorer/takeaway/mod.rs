//! What can be taken away from a recorded day: tables for other programs, pictures, and the scenario
//! written into each.

mod caption;
mod csv;
mod events;
mod file_name;
mod jobs;
mod markup;
mod series;
mod stage_picture;

pub use caption::Caption;
pub use events::events_csv;
pub use file_name::file_name;
pub use jobs::jobs_csv;
pub use markup::{Picture, escaped};
pub use series::series_csv;
pub use stage_picture::stage_picture;
