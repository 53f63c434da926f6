//! The jobs of the day, with what became of them.

use super::Caption;
use super::csv::{Csv, Value};
use crate::explorer::{Recording, class_name, job_name, job_records, kind_name};
use crate::model::JobClass;

const COLUMNS: [&str; 13] = [
    "job",
    "name",
    "arrival_min",
    "kind",
    "class",
    "capped_at_slots",
    "work_min",
    "deadline_min",
    "first_start_min",
    "end_min",
    "tardiness_min",
    "preemptions",
    "slices",
];

const NOTE: &str = "times in minutes since midnight; work in minutes on one compute slot; names are examples; slices as \
                    layout:position profile, in the order in which the job ran on them";

/// The jobs of a recorded day by arrival.
#[must_use]
pub fn jobs_csv(recording: &Recording) -> String {
    let mut csv = Csv::new(&Caption::of(recording), NOTE, &COLUMNS);
    for record in job_records(recording) {
        let job = recording.prepared.workload.job(record.job);
        let capped_at = match job.class {
            JobClass::Capped(slots) => Some(slots),
            JobClass::Linear | JobClass::Sublinear => None,
        };
        csv.row(&[
            Value::Number((job.id.0 + 1).into()),
            Value::Text(job_name(job)),
            Value::Number(job.arrival),
            Value::Text(kind_name(job.kind)),
            Value::Text(class_name(job.class)),
            Value::of(capped_at),
            Value::Number(job.work),
            Value::Number(job.deadline),
            Value::of(record.start),
            Value::of(record.end),
            Value::of(record.tardiness),
            Value::Number(record.preemptions.into()),
            Value::Text(&record.slices_text("; ")),
        ]);
    }
    csv.finish()
}

#[cfg(test)]
mod tests {
    use super::super::csv::tests::{column, read};
    use super::*;
    use crate::explorer::{Change, Session, Settings};
    use crate::repartition::PolicyKind;
    use crate::sim::et;

    #[test]
    fn the_rows_add_up_to_the_day() {
        for policy in [Settings::default().scenario.policy, PolicyKind::NoMig] {
            let settings = Settings::default().with(Change::Policy(policy));
            let recording = Session::run(&settings).unwrap().recording;
            let (totals, text) = (&recording.totals, jobs_csv(&recording));
            let tardiness = column(&text, "tardiness_min");
            assert_eq!(tardiness.len(), totals.completed as usize);
            let mean = tardiness.iter().sum::<f64>() / tardiness.len() as f64;
            let weight = recording.scenario.et_weight_per_wh();
            assert!((et(weight, totals.energy_wh, mean) - totals.et(weight)).abs() < 1e-9);
            assert_eq!(column(&text, "preemptions").iter().sum::<f64>(), f64::from(totals.preemptions));
            let late = |(end, due): (f64, f64)| (end - due).max(0.0);
            let due = column(&text, "deadline_min");
            let again: f64 = column(&text, "end_min").into_iter().zip(due).map(late).sum();
            assert!((again - totals.tardiness_sum_min).abs() < 1e-3, "{again}");
        }
    }

    #[test]
    fn a_job_names_the_slices_it_ran_on() {
        let settings = Settings::default().with(Change::Policy(PolicyKind::NoMig));
        let (_, rows) = read(&jobs_csv(&Session::run(&settings).unwrap().recording));
        assert!(rows.iter().all(|row| row[12].starts_with("0:1 whole GPU")));
    }
}
