//! `mig evaluate` as a user runs it.

use crate::command::{json, mig, refusal};
use std::process::Command;

const COMPARE: [&str; 9] = [
    "evaluate",
    "--policies",
    "no-mig,best-static,lookahead:0,clairvoyant",
    "--days",
    "3",
    "--seed",
    "11",
    "--rate",
    "0.5",
];

#[test]
fn json_has_the_documented_fields() {
    let report = json(&[&COMPARE[..], &["--set", "F2U", "--json"]].concat());
    assert_eq!((report["days"].as_u64(), report["seed"].as_u64()), (Some(3), Some(11)));
    assert_eq!(report["set"], "F2U");
    assert!(report["a"].is_number());
    let policies = report["policies"].as_array().expect("a list");
    let names: Vec<&str> = policies.iter().filter_map(|means| means["policy"].as_str()).collect();
    assert_eq!(names, ["no-mig", "best-static", "lookahead:0", "clairvoyant"]);
    let fields = ["et", "et_ci95", "energy_wh", "mean_tardiness_min", "on_time_share", "repartitions_per_day"];
    for (means, field) in policies.iter().flat_map(|means| fields.map(|field| (means, field))) {
        assert!(means[field].is_number(), "{field} of {}", means["policy"]);
    }
    assert!(policies[1]["stands_for"].as_str().is_some_and(|layout| layout.starts_with("static:")));
    let paired = report["paired"].as_array().expect("a list");
    assert_eq!(paired.len(), 12);
    for pair in paired {
        assert!(names.contains(&pair["policy"].as_str().expect("a name")));
        assert!(names.contains(&pair["against"].as_str().expect("a name")) && pair["policy"] != pair["against"]);
        assert!(pair["difference_percent"].is_number() && pair["ci95_percent"].is_number());
    }
}

#[test]
fn the_scenario_is_the_one_asked_for() {
    let day = ["--pause", "60", "--inference", "0.4", "--scheduler", "edf-fs", "--rate", "0.5", "--margin", "0.2"];
    let compared = json(&[&["evaluate", "--policies", "lookahead:0", "--days", "1", "--json"], &day[..]].concat());
    let simulated = json(&[&["simulate", "--policy", "lookahead:0", "--json"], &day[..]].concat());
    assert_eq!(compared["policies"][0]["et"], simulated["days"][0]["et"]);
    assert_eq!(compared["changes"], simulated["scenario"]["changes"]);
    assert_eq!(compared["changes"].as_array().map(Vec::len), Some(5));
}

#[test]
fn threads_change_nothing() {
    let arguments = [&COMPARE[..], &["--json"]].concat();
    let one_thread = Command::new(env!("CARGO_BIN_EXE_mig")).args(&arguments).env("RAYON_NUM_THREADS", "1").output();
    let several = Command::new(env!("CARGO_BIN_EXE_mig")).args(&arguments).env("RAYON_NUM_THREADS", "3").output();
    let [one_thread, several] = [one_thread, several].map(|output| output.expect("mig can be run"));
    assert!(one_thread.status.success());
    assert_eq!(one_thread.stdout, several.stdout);
}

#[test]
fn text_names_what_stands_for_the_best_static_layout() {
    let output = mig(&COMPARE);
    let text = String::from_utf8(output.stdout).expect("the output is text");
    assert!(text.contains("best-static (static:"), "{text}");
    assert!(text.contains("changed from set F2: arrival multiplier"), "{text}");
    assert!(text.contains("ET of clairvoyant against"), "{text}");
}

#[test]
fn bad_arguments_are_named() {
    let refused = |policies: &str| refusal(&["evaluate", "--policies", policies, "--days", "1"]);
    let unknown = refused("no-mig,dynamic");
    assert!(unknown.contains("no policy dynamic; there are best-static, no-mig, static:LAYOUT"), "{unknown}");
    assert!(refused("static:13").contains("no layout 13"));
    assert!(refused("static:3,,no-mig").contains("a policy of the list is empty"));
    assert!(refused("").contains("at least one policy"));
    assert!(refused("no-mig,static:3,no-mig").contains("policy no-mig is listed twice"));
    assert!(refusal(&["evaluate", "--days", "0"]).contains("1 to 1000000"));
    assert!(refusal(&["evaluate", "--pause", "-1"]).contains("from 0 to 600"));
    assert!(refusal(&["evaluate", "--days", "2", "--seed", "18446744073709551615"]).contains("seeds run past"));
}
