//! The day as a series: what holds from each event to the next.

use super::Caption;
use super::csv::{Csv, Value};
use crate::explorer::{Recording, event_name};

const COLUMNS: [&str; 11] = [
    "time_min",
    "event",
    "layout",
    "repartitioning",
    "busy_slots",
    "watts",
    "energy_wh",
    "waiting",
    "completed",
    "tardiness_sum_min",
    "et",
];

const NOTE: &str = "one row an event: time in minutes since midnight; layout, repartitioning (1 or 0), busy slots, \
                    watts and waiting jobs hold until the next row; energy, completed jobs, tardiness and ET are sums up \
                    to the time, ET as a part of the whole day's";

/// The series of a recorded day.
#[must_use]
pub fn series_csv(recording: &Recording) -> String {
    let mut csv = Csv::new(&Caption::of(recording), NOTE, &COLUMNS);
    let weight = recording.scenario.et_weight_per_wh();
    let jobs = recording.prepared.workload.jobs().len();
    for frame in &recording.frames {
        let (energy, lateness) = frame.figures.et_parts(weight, jobs);
        let repartitioning = u8::from(frame.repartitioning_until.is_some());
        csv.row(&[
            Value::Number(frame.time),
            frame.event.map_or(Value::Missing, |event| Value::Text(event_name(event))),
            Value::Number(frame.layout.0.into()),
            Value::Number(repartitioning.into()),
            Value::Number(frame.busy_slots.into()),
            Value::Number(frame.watts),
            Value::Number(frame.figures.energy_wh),
            Value::Number(frame.waiting.into()),
            Value::Number(frame.figures.completed.into()),
            Value::Number(frame.figures.tardiness_sum_min),
            Value::Number(energy + lateness),
        ]);
    }
    csv.finish()
}

#[cfg(test)]
mod tests {
    use super::super::csv::tests::column;
    use super::*;
    use crate::explorer::{Session, Settings};

    /// Energy is the integral of power, and the last row holds the day's ET.
    #[test]
    fn the_watts_add_up_to_the_days_energy_and_the_last_row_is_its_et() {
        let recording = Session::run(&Settings::default()).unwrap().recording;
        let text = series_csv(&recording);
        let (times, watts) = (column(&text, "time_min"), column(&text, "watts"));
        let drawn: f64 =
            times.windows(2).zip(&watts).map(|(from_to, watts)| watts * (from_to[1] - from_to[0]) / 60.0).sum();
        assert!((drawn - recording.totals.energy_wh).abs() < 1e-6, "{drawn}");
        assert_eq!(column(&text, "energy_wh").last(), Some(&recording.totals.energy_wh));
        let et = recording.totals.et(recording.scenario.et_weight_per_wh());
        assert!((column(&text, "et").last().unwrap() - et).abs() < 1e-12);
        assert_eq!(times.len(), recording.frames.len());
    }
}
