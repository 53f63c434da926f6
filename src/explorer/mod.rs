//! What the page shows, without any web types: a recorded day and ways to look at it.
//!
//! A whole day is recorded at once; playing, scrubbing and stepping back are look-ups in the
//! recording. So a changed control records the day anew with the same seed and keeps the cursor.

mod baselines;
mod busy_minute;
mod challenge;
mod change;
mod chart_summary;
mod chassis;
mod control;
mod deadline_note;
mod difference;
mod event_name;
mod extent;
mod format;
mod fuse;
mod highlight;
mod history;
mod job_glyph;
mod job_history;
mod job_name;
mod job_record;
mod job_text;
mod job_walk;
mod landmark;
mod link;
mod means;
mod measurement;
mod moment;
mod narration;
mod order;
mod overload;
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
mod snap;
mod stretch;
mod takeaway;
mod timeline_window;
mod versus;
mod why_here;
mod why_layout;

pub use baselines::baselines;
pub use busy_minute::busy_minute;
pub use challenge::{Answer, Challenge, Decision, Stops, choice, decisions, opponent, verdict};
pub use change::{Change, HourRate, label};
pub use chart_summary::{detail_summary, final_et, overview_summary};
pub use chassis::{Gap, GapReason, SliceView, gaps, slice_views};
pub use control::Control;
pub use deadline_note::{deadline_note, tight_share_note};
pub use difference::{Better, Difference};
pub use event_name::event_name;
pub use extent::Extent;
pub use format::{clock, hours_minutes, minutes_seconds, speed_text};
pub use fuse::{Fuse, fuse_scale};
pub use highlight::{Highlight, Mark};
pub use history::History;
pub use job_glyph::glyph_markup;
pub use job_name::{class_name, job_name, kind_name};
pub use job_record::{JobColumn, JobRecord, RunSlice, job_records};
pub use job_text::job_kind_text;
pub use landmark::{Direction, Landmark};
pub use link::{LONGEST as LONGEST_LINK, Link, Opened, Step as HistoryStep, Trail, View};
pub use means::{MEAN_CLASSES, Means};
pub use measurement::Measurement;
pub use moment::{Moment, RunningJob, WaitingJob};
pub use narration::{Narration, narrate, repartition_cause};
pub use overload::Overload;
pub use playback::{Pace, Playback, SPEEDS_PER_SECOND, speed_at, speed_position};
pub use power_view::PowerView;
pub use preset::{Preset, default_preset, preset_by_id, presets};
pub use recording::{Completion, Figures, Frame, LayoutSpan, Recording, Repartition, Run};
pub use result::{Outcome, Phrase, result_sentence};
pub use seen::{Seen, SeenGroup};
pub use series::{Step, arrivals_by_hour, arrivals_in_hour_of, power_steps, running_et, waiting_steps};
pub use session::{Comparison, Session};
pub use settings::{
    MAX_HOUR_RATE_PER_MIN, MIN_CLASS_SHARE, QUICKEST_LOOKAHEAD, SLIDERS, Settings, Slider, opening_policy,
};
pub use takeaway::{Caption, Picture, escaped, events_csv, file_name, jobs_csv, series_csv, stage_picture};
pub use timeline_window::TimeWindow;
pub use versus::{
    Line, Swing, et_at, excess_et, excess_is_better, excess_text, fork_sentence, fork_text, running_excess, swings,
    swings_text,
};
pub use why_here::{Check, Holder, SliceCheck, Whereabouts, WhyHere};
pub use why_layout::{LayoutChoice, Measure, WhyLayout};
