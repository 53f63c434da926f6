//! What changing layouts gains when a repartitioning takes longer.

use super::policies::ranked_static;
use crate::day::Comparison;
use crate::paper::study::{PAUSES_S, SEARCH, agent};
use crate::paper::text::list;
use crate::paper::{Claim, Item, OUR_CHECK, Report, Results, Row, Study, Verdict};
use crate::repartition::PolicyKind;

/// Up to this pause the agent is said to be better than the best static layout, seconds.
const BETTER_UP_TO_S: f64 = 60.0;

/// The report.
pub fn report(results: &Results) -> Report {
    let plan = &results.plan;
    let mut report = Report::of_days(Item::Pauses, plan);
    report.days = Study::Pauses.days(plan);
    let scenarios = Study::Pauses.scenarios(plan, 0);
    let weight = scenarios[0].et_weight_per_wh();
    // A static layout has no pauses, so it is run once, at the first of them.
    let series = |policy: PolicyKind, pause_s: f64| {
        let run = scenarios.iter().position(|other| other.policy == policy && other.pause_s == pause_s);
        results.series(Study::Pauses, run.expect("each policy is run"), |measured| measured.et(weight))
    };
    let best = ranked_static(results)[0].0;
    let static_et = series(best, PAUSES_S[0]);
    report.rows.push(Row::mean(format!("Best static ({})", best.name()), "", &static_et));
    let mut of_agent = Vec::new();
    for policy in agent().into_iter().chain([SEARCH]) {
        for pause_s in PAUSES_S {
            let comparison = Comparison::of(&series(policy, pause_s), &static_et);
            let at = format!("against best static, pause {pause_s} s");
            report.rows.push(Row::difference(policy.name(), comparison).at(at));
            if policy != SEARCH {
                of_agent.push((pause_s, comparison));
            }
        }
    }
    let evidence = list(of_agent.iter().map(|(pause_s, comparison)| format!("{pause_s} s: {comparison}")));
    let evidence = if of_agent.is_empty() { "the agent's tables cannot be used".to_owned() } else { evidence };
    let short = of_agent.iter().filter(|(pause_s, _)| *pause_s <= BETTER_UP_TO_S);
    report.claims.push(Claim::new(
        OUR_CHECK,
        "With pauses up to a minute the agent is better than the best static layout",
        Verdict::all(short.map(|(_, comparison)| comparison.lower())),
        evidence.clone(),
    ));
    report.claims.push(Claim::new(
        OUR_CHECK,
        "With no pause up to five minutes is the agent worse than the best static layout",
        Verdict::all(of_agent.iter().map(|(_, comparison)| comparison.lower().or_tie())),
        evidence,
    ));
    report.notes.push(format!(
        "The first fifth of the days. The best static layout was chosen on {} other days. {} weighs the pause only \
         against the jobs it knows; above 14 s the agent has a table of its own, learnt from what follows.",
        Study::Search.days(plan),
        SEARCH.name()
    ));
    report
}
