//! What an assumption set says about deadlines, in words.

use crate::model::{DeadlineLaw, DeadlineUnit, WorkloadSpec};

/// How deadlines are drawn with the present slack.
#[must_use]
pub fn deadline_note(spec: &WorkloadSpec) -> String {
    let DeadlineLaw { low, high, log_uniform, unit } = spec.set.deadline;
    let unit = match unit {
        DeadlineUnit::LargestSlice => "× the job's duration on the largest slice",
        DeadlineUnit::RandomSlice => "× the job's duration on a slice of random size",
        DeadlineUnit::Minute => "minutes",
    };
    let spread = if log_uniform { ", spread evenly on a logarithmic scale" } else { "" };
    let (low, high) = (low * spec.deadline_multiplier, high * spec.deadline_multiplier);
    format!("A job is due {} to {} {unit} after it arrives{spread}.", short(low), short(high))
}

/// The share of deadlines that even the largest slice, free at once, cannot meet: said in a
/// sentence, if it follows from the law alone.
#[must_use]
pub fn tight_share_note(spec: &WorkloadSpec) -> Option<String> {
    let percent = tight_share(&spec.set.deadline, spec.deadline_multiplier)? * 100.0;
    Some(if percent < 0.5 {
        "No deadline is shorter than the job's duration on the whole GPU.".to_owned()
    } else {
        format!("{percent:.0} % of the deadlines are shorter than the job's duration on the whole GPU.")
    })
}

/// The probability that the drawn factor, times the multiplier, is below 1.
fn tight_share(law: &DeadlineLaw, multiplier: f64) -> Option<f64> {
    (law.unit == DeadlineUnit::LargestSlice).then(|| law.share_below(1.0 / multiplier))
}

/// Two decimals at most, without trailing zeros.
fn short(value: f64) -> String {
    format!("{value:.2}").trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{default_set, set_by_id};

    fn spec(id: &str, multiplier: f64) -> WorkloadSpec {
        let set = set_by_id(id).expect("the set ships with the program");
        WorkloadSpec { deadline_multiplier: multiplier, ..WorkloadSpec::of_set(set, 1) }
    }

    #[test]
    fn the_share_of_hopeless_deadlines_follows_from_the_law() {
        // F2: ln 20 of ln 100, as 1 lies 20 times above .05 and the bounds are a factor 100 apart.
        let f2 = tight_share(&default_set().deadline, 1.0).expect("F2 measures on the largest slice");
        assert!((f2 - 20f64.ln() / 100f64.ln()).abs() < 1e-12);
        assert_eq!(
            tight_share_note(&spec("F2", 1.0)).as_deref(),
            Some("65 % of the deadlines are shorter than the job's duration on the whole GPU.")
        );
        // P draws from 1 to 1.5; halved, from 0.5 to 0.75.
        assert!(tight_share_note(&spec("P", 1.0)).is_some_and(|note| note.starts_with("No deadline")));
        assert!(tight_share_note(&spec("P", 0.5)).is_some_and(|note| note.starts_with("100 %")));
        assert_eq!(tight_share_note(&spec("C1", 1.0)), None);
    }

    #[test]
    fn the_law_is_told_with_the_present_slack() {
        assert_eq!(
            deadline_note(&spec("F2", 2.0)),
            "A job is due 0.1 to 10 × the job's duration on the largest slice after it arrives, \
             spread evenly on a logarithmic scale."
        );
        assert_eq!(
            deadline_note(&spec("F1", 1.0)),
            "A job is due 0 to 2 × the job's duration on a slice of random size after it arrives."
        );
    }
}
