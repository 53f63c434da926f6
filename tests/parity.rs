//! The same scenario gives the same bits natively and in wasm: golden days on both, and the agents' choices.
//!
//! The digests were printed by a native run; what the days amount to is tested elsewhere. A change
//! of the model changes them, and must then be meant: the failure prints the new ones.

use mig_explorer::day::{DayObserver, Prepared, Scenario};
use mig_explorer::model::{JobId, LayoutId, Minutes, a100_40gb, assumption_sets};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::{Observer, SchedulerKind, StopReason};
use mig_explorer::sim::{Event, Simulation};

#[path = "parity/choices.rs"]
mod choices;
#[cfg(not(target_arch = "wasm32"))]
#[path = "parity/naive.rs"]
mod naive;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// FNV-1a over everything that happens.
struct Digest(u64);

impl Digest {
    fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn add_minutes(&mut self, minutes: Minutes) {
        self.add(minutes.to_bits());
    }
}

impl Observer for Digest {
    fn started(&mut self, now: Minutes, job: JobId, position: u8) {
        self.add_minutes(now);
        self.add(u64::from(job.0));
        self.add(u64::from(position));
    }

    fn stopped(&mut self, now: Minutes, job: JobId, position: u8, reason: StopReason) {
        self.add_minutes(now);
        self.add(u64::from(job.0));
        self.add(u64::from(position));
        self.add(reason as u64);
    }

    fn repartitioned(&mut self, now: Minutes, _from: LayoutId, to: LayoutId, until: Minutes) {
        self.add_minutes(now);
        self.add(u64::from(to.0));
        self.add_minutes(until);
    }
}

impl DayObserver for Digest {
    fn stepped(&mut self, _event: Event, simulation: &Simulation<'_>) {
        self.add_minutes(simulation.now());
        self.add_minutes(simulation.totals().energy_wh);
        self.add_minutes(simulation.totals().tardiness_sum_min);
    }
}

/// The digest of a day: jobs, events, totals.
fn digest(scenario: &Scenario) -> u64 {
    let prepared = Prepared::of(scenario).expect("a valid scenario");
    let mut digest = Digest::new();
    for job in prepared.workload.jobs() {
        digest.add_minutes(job.arrival);
        digest.add_minutes(job.work);
        digest.add_minutes(job.deadline);
        digest.add(u64::from(job.curve));
    }
    prepared.run(scenario, &mut digest);
    digest.0
}

/// Every set, every scheduler, every kind of policy.
fn golden_scenarios() -> Vec<(String, Scenario)> {
    let policies = ["no-mig", "static:3", "day-night:6/2", "lookahead:0", "lookahead:1", "agent"];
    let mut scenarios = Vec::new();
    for set in assumption_sets() {
        let scenario = Scenario::of_set(set, 1);
        for policy in policies {
            let policy = PolicyKind::parse(policy, scenario.gpu).expect("a valid policy");
            scenarios.push((format!("{} {}", set.id, policy.key()), Scenario { policy, ..scenario.clone() }));
        }
    }
    // With those above more than 10,000 choices by the agent's table.
    let agent = PolicyKind::parse("agent", a100_40gb()).expect("a valid policy");
    for seed in 2..=12 {
        let scenario = Scenario::of_set(&assumption_sets()[0], seed);
        scenarios.push((format!("F2 agent {seed}"), Scenario { policy: agent, ..scenario }));
    }
    // As many by its table for long pauses.
    for seed in 1..=12 {
        let scenario = Scenario::of_set(&assumption_sets()[0], seed);
        scenarios.push((format!("F2 agent {seed} 60 s"), Scenario { policy: agent, pause_s: 60.0, ..scenario }));
    }
    for scheduler in SchedulerKind::ALL {
        let policy = PolicyKind::Static(LayoutId(7));
        let scenario = Scenario::of_set(&assumption_sets()[0], 2);
        scenarios.push((scheduler.key().to_owned(), Scenario { scheduler, policy, ..scenario }));
    }
    scenarios
}

#[test]
fn golden_days() {
    let lines: Vec<String> =
        golden_scenarios().iter().map(|(name, scenario)| format!("{name} {:016x}", digest(scenario))).collect();
    let golden: Vec<&str> = include_str!("golden_days.txt").lines().collect();
    assert_eq!(lines, golden, "\nnew digests:\n{}\n", lines.join("\n"));
}
