//! Policies compared on the same days: against days simulated one by one.

use mig_explorer::day::{Measured, Prepared, Scenario};
use mig_explorer::evaluate::{Entrant, Evaluation, EvaluationError, PolicyMeans, Report};
use mig_explorer::model::{a100_40gb, default_set};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::sim::Totals;

fn entrants(names: &[&str]) -> Vec<Entrant> {
    names.iter().map(|name| Entrant::parse(name, a100_40gb()).expect("a valid policy")).collect()
}

/// A day that is not the set's own in any number that an evaluation can change.
fn scenario(seed: u64) -> Scenario {
    let mut scenario = Scenario::of_set(default_set(), seed);
    scenario.workload.rate_multiplier = 0.8;
    scenario.workload.inference_share = 0.6;
    scenario.pause_s = 30.0;
    scenario
}

fn report(evaluation: &Evaluation) -> Report {
    let outcomes: Vec<Vec<Measured>> =
        evaluation.tasks().iter().map(|task| task.run(evaluation).expect("a valid scenario")).collect();
    Report::new(evaluation, &outcomes)
}

fn simulate(seed: u64, policy: &str) -> Totals {
    let policy = PolicyKind::parse(policy, a100_40gb()).expect("a valid policy");
    let scenario = Scenario { policy, ..scenario(seed) };
    Prepared::of(&scenario).expect("a valid scenario").run(&scenario, &mut ())
}

fn et(totals: &Totals) -> f64 {
    let a = default_set().et_weight_per_wh;
    (a * totals.energy_wh + totals.tardiness_sum_min / f64::from(totals.completed)) / (a + 1.0)
}

fn assert_close(actual: f64, expected: f64) {
    assert!((actual - expected).abs() <= 1e-9 * expected.abs().max(1.0), "{actual} is not {expected}");
}

/// Days 40 to 42, averaged by hand; with three days the 97.5 % point of Student's t is 4.3027.
#[test]
fn means_are_those_of_the_days() {
    let names = ["static:3", "lookahead:0"];
    let evaluation = Evaluation::new(scenario(40), entrants(&names), 3).expect("a valid evaluation");
    let report = report(&evaluation);
    assert_eq!((report.days, report.seed, report.set, report.pause_s), (3, 40, default_set().id, 30.0));
    for (name, means) in names.iter().zip(&report.policies) {
        let days: Vec<Totals> = (40..43).map(|seed| simulate(seed, name)).collect();
        let mean = |measure: &dyn Fn(&Totals) -> f64| days.iter().map(measure).sum::<f64>() / 3.0;
        assert_eq!((means.policy.as_str(), &means.stands_for), (*name, &None));
        assert_close(means.et, mean(&et));
        assert_close(means.energy_wh, mean(&|day| day.energy_wh));
        assert_close(means.mean_tardiness_min, mean(&|day| day.tardiness_sum_min / f64::from(day.completed)));
        assert_close(means.on_time_share, mean(&|day| f64::from(day.on_time) / f64::from(day.completed)));
        assert_close(means.repartitions_per_day, mean(&|day| f64::from(day.repartitions)));
        let squares = days.iter().map(|day| (et(day) - means.et).powi(2)).sum::<f64>();
        let half = 4.302_652_730 * (squares / 2.0 / 3.0).sqrt();
        assert_close(means.et_ci95.expect("three days give one"), half);
    }
}

/// The variance of a ratio of means by another way than the residuals': from variances and covariance,
/// (s_x² − 2 r s_xy + r² s_y²) / (n ȳ²) (Cochran, Sampling Techniques, section 6.4).
#[test]
fn differences_are_paired() {
    let names = ["static:3", "lookahead:0", "no-mig"];
    let evaluation = Evaluation::new(scenario(7), entrants(&names), 3).expect("a valid evaluation");
    let report = report(&evaluation);
    let pairs: Vec<(&str, &str)> =
        report.paired.iter().map(|pair| (pair.policy.as_str(), pair.against.as_str())).collect();
    let all = [
        ("static:3", "lookahead:0"),
        ("static:3", "no-mig"),
        ("lookahead:0", "static:3"),
        ("lookahead:0", "no-mig"),
        ("no-mig", "static:3"),
        ("no-mig", "lookahead:0"),
    ];
    assert_eq!(pairs, all);
    for pair in &report.paired {
        let series = |name: &str| -> Vec<f64> { (7..10).map(|seed| et(&simulate(seed, name))).collect() };
        let (x, y) = (series(&pair.policy), series(&pair.against));
        let mean = |values: &[f64]| values.iter().sum::<f64>() / 3.0;
        let covariance = |u: &[f64], v: &[f64]| {
            let (of_u, of_v) = (mean(u), mean(v));
            u.iter().zip(v).map(|(a, b)| (a - of_u) * (b - of_v)).sum::<f64>() / 2.0
        };
        let ratio = mean(&x) / mean(&y);
        let variance = covariance(&x, &x) - 2.0 * ratio * covariance(&x, &y) + ratio * ratio * covariance(&y, &y);
        let half = 100.0 * 4.302_652_730 * (variance / 3.0).sqrt() / mean(&y);
        assert_close(pair.difference_percent, 100.0 * (ratio - 1.0));
        let ci95 = pair.ci95_percent.expect("three days give one");
        assert!((ci95 - half).abs() < 1e-6 * half, "{ci95} is not {half}");
    }
}

/// Chosen on seeds 101 and 102, right after the days compared, it is run on the days compared.
#[test]
fn the_best_static_layout_is_chosen_on_other_days() {
    let evaluation = Evaluation::new(scenario(98), entrants(&["best-static"]), 3).expect("a valid evaluation");
    let seeds: Vec<u64> = evaluation.tasks().iter().map(|task| task.seed).collect();
    assert_eq!(seeds, [98, 99, 100, 101, 102]);
    let layouts: Vec<String> = (1..=12).map(|layout| format!("static:{layout}")).collect();
    let best_on = |seeds: std::ops::RangeInclusive<u64>| {
        let sum = |policy: &&String| seeds.clone().map(|seed| et(&simulate(seed, policy))).sum::<f64>();
        layouts.iter().min_by(|a, b| sum(a).total_cmp(&sum(b))).expect("there are layouts")
    };
    let chosen = best_on(101..=102);
    assert_ne!(chosen, best_on(98..=100), "else the test could not tell");
    let report = report(&evaluation);
    let PolicyMeans { policy, stands_for, et: mean, .. } = &report.policies[0];
    assert_eq!((policy.as_str(), stands_for.as_ref()), ("best-static", Some(chosen)));
    assert_close(*mean, (98..=100).map(|seed| et(&simulate(seed, chosen))).sum::<f64>() / 3.0);
}

/// Nobody needs the other days if the best static layout is not asked for, and an entrant that it may
/// turn out to be is run once.
#[test]
fn nothing_is_run_that_is_not_needed() {
    let tasks = |names: &[&str]| {
        let evaluation = Evaluation::new(scenario(1), entrants(names), 4).expect("a valid evaluation");
        evaluation.tasks().iter().map(|task| task.policies.len()).collect::<Vec<_>>()
    };
    assert_eq!(tasks(&["static:3", "no-mig"]), [2; 4]);
    assert_eq!(tasks(&["static:3", "best-static", "no-mig"]), [13, 13, 13, 13, 12, 12]);
}

#[test]
fn a_single_day_gives_no_interval() {
    let names = ["static:3", "no-mig"];
    let report = report(&Evaluation::new(scenario(1), entrants(&names), 1).expect("a valid evaluation"));
    assert!(report.policies.iter().all(|means| means.et.is_finite() && means.et_ci95.is_none()));
    assert!(report.paired.iter().all(|pair| pair.difference_percent.is_finite() && pair.ci95_percent.is_none()));
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let evaluation = |names: &[&str], days, seed| Evaluation::new(scenario(seed), entrants(names), days);
    let twice = |first: &str, second: &str| EvaluationError::Twice { first: first.into(), second: second.into() };
    assert_eq!(evaluation(&[], 1, 1), Err(EvaluationError::NoPolicies));
    assert_eq!(evaluation(&["no-mig"], 0, 1), Err(EvaluationError::NoDays));
    assert_eq!(evaluation(&["no-mig"], 2, u64::MAX - 2), Err(EvaluationError::Seeds));
    assert_eq!(evaluation(&["static:3", "static:03"], 1, 1), Err(twice("static:3", "static:03")));
    assert_eq!(twice("no-mig", "no-mig").to_string(), "policy no-mig is listed twice");
    assert_eq!(twice("static:3", "static:03").to_string(), "policies static:3 and static:03 are the same");
    assert!(evaluation(&["static:3", "best-static"], 1, 1).is_ok());
}
