//! The paper's evaluation: rows against days simulated one by one, claims against their rules.

use mig_explorer::day::{Prepared, Scenario, queue_scenario};
use mig_explorer::model::{LayoutId, a100_40gb, default_set};
use mig_explorer::paper::{Item, Outcome, Plan, PlanError, Report, Results, ResultsError, Row, Study};
use mig_explorer::repartition::{AgentTables, PolicyKind};
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::sim::Totals;

fn results(items: &[Item], days: u64, seed: u64) -> Results {
    let plan = Plan::new(default_set(), items.to_vec(), Some(days), seed).expect("a valid plan");
    let outcomes = plan.tasks().into_iter().map(|task| task.run(&plan).expect("the set is valid"));
    let outcomes: Vec<Outcome> = outcomes.collect();
    Results::new(plan, outcomes).expect("the outcomes are the plan's")
}

fn row<'a>(report: &'a Report, name: &str, at: Option<&str>) -> &'a Row {
    let found = report.rows.iter().find(|row| row.name == name && row.at.as_deref() == at);
    found.unwrap_or_else(|| panic!("{} has a row {name} {at:?}", report.item))
}

fn simulate(scenario: &Scenario) -> Totals {
    Prepared::of(scenario).expect("a valid scenario").run(scenario, &mut ())
}

fn assert_close(actual: f64, expected: f64) {
    assert!((actual - expected).abs() <= 1e-9 * expected.abs().max(1.0), "{actual} is not {expected}");
}

/// Days 7 to 10: ET = (a x + y) / (a + 1) averaged by hand, and the ratio of the means.
#[test]
fn table_3_is_made_of_the_days_themselves() {
    let results = results(&[Item::Table3], 4, 7);
    let report = results.report(Item::Table3);
    let a = default_set().et_weight_per_wh;
    let mean_et = |policy: PolicyKind| {
        let of_day = |seed| {
            let totals = simulate(&Scenario { policy, ..Scenario::of_set(default_set(), seed) });
            (a * totals.energy_wh + totals.tardiness_sum_min / f64::from(totals.completed)) / (a + 1.0)
        };
        (7..11).map(of_day).sum::<f64>() / 4.0
    };
    let static_3 = mean_et(PolicyKind::Static(LayoutId(3)));
    let agent = AgentTables::shipped().expect("the table that ships is fine");
    let dynamic = mean_et(PolicyKind::Agent(agent));
    assert_close(row(&report, "Static 3", None).ours, static_3);
    assert_close(row(&report, "Dynamic", None).ours, dynamic);
    assert_close(row(&report, "Lookahead 1", None).ours, mean_et(PolicyKind::Lookahead { depth: 1 }));
    assert_close(row(&report, "Dynamic", Some("against Static 3")).ours, 100.0 * (dynamic / static_3 - 1.0));
    assert_eq!((report.a, report.days, report.seed), (a, 4, 7));
}

/// Of ten days the first two, at a pause of 60 s, against the static layout that is best on days 17 to 21.
#[test]
fn gains_by_pause_are_made_of_the_days_themselves() {
    let report = results(&[Item::Pauses], 10, 7).report(Item::Pauses);
    let a = default_set().et_weight_per_wh;
    let sum_et = |policy: PolicyKind, pause_s: f64, seeds: std::ops::Range<u64>| {
        let of_day = |seed| {
            let totals = simulate(&Scenario { policy, pause_s, ..Scenario::of_set(default_set(), seed) });
            (a * totals.energy_wh + totals.tardiness_sum_min / f64::from(totals.completed)) / (a + 1.0)
        };
        seeds.map(of_day).sum::<f64>()
    };
    let fixed: Vec<PolicyKind> = (1..=12).map(|layout| PolicyKind::Static(LayoutId(layout))).collect();
    let on_search = |policy: &PolicyKind| sum_et(*policy, 4.0, 17..22);
    let best = *fixed.iter().min_by(|a, b| on_search(a).total_cmp(&on_search(b))).expect("there are layouts");
    let agent = PolicyKind::parse("agent", a100_40gb()).expect("the shipped tables are fine");
    for (name, policy) in [("Agent", agent), ("Lookahead 1", PolicyKind::Lookahead { depth: 1 })] {
        let expected = 100.0 * (sum_et(policy, 60.0, 7..9) / sum_et(best, 4.0, 7..9) - 1.0);
        assert_close(row(&report, name, Some("against best static, pause 60 s")).ours, expected);
    }
    assert_eq!((report.days, report.rows.len()), (2, 1 + 2 * 10));
}

#[test]
fn table_2_is_made_of_the_queues_themselves() {
    let results = results(&[Item::Table2], 2, 3);
    let report = results.report(Item::Table2);
    let a = default_set().queue_et_weight_per_wh;
    let mut sum = 0.0;
    for seed in [3, 4] {
        for layout in 1..=12 {
            let totals = simulate(&queue_scenario(default_set(), seed, SchedulerKind::Llf, LayoutId(layout)));
            sum += (a * totals.energy_wh + totals.mean_tardiness_min()) / (a + 1.0);
        }
    }
    assert_close(row(&report, "LLF", None).ours, sum / 24.0);
}

/// Tables II and III of the paper, and what follows from the latter: 1 − 2.82 / 3.97 and so on.
#[test]
fn the_papers_numbers_stand_beside_ours() {
    let results = results(&[Item::Table2, Item::Table3], 1, 1);
    let paper = |item: Item, name: &str, at: Option<&str>| row(&results.report(item), name, at).paper;
    for (name, et) in [("EDF-FS", 5.53), ("EDF-SS", 5.37), ("LLF", 6.32), ("LALF", 6.83)] {
        assert_eq!(paper(Item::Table2, name, None), Some(et));
    }
    for (name, et) in [("No MIG", 8.56), ("Static 3", 3.97), ("Day/Night 6/2", 3.68), ("Dynamic", 2.82)] {
        assert_eq!(paper(Item::Table3, name, None), Some(et));
    }
    for (benchmark, percent) in [("No MIG", -67.1), ("Static 3", -29.0), ("Day/Night 6/2", -23.4)] {
        let stated = paper(Item::Table3, "Dynamic", Some(&format!("against {benchmark}"))).expect("it follows");
        assert!((stated - percent).abs() < 0.05, "{benchmark}: {stated}");
    }
}

/// A single day has no interval, so it decides no difference, and nothing fails for want of days.
#[test]
fn every_item_can_be_had_from_a_single_day() {
    let results = results(&Item::ALL, 1, 5);
    for item in Item::ALL {
        let report = results.report(item);
        assert!(!report.rows.is_empty() && !report.claims.is_empty(), "{}", report.item);
        for row in &report.rows {
            assert!(row.ours.is_finite() && row.ci95.is_none(), "{}: {row:?}", report.item);
        }
        for claim in &report.claims {
            assert!(!claim.evidence.is_empty() && !claim.section.is_empty(), "{}: {claim:?}", report.item);
        }
    }
}

#[test]
fn rows_of_an_item_differ_in_name_or_place() {
    let results = results(&Item::ALL, 1, 5);
    for item in Item::ALL {
        let report = results.report(item);
        let mut keys: Vec<(&str, Option<&str>)> =
            report.rows.iter().map(|row| (row.name.as_str(), row.at.as_deref())).collect();
        let all = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), all, "{}", report.item);
    }
}

/// Layout shares of each interval add up to the whole, and so do the shares of time by utilisation.
#[test]
fn shares_add_up_to_a_hundred_percent() {
    let results = results(&[Item::Fig6, Item::Fig11], 3, 1);
    let fig11 = results.report(Item::Fig11);
    for interval in ["0:00–4:00", "20:00–24:00", "All day", "Lookahead 1, All day", "Paper's agent, All day"] {
        let of_interval = fig11.rows.iter().filter(|row| row.at.as_deref() == Some(interval));
        assert_close(of_interval.map(|row| row.ours).sum(), 100.0);
    }
    let fig6 = results.report(Item::Fig6);
    for scheduler in SchedulerKind::ALL {
        let levels = (0..=7).map(|busy| row(&fig6, scheduler.name(), Some(&format!("All layouts, 0.5/min: {busy}/7"))));
        assert_close(levels.map(|row| row.ours).sum(), 100.0);
    }
}

/// Repartitionings by hour are those of the days, but for the few after 24:00.
#[test]
fn repartitions_by_hour_are_those_of_the_day() {
    let results = results(&[Item::Table3, Item::Fig11], 5, 1);
    let fig11 = results.report(Item::Fig11);
    let by_hour: f64 = fig11.rows.iter().filter(|row| row.name == "Repartitions, Dynamic").map(|row| row.ours).sum();
    let all = row(&results.report(Item::Table3), "Dynamic", Some("Repartitions a day")).ours;
    assert!(by_hour <= all && by_hour > 0.98 * all, "{by_hour} of {all}");
}

/// The choice of the best fixed policy must not see the days it is measured on.
#[test]
fn the_search_has_days_of_its_own() {
    let plan = Plan::new(default_set(), vec![Item::Table3], Some(10), 100).expect("a valid plan");
    let seeds = |study: Study| -> Vec<u64> {
        (0..study.days(&plan)).map(|day| study.scenarios(&plan, day)[0].workload.seed).collect()
    };
    assert_eq!(seeds(Study::Policies), (100..110).collect::<Vec<_>>());
    assert_eq!(seeds(Study::Fixed), seeds(Study::Policies));
    assert_eq!(seeds(Study::Search), (110..115).collect::<Vec<_>>());
}

#[test]
fn plans_and_outcomes_that_do_not_fit_are_refused() {
    let plan = |days, seed| Plan::new(default_set(), vec![Item::Fig5], Some(days), seed);
    assert_eq!(plan(0, 1), Err(PlanError::NoDays));
    assert_eq!(plan(10, u64::MAX - 5), Err(PlanError::Seeds));
    let plan = plan(2, 1).expect("a valid plan");
    let outcome = plan.tasks()[0].run(&plan).expect("the set is valid");
    let error = Results::new(plan.clone(), vec![outcome.clone()]).expect_err("one is missing");
    assert_eq!(error, ResultsError::Count { tasks: 2, outcomes: 1 });
    let table = Plan { items: vec![Item::Table2], queues: 1, ..plan };
    let error = Results::new(table, vec![outcome]).expect_err("it has no runs");
    assert_eq!(error, ResultsError::Runs { position: 0, scenarios: 60, runs: 0 });
}
