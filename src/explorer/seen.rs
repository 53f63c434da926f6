//! What a policy sees of a state, feature by feature, as it tells them apart.

use super::hours_minutes;
use crate::model::JobId;
use crate::repartition::agent::{Explanation, Feature};
use crate::scheduler::System;

/// A feature of a state.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// What it is.
    pub name: &'static str,
    /// Its value with the unit.
    pub value: String,
    /// How much each knot or bin counts, 0 to 1; together 1.
    pub weights: Vec<f32>,
}

/// Features of a job, or of all jobs together.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenGroup {
    /// The job, if the features are those of one.
    pub job: Option<JobId>,
    /// The features.
    pub features: Vec<Seen>,
}

/// What the agent's choice rests on, the state as a whole first. `system` is what it was asked about.
#[must_use]
pub fn seen_by_agent(explanation: &Explanation, system: &System) -> Vec<SeenGroup> {
    let mut groups = vec![SeenGroup { job: None, features: Vec::new() }];
    for seen in &explanation.seen {
        let job = seen.job.map(|job| system.jobs[job.place].id);
        let place = groups.iter().position(|group| group.job == job).unwrap_or_else(|| {
            groups.push(SeenGroup { job, features: Vec::new() });
            groups.len() - 1
        });
        groups[place].features.push(told(seen.feature, seen.value));
    }
    groups
}

/// The unit of slices that need not be there.
const SLICE_OR_NONE: &str = "g, or none";

/// A feature with its value; one that only some states have has a bin more, for those that lack it.
fn told(feature: &'static Feature, value: Option<f32>) -> Seen {
    let mut weights = value.map_or_else(|| vec![0.0; feature.knots.len()], |number| weights(feature.knots, number));
    if feature.unit == SLICE_OR_NONE {
        weights.push(if value.is_none() { 1.0 } else { 0.0 });
    }
    let text = match (value, feature.unit) {
        (None, _) => "none".to_owned(),
        (Some(number), "h") => hours_minutes(60.0 * f64::from(number)),
        (Some(number), "min" | "min on 1g") => minutes(number),
        (Some(number), SLICE_OR_NONE) => format!("{number}g"),
        (Some(number), "s") => format!("{number} s"),
        (Some(number), _) => number.to_string(),
    };
    Seen { name: feature.name, value: text, weights }
}

/// Minutes as they are shown: large ones without decimals, and none below nothing that rounds to it.
fn minutes(number: f32) -> String {
    let text = if number.abs() < 100.0 { format!("{number:.1}") } else { format!("{number:.0}") };
    let text = if text == "-0.0" { "0.0".to_owned() } else { text.replace('-', "−") };
    format!("{text} min")
}

/// How much each knot counts for a number: the two beside it in proportion, the outermost beyond the ends.
fn weights(knots: &[f32], number: f32) -> Vec<f32> {
    let mut weights = vec![0.0; knots.len()];
    let above = knots.partition_point(|knot| *knot <= number);
    match (above.checked_sub(1), knots.get(above)) {
        (None, _) => weights[0] = 1.0,
        (Some(below), None) => weights[below] = 1.0,
        (Some(below), Some(next)) => {
            let share = (number - knots[below]) / (next - knots[below]);
            weights[below] = 1.0 - share;
            weights[above] = share;
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repartition::agent::Knots;

    #[test]
    fn minutes_have_room_and_a_sign_only_where_it_is_seen() {
        let shown = [-0.04, -5.94, 44.3, -2306.8].map(minutes);
        assert_eq!(shown, ["0.0 min", "−5.9 min", "44.3 min", "−2307 min"]);
    }

    #[test]
    fn a_number_counts_for_the_knots_beside_it_as_in_the_agent() {
        let knots = [0.0, 1.0, 3.0];
        assert_eq!(weights(&knots, 2.5), [0.0, 0.25, 0.75]);
        for number in [-5.0, 0.0, 0.25, 1.0, 2.0, 3.0, 9.0] {
            let (knot, weight) = Knots(knots).place(number);
            let mut expected = [0.0; 3];
            expected[knot] += 1.0 - weight;
            expected[knot + 1] += weight;
            assert_eq!(weights(&knots, number), expected, "{number}");
        }
    }
}
