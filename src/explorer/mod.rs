//! What the page shows, without any web types: a recorded day and ways to look at it.
//!
//! A whole day is recorded at once; playing, scrubbing and stepping back are look-ups in the
//! recording. So a changed control records the day anew with the same seed and keeps the cursor.

mod baselines;
mod busy_minute;
mod chart_summary;
mod chassis;
mod control;
mod deadline_note;
mod difference;
mod format;
mod highlight;
mod job_history;
mod job_name;
mod moment;
mod narration;
mod playback;
mod power_view;
mod preset;
mod recorder;
mod recording;
mod replay;
mod result;
mod seen;
mod series;
mod session;
mod settings;
mod stretch;
mod timeline_window;
mod why_here;
mod why_layout;

pub use baselines::baselines;
pub use busy_minute::busy_minute;
pub use chart_summary::{detail_summary, final_et, overview_summary};
pub use chassis::{Gap, GapReason, SliceView, gaps, slice_views};
pub use control::Control;
pub use deadline_note::{deadline_note, tight_share_note};
pub use difference::{Better, Difference};
pub use format::{clock, hours_minutes, minutes_seconds, speed_text};
pub use highlight::Highlight;
pub use job_name::{class_name, job_name, kind_name};
pub use moment::{Moment, RunningJob, WaitingJob};
pub use narration::{Narration, narrate};
pub use playback::{Pace, Playback, SPEEDS_PER_SECOND, speed_at, speed_position};
pub use power_view::PowerView;
pub use recording::{Completion, Figures, Frame, LayoutSpan, Recording, Repartition, Run};
pub use result::{Outcome, Phrase, result_sentence};
pub use seen::{Seen, SeenGroup};
pub use series::{Step, arrivals_by_hour, power_steps, running_et, waiting_steps};
pub use session::{Comparison, Session};
pub use settings::{Change, QUICKEST_LOOKAHEAD, SLIDERS, Settings, Slider, opening_policy};
pub use timeline_window::TimeWindow;
pub use why_here::{Check, Holder, SliceCheck, Whereabouts, WhyHere};
pub use why_layout::{LayoutChoice, Measure, WhyLayout};
