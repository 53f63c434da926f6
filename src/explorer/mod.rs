//! What the page shows, without any web types: a recorded day and ways to look at it.
//!
//! A whole day is recorded at once; playing, scrubbing and stepping back are look-ups in the
//! recording. So a changed control records the day anew with the same seed and keeps the cursor.

mod format;
mod job_name;
mod moment;
mod narration;
mod playback;
mod recorder;
mod recording;
mod series;
mod session;
mod settings;

pub use format::{clock, hours_minutes, minutes_seconds};
pub use job_name::job_name;
pub use moment::{Moment, RunningJob, SliceView, WaitingJob};
pub use narration::{Narration, narrate};
pub use playback::{Playback, SPEEDS_PER_SECOND, speed_at, speed_position};
pub use recording::{Completion, Figures, Frame, LayoutSpan, Recording, Repartition, Run};
pub use series::{Step, arrivals_by_hour, power_steps, running_et, waiting_steps};
pub use session::{Comparison, Session};
pub use settings::{Change, SLIDERS, Settings, Slider};
