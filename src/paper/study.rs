//! What is run: which days, and what is compared on each.

use super::Plan;
use super::variation::{Variation, variations};
use crate::day::{QUEUE_INFERENCE_SHARE, QUEUE_RATE_PER_MIN, Scenario, queue_scenario};
use crate::model::{ArrivalRate, AssumptionSet, Gpu, LayoutId};
use crate::repartition::paper_agent::PaperTable;
use crate::repartition::table_file::TableError;
use crate::repartition::{AgentTables, MAX_DEPTH, PolicyKind};
use crate::scheduler::SchedulerKind;

/// A kind of days with everything that is run on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Study {
    /// Queues of 24 hours under each scheduler and layout.
    Queues(QueueLoad),
    /// Days of which only the arrivals are looked at.
    Arrivals,
    /// Days under the paper's policies and ours.
    Policies,
    /// The same days under every static layout and every pair of layouts by day and night.
    Fixed,
    /// Other days under the same, by which the best are chosen, so that the choice does not favour
    /// the days it is then measured on.
    Search,
    /// The first of the days under each variation of the assumptions.
    Variations,
    /// The first of the days under every static layout, and under the policies that know the jobs present at
    /// each of some pauses.
    Pauses,
}

/// Arrivals and split of the study of schedulers (paper, section V-B).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueLoad {
    /// 0.5 jobs per minute, 80 % inference: Table II.
    Base,
    /// 0.1 jobs per minute.
    Slow,
    /// 0.75 jobs per minute.
    Fast,
    /// 20 % inference. At 0.5 jobs per minute this asks for more slots than there are.
    Training,
    /// 20 % inference at a rate that brings as much work as the base.
    ///
    /// `Assumption:` the paper's Figure 9 must have had a lighter load than 0.5 jobs per minute; which
    /// one it does not say.
    TrainingAtBaseLoad,
}

impl QueueLoad {
    /// Jobs per minute, all day.
    #[must_use]
    pub fn rate_per_min(self, set: &AssumptionSet) -> f64 {
        match self {
            Self::Base | Self::Training => QUEUE_RATE_PER_MIN,
            Self::Slow => 0.1,
            Self::Fast => 0.75,
            Self::TrainingAtBaseLoad => {
                let mean_work = |load: QueueLoad| set.mean_work(load.inference_share());
                QUEUE_RATE_PER_MIN * mean_work(Self::Base) / mean_work(self)
            }
        }
    }

    /// Share of jobs that are inference.
    #[must_use]
    pub fn inference_share(self) -> f64 {
        match self {
            Self::Base | Self::Slow | Self::Fast => QUEUE_INFERENCE_SHARE,
            Self::Training | Self::TrainingAtBaseLoad => 0.2,
        }
    }
}

impl Study {
    /// Number of days of the plan.
    #[must_use]
    pub fn days(self, plan: &Plan) -> u64 {
        match self {
            Self::Queues(_) => plan.queues,
            Self::Arrivals | Self::Policies | Self::Fixed => plan.days,
            Self::Search => {
                let seeds = plan.search_days();
                seeds.end - seeds.start
            }
            Self::Variations | Self::Pauses => plan.days.div_ceil(5),
        }
    }

    /// The seed of a day, counted from 0.
    pub(super) fn seed(self, plan: &Plan, day: u64) -> u64 {
        match self {
            Self::Search => plan.search_days().start + day,
            _ => plan.seed + day,
        }
    }

    /// Number of runs on a day.
    #[must_use]
    pub fn runs(self, plan: &Plan) -> usize {
        if self == Self::Arrivals { 0 } else { self.scenarios(plan, 0).len() }
    }

    /// The policies it runs, in the order of its scenarios, if it compares policies alone.
    pub(super) fn policies(self, gpu: &Gpu) -> Vec<PolicyKind> {
        match self {
            Self::Policies => policies(),
            Self::Fixed | Self::Search => fixed(gpu),
            Self::Queues(_) | Self::Arrivals | Self::Variations | Self::Pauses => Vec::new(),
        }
    }

    /// The scenarios run on a day.
    ///
    /// Those with equal workloads stand together.
    #[must_use]
    pub fn scenarios(self, plan: &Plan, day: u64) -> Vec<Scenario> {
        let base = Scenario::of_set(plan.set, self.seed(plan, day));
        let with = |policy: PolicyKind| Scenario { policy, ..base.clone() };
        match self {
            Self::Arrivals => vec![base],
            Self::Queues(load) => {
                let schedulers = SchedulerKind::ALL.into_iter();
                let cells = schedulers.flat_map(|scheduler| layouts(base.gpu).map(move |layout| (scheduler, layout)));
                let cell = |(scheduler, layout)| {
                    let mut queue = queue_scenario(plan.set, base.workload.seed, scheduler, layout);
                    queue.workload.arrivals = ArrivalRate::Constant(load.rate_per_min(plan.set));
                    queue.workload.inference_share = load.inference_share();
                    queue
                };
                cells.map(cell).collect()
            }
            Self::Policies | Self::Fixed | Self::Search => self.policies(base.gpu).into_iter().map(with).collect(),
            Self::Variations => {
                let of_variation = |variation: &Variation| variation.scenarios(&base);
                variations(plan.set).iter().flat_map(of_variation).collect()
            }
            Self::Pauses => {
                let at = |policy: PolicyKind, pause_s: f64| Scenario { policy, pause_s, ..base.clone() };
                let fixed = layouts(base.gpu).map(|layout| at(PolicyKind::Static(layout), PAUSES_S[0]));
                let others = agent().into_iter().chain([SEARCH]);
                fixed.chain(others.flat_map(|policy| PAUSES_S.map(|pause_s| at(policy, pause_s)))).collect()
            }
        }
    }
}

/// A GPU's layouts.
pub(super) fn layouts(gpu: &Gpu) -> impl Iterator<Item = LayoutId> {
    gpu.layouts.iter().map(|layout| layout.id)
}

/// The layout of the paper's static benchmark (section V-A).
pub(super) const STATIC: PolicyKind = PolicyKind::Static(LayoutId(3));

/// The paper's benchmark with a layout by day and one by night (section V-A).
pub(super) const DAY_NIGHT: PolicyKind = PolicyKind::DayNight { day: LayoutId(6), night: LayoutId(2) };

/// The search that the learnt policy is compared with.
pub(super) const SEARCH: PolicyKind = PolicyKind::Lookahead { depth: 1 };

/// What stands for the paper's learnt policy: the agent that ships, or the search if its table cannot be used.
pub(super) fn dynamic() -> PolicyKind {
    dynamic_with(AgentTables::shipped())
}

fn dynamic_with(table: Result<&'static AgentTables, TableError>) -> PolicyKind {
    table.map_or(SEARCH, PolicyKind::Agent)
}

/// What Dynamic is, for the notes of the items that show it.
pub(super) fn told_of_dynamic() -> String {
    told_with(AgentTables::shipped())
}

fn told_with(table: Result<&'static AgentTables, TableError>) -> String {
    match table {
        Ok(_) => format!(
            "Dynamic is the agent: a Q-table distilled from {}, which searches at each arrival and completion for the \
             layout that is best for the jobs now known.",
            PolicyKind::Lookahead { depth: MAX_DEPTH }.name()
        ),
        Err(error) => format!("Dynamic is {}, not the agent, whose table cannot be used: {error}.", SEARCH.name()),
    }
}

/// The policies of the paper's Table III, in its order.
pub(super) fn table_3() -> [PolicyKind; 4] {
    [PolicyKind::NoMig, STATIC, DAY_NIGHT, dynamic()]
}

/// The pauses of [`Study::Pauses`], seconds.
pub(super) const PAUSES_S: [f64; 10] = [0.0, 2.0, 4.0, 8.0, 15.0, 20.0, 30.0, 60.0, 120.0, 300.0];

/// The agent; none if its tables cannot be used.
pub(super) fn agent() -> Option<PolicyKind> {
    AgentTables::shipped().ok().map(PolicyKind::Agent)
}

/// The policies of Table III and ours, each once; the paper's own agent is left out if its table cannot be used.
pub(super) fn policies() -> Vec<PolicyKind> {
    let search = (0..=MAX_DEPTH).map(|depth| PolicyKind::Lookahead { depth });
    let papers_agent = PaperTable::shipped().ok().map(PolicyKind::PaperAgent);
    let ours = search.chain(papers_agent).filter(|policy| *policy != dynamic());
    table_3().into_iter().chain(ours).collect()
}

/// Every static layout, and every pair of different layouts by day and night.
pub(super) fn fixed(gpu: &Gpu) -> Vec<PolicyKind> {
    let single = layouts(gpu).map(PolicyKind::Static);
    let pairs = layouts(gpu).flat_map(|day| {
        layouts(gpu).filter(move |night| *night != day).map(move |night| PolicyKind::DayNight { day, night })
    });
    single.chain(pairs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A damaged table must neither stop the evaluation nor go unseen.
    #[test]
    fn without_the_agents_table_dynamic_is_the_search_and_says_so() {
        assert_eq!(dynamic_with(Err(TableError::Magic)), SEARCH);
        let told = told_with(Err(TableError::Magic));
        assert!(told.starts_with("Dynamic is Lookahead 1, not the agent"), "{told}");
        assert!(told.contains(&TableError::Magic.to_string()), "{told}");
        assert!(matches!(dynamic(), PolicyKind::Agent(_)) && told_of_dynamic().starts_with("Dynamic is the agent"));
    }
}
