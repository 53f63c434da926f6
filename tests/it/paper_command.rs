//! `mig paper` and `mig merge` as a user runs them.

use crate::command::{json, mig, refusal};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// A fresh folder for a test's files.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

#[test]
fn json_has_the_documented_fields() {
    let report = json(&["paper", "table3", "--days", "2", "--seed", "4", "--json"]);
    assert_eq!((&report["item"], &report["set"]), (&"table3".into(), &"F2".into()));
    assert_eq!((report["days"].as_u64(), report["seed"].as_u64()), (Some(2), Some(4)));
    assert!(report["a"].is_number());
    let rows = report["rows"].as_array().expect("a list");
    let static_3 = rows.iter().find(|row| row["name"] == "Static 3").expect("a row for Static 3");
    assert_eq!(static_3["paper"], 3.97);
    assert!(static_3["ours"].is_number() && static_3["ci95"].is_number());
    for claim in report["claims"].as_array().expect("a list") {
        let verdict = claim["verdict"].as_str().expect("a text");
        assert!(["holds", "holds only as a tie", "does not hold"].contains(&verdict), "{verdict}");
        assert!(claim["claim"].is_string() && claim["section"].is_string() && claim["evidence"].is_string());
    }
    let all = json(&["paper", "all", "--days", "1", "--json"]);
    assert_eq!(all.as_array().map(Vec::len), Some(12));
}

/// Two shards, merged in any order, give the bytes of one run; so does one thread.
#[test]
fn shares_and_threads_change_nothing() {
    let folder = folder("shares");
    let part = |number: u8| folder.join(format!("part-{number}.json")).display().to_string();
    for number in 1..=3 {
        let shard = format!("{number}/3");
        let done = mig(&["paper", "fig10", "--days", "4", "--shard", &shard, "--out", &part(number)]);
        assert!(done.status.success() && done.stdout.is_empty(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    let whole = mig(&["paper", "fig10", "--days", "4", "--json"]).stdout;
    assert_eq!(mig(&["merge", &part(3), &part(1), &part(2), "--json"]).stdout, whole);
    let one_thread = Command::new(env!("CARGO_BIN_EXE_mig"))
        .args(["paper", "fig10", "--days", "4", "--json"])
        .env("RAYON_NUM_THREADS", "1")
        .output()
        .expect("mig can be run");
    assert_eq!(one_thread.stdout, whole);

    assert!(refusal(&["merge", &part(1), &part(3)]).contains("missing: 2/3"));
    assert!(refusal(&["merge", &part(1), &part(1), &part(2), &part(3)]).contains("both part 1/3"));
    let other = folder.join("other.json").display().to_string();
    let arguments = ["paper", "fig10", "--days", "5", "--shard", "2/3", "--out", &other];
    assert!(mig(&arguments).status.success());
    assert!(refusal(&["merge", &part(1), &other, &part(3)]).contains("different runs"));
    let text = fs::read_to_string(part(1)).expect("the part can be read");
    fs::write(part(1), &text[..text.len() / 2]).expect("the part can be written");
    let message = refusal(&["merge", &part(1), &part(2), &part(3)]);
    assert!(message.contains("part-1.json") && message.contains("not a part"), "{message}");
}

/// A part that somebody has edited, or that another program wrote, is refused by name, not by a panic.
#[test]
fn damaged_parts_are_refused() {
    let folder = folder("damaged");
    let part = folder.join("part.json").display().to_string();
    assert!(mig(&["paper", "fig11", "--days", "1", "--shard", "1/1", "--out", &part]).status.success());
    let whole = fs::read_to_string(&part).expect("the part can be read");
    assert!(mig(&["merge", &part]).status.success());
    for (from, to, complaint) in [
        ("\"of\":1", "\"of\":1000000000000000", "no share of a run"),
        ("\"days\":1", "\"days\":1000000000000000000", "more than mig paper does"),
        ("\"items\":[\"fig11\"]", "\"items\":[]", "asks for nothing"),
        ("\"items\":[\"fig11\"]", "\"items\":[\"fig99\"]", "no table or figure called fig99"),
        ("\"layout_use\":{\"minutes\":[[", "\"layout_use\":{\"minutes\":[[0.0],[", "lacks its layouts by hour"),
        ("\"version\":\"", "\"version\":\"9.", "was made by version 9."),
    ] {
        let damaged = whole.replacen(from, to, 1);
        assert_ne!(damaged, whole, "{from} is in the part");
        fs::write(&part, damaged).expect("the part can be written");
        let message = refusal(&["merge", &part]);
        assert!(message.contains(complaint), "{from}: {message}");
    }
}

/// A place that cannot be written to is found before the work is done, not after.
#[test]
fn places_that_cannot_be_written_to_are_named() {
    let folder = folder("places");
    let nowhere = folder.join("nowhere").join("part.json").display().to_string();
    let message = refusal(&["paper", "all", "--days", "1000000", "--shard", "1/1", "--out", &nowhere]);
    assert!(message.contains(&nowhere), "{message}");
    let taken = folder.display().to_string();
    assert!(refusal(&["paper", "fig5", "--shard", "1/1", "--out", &taken]).contains("it is a folder"));
    let file = folder.join("file").display().to_string();
    fs::write(&file, "").expect("the file can be written");
    assert!(refusal(&["paper", "all", "--days", "1000000", "--csv", &file]).contains("cannot make"));
    assert_eq!(fs::read_dir(&folder).expect("the folder is there").count(), 1, "nothing is left behind");
}

#[test]
fn csv_files_hold_rows_and_claims() {
    let folder = folder("csv");
    let done = mig(&["paper", "fig4", "--days", "2", "--csv", &folder.display().to_string()]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let rows = fs::read_to_string(folder.join("fig4.csv")).expect("rows were written");
    assert_eq!(rows.lines().next(), Some("name,at,unit,paper,ours,ci95"));
    assert_eq!(rows.lines().count(), 1 + 12 * 3);
    let claims = fs::read_to_string(folder.join("fig4-claims.csv")).expect("claims were written");
    assert_eq!(claims.lines().next(), Some("section,claim,verdict,evidence,why"));
}

#[test]
fn bad_arguments_are_named() {
    assert!(refusal(&["paper", "table9"]).contains("no table or figure called table9"));
    assert!(refusal(&["paper", "fig5", "--days", "0"]).contains("1 to 1000000"));
    assert!(refusal(&["paper", "fig5", "--set", "X"]).contains("no assumption set called X"));
    assert!(refusal(&["paper", "fig5", "--shard", "3/2", "--out", "part.json"]).contains("I from 1 to N"));
    assert!(refusal(&["paper", "fig5", "--shard", "1/2"]).contains("--out"));
    assert!(refusal(&["paper", "fig5", "--seed", "18446744073709551615"]).contains("seeds run past"));
    assert!(refusal(&["merge", "no-such-file.json"]).contains("cannot read no-such-file.json"));
}
