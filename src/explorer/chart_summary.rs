//! What the charts show, in words, for those who do not see them.

use super::{Figures, Recording, Session, TimeWindow, excess_et, excess_text, fork_text, hours_minutes};

/// ET over the day, as a text.
#[must_use]
pub fn overview_summary(session: &Session) -> String {
    let line = |recording: &Recording| {
        let (energy, lateness) = final_et(recording);
        let name = recording.scenario.policy.name();
        format!("{name} {:.2} (energy {energy:.2}, lateness {lateness:.2})", energy + lateness)
    };
    let end = hours_minutes(session.recording.end());
    let mut text = format!("Running ET from 00:00 to {end}, at the end: {}", line(&session.recording));
    if session.baseline.scenario.policy != session.recording.scenario.policy {
        text += &format!(", {}", line(&session.baseline));
    }
    if let (Some(fork), Some(forced)) = (&session.fork, &session.settings.fork) {
        let excess = excess_text(excess_et(fork, &session.recording, session.end()));
        text += &format!(", the fork ({}): {excess}", fork_text(forced));
    }
    text + ". Below, the layouts over the day."
}

/// The energy part and the lateness part of a day's ET.
#[must_use]
pub fn final_et(recording: &Recording) -> (f64, f64) {
    let jobs = recording.prepared.workload.jobs().len();
    Figures::of(&recording.totals).et_parts(recording.scenario.et_weight_per_wh(), jobs)
}

/// A window of the day, as a text.
#[must_use]
pub fn detail_summary(recording: &Recording, window: TimeWindow) -> String {
    let arrivals = recording.prepared.workload.jobs().iter().filter(|job| window.contains(job.arrival)).count();
    let frames = recording.frames.iter().filter(|frame| window.contains(frame.time));
    let (waiting, watts) = frames
        .fold((0, 0.0), |(waiting, watts): (u32, f64), frame| (waiting.max(frame.waiting), watts.max(frame.watts)));
    let repartitions = recording.repartitions.iter().filter(|r| window.contains(r.at)).count();
    let done = recording.completions.iter().filter(|c| window.contains(c.at));
    let (done, late) = done.fold((0, 0), |(done, late), c| (done + 1, late + u32::from(c.tardiness > 0.0)));
    format!(
        "{} to {}: {arrivals} jobs arrive, at most {waiting} wait, {done} are done, {late} of them late, \
         {repartitions} repartitionings, at most {watts:.0} watts. Rows: waiting jobs, layout, jobs on compute \
         slots, power.",
        hours_minutes(window.from),
        hours_minutes(window.to),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::Settings;

    #[test]
    fn the_summaries_agree_with_the_day() {
        let session = Session::run(&Settings::default()).expect("the default settings are valid");
        let recording = &session.recording;
        let text = detail_summary(recording, TimeWindow::whole(recording.end()));
        let jobs = recording.prepared.workload.jobs().len();
        assert!(text.contains(&format!("{jobs} jobs arrive")), "{text}");
        assert!(text.contains(&format!("{} repartitionings", recording.totals.repartitions)), "{text}");
        let (energy, lateness) = final_et(recording);
        let et = recording.totals.et(recording.scenario.et_weight_per_wh());
        assert!((energy + lateness - et).abs() < 1e-9);
        assert!(overview_summary(&session).contains(&format!("{et:.2}")));
    }
}
