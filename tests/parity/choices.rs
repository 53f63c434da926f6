//! What the agents choose, the learnt one with the table for the day's pause too, in the same ten thousand states, natively and in wasm.

use super::Digest;
use mig_explorer::day::{DayObserver, Prepared, Scenario};
use mig_explorer::model::{assumption_sets, default_set};
use mig_explorer::repartition::agent::Features;
use mig_explorer::repartition::paper_agent::{BINS, PaperAgent};
use mig_explorer::repartition::{
    Agent, AgentTable, AgentTables, PaperTable, PolicyKind, RepartitionPolicy, decides_by_default,
};
use mig_explorer::scheduler::{Observer, SchedulerKind};
use mig_explorer::sim::{Event, Simulation};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// States that are looked at.
pub const STATES: usize = 10_000;

/// The margin of the agent, minutes of tardiness: that of a day of a set.
pub const MARGIN: f64 = 0.05;

/// Days of every set under policies that crowd the GPU, leave it idle and repartition much or never, with every
/// scheduler, short and long pauses, light and heavy loads.
fn days() -> Vec<Scenario> {
    let policies = ["static:7", "paper-agent", "lookahead:0", "day-night:12/1", "agent"];
    let mut days = Vec::new();
    for (number, set) in assumption_sets().iter().chain([default_set()]).enumerate() {
        for turn in 0..policies.len() {
            let mut scenario = Scenario::of_set(set, (100 + number) as u64);
            scenario.policy = PolicyKind::parse(policies[turn], scenario.gpu).expect("a valid policy");
            scenario.scheduler = SchedulerKind::ALL[(number + turn) % SchedulerKind::ALL.len()];
            scenario.pause_s = [4.0, 0.0, 60.0][(number + turn) % 3];
            scenario.workload.rate_multiplier = [0.5, 1.0, 2.0][(number + 2 * turn) % 3];
            days.push(scenario);
        }
    }
    days
}

/// Shows the state at every third choice that is due.
struct Looks<F> {
    look: F,
    /// Choices that were due so far.
    due: usize,
    /// States that were shown.
    shown: usize,
}

impl<F> Observer for Looks<F> {}

impl<F: FnMut(&Simulation<'_>)> DayObserver for Looks<F> {
    fn advanced(&mut self, event: Event, simulation: &Simulation<'_>) {
        if simulation.is_repartitioning() || !decides_by_default(event, simulation) {
            return;
        }
        self.due += 1;
        if self.due.is_multiple_of(3) && self.shown < STATES {
            self.shown += 1;
            (self.look)(simulation);
        }
    }
}

/// Calls `look` in each of the states.
pub fn each_state(look: impl FnMut(&Simulation<'_>)) {
    let mut looks = Looks { look, due: 0, shown: 0 };
    for scenario in days() {
        Prepared::of(&scenario).expect("a valid scenario").run(&scenario, &mut looks);
    }
    assert_eq!(looks.shown, STATES, "the days hold too few states");
}

/// The digest was printed by a native run; that the choices are right is checked beside (`naive.rs`).
#[test]
fn agents_choose_the_same_natively_and_in_wasm() {
    let table = AgentTable::shipped().expect("the table that ships is fine");
    let mut agent = Agent { table, margin: MARGIN };
    let tables = AgentTables::shipped().expect("the tables that ship are fine");
    let papers = PaperTable::shipped().expect("the table that ships is fine");
    let mut papers_agent = PaperAgent { table: papers, bins: &BINS };
    let mut digest = Digest::new();
    each_state(|simulation| {
        for q in table.pass(Features::of(simulation).cells().as_slice()).q {
            digest.add(u64::from(q.to_bits()));
        }
        digest.add(u64::from(agent.choose(simulation).0));
        digest.add(u64::from(papers_agent.choose(simulation).0));
        digest.add(u64::from(tables.explain(simulation, MARGIN).chosen.0));
    });
    let golden = include_str!("../golden_choices.txt").trim();
    assert_eq!(format!("{:016x}", digest.0), golden, "the choices or Q-values have changed");
}
