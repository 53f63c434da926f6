//! `mig` as a user runs it.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

pub fn mig(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mig")).args(arguments).output().expect("mig can be run")
}

pub fn json(arguments: &[&str]) -> Value {
    let output = mig(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("the output is JSON")
}

pub fn refusal(arguments: &[&str]) -> String {
    let output = mig(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("the message is text")
}

#[test]
fn json_has_the_documented_fields() {
    let report = json(&["simulate", "--policy", "static:3", "--days", "2", "--seed", "5", "--json"]);
    let days = report["days"].as_array().expect("a list of days");
    assert_eq!(days.iter().map(|day| day["seed"].as_u64()).collect::<Vec<_>>(), [Some(5), Some(6)]);
    for field in
        ["jobs", "energy_wh", "mean_tardiness_min", "on_time_share", "preemptions", "repartitions", "utilisation", "et"]
    {
        assert!(days[0][field].is_number(), "{field}");
        let values: Vec<f64> = days.iter().filter_map(|day| day[field].as_f64()).collect();
        let mean = report["summary"][field]["mean"].as_f64().expect("a mean");
        assert!((mean - (values[0] + values[1]) / 2.0).abs() < 1e-9, "{field}");
    }
    assert_eq!(report["scenario"]["policy"], "static:3");
    // ET follows from the other figures.
    let [a, x, y] = [&report["scenario"]["et_weight_per_wh"], &days[0]["energy_wh"], &days[0]["mean_tardiness_min"]]
        .map(|value| value.as_f64().expect("a number"));
    assert!((days[0]["et"].as_f64().expect("a number") - (a * x + y) / (a + 1.0)).abs() < 1e-12);
}

#[test]
fn the_same_arguments_give_the_same_output() {
    let arguments = ["simulate", "--policy", "lookahead:0", "--scheduler", "edf-ss", "--seed", "9", "--json"];
    assert_eq!(mig(&arguments).stdout, mig(&arguments).stdout);
}

#[test]
fn a_zero_rate_is_an_idle_day() {
    let report = json(&["simulate", "--rate", "0", "--json", "--policy", "static:1"]);
    assert_eq!(report["days"][0]["jobs"], 0);
    assert_eq!(report["days"][0]["energy_wh"], 960.0);
    assert_eq!(report["days"][0]["on_time_share"], 1.0);
}

/// a = t / (2 s), from the figures of the runs that are compared.
#[test]
fn the_weight_of_a_study_follows_from_its_runs() {
    let queue = ["--constant-rate", "0.5", "--inference", "0.8", "--days", "2"];
    let layouts: Vec<String> = (1..=12).map(|layout| format!("static:{layout}")).collect();
    let unrestricted = ["edf-fs", "edf-ss", "llf", "lalf"];
    let queues: Vec<Vec<&str>> = layouts
        .iter()
        .flat_map(|layout| {
            unrestricted.map(|scheduler| [&queue[..], &["--policy", layout, "--scheduler", scheduler]].concat())
        })
        .collect();
    let days: Vec<Vec<&str>> = ["no-mig", "static:3", "day-night:6/2", "lookahead:1"]
        .map(|policy| vec!["--days", "2", "--policy", policy])
        .to_vec();
    for (study, runs) in [("queues", queues), ("days", days)] {
        let [mut t, mut s] = [0.0, 0.0];
        for run in runs {
            let report = json(&[&["simulate", "--set", "C1", "--json"], &run[..]].concat());
            t += report["summary"]["mean_tardiness_min"]["mean"].as_f64().expect("a number");
            s += report["summary"]["energy_wh"]["mean"].as_f64().expect("a number");
        }
        let output = mig(&["weight", "--set", "C1", "--study", study, "--days", "2"]);
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{:.4e}\n", t / (2.0 * s)), "{study}");
    }
}

#[test]
fn text_is_for_a_person() {
    let output = mig(&["simulate", "--policy", "day-night:6/2", "--days", "3"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.starts_with("a100-40gb, set F2, edf-ss-restricted, day-night:6/2: 3 days, seeds 1 to 3\n"), "{text}");
    assert!(text.contains("repartitions           2.0 ± 0.0"), "{text}");
}

#[test]
fn what_was_changed_from_the_set_is_told() {
    let changed = ["simulate", "--set", "F1", "--constant-rate", "0.5", "--pause", "30", "--policy", "static:3"];
    let output = mig(&changed);
    let text = String::from_utf8(output.stdout).expect("text");
    let expected = "changed from set F1: arrivals hourly curve, 207 jobs a day → 0.5 per min all day; \
                    repartition pause 4 s → 30 s\n";
    assert!(text.contains(expected), "{text}");
    let report = json(&[&changed[..], &["--json"]].concat());
    let pause = serde_json::json!({ "what": "repartition pause", "from": "4 s", "to": "30 s" });
    assert_eq!(report["scenario"]["changes"][1], pause);
    // Policy and seed are choices within a set's day.
    let own = json(&["simulate", "--policy", "static:3", "--seed", "9", "--json"]);
    assert_eq!(own["scenario"]["changes"], serde_json::json!([]));
    let output = mig(&["simulate", "--policy", "static:3"]);
    assert!(!String::from_utf8_lossy(&output.stdout).contains("changed from"));
}

#[test]
fn wrong_values_are_refused_with_what_is_allowed() {
    assert!(refusal(&["simulate", "--scheduler", "fifo"]).contains("edf-fs, edf-ss, edf-ss-restricted, llf, lalf"));
    assert!(refusal(&["simulate", "--policy", "static:99"]).contains("1 to 12"));
    assert!(refusal(&["simulate", "--policy", "oracle"]).contains("no-mig, static:LAYOUT"));
    assert!(refusal(&["simulate", "--set", "Z"]).contains("there are F2, F2U, F1, P, P1, C1"));
    assert!(refusal(&["simulate", "--inference", "1.5"]).contains("must be a number from 0 to 1"));
    assert!(refusal(&["simulate", "--days", "0"]).contains("from 1 to 1000000"));
    assert!(refusal(&["simulate", "--constant-rate", "6"]).contains("from 0 to 5"));
    assert!(refusal(&["simulate", "--rate", "nan"]).contains("must be a number"));
    assert!(refusal(&["simulate", "--rate", "-1"]).contains("must be a number from 0 to 1000"));
    assert!(refusal(&["simulate", "--rate", "50"]).contains("peak arrival rate per minute is 25.125"));
    assert!(refusal(&["simulate", "--seed", "18446744073709551615", "--days", "2"]).contains("largest one"));
    assert!(refusal(&["simulate", "--events", "/no/such/folder/x.csv"]).contains("/no/such/folder/x.csv"));
}

#[test]
fn events_tell_the_whole_day() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("events.csv");
    let path = file.to_str().expect("a text path");
    let report = json(&["simulate", "--policy", "lookahead:0", "--events", path, "--json"]);
    let mut reader = csv::Reader::from_path(&file).expect("the file can be read");
    let header = reader.headers().expect("a header").iter().collect::<Vec<_>>().join(",");
    assert_eq!(
        header,
        "seed,time_min,event,job,layout,slice,slots,work_min,deadline_min,tardiness_min,kind,class,speedup"
    );
    let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().expect("valid rows");
    let count = |event: &str| rows.iter().filter(|row| &row[2] == event).count() as u64;
    let day = &report["days"][0];
    assert_eq!(Some(count("arrived")), day["jobs"].as_u64());
    assert_eq!(Some(count("completed")), day["jobs"].as_u64());
    assert_eq!(Some(count("repartition_started")), day["repartitions"].as_u64());
    assert_eq!(count("started"), count("completed") + count("preempted") + count("moved") + count("held"));
    assert_eq!(Some(count("preempted") + count("moved")), day["preemptions"].as_u64());
    let times: Vec<f64> = rows.iter().map(|row| row[1].parse().expect("a time")).collect();
    assert!(times.windows(2).all(|pair| pair[0] <= pair[1]));
    let late: f64 = rows.iter().filter_map(|row| row[9].parse::<f64>().ok()).sum();
    let mean = day["mean_tardiness_min"].as_f64().expect("a number");
    assert!((late / count("completed") as f64 - mean).abs() < 1e-9);
}

/// What each job is: the speed-up of set F2 that its class allows, on arrival and nowhere else.
#[test]
fn events_tell_what_each_job_is() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("events_jobs.csv");
    let path = file.to_str().expect("a text path");
    json(&["simulate", "--policy", "static:3", "--events", path, "--json"]);
    let mut reader = csv::Reader::from_path(&file).expect("the file can be read");
    let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().expect("valid rows");
    let of_f2 = |class: &str| match class {
        "linear" => vec!["linear"],
        "capped" => vec!["capped:2", "capped:3", "capped:4"],
        _ => vec!["exponential:0.05", "exponential:0.1", "logarithmic:0.3", "logarithmic:1"],
    };
    let mut seen = BTreeSet::new();
    for row in &rows {
        let (kind, class, speedup) = (&row[10], &row[11], &row[12]);
        if &row[2] != "arrived" {
            assert_eq!((kind, class, speedup), ("", "", ""), "{row:?}");
            continue;
        }
        assert!(of_f2(class).contains(&speedup), "{row:?}");
        // Set F2 trains for 10 to 40 minutes.
        let work: f64 = row[7].parse().expect("a number");
        assert!(kind == "inference" || (kind == "training" && (10.0..=40.0).contains(&work)), "{row:?}");
        seen.insert(kind.to_owned());
        seen.insert(class.to_owned());
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["capped", "inference", "linear", "sublinear", "training"]);
}

/// A reader that goes away early, as `head` does, is no reason to complain.
#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mig"))
        .args(["simulate", "--policy", "static:3", "--days", "200", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("mig can be run");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("mig ends");
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_sets_are_listed() {
    let report = json(&["sets", "--json"]);
    let ids: Vec<_> = report["sets"].as_array().expect("a list").iter().map(|set| set["id"].clone()).collect();
    assert_eq!(ids, ["F2", "F2U", "F1", "P", "P1", "C1"]);
    // 60 × 3.457 = 207.42 jobs, 2.5 times as many by default.
    for (set, jobs) in [(0, 518.55), (2, 207.42)] {
        assert!((report["sets"][set]["jobs_per_day"].as_f64().expect("a number") - jobs).abs() < 1e-6);
    }
    assert_eq!(report["sets"][0]["et_weight_per_wh"], 4.1332e-4);
    assert_eq!(report["sets"][2]["inference_share"], 0.4);
    let text = String::from_utf8(mig(&["sets"]).stdout).expect("text");
    assert_eq!(text.lines().count(), 2 + 2 * ids.len());
    assert!(text.contains("F1           207       40 %    4.0640e-4    5.4564e-4  Curve not scaled (F1)\n"), "{text}");
}

#[test]
fn a_set_is_told_number_by_number() {
    let report = json(&["sets", "F1", "--json"]);
    assert_eq!(report["id"], "F1");
    assert!(report["caveats"].as_array().is_some_and(|caveats| !caveats.is_empty()));
    let numbers = report["numbers"].as_array().expect("a list");
    let share = numbers.iter().find(|number| number["name"] == "inference share").expect("a share");
    assert_eq!((&share["value"], &share["origin"]), (&"40 %".into(), &"fitted".into()));
    assert!(share["source"].as_str().is_some_and(|source| source.contains("section V-B")));

    let text = String::from_utf8(mig(&["sets", "F1"]).stdout).expect("text");
    assert!(text.starts_with("Curve not scaled (F1): "), "{text}");
    assert!(text.contains("\nrepartition pause: 4 s\n    published: section IV-D\n"), "{text}");
    assert_eq!(json(&["sets", "f1", "--json"]), report, "keys are read in either case");
    assert!(refusal(&["sets", "f3"]).contains("no assumption set called f3; there are F2, F2U"));
}

#[test]
fn help_explains_the_options() {
    let output = mig(&["simulate", "--help"]);
    let text = String::from_utf8(output.stdout).expect("text");
    for word in [
        "F2, F2U, F1, P, P1 or C1",
        "--scheduler",
        "--policy",
        "day-night:DAY/NIGHT",
        "--rate",
        "--inference",
        "--events",
        "Examples:",
    ] {
        assert!(text.contains(word), "{word}");
    }
}
