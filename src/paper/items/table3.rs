//! Table III: the policies over days with the diurnal curve.

use super::policies::{et, name, ranked_pairs, ranked_static};
use crate::day::{Comparison, Measure, Summary};
use crate::model::a100_40gb;
use crate::paper::study::{DAY_NIGHT, STATIC, dynamic, policies, told_of_dynamic};
use crate::paper::text::{figures, list, mean_with_interval};
use crate::paper::{Claim, Item, OUR_CHECK, Report, Results, Row, Study, Verdict};
use crate::repartition::{MAX_DEPTH, PolicyKind};

/// The paper's ET of its benchmarks.
const PAPER: [(PolicyKind, f64); 3] = [(PolicyKind::NoMig, 8.56), (STATIC, 3.97), (DAY_NIGHT, 3.68)];

/// The paper's ET of its learnt policy.
const PAPER_DYNAMIC: f64 = 2.82;

/// How much lower the paper's abstract says that ET of its policy is, percent.
const ABSTRACT: [(PolicyKind, f64); 3] = [(DAY_NIGHT, 26.0), (STATIC, 31.0), (PolicyKind::NoMig, 68.0)];

/// The search that comes closest to the best that is known without foresight, and that the agent was distilled from.
const DEEPEST: PolicyKind = PolicyKind::Lookahead { depth: MAX_DEPTH };

const SIZES: &str = "Deadlines, sublinear functions and load are not published; see Sensitivity for what the table is under \
                     other choices";

const EDGE: &str =
    "No MIG is near saturation at the peak, so that its mean, and any difference from it, is known least";

/// The report.
pub fn report(results: &Results) -> Report {
    let mut report = Report::of_days(Item::Table3, &results.plan);
    let et = et(results);
    let of = |policy: PolicyKind| -> Vec<f64> { results.of_policy(Study::Policies, policy, et) };
    let of_fixed = |policy: PolicyKind| -> Vec<f64> { results.of_policy(Study::Fixed, policy, et) };
    let (statics, pairs) = (ranked_static(results), ranked_pairs(results));
    let (best_static, best_pair) = (statics[0].0, pairs[0].0);

    for policy in policies() {
        let row = Row::mean(name(policy), "", &of(policy));
        let benchmark = PAPER.into_iter().find_map(|(other, et)| (other == policy).then_some(et));
        let paper = benchmark.or((policy == dynamic()).then_some(PAPER_DYNAMIC));
        report.rows.push(if let Some(et) = paper { row.paper(et) } else { row });
    }
    report.rows.push(Row::mean(format!("Best static ({})", best_static.name()), "", &of_fixed(best_static)));
    report.rows.push(Row::mean(format!("Best day/night ({})", best_pair.name()), "", &of_fixed(best_pair)));
    let numbers = report.rows.iter().filter_map(|row| row.claim("V-C", "ET"));
    report.claims.extend(numbers.map(|claim| claim.because(SIZES)));

    for (benchmark, series) in benchmarks(best_static, best_pair, &of, &of_fixed) {
        for repartitioning in policies().into_iter().filter(repartitions) {
            if repartitioning.name() == benchmark {
                continue;
            }
            let difference = Row::difference(name(repartitioning), Comparison::of(&of(repartitioning), &series));
            let row = difference.at(format!("against {benchmark}"));
            let paper = (repartitioning == dynamic()).then(|| paper_difference(&benchmark)).flatten();
            report.rows.push(if let Some(percent) = paper { row.paper(percent) } else { row });
        }
    }
    let measures: [(&str, &str, Measure); 4] = [
        ("Energy", "Wh", |run| run.energy_wh),
        ("Mean tardiness", "min", |run| run.mean_tardiness_min),
        ("On time", "%", |run| 100.0 * run.on_time_share),
        ("Repartitions a day", "", |run| f64::from(run.repartitions)),
    ];
    for (measure_name, unit, measure) in measures {
        for policy in policies() {
            let series = results.of_policy(Study::Policies, policy, measure);
            report.rows.push(Row::mean(name(policy), unit, &series).at(measure_name));
        }
    }

    report.claims.extend(reductions(&of));
    report.claims.push(abstract_against_table());
    report.claims.push(best_static_is_3(results, &statics, &of_fixed));
    report.claims.push(order("Day/Night 6/2 is better than Static 3", Comparison::of(&of(DAY_NIGHT), &of(STATIC))));
    report.claims.push(order("Static 3 is better than No MIG", Comparison::of(&of(STATIC), &of(PolicyKind::NoMig))));
    report.claims.push(best_pair_beats_best_static(&of_fixed(best_pair), &of_fixed(best_static)));
    report.claims.push(best_pair_is_6_2(&pairs, &of_fixed));
    report.claims.push(both_objectives(results));
    report.claims.push(twice_the_energy(results));
    let claim = "Dynamic gains on Static 3 most with jobs that scale to large slices (minutes of tardiness)";
    report.claims.push(gains_most(results, STATIC, true, claim));
    let claim = "Dynamic gains on No MIG most with jobs that cannot use the whole GPU (minutes of tardiness)";
    report.claims.push(gains_most(results, PolicyKind::NoMig, false, claim));
    report.claims.push(configuration_4());
    report.claims.push(equal_thirds());
    report.notes.push(format!(
        "{} Paper's agent is what deep Q-learning on the paper's own state attained. The best fixed policies were chosen on \
         {} other days.",
        told_of_dynamic(),
        Study::Search.days(&results.plan)
    ));
    report
}

/// Whether a policy chooses layouts by what is there, not by the clock.
fn repartitions(policy: &PolicyKind) -> bool {
    matches!(policy, PolicyKind::Lookahead { .. } | PolicyKind::Agent(_) | PolicyKind::PaperAgent(_))
}

/// The policies that those which repartition are measured against: name and ET day by day.
fn benchmarks(
    best_static: PolicyKind,
    best_pair: PolicyKind,
    of: &impl Fn(PolicyKind) -> Vec<f64>,
    of_fixed: &impl Fn(PolicyKind) -> Vec<f64>,
) -> Vec<(String, Vec<f64>)> {
    vec![
        (PolicyKind::NoMig.name(), of(PolicyKind::NoMig)),
        (STATIC.name(), of(STATIC)),
        (DAY_NIGHT.name(), of(DAY_NIGHT)),
        (format!("best static ({})", best_static.name()), of_fixed(best_static)),
        (format!("best day/night ({})", best_pair.name()), of_fixed(best_pair)),
        (DEEPEST.name(), of(DEEPEST)),
    ]
}

/// The difference that follows from the paper's Table III, percent.
fn paper_difference(benchmark: &str) -> Option<f64> {
    let (_, et) = PAPER.iter().find(|(policy, _)| policy.name() == benchmark)?;
    Some(100.0 * (PAPER_DYNAMIC / et - 1.0))
}

/// Dynamic is lower than each benchmark by what the abstract, and by what Table III says: as a
/// number, and as at least that.
fn reductions(of: &impl Fn(PolicyKind) -> Vec<f64>) -> Vec<Claim> {
    let mut claims = Vec::new();
    for (benchmark, by_abstract) in ABSTRACT {
        let comparison = Comparison::of(&of(dynamic()), &of(benchmark));
        let by_table = paper_difference(&benchmark.name()).map_or(f64::NAN, |percent| -percent);
        for (section, percent) in [("abstract", by_abstract), ("V-C", by_table)] {
            let row = Row::difference(format!("Dynamic against {}", benchmark.name()), comparison).paper(-percent);
            claims.extend(row.claim(section, "The difference in ET").map(|claim| claim.because(SIZES)));
            let claim = format!("ET of Dynamic is at least {percent:.1} % below that of {}", benchmark.name());
            let verdict = comparison.lower_by(percent);
            let why = if benchmark == PolicyKind::NoMig { EDGE } else { SIZES };
            claims.push(Claim::new(section, claim, verdict, comparison.to_string()).because(why));
        }
    }
    claims
}

/// The abstract's percentages against those that follow from its table.
fn abstract_against_table() -> Claim {
    let parts = ABSTRACT.map(|(benchmark, percent)| {
        let from_table = paper_difference(&benchmark.name()).map_or(0.0, |percent| -percent);
        (benchmark, percent, from_table)
    });
    let agree = parts.iter().all(|(_, percent, from_table)| (percent - from_table).abs() <= 0.5);
    let evidence = list(parts.iter().map(|(benchmark, percent, from_table)| {
        format!("{}: abstract {percent:.0} %, Table III {from_table:.1} %", benchmark.name())
    }));
    Claim::new(
        "abstract",
        "The abstract's reductions of 26, 31 and 68 % are those of Table III",
        Verdict::of(agree),
        evidence,
    )
    .because("The paper's own numbers differ; both are compared here")
}

/// The first policies by ET on the search days.
fn ranking(ranked: &[(PolicyKind, f64)]) -> String {
    list(ranked.iter().take(5).map(|(policy, et)| format!("{} {}", policy.name(), figures(*et))))
}

/// A policy against the best of the others of its kind.
fn against_rivals(
    policy: PolicyKind,
    ranked: &[(PolicyKind, f64)],
    of_fixed: &impl Fn(PolicyKind) -> Vec<f64>,
) -> (Verdict, String) {
    let rival = ranked.iter().map(|(other, _)| *other).find(|other| *other != policy).expect("there are others");
    let comparison = Comparison::of(&of_fixed(policy), &of_fixed(rival));
    let evidence = format!("{comparison} against {}; on the search days {}", rival.name(), ranking(ranked));
    (comparison.lower(), evidence)
}

/// Layout 3 is the best static one.
fn best_static_is_3(
    results: &Results,
    ranked: &[(PolicyKind, f64)],
    of_fixed: &impl Fn(PolicyKind) -> Vec<f64>,
) -> Claim {
    let (verdict, evidence) = against_rivals(STATIC, ranked, of_fixed);
    Claim::new("V-A", "Layout 3 is the best static layout", verdict, evidence).because_if(
        results.plan.set.id == "F2",
        "It is under the schedulers that place all jobs anew at each event, but then Day/Night 6/2 is no better than it \
         (see Sensitivity); restricted EDF-SS leaves late jobs on slow slices, which costs most on layouts 3, 4, 7 and 8 \
         (see Figure 10)",
    )
}

/// The paper's pair is the best one.
fn best_pair_is_6_2(ranked: &[(PolicyKind, f64)], of_fixed: &impl Fn(PolicyKind) -> Vec<f64>) -> Claim {
    let (verdict, evidence) = against_rivals(DAY_NIGHT, ranked, of_fixed);
    Claim::new(OUR_CHECK, "Layout 6 by day and 2 by night is the best pair of different layouts", verdict, evidence)
}

/// Two layouts a day are better than one, each chosen as well as can be.
fn best_pair_beats_best_static(pair: &[f64], one: &[f64]) -> Claim {
    let comparison = Comparison::of(pair, one);
    let claim = "The best pair by day and night is better than the best static layout";
    Claim::new("V-C", claim, comparison.lower(), comparison.to_string()).because(
        "A better layout for the whole day than the paper's leaves nothing for a change of layout twice a day to win",
    )
}

fn order(claim: &str, comparison: Comparison) -> Claim {
    Claim::new("V-C", claim, comparison.lower(), comparison.to_string())
}

/// Dynamic improves energy as well as tardiness, against each benchmark.
fn both_objectives(results: &Results) -> Claim {
    let measures: [(&str, Measure); 2] = [("energy", |run| run.energy_wh), ("tardiness", |run| run.mean_tardiness_min)];
    let mut verdicts = Vec::new();
    let evidence = list(measures.into_iter().flat_map(|(measure_name, measure)| {
        let of = |policy| results.of_policy(Study::Policies, policy, measure);
        [PolicyKind::NoMig, STATIC, DAY_NIGHT].map(|benchmark| {
            let comparison = Comparison::of(&of(dynamic()), &of(benchmark));
            verdicts.push(comparison.lower());
            format!("{measure_name} {comparison} against {}", benchmark.name())
        })
    }));
    let claim = "Dynamic improves both energy and tardiness against each benchmark";
    Claim::new("V-C", claim, Verdict::all(verdicts), evidence)
}

/// No MIG draws up to twice the energy.
fn twice_the_energy(results: &Results) -> Claim {
    let gpu = a100_40gb();
    let slots = gpu.geometry.compute_slots;
    // Jobs capped at `cap` slots one after the other, or side by side on as many slices of that size as fit.
    let factor = |cap: u8| {
        let side_by_side = slots / cap;
        let together = gpu.power.watts()[usize::from(side_by_side * cap)] / f64::from(side_by_side);
        gpu.whole_gpu_watts / together
    };
    let factors = [2, 3, 4].map(factor);
    let of = |policy| results.of_policy(Study::Policies, policy, |run| run.energy_wh);
    let day = Comparison::of(&of(PolicyKind::NoMig), &of(dynamic()));
    let evidence = format!(
        "by the power curve alone, jobs capped at 2g, 3g and 4g draw {}, {} and {} times the energy one after the other \
         that they draw side by side; over whole days No MIG draws {day}",
        figures(factors[0]),
        figures(factors[1]),
        figures(factors[2])
    );
    let claim = "While capped jobs run, No MIG can draw twice the energy";
    Claim::new("V-C", claim, Verdict::of(factors.iter().any(|factor| *factor >= 2.0)), evidence)
}

/// Tardiness of jobs that gain from slices of four slots or more, or of the others, day by day, minutes.
fn tardiness(results: &Results, policy: PolicyKind, scalable: bool) -> Vec<f64> {
    results.of_policy(Study::Policies, policy, |run| {
        let sums = run.tardiness_by_class.unwrap_or_default();
        let (jobs, minutes) =
            if scalable { (sums.scalable_jobs, sums.scalable_min) } else { (sums.capped_jobs, sums.capped_min) };
        if jobs == 0 { 0.0 } else { minutes / f64::from(jobs) }
    })
}

/// Dynamic gains more on a benchmark with one kind of jobs than with the other, in minutes.
fn gains_most(results: &Results, benchmark: PolicyKind, with_scalable: bool, claim: &str) -> Claim {
    let series = |scalable| (tardiness(results, benchmark, scalable), tardiness(results, dynamic(), scalable));
    let (scalable, capped) = (series(true), series(false));
    let difference = |(before, after): &(Vec<f64>, Vec<f64>)| -> Vec<f64> {
        before.iter().zip(after).map(|(before, after)| before - after).collect()
    };
    let more: Vec<f64> = difference(&scalable).iter().zip(difference(&capped)).map(|(a, b)| a - b).collect();
    let more = Summary::of(more.into_iter().map(|minutes| if with_scalable { minutes } else { -minutes }));
    let verdict = more.map_or(Verdict::Tie, Verdict::positive);
    let told = |(before, after): &(Vec<f64>, Vec<f64>)| {
        let change = Comparison::of(after, before);
        format!("{} min ({change})", mean_with_interval(&difference(&(before.clone(), after.clone()))))
    };
    let evidence = format!(
        "tardiness falls by {} for jobs that are linear, sublinear or capped at 4g, by {} for those capped at 2g or 3g",
        told(&scalable),
        told(&capped)
    );
    Claim::new("V-C", claim, verdict, evidence)
}

/// The text's configuration 4 has no place on the GPU.
fn configuration_4() -> Claim {
    let geometry = &a100_40gb().geometry;
    let names = ["4g.20gb", "1g.10gb", "1g.10gb", "1g.10gb"];
    let profiles: Result<Vec<usize>, _> = names.iter().map(|name| geometry.profile_index(name)).collect();
    let placed = profiles.and_then(|profiles| geometry.place(&profiles));
    let evidence = match &placed {
        Ok(_) => "it has a place".to_owned(),
        Err(error) => error.to_string(),
    };
    Claim::new("V-B", "Configuration 4 is one 4g.20gb and three 1g.10gb", Verdict::of(placed.is_ok()), evidence)
        .because("A slip: section III-A allows one 1g.10gb; layout 4 is 4g.20gb, two 1g.5gb and one 1g.10gb")
}

/// Workloads of the paper's Table I by category: linear, sublinear, capped.
const TABLE_I: [(&str, [usize; 3]); 2] = [("batch size 1 or 8", [3, 3, 4]), ("16 or 32", [2, 2, 0])];

/// Equal shares of the categories against the paper's own Table I.
fn equal_thirds() -> Claim {
    let equal = TABLE_I.iter().all(|(_, counts)| counts.iter().all(|count| *count == counts[0]));
    let evidence = list(TABLE_I.iter().map(|(batch, [linear, sublinear, capped])| {
        format!("{batch}: {linear} linear, {sublinear} sublinear, {capped} capped")
    }));
    Claim::new(
        OUR_CHECK,
        "The three categories, equally likely in V-A, are so in Table I",
        Verdict::of(equal),
        evidence,
    )
    .because("Table I has no capped workload at large batches, and all capped ones are inference; we keep the thirds")
}
