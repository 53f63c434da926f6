//! Table III when its assumptions change.

use crate::day::Comparison;
use crate::paper::study::{DAY_NIGHT, DYNAMIC, STATIC};
use crate::paper::text::{list, mean};
use crate::paper::variation::{policies, variations};
use crate::paper::{Claim, Item, OUR_CHECK, Report, Results, Row, Study, Verdict};
use crate::repartition::PolicyKind;

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
        let dynamic = series(DYNAMIC);
        report.rows.push(at(Row::mean("Dynamic", "", &dynamic)));
        let compared = benchmarks.map(|benchmark| (benchmark, Comparison::of(&dynamic, &series(benchmark))));
        for (benchmark, comparison) in compared {
            let name = format!("Dynamic against {}", benchmark.name());
            report.rows.push(at(Row::difference(name, comparison)));
            lower.push((&variation.name, benchmark, comparison));
        }
        let of = |policy: &PolicyKind| mean(&series(*policy));
        let statics = runs.iter().filter(|policy| matches!(policy, PolicyKind::Static(_)));
        let best_static = statics.min_by(|a, b| of(a).total_cmp(&of(b))).expect("there are layouts");
        best.push(format!("{}: {}", variation.name, best_static.name()));
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
        .because("It is under schedulers that place all jobs anew, not under restricted EDF-SS"),
    );
    report.notes.push(
        "The first fifth of the days. Each variation changes one thing of the set named; ET keeps that set's weight a, but \
         another set has its own."
            .to_owned(),
    );
    report
}
