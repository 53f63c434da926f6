//! Other assumptions under which Table III is looked at again.

use super::study::{SEARCH, layouts, table_3};
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
    /// Share of inference at the same arrival rate, which brings more work the less of it is inference.
    InferenceAtSameRate(f64),
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
        named("Arrivals −50 %", Change::Arrivals(0.5)),
        named("Arrivals −10 %", Change::Arrivals(0.9)),
        named("Arrivals +10 %", Change::Arrivals(1.1)),
        named("Arrivals +50 %", Change::Arrivals(1.5)),
        named("Arrivals +100 %", Change::Arrivals(2.0)),
        named("Deadlines at half the distance", Change::Deadlines(0.5)),
        named("Deadlines at twice the distance", Change::Deadlines(2.0)),
        named("Half of the jobs inference, as much work", Change::Inference(0.5)),
        named("A fifth of the jobs inference, as much work", Change::Inference(0.2)),
        named("Half of the jobs inference, as many jobs", Change::InferenceAtSameRate(0.5)),
        named("EDF-SS without restriction", Change::Scheduler(SchedulerKind::EdfSs)),
        named("EDF-FS", Change::Scheduler(SchedulerKind::EdfFs)),
        named("LLF", Change::Scheduler(SchedulerKind::Llf)),
        named("LALF", Change::Scheduler(SchedulerKind::Lalf)),
    ];
    let others = assumption_sets().iter().filter(|other| other.id != set.id);
    all.extend(others.map(|other| named(&format!("Set {}", other.id), Change::Set(other))));
    all
}

/// The policies that are run under a variation, each once: the paper's, the search, and every static layout.
pub fn policies(scenario: &Scenario) -> Vec<PolicyKind> {
    let statics = layouts(scenario.gpu).map(PolicyKind::Static);
    let others = statics.chain([SEARCH]).filter(|policy| !table_3().contains(policy));
    table_3().into_iter().chain(others).collect()
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
            Change::InferenceAtSameRate(share) => workload.inference_share = share,
            Change::Scheduler(scheduler) => changed.scheduler = scheduler,
            Change::Set(set) => *workload = WorkloadSpec::of_set(set, workload.seed),
        }
        policies(&changed).into_iter().map(|policy| Scenario { policy, ..changed.clone() }).collect()
    }
}
