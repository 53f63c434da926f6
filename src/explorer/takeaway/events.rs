//! The day's events, and what the scheduler and the policy did after each.

use super::Caption;
use super::csv::{Csv, Value};
use crate::explorer::order::order_of;
use crate::explorer::{Recording, Run, event_name};
use crate::model::{JobId, LayoutId, Minutes};
use crate::scheduler::StopReason;
use crate::sim::Event;

const COLUMNS: [&str; 8] = ["time_min", "what", "job", "layout", "slice", "new_layout", "minutes", "jobs_held"];

const NOTE: &str = "times in minutes since midnight; at equal times events come first, then what followed: stops, a \
                    repartitioning, starts; slices by position; minutes: by which a completed job was late, or that a \
                    repartitioning takes";

/// A line of the table.
#[derive(Default)]
struct Entry {
    time: Minutes,
    what: &'static str,
    job: Option<JobId>,
    layout: Option<LayoutId>,
    slice: Option<u8>,
    new_layout: Option<LayoutId>,
    minutes: Option<Minutes>,
    held: Option<u32>,
}

/// The events and decisions of a recorded day by time.
#[must_use]
pub fn events_csv(recording: &Recording) -> String {
    let events = recording.frames.iter().filter_map(|frame| {
        let mut entry = Entry { time: frame.time, what: event_name(frame.event?), ..Entry::default() };
        match frame.event? {
            Event::Completed { job, slice, tardiness } => {
                (entry.job, entry.slice, entry.minutes) = (Some(job), Some(slice), Some(tardiness));
            }
            Event::Arrived(job) | Event::BecameCritical(job) => entry.job = Some(job),
            Event::Repartitioned(layout) => entry.layout = Some(layout),
            Event::WokeUp | Event::DayEnded => {}
        }
        Some(entry)
    });
    let of_run = |time, what, run: &Run| Entry {
        time,
        what,
        job: Some(run.job),
        layout: Some(run.layout),
        slice: Some(run.slice),
        ..Entry::default()
    };
    let stops = recording.runs.iter().filter_map(|run| {
        let what = match run.reason {
            StopReason::Completed => return None,
            StopReason::Preempted => "preempted",
            StopReason::Moved => "moved",
            StopReason::Repartitioned => "held",
        };
        Some(of_run(run.to, what, run))
    });
    let repartitions = recording.repartitions.iter().map(|repartition| Entry {
        time: repartition.at,
        what: "repartitioning begins",
        layout: Some(repartition.from),
        new_layout: Some(repartition.to),
        minutes: Some(repartition.until - repartition.at),
        held: Some(repartition.held),
        ..Entry::default()
    });
    let starts = recording.runs.iter().map(|run| of_run(run.from, "started", run));
    let entries: Vec<Entry> = events.chain(stops).chain(repartitions).chain(starts).collect();

    let mut csv = Csv::new(&Caption::of(recording), NOTE, &COLUMNS);
    // At equal times the order above stays.
    for position in order_of(&entries.iter().map(|entry| entry.time).collect::<Vec<_>>()) {
        let entry = &entries[position];
        csv.row(&[
            Value::Number(entry.time),
            Value::Text(entry.what),
            Value::of(entry.job.map(|job| job.0 + 1)),
            Value::of(entry.layout.map(|layout| layout.0)),
            Value::of(entry.slice.map(|slice| slice + 1)),
            Value::of(entry.new_layout.map(|layout| layout.0)),
            Value::of(entry.minutes),
            Value::of(entry.held),
        ]);
    }
    csv.finish()
}

#[cfg(test)]
mod tests {
    use super::super::csv::tests::{column, read};
    use super::*;
    use crate::explorer::{Session, Settings};

    #[test]
    fn the_lines_agree_with_the_days_sums() {
        let recording = Session::run(&Settings::default()).unwrap().recording;
        let text = events_csv(&recording);
        let (_, rows) = read(&text);
        let count = |what: &str| rows.iter().filter(|row| row[1] == what).count();
        let totals = &recording.totals;
        assert_eq!(count("completed"), totals.completed as usize);
        assert_eq!(count("arrived"), totals.arrived as usize);
        assert_eq!(count("preempted") + count("moved"), totals.preemptions as usize);
        assert_eq!(count("repartitioning begins"), totals.repartitions as usize);
        assert_eq!(column(&text, "jobs_held").iter().sum::<f64>(), count("held") as f64);
        // A job starts once and again after each interruption.
        assert_eq!(count("started"), count("completed") + count("preempted") + count("moved") + count("held"));
        assert!(column(&text, "time_min").is_sorted());
    }
}
