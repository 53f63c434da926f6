//! Other assumptions under which Table III is looked at again.

use super::study::{TABLE_3, layouts};
use crate::day::Scenario;
use crate::model::{AssumptionSet, WorkloadSpec, assumption_sets};
use crate::repartition::PolicyKind;
use crate::scheduler::SchedulerKind;

/// A change of the assumptions.
pub struct Variation {
    /// What is different, in a few words.
    pub name: String,
    change: Change,
}

enum Change {
    Nothing,
    /// Factor on the arrivals.
    Arrivals(f64),
    /// Factor on the time from arrival to deadline.
    Deadlines(f64),
    /// Share of inference, with as much work as before.
    Inference(f64),
    Scheduler(SchedulerKind),
    /// Another set, with its own weight of ET.
    Set(&'static AssumptionSet),
}

/// The variations of a set: the set as it is, each of its fitted or disputed numbers moved, then
/// the other sets.
pub fn variations(set: &'static AssumptionSet) -> Vec<Variation> {
    let named = |name: &str, change| Variation { name: name.to_owned(), change };
    let mut all = vec![
        named(&format!("{} as it is", set.id), Change::Nothing),
        named("Arrivals −10 %", Change::Arrivals(0.9)),
        named("Arrivals +10 %", Change::Arrivals(1.1)),
        named("Deadlines at half the distance", Change::Deadlines(0.5)),
        named("Deadlines at twice the distance", Change::Deadlines(2.0)),
        named("Half of the jobs inference, as much work", Change::Inference(0.5)),
        named("EDF-SS without restriction", Change::Scheduler(SchedulerKind::EdfSs)),
        named("EDF-FS", Change::Scheduler(SchedulerKind::EdfFs)),
    ];
    let others = assumption_sets().iter().filter(|other| other.id != set.id);
    all.extend(others.map(|other| named(&format!("Set {}", other.id), Change::Set(other))));
    all
}

/// The policies that are run under a variation: the paper's, then every static layout.
pub fn policies(scenario: &Scenario) -> Vec<PolicyKind> {
    TABLE_3.into_iter().chain(layouts(scenario.gpu).map(PolicyKind::Static)).collect()
}

impl Variation {
    /// The scenarios of a day, given the set's own.
    pub fn scenarios(&self, base: &Scenario) -> Vec<Scenario> {
        let mut changed = base.clone();
        let workload = &mut changed.workload;
        match self.change {
            Change::Nothing => {}
            Change::Arrivals(factor) => workload.rate_multiplier *= factor,
            Change::Deadlines(factor) => workload.deadline_multiplier *= factor,
            Change::Inference(share) => {
                let before = workload.set.mean_work(workload.inference_share);
                workload.rate_multiplier *= before / workload.set.mean_work(share);
                workload.inference_share = share;
            }
            Change::Scheduler(scheduler) => changed.scheduler = scheduler,
            Change::Set(set) => *workload = WorkloadSpec::of_set(set, workload.seed),
        }
        policies(&changed).into_iter().map(|policy| Scenario { policy, ..changed.clone() }).collect()
    }
}
