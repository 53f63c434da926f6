//! Table III when its assumptions change.

use crate::day::Comparison;
use crate::paper::study::{DAY_NIGHT, SEARCH, STATIC, dynamic, told_of_dynamic};
use crate::paper::text::{list, mean};
use crate::paper::variation::{policies, variations};
use crate::paper::{Claim, Item, OUR_CHECK, Report, Results, Row, Study, Verdict};
use crate::repartition::PolicyKind;

/// How far the agent may be behind the search before this counts, percent. `Assumption:` a margin of ours.
const BEHIND_PERCENT: f64 = 5.0;

/// The report.
pub fn report(results: &Results) -> Report {
    let plan = &results.plan;
    let mut report = Report::of_days(Item::Sensitivity, plan);
    report.days = Study::Variations.days(plan);
    let scenarios = Study::Variations.scenarios(plan, 0);
    let runs = policies(&scenarios[0]);
    let benchmarks = [PolicyKind::NoMig, STATIC, DAY_NIGHT];
    let mut orders = Vec::new();
    let mut lower = Vec::new();
    let mut best = Vec::new();
    let mut against_best = Vec::new();
    let mut against_search = Vec::new();
    let variations = variations(plan.set);
    for (position, variation) in variations.iter().enumerate() {
        let first = position * runs.len();
        let weight = scenarios[first].et_weight_per_wh();
        let series = |policy: PolicyKind| {
            let run = runs.iter().position(|other| *other == policy).expect("each policy is run");
            results.series(Study::Variations, first + run, |measured| measured.et(weight))
        };
        let at = |row: Row| row.at(&variation.name);
        for policy in benchmarks {
            report.rows.push(at(Row::mean(policy.name(), "", &series(policy))));
        }
        let of_dynamic = series(dynamic());
        report.rows.push(at(Row::mean("Dynamic", "", &of_dynamic)));
        if dynamic() != SEARCH {
            report.rows.push(at(Row::mean(SEARCH.name(), "", &series(SEARCH))));
        }
        for benchmark in benchmarks {
            let comparison = Comparison::of(&of_dynamic, &series(benchmark));
            report.rows.push(at(Row::difference(format!("Dynamic against {}", benchmark.name()), comparison)));
            lower.push((&variation.name, benchmark, comparison));
        }
        let of = |policy: &PolicyKind| mean(&series(*policy));
        let statics = runs.iter().filter(|policy| matches!(policy, PolicyKind::Static(_)));
        let best_static = statics.min_by(|a, b| of(a).total_cmp(&of(b))).expect("there are layouts");
        best.push(format!("{}: {}", variation.name, best_static.name()));
        let comparison = Comparison::of(&of_dynamic, &series(*best_static));
        report.rows.push(at(Row::difference("Dynamic against the best static layout", comparison)));
        against_best.push((&variation.name, comparison));
        if dynamic() != SEARCH {
            let comparison = Comparison::of(&of_dynamic, &series(SEARCH));
            report.rows.push(at(Row::difference(format!("Dynamic against {}", SEARCH.name()), comparison)));
            against_search.push((&variation.name, comparison));
        }
        let order = [
            Comparison::of(&series(DAY_NIGHT), &series(STATIC)),
            Comparison::of(&series(STATIC), &series(PolicyKind::NoMig)),
        ];
        orders.push((&variation.name, Verdict::all(order.map(Comparison::lower))));
    }
    let exceptions = |fails: Vec<String>| match fails.is_empty() {
        true => "under every variation".to_owned(),
        false => format!("not under: {}", list(fails)),
    };
    let not_lower = lower.iter().filter(|(_, _, comparison)| comparison.lower() != Verdict::Holds);
    let not_lower = not_lower.map(|(name, benchmark, c)| format!("{name} ({c} against {})", benchmark.name()));
    report.claims.push(Claim::new(
        OUR_CHECK,
        "Dynamic is better than each benchmark, whatever the assumptions",
        Verdict::all(lower.iter().map(|(_, _, comparison)| comparison.lower())),
        exceptions(not_lower.collect()),
    ));
    let not_lower = against_best.iter().filter(|(_, comparison)| comparison.lower() != Verdict::Holds);
    report.claims.push(
        Claim::new(
            OUR_CHECK,
            "Dynamic is better than the best static layout, whatever the assumptions (chosen on the same days)",
            Verdict::all(against_best.iter().map(|(_, comparison)| comparison.lower())),
            exceptions(not_lower.map(|(name, comparison)| format!("{name} ({comparison})")).collect()),
        )
        .because("At twice the arrivals the peak brings more work than the GPU can do, and the search does no better"),
    );
    if dynamic() != SEARCH {
        let beyond = |comparison: &Comparison| comparison.percent - comparison.ci95 > BEHIND_PERCENT;
        let behind = against_search.iter().filter(|(_, comparison)| beyond(comparison));
        let behind: Vec<String> = behind.map(|(name, comparison)| format!("{name} ({comparison})")).collect();
        let claim = format!(
            "The agent is as good as {}, whatever the assumptions (taken as at most {BEHIND_PERCENT} % behind)",
            SEARCH.name()
        );
        let claim = Claim::new(OUR_CHECK, claim, Verdict::of(behind.is_empty()), exceptions(behind));
        report.claims.push(claim.because("It learnt under a scheduler by deadline; LLF and LALF run other jobs first"));
    }
    let other_order = orders.iter().filter(|(_, verdict)| *verdict != Verdict::Holds);
    report.claims.push(
        Claim::new(
            OUR_CHECK,
            "Day/Night 6/2 is better than Static 3 and that than No MIG, whatever the assumptions",
            Verdict::all(orders.iter().map(|(_, verdict)| *verdict)),
            exceptions(other_order.map(|(name, _)| (*name).clone()).collect()),
        )
        .because(
            "Schedulers that place all jobs anew suit layout 3; under a light load the GPU without MIG is the fastest",
        ),
    );
    report.claims.push(
        Claim::new(
            OUR_CHECK,
            "Static 3 is the best static layout, whatever the assumptions (chosen on the same days)",
            Verdict::of(best.iter().all(|line| line.ends_with("Static 3"))),
            list(best),
        )
        .because("It is under EDF-SS, EDF-FS and LLF, which place all jobs anew, not under restricted EDF-SS"),
    );
    report.notes.push(format!(
        "The first fifth of the days. Each variation changes one thing of the set named; ET keeps that set's weight a, but \
         another set has its own. {}",
        told_of_dynamic()
    ));
    report
}
