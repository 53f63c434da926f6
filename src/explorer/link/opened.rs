//! A link, opened: the days it asks for and where to look in them.

use super::{Link, View};
use crate::explorer::{Change, Playback, QUICKEST_LOOKAHEAD, Session, Settings, TimeWindow, busy_minute, clock};
use crate::model::Minutes;
use crate::repartition::PolicyKind;
use std::rc::Rc;

/// A second, in minutes.
const SECOND: Minutes = 1.0 / 60.0;

/// What a link leads to, and what of it could not be used.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The days.
    pub session: Rc<Session>,
    /// Where to look in them; the time lies in the day.
    pub view: View,
    /// What of the link could not be used, in sentences.
    pub problems: Vec<String>,
}

impl Opened {
    /// Opens the part of an address behind `#`; the page as it opens without a link if it is none. Days that
    /// `previous` has already are not run again.
    #[must_use]
    pub fn of(fragment: &str, previous: Option<&Session>) -> Opened {
        let (link, mut problems) = Link::read(fragment).unwrap_or_default();
        let session = run(affordable(link.settings, &mut problems), previous, &mut problems);
        let view = in_the_day(link.view, &session, &mut problems);
        Opened { session: Rc::new(session), view, problems }
    }

    /// The cursor: paused where the link says, else where it is busy.
    #[must_use]
    pub fn cursor(&self) -> Playback {
        let time = self.view.time.unwrap_or_else(|| busy_minute(&self.session.recording));
        Playback { speed: self.view.speed, ..Playback::paused_at(time) }
    }

    /// The text of the link without what could not be used.
    #[must_use]
    pub fn text(&self) -> String {
        Link { settings: self.session.settings.clone(), view: self.view }.text()
    }
}

/// Most choices that a link may ask for, in plans to simulate: of a day's jobs with so many layouts each, looked ahead
/// so deep.
///
/// `Assumption:` twice the paper's day at the greatest depth is as long as somebody waits for a page to open.
const MOST_PLANS: f64 = 160_000.0;

/// The settings with the quickest look-ahead where a deeper one would keep the page from opening.
fn affordable(settings: Settings, problems: &mut Vec<String>) -> Settings {
    let jobs = settings.scenario.workload.jobs_per_day();
    let layouts = settings.scenario.gpu.layouts.len() as f64;
    let mut quicker = |policy: PolicyKind, what: &str| {
        let PolicyKind::Lookahead { depth } = policy else { return None };
        let plans = (0..depth).fold(jobs, |plans, _| plans * layouts);
        (plans > MOST_PLANS).then(|| {
            let (slow, quick) = (policy.key(), QUICKEST_LOOKAHEAD.key());
            problems
                .push(format!("The link's {what} {slow} takes too long on a day of {jobs:.0} jobs; {quick} is used."));
            QUICKEST_LOOKAHEAD
        })
    };
    let policy = quicker(settings.scenario.policy, "policy").map(Change::Policy);
    let baseline = quicker(settings.baseline, "baseline").map(Change::Baseline);
    policy.into_iter().chain(baseline).fold(settings, |settings, change| settings.with(change))
}

/// Each part of a link may be valid and their sum not: then the preset is used, which is.
fn run(settings: Settings, previous: Option<&Session>, problems: &mut Vec<String>) -> Session {
    let run = |settings: &Settings| match previous {
        Some(session) => session.changed(settings),
        None => Session::run(settings),
    };
    run(&settings).unwrap_or_else(|error| {
        problems.push(format!("The link's settings cannot be run ({error}); the preset's are used."));
        run(&settings.with(Change::Reset)).expect("a preset's day can be run")
    })
}

fn in_the_day(view: View, session: &Session, problems: &mut Vec<String>) -> View {
    let end = session.end();
    let jobs = session.recording.prepared.workload.jobs().len();
    let is_zoomed = view.is_zoomed();
    let mut view = view;
    if let Some(time) = view.time.filter(|time| *time > end) {
        let (time, last) = (clock(time), clock(end));
        problems.push(format!("The link's time {time} is after the end of the day, {last}, which is shown."));
        view.time = Some(end);
    }
    if let Some(job) = view.selected.filter(|job| job.index() >= jobs) {
        let number = u64::from(job.0) + 1;
        problems.push(format!("The link's job {number} is not among the day's {jobs} jobs; none is selected."));
        view.selected = None;
    }
    let window = view.window.within(end);
    if is_zoomed && view.window.to > end + 1.0 {
        problems.push("The link's zoom is not within the day; the nearest part of it is shown.".to_owned());
    }
    // A window is written to the second; one to the end of the day is meant to reach it.
    let to = if (window.to - end).abs() <= SECOND { end } else { window.to };
    View { window: TimeWindow { to, ..window }, ..view }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::preset_by_id;

    /// The paper's day has 519 jobs and "overload" twice as many; two per minute for 24 hours are 2880.
    #[test]
    fn look_ahead_that_takes_too_long_is_made_quicker() {
        let read = |text| Link::read(text).expect("a link").0.settings;
        for text in ["policy=lookahead:2&set=overload", "policy=lookahead:1&arrivals=1&rate=2&baseline=lookahead:1"] {
            let mut problems = Vec::new();
            assert_eq!(affordable(read(text), &mut problems), read(text));
            assert_eq!(problems, [""; 0]);
        }
        let mut problems = Vec::new();
        let quick = affordable(read("policy=lookahead:2&baseline=lookahead:2&arrivals=1&rate=2"), &mut problems);
        assert_eq!(quick, read("policy=lookahead:0&baseline=lookahead:0&arrivals=1&rate=2"));
        let says =
            |what| format!("The link's {what} lookahead:2 takes too long on a day of 2880 jobs; lookahead:0 is used.");
        assert_eq!(problems, [says("policy"), says("baseline")]);
    }

    /// No link reads as settings that cannot be run today; if one should, there is a day nevertheless.
    #[test]
    fn settings_that_cannot_be_run_give_the_presets_day() {
        let preset = preset_by_id("overload").expect("a preset");
        let settings = Settings::default().with(Change::Preset(preset)).with(Change::Seed(7));
        let mut unusable = settings.clone();
        unusable.scenario.workload.rate_multiplier = 99.0;
        let mut problems = Vec::new();
        let session = run(unusable, None, &mut problems);
        assert_eq!(session.settings, settings);
        let start = "The link's settings cannot be run (peak arrival rate per minute is ";
        assert!(problems.len() == 1 && problems[0].starts_with(start), "{problems:?}");
    }
}
