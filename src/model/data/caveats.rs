//! What a reader must know about each assumption set.

use crate::model::value_text::percent_text;
use crate::model::{AssumptionSet, a100_40gb};

/// The caveats of a set, a sentence or two each.
///
/// # Panics
/// If the set is not one that ships with the program.
pub fn caveats(set: &AssumptionSet) -> Vec<String> {
    let own: &[&str] = match set.id {
        "F2" => &[
            "Seven numbers were fitted to the paper's Table III: four strengths of speed-ups, two bounds of deadlines, \
             the arrival scale.",
            "The best static layout is 2, not 3 as in the paper.",
            "Table II comes out 15 to 30 % above the paper's, and EDF-SS ties with EDF-FS.",
        ],
        "F2U" => &[
            "Strengths of speed-ups and arrival scale are those fitted for F2.",
            "The best static layout is 2, not 3 as in the paper.",
            "ET of Dynamic comes out 9 % below the paper's Table III.",
        ],
        "F1" => &[
            "That 40 % of the jobs are inference was fitted; the paper's scheduler study has 80 %.",
            "The best static layout is 2, not 3 as in the paper.",
            "Table II comes out 25 to 45 % above the paper's.",
        ],
        "P" => &[
            "Jobs are late by little under a good policy, so ET lies far below the paper's Table III.",
            "One sublinear curve stands for the paper's four.",
        ],
        "P1" => &[
            "The GPU is so lightly loaded that No MIG does better than any static layout, unlike in the paper.",
            "ET lies far below the paper's Table III.",
            "One sublinear curve stands for the paper's four.",
        ],
        "C1" => &[
            "Fitted before the follow-up's power values and inference durations were used; F2 replaces it.",
            "Its own hourly curve is not known, so its numbers come out only roughly.",
        ],
        id => panic!("no caveats of set {id}"),
    };
    let tight = set.tight_deadline_share(a100_40gb()).map(|share| {
        let percent = percent_text((share * 100.0).round() / 100.0);
        format!("{percent} of the deadlines are shorter than the job's duration on the largest slice.")
    });
    tight.into_iter().chain(own.iter().map(|&text| text.to_owned())).collect()
}
