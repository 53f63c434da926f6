//! The stage at one moment as a picture: jobs that wait, the GPU to scale, jobs done and power.

use super::markup::{Picture, escaped};
use crate::explorer::{
    Completion, Fuse, Moment, Pace, PowerView, Recording, RunningJob, SliceView, WaitingJob, clock, fuse_scale, gaps,
    glyph_markup, hours_minutes, job_kind_text, job_name, minutes_seconds, narrate,
};
use crate::model::{Job, JobClass, JobKind, LayoutId, Minutes};
use std::fmt::Write as _;

/// Width and height of the drawing, units (CSS pixels).
const SIZE: (f64, f64) = (1068.0, 440.0);

/// Top of the columns, below their heads.
const TOP: f64 = 34.0;

/// Height of a slot, and of a row of the queue and of the finished jobs.
const ROW: f64 = 44.0;
const QUEUE_ROW: f64 = 48.0;
const DONE_ROW: f64 = 26.0;

/// Rows of the queue and of the finished jobs that are drawn.
const WAITING: usize = 7;
const DONE: usize = 5;

/// Left edges: the memory, the compute slots, and their right edge.
const MEMORY: f64 = 284.0;
const SLOTS: f64 = 358.0;
const END: f64 = 800.0;

/// Left and right edge of the last column.
const LAST: (f64, f64) = (840.0, SIZE.0);

/// Where the texts of the queue begin, and its right edge.
const QUEUE: (f64, f64) = (28.0, 236.0);

/// The stage at a moment. `token` gives colours by the names of the style sheet's custom properties.
#[must_use]
pub fn stage_picture(recording: &Recording, time: Minutes, token: &dyn Fn(&str) -> String) -> Picture {
    let moment = recording.at(time);
    let narration = narrate(recording, recording.frame_index(time), time, Pace::Standing);
    let mut drawing = Drawing { body: String::new(), token };
    drawing.patterns();
    drawing.queue(&moment.waiting);
    drawing.gpu(recording, &moment);
    drawing.finished(recording, moment.finished, moment.frame.figures.on_time_share());
    drawing.power(&recording.power_view(moment.frame.layout, moment.frame.busy_slots));
    drawing.legend();
    let running = moment.slices.iter().filter(|(_, running)| running.is_some()).count();
    Picture {
        title: format!("{}: {}", clock(time), narration.text),
        description: format!(
            "The GPU at {}: layout {}, {running} jobs run, {} wait, {} are done.",
            clock(time),
            moment.frame.layout,
            moment.waiting.len(),
            moment.finished.len()
        ),
        size: SIZE,
        body: drawing.body,
    }
}

/// A drawing in the making. The simulator is compiled for speed, and the page weighs much less if what
/// adds the parts is not copied into every place that calls it.
struct Drawing<'a> {
    body: String,
    token: &'a dyn Fn(&str) -> String,
}

/// The custom property with a class's colour; with `-fill` after it, that of its areas.
fn class_token(class: JobClass) -> &'static str {
    match class {
        JobClass::Linear => "--job-linear",
        JobClass::Sublinear => "--job-sublinear",
        JobClass::Capped(_) => "--job-capped",
    }
}

impl Drawing<'_> {
    #[inline(never)]
    fn colour(&self, name: &str) -> String {
        (self.token)(name)
    }

    #[inline(never)]
    fn add(&mut self, markup: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.body.write_fmt(markup);
    }

    /// A text; `class` as in the style of [`Picture`]: `b` bold, `m` faint, `l` late, `e` ends at x, `x` small,
    /// `h` on a pattern.
    #[inline(never)]
    fn text(&mut self, class: &str, x: f64, y: f64, text: &str) {
        self.add(format_args!(r#"<text class="{class}" x="{x:.1}" y="{y:.1}">{}</text>"#, escaped(text)));
    }

    /// A filled rectangle; `fill` is a custom property or the address of a pattern.
    #[inline(never)]
    fn rect(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), fill: &str) {
        if width > 0.0 && height > 0.0 {
            let fill = if fill.starts_with("--") { self.colour(fill) } else { fill.to_owned() };
            self.add(format_args!(
                r#"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" fill="{fill}"/>"#
            ));
        }
    }

    /// The outline of a rectangle; `dashes` as SVG has them, empty for a full line.
    #[inline(never)]
    fn outline(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), stroke: &str, dashes: &str) {
        let stroke = self.colour(stroke);
        self.add(format_args!(
            r#"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" fill="none" stroke="{stroke}" stroke-dasharray="{dashes}" rx="3"/>"#
        ));
    }

    #[inline(never)]
    fn glyph(&mut self, x: f64, y: f64, kind: JobKind, class: JobClass) {
        let mark = glyph_markup(kind, class, &self.colour(class_token(class)));
        self.add(format_args!(r#"<g transform="translate({x:.1} {y:.1})">{mark}</g>"#));
    }

    /// The fills of sublinear and capped jobs.
    fn patterns(&mut self) {
        let hatch = self.colour("--job-sublinear");
        let dots = self.colour("--job-capped");
        self.add(format_args!(
            r#"<defs><pattern id="S" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M-1 7 7-1M-1 1 1-1M5 7 7 5" stroke="{hatch}" stroke-opacity=".45"/></pattern><pattern id="C" width="5.5" height="5" patternUnits="userSpaceOnUse"><rect x="2" y="2" width="1.5" height="1.5" fill="{dots}" fill-opacity=".6"/></pattern></defs>"#
        ));
    }

    /// The number and name of a job; `class` as in [`Drawing::text`].
    #[inline(never)]
    fn named(&mut self, class: &str, x: f64, y: f64, job: &Job) {
        let (number, name) = (job.id.0 + 1, job_name(job));
        self.add(format_args!(
            r#"<text class="{class}" x="{x:.1}" y="{y:.1}"><tspan class="b">#{number}</tspan> {}</text>"#,
            escaped(name)
        ));
    }

    fn queue(&mut self, waiting: &[WaitingJob<'_>]) {
        self.text("b", 0.0, 14.0, &format!("Waiting {}", waiting.len()));
        if waiting.is_empty() {
            self.text("m", 0.0, TOP + 14.0, "No job waits.");
        }
        let shown = &waiting[..waiting.len().min(WAITING)];
        let scale = fuse_scale(shown, QUEUE.1 - QUEUE.0 - 2.0);
        for (row, job) in shown.iter().enumerate() {
            let top = TOP + QUEUE_ROW * row as f64;
            self.glyph(0.0, top, job.job.kind, job.job.class);
            self.named("", QUEUE.0, top + 13.0, job.job);
            let class = if job.slack() < 0.0 { "e l" } else { "e" };
            self.text(class, QUEUE.1, top + 13.0, &job.note());
            self.fuse(Fuse::of(job, scale), top + 26.0);
        }
        let more = waiting.len() - shown.len();
        if more > 0 {
            self.text("m", QUEUE.0, TOP + QUEUE_ROW * WAITING as f64 + 12.0, &format!("and {more} more"));
        }
    }

    fn fuse(&mut self, fuse: Fuse, y: f64) {
        let Fuse { work, due } = fuse;
        let left = QUEUE.0;
        self.rect((left, y - 0.5), (work.max(due), 1.0), "--control");
        self.rect((left, y - 2.0), (work.min(due), 4.0), "--ink-2");
        self.rect((left + due, y - 2.0), (work - due, 4.0), "--late");
        self.rect((left + due, y - 4.0), (2.0, 8.0), if fuse.is_late() { "--late" } else { "--ink-2" });
    }

    fn gpu(&mut self, recording: &Recording, moment: &Moment<'_>) {
        let gpu = recording.scenario.gpu;
        let layout = moment.frame.layout;
        let making = moment.frame.repartitioning_until.is_some();
        let head = if layout == LayoutId::NO_MIG {
            format!("{}, not partitioned", gpu.name)
        } else {
            let since = hours_minutes(recording.span_at(moment.time).from);
            format!("{}, layout {layout}: {}, since {since}", gpu.name, recording.composition(layout))
        };
        self.text("b", MEMORY, 14.0, &head);
        for row in 0..gpu.geometry.memory_slices {
            self.text("m x e", MEMORY - 8.0, TOP + ROW * (f64::from(row) + 0.5) + 4.0, &(row + 1).to_string());
        }
        for gap in gaps(gpu, layout) {
            let top = TOP + ROW * f64::from(gap.row);
            self.outline((SLOTS + 4.5, top + 4.5), (END - SLOTS - 5.0, ROW - 9.0), "--control", "3 3");
            self.text("m x", SLOTS + 14.0, top + ROW / 2.0 + 4.0, &gap.to_string());
        }
        for (slice, running) in &moment.slices {
            self.slice(slice, running.as_ref().filter(|_| !making), making);
        }
        if let Some(repartition) = recording.repartition_at(moment.time).filter(|_| making) {
            let seconds = |minutes: Minutes| format!("{:.1}", minutes * 60.0);
            let (passed, pause) = (moment.time - repartition.at, repartition.until - repartition.at);
            let text = format!(
                "Repartitioning {} → {}, {} s of {} s, jobs held: {}",
                repartition.from,
                repartition.to,
                seconds(passed),
                seconds(pause),
                repartition.held
            );
            self.text("b", SLOTS + 14.0, TOP + ROW / 2.0 + 4.0, &text);
        }
    }

    /// A slice to scale: its memory beside its compute slots.
    fn slice(&mut self, slice: &SliceView, running: Option<&RunningJob<'_>>, making: bool) {
        let top = TOP + ROW * f64::from(slice.start);
        let memory = (SLOTS - MEMORY, ROW * f64::from(slice.memory_slices) - 3.0);
        self.rect((MEMORY, top), memory, "--sunken");
        self.outline((MEMORY, top), memory, "--ink-2", "");
        self.text("b", MEMORY + 6.0, top + memory.1 / 2.0 + 4.0, slice.profile);
        let (width, height) = (END - SLOTS, ROW * f64::from(slice.slots) - 3.0);
        if let Some(running) = running {
            self.rect((SLOTS, top), (width, height), "--surface");
            self.running(running, slice.slots == 1, top, height);
        } else if !making {
            self.text("m", SLOTS + 14.0, top + height / 2.0 + 4.0, "idle");
        }
        self.outline((SLOTS, top), (width, height), "--ink-2", if making { "4 3" } else { "" });
    }

    fn running(&mut self, running: &RunningJob<'_>, low: bool, top: f64, height: f64) {
        let RunningJob { job, done, left, spare, done_at_deadline } = *running;
        let name = class_token(job.class);
        let across = END - SLOTS;
        let (corner, done) = ((SLOTS, top), (across * done, height));
        self.rect(corner, done, &format!("{name}-fill"));
        match job.class {
            JobClass::Linear => {}
            JobClass::Sublinear => self.rect(corner, done, "url(#S)"),
            JobClass::Capped(_) => self.rect(corner, done, "url(#C)"),
        }
        self.rect((SLOTS + done.0 - 2.0, top), (2.0, height), name);
        if let Some(share) = done_at_deadline {
            let place = (SLOTS + across * share, top + height - 4.0);
            self.rect(place, (across * (1.0 - share), 4.0), "--late");
        }
        let middle = top + height / 2.0;
        let base = if low { middle + 4.0 } else { middle - 3.0 };
        self.glyph(SLOTS + 10.0, base - 13.0, job.kind, job.class);
        self.named("h", SLOTS + 36.0, base, job);
        let minutes = minutes_seconds(left);
        let (class, verdict) = if spare < 0.0 {
            ("h e l", format!("late by {}", minutes_seconds(spare)))
        } else {
            ("h e", format!("{} to spare", minutes_seconds(spare)))
        };
        if low {
            self.text(class, END - 90.0, base, &verdict);
        } else {
            self.text("h", SLOTS + 36.0, base + 17.0, &job_kind_text(job));
            self.text(class, END - 10.0, base + 17.0, &verdict);
        }
        self.text("h e b", END - 10.0, base, &format!("{minutes} left"));
    }

    fn finished(&mut self, recording: &Recording, finished: &[Completion], on_time: f64) {
        let count = finished.len();
        self.text("b", LAST.0, 14.0, &format!("Finished {count}"));
        if count > 0 {
            self.text("m e", LAST.1, 14.0, &format!("{:.0}% on time", on_time * 100.0));
        }
        for (row, completion) in finished.iter().rev().take(DONE).enumerate() {
            let job = recording.prepared.workload.job(completion.job);
            let top = TOP + DONE_ROW * row as f64;
            self.glyph(LAST.0, top, job.kind, job.class);
            self.named("", LAST.0 + 28.0, top + 13.0, job);
            if completion.tardiness > 0.0 {
                self.text("e l", LAST.1, top + 13.0, &format!("{} late", minutes_seconds(completion.tardiness)));
            } else {
                self.text("e", LAST.1, top + 13.0, "on time");
            }
        }
    }

    /// Power over busy slots, and where it is now.
    fn power(&mut self, view: &PowerView) {
        let top = TOP + DONE_ROW * DONE as f64 + 40.0;
        let text = format!("Power {:.0} W, {} of {} slots busy", view.now(), view.busy, view.slots());
        self.text("b", LAST.0, top - 20.0, &text);
        let bottom = TOP + ROW * 8.0 - 18.0;
        let most = view.watts.iter().fold(1.0, |most: f64, watts| most.max(*watts));
        let left = LAST.0 + 26.0;
        let x = |slots: usize| left + (LAST.1 - 6.0 - left) * slots as f64 / f64::from(view.slots());
        let y = |watts: f64| bottom - (bottom - top) * watts / most;
        let (ink, line, area) = (self.colour("--ink"), self.colour("--ch-line"), self.colour("--ch-area"));
        let curve: Vec<String> =
            view.watts.iter().enumerate().map(|(slots, watts)| format!("{:.1} {:.1}", x(slots), y(*watts))).collect();
        let curve = curve.join("L");
        let end = x(usize::from(view.slots()));
        self.add(format_args!(r#"<path d="M{curve}V{bottom}H{left}Z" fill="{area}"/>"#));
        self.add(format_args!(r#"<path d="M{curve}" fill="none" stroke="{line}" stroke-width="1.5"/>"#));
        self.add(format_args!(r#"<path d="M{left} {bottom}H{end:.1}" stroke="{line}"/>"#));
        let now = (x(usize::from(view.busy)), y(view.now()));
        self.add(format_args!(r#"<circle cx="{:.1}" cy="{:.1}" r="5" fill="{ink}"/>"#, now.0, now.1));
        for slots in 0..=view.slots() {
            self.text("m x", x(usize::from(slots)) - 3.0, bottom + 15.0, &slots.to_string());
        }
        for watts in [0.0, most] {
            self.text("m x e", left - 5.0, y(watts) + 4.0, &format!("{watts:.0}"));
        }
    }

    fn legend(&mut self) {
        let y = SIZE.1 - 26.0;
        let mut x = 0.0;
        for (class, name) in [
            (JobClass::Linear, "linear"),
            (JobClass::Sublinear, "sublinear"),
            (JobClass::Capped(2), "capped: speed against slice size"),
        ] {
            self.glyph(x, y, JobKind::Training, class);
            self.text("m", x + 24.0, y + 13.0, name);
            x += 60.0 + 6.2 * name.len() as f64;
        }
        let rest =
            "Circle: inference. Square: training. Under a waiting job: work left, slack, and a tick at its deadline.";
        self.text("m", x, y + 13.0, rest);
    }
}

#[cfg(test)]
mod tests {
    use super::super::markup::tests::token;
    use super::*;
    use crate::explorer::{Session, Settings, busy_minute};
    use crate::model::LayoutId;

    fn picture(time: impl Fn(&Recording) -> Minutes) -> (std::rc::Rc<Recording>, Minutes, Picture) {
        let recording = Session::run(&Settings::default()).unwrap().recording;
        let time = time(&recording);
        let picture = stage_picture(&recording, time, &token);
        (recording, time, picture)
    }

    /// Every tag that is opened is closed, in order.
    fn assert_well_formed(markup: &str) {
        let mut open = Vec::new();
        for tag in markup.split('<').skip(1) {
            let (tag, _) = tag.split_once('>').expect("a tag ends");
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop(), Some(name), "{tag}");
            } else if !tag.ends_with('/') {
                open.push(tag.split(' ').next().expect("a tag has a name"));
            }
        }
        assert!(open.is_empty(), "{open:?}");
    }

    #[test]
    fn the_slices_are_drawn_to_scale() {
        let (recording, time, picture) = picture(busy_minute);
        let moment = recording.at(time);
        assert!(moment.slices.len() > 1 && moment.frame.layout != LayoutId::NO_MIG);
        for (slice, _) in &moment.slices {
            // 44 units a slot, less the gap of 3 between slices.
            let top = 34.0 + 44.0 * f64::from(slice.start);
            let height = 44.0 * f64::from(slice.slots) - 3.0;
            let outline = format!(r#"<rect x="358.00" y="{top:.2}" width="442.00" height="{height:.2}" fill="none""#);
            assert!(picture.body.contains(&outline), "{outline}");
        }
        assert_well_formed(&picture.document(&super::super::Caption::of(&recording), &token).0);
    }

    #[test]
    fn it_names_every_job_that_runs_and_those_that_wait_first() {
        let (recording, time, picture) = picture(busy_minute);
        let moment = recording.at(time);
        let running = moment.slices.iter().filter_map(|(_, running)| Some(running.as_ref()?.job.id));
        let waiting = moment.waiting.iter().take(WAITING).map(|job| job.job.id);
        for job in running.chain(waiting) {
            assert!(picture.body.contains(&format!(">#{}</tspan>", job.0 + 1)), "{job:?}");
        }
        assert!(picture.description.contains(&format!("{} wait", moment.waiting.len())));
    }

    #[test]
    fn a_repartitioning_is_told_and_nothing_runs() {
        let (recording, _, picture) = picture(|recording| recording.repartitions[3].at);
        let repartition = recording.repartitions[3];
        let text = format!("Repartitioning {} → {}, 0.0 s of 4.0 s", repartition.from, repartition.to);
        assert!(picture.body.contains(&text), "{}", picture.body);
        assert!(!picture.body.contains(" left</text>") && !picture.body.contains(">idle<"));
        assert_well_formed(&picture.body);
    }
}
