//! What a policy sees of a state, feature by feature, as it tells them apart.

use crate::model::JobId;
use crate::repartition::agent::{Explanation, FEATURES, Feature, SIZES};
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
    let [work, smallest, slack, count, layout, total] = &FEATURES;
    let features = &explanation.features;
    let between = |feature: &Feature, number: f32, value: String| Seen {
        name: feature.name,
        value,
        weights: weights(feature.knots, number),
    };
    let minutes = |number: f32| format!("{number:.1} min").replace('-', "−");
    let state = vec![
        between(layout, f32::from(features.layout), features.layout.to_string()),
        between(count, f32::from(features.count), features.count.to_string()),
        between(total, features.total_work, minutes(features.total_work)),
    ];
    let jobs = features.seen().iter().zip(&system.jobs).map(|(job, active)| {
        let size = usize::from(job.smallest_on_time);
        let mut sizes = vec![0.0; smallest.knots.len() + 1];
        sizes[size] = 1.0;
        let on_time = SIZES.get(size).map_or_else(|| "none".to_owned(), |slots| format!("{slots}g"));
        let features = vec![
            between(slack, job.slack, minutes(job.slack)),
            between(work, job.work, minutes(job.work)),
            Seen { name: smallest.name, value: on_time, weights: sizes },
        ];
        SeenGroup { job: Some(active.id), features }
    });
    std::iter::once(SeenGroup { job: None, features: state }).chain(jobs).collect()
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
