//! Where each number of an assumption set comes from.

use mig_explorer::day::provenance;
use mig_explorer::model::{
    AssumptionSet, DeadlineLaw, DeadlineUnit, Origin, Provenance, Speedup, Workload, WorkloadSpec, a100_40gb,
    assumption_sets, default_set, set_by_id,
};
use std::collections::BTreeSet;

fn records(set: &str) -> Vec<Provenance> {
    provenance(set_by_id(set).expect("a set of the program"))
}

fn record(set: &str, name: &str) -> Provenance {
    records(set).into_iter().find(|record| record.name == name).unwrap_or_else(|| panic!("{set} has no {name}"))
}

fn of_origin(set: &str, origin: Origin) -> Vec<String> {
    records(set).into_iter().filter(|record| record.origin == origin).map(|record| record.name).collect()
}

#[test]
fn every_number_of_every_set_has_a_value_and_a_source() {
    for set in assumption_sets() {
        let records = provenance(set);
        let names: BTreeSet<&str> = records.iter().map(|record| record.name.as_str()).collect();
        assert_eq!(names.len(), records.len(), "{}: two numbers have one name", set.id);
        for record in &records {
            assert!(!record.value.is_empty() && record.source.len() > 3, "{}: {}", set.id, record.name);
        }
        assert!(!set.caveats().is_empty(), "{}", set.id);
        assert!(
            set.description.ends_with('.') && set.description.matches(". ").count() == 0,
            "one sentence: {}",
            set.id
        );
    }
}

/// The numbers as the literature and the table of sets have them.
#[test]
fn values_of_the_default_set_read_as_published() {
    for (name, value) in [
        (
            "layouts",
            "1: 7g; 2: 4g+3g; 3: 4g+2g+1g; 4: 4g+1g+1g+1g; 5: 3g+3g; 6: 2g+2g+3g; 7: 2g+1g+1g+3g; 8: 1g+1g+1g+1g+3g; \
             9: 2g+2g+2g+1g; 10: 2g+2g+1g+1g+1g; 11: 2g+1g+1g+1g+1g+1g; 12: 1g+1g+1g+1g+1g+1g+1g",
        ),
        ("power with 0, 1, … busy slots", "40, 119, 160, 205.3, 243.9, 247.7, 248.5, 248.5 W"),
        ("power without MIG", "250 W busy"),
        ("gain of linear jobs without MIG", "× 1.06"),
        ("arrival scale", "× 2.5"),
        ("inference share", "80 %"),
        ("inference work", "exponential, mean 3 min"),
        ("training work", "uniform, 10 to 40 min"),
        ("capped jobs stop to gain at", "2g, 3g, 4g, equally likely"),
        ("sublinear functions", "4, equally likely"),
        ("sublinear function 1", "(1 − e^(−0.05 s)) / (1 − e^(−0.05)); 6.06 on 7g"),
        ("sublinear function 4", "ln(1 + 0.3 s) / ln(1.3); 4.31 on 7g"),
        ("deadline factor, least", "0.05"),
        ("deadline factor, greatest", "5"),
        ("deadline factor, spread", "log-uniform"),
        ("deadline factor multiplies", "the job's duration on the largest slice"),
        ("critical laxity", "1 min"),
        ("critical-laxity events, at most", "3 per job"),
        ("repartition pause", "4 s"),
        ("layout of the day", "5:00 to 17:00"),
    ] {
        assert_eq!(record("F2", name).value, value, "{name}");
    }
    assert!(record("F2", "arrivals in hours 0 to 23").value.starts_with("0.111, 0.083, 0.085, 0.1, 0.137, "));
    assert_eq!(record("P", "sublinear function 1").value, "1, 1.97, 2.87, 3.67, 5.13 on 1g, 2g, 3g, 4g, 7g");
    assert_eq!(record("C1", "sublinear function 4").value, "1 + 1.35 ln s; 3.63 on 7g");
    assert_eq!(record("C1", "power with 0, 1, … busy slots").value, "50, 110, 160, 205, 238, 244, 248, 250 W");
}

/// Four strengths, two bounds and a factor were fitted, beside the form of the law; nothing in the published sets.
#[test]
fn what_was_fitted_is_said() {
    assert_eq!(
        of_origin("F2", Origin::Fitted),
        [
            "arrival scale",
            "sublinear function 1",
            "sublinear function 2",
            "sublinear function 3",
            "sublinear function 4",
            "deadline factor, least",
            "deadline factor, greatest",
            "deadline factor, spread",
        ]
    );
    assert!(of_origin("F1", Origin::Fitted).contains(&"inference share".to_owned()));
    assert!(!of_origin("F1", Origin::Fitted).contains(&"arrival scale".to_owned()));
    for set in ["P", "P1"] {
        assert_eq!(of_origin(set, Origin::Fitted), Vec::<String>::new(), "{set}");
    }
    for (set, origin) in [("P", Origin::Inferred), ("P1", Origin::Published)] {
        assert_eq!(record(set, "arrival scale").origin, origin, "{set}");
    }
}

/// Where a number is not the paper's own, its source says what the paper has.
#[test]
fn departures_from_the_paper_are_told() {
    assert!(record("F2", "inference share").source.contains("uniform distribution"));
    assert!(record("F2", "deadline factor, greatest").source.contains("unstated in the paper"));
    assert!(record("P", "sublinear functions").source.contains("four"));
    assert!(record("C1", "inference work").source.contains("lambda 3"));
}

/// The values are the set's own fields: another set of the same key shows its own numbers.
#[test]
fn values_follow_the_fields() {
    let changed = AssumptionSet {
        inference_share: 0.35,
        arrival_scale: 1.25,
        sublinear: vec![Speedup::Exponential(0.7)],
        et_weight_per_wh: 1.5e-4,
        ..default_set().clone()
    };
    let records = changed.provenance(a100_40gb());
    let value = |name: &str| records.iter().find(|record| record.name == name).map(|record| record.value.as_str());
    assert_eq!(value("inference share"), Some("35 %"));
    assert_eq!(value("arrival scale"), Some("× 1.25"));
    assert_eq!(value("sublinear functions"), Some("1"));
    assert_eq!(value("sublinear function 2"), None);
    assert_eq!(value("weight a of ET for days"), Some("1.5000e-4 per Wh"));
}

/// By counting jobs that could not be on time even if they ran on 7g from their arrival on.
#[test]
fn the_share_of_tight_deadlines_is_that_of_the_jobs_drawn() {
    for set in assumption_sets() {
        let Some(share) = set.tight_deadline_share(a100_40gb()) else {
            assert_eq!(set.deadline.unit, DeadlineUnit::Minute);
            continue;
        };
        let (mut tight, mut jobs) = (0.0, 0.0);
        for seed in 0..100 {
            let day = Workload::generate(&WorkloadSpec::of_set(set, seed), a100_40gb()).expect("the set is valid");
            for job in day.jobs() {
                let on_7g = job.work / day.speedups()[usize::from(job.curve)].speed(7);
                tight += f64::from(u8::from(job.deadline < job.arrival + on_7g - 1e-9));
                jobs += 1.0;
            }
        }
        let error = 5.0 * (share * (1.0 - share) / jobs).sqrt();
        assert!((tight / jobs - share).abs() <= error, "{}: {} is not {share} ± {error}", set.id, tight / jobs);
    }
}

#[test]
fn caveats_name_what_a_reader_must_know() {
    let caveats = default_set().caveats().join(" ");
    assert!(caveats.contains("65 % of the deadlines are shorter than the job's duration"), "{caveats}");
    assert!(caveats.contains("Seven numbers were fitted"), "{caveats}");
    // The share follows the law: from 1 to 2 times the duration none is shorter.
    let loose = DeadlineLaw { low: 1.0, high: 2.0, ..default_set().deadline };
    let caveats = AssumptionSet { deadline: loose, ..default_set().clone() }.caveats().join(" ");
    assert!(caveats.starts_with("0 % of the deadlines"), "{caveats}");
}
