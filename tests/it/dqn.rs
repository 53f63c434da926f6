//! Deep Q-learning on problems with a known solution.

use crate::fixture::{CAPPED_2G, LINEAR, job, speedups};
use mig_explorer::day::Prepared;
use mig_explorer::model::{LayoutId, Machine, Workload, a100_40gb};
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::train::dqn::{Network, Outcome, Problem, Settings, learn};
use mig_explorer::train::{Environment, Step};

const SETTINGS: Settings = Settings {
    choices: 6000,
    copies: 4,
    hidden: 24,
    discount_min: 1.0,
    reward_scale: 1.0,
    epsilon_first: 1.0,
    epsilon_last: 0.5,
    epsilon_reached: 0.5,
    replay: 2000,
    warm_up: 100,
    batch: 32,
    updates: 1,
    learning_rate_first: 5e-3,
    learning_rate_last: 1e-4,
    target_rate: 0.03,
    watch_every: 3000,
};

/// A state seen as itself.
fn one_hot(state: usize, features: &mut [f32]) {
    features[state] = 1.0;
}

fn values(network: &Network, states: usize) -> Vec<Vec<f32>> {
    let identity = (0..states * states).map(|place| if place % (states + 1) == 0 { 1.0 } else { 0.0 }).collect();
    network.values(identity, states).expect("the shapes fit")
}

/// In state 1 staying earns 1 a minute and leaving nothing; in state 0 staying earns nothing and leaving costs ½.
#[derive(Clone)]
struct TwoStates(usize);

impl Problem for TwoStates {
    type State = usize;

    fn features(&self) -> usize {
        2
    }

    fn actions(&self) -> usize {
        2
    }

    fn encode(&self, state: usize, features: &mut [f32]) {
        one_hot(state, features);
    }

    fn reset(&mut self, episode: u64) -> usize {
        self.0 = (episode % 2) as usize;
        self.0
    }

    fn step(&mut self, action: usize) -> Outcome<usize> {
        let reward = [[0.0, -0.5], [1.0, 0.0]][self.0][action];
        self.0 = if action == 0 { self.0 } else { 1 - self.0 };
        Outcome { reward, minutes: 1.0, next: Some(self.0) }
    }
}

/// A minute discounts by ½. Staying in 1 is worth 1 / (1 - ½) = 2; leaving 0 is worth -½ + ½ · 2 = ½,
/// so staying there ½ · ½ = ¼, and leaving 1 ½ · ½ = ¼.
#[test]
fn two_states_are_learnt_to_their_optimum() {
    let settings = Settings { discount_min: 1.0 / std::f64::consts::LN_2, ..SETTINGS };
    let mut problems = vec![TwoStates(0); settings.copies];
    let network = learn(&mut problems, &settings, 1, |_, _| Ok(())).expect("learning works");
    let expected = [[0.25, 0.5], [2.0, 0.25]];
    for (found, expected) in values(&network, 2).iter().flatten().zip(expected.iter().flatten()) {
        assert!((found - expected).abs() < 0.05, "{found} is not {expected}");
    }
}

#[test]
fn learning_depends_on_its_seed_alone() {
    let settings = Settings { choices: 600, ..SETTINGS };
    let network = |seed| {
        let mut watched = Vec::new();
        let mut problems = vec![TwoStates(0); settings.copies];
        let network = learn(&mut problems, &settings, seed, |choices, _| {
            watched.push(choices);
            Ok(())
        });
        assert_eq!(watched, [0, 600]);
        values(&network.expect("learning works"), 2)
    };
    assert_eq!(network(1), network(1));
    assert_ne!(network(1), network(2));
}

/// The layouts that the tiny problem allows.
const LAYOUTS: [u8; 3] = [1, 2, 12];

/// Minutes after which a reward counts 1 / e.
const DISCOUNT_MIN: f64 = 20.0;

/// A state of the tiny problem, and what each layout leads to.
struct Node {
    steps: Vec<(Step, Option<usize>)>,
}

/// All states that two given jobs can reach under three layouts, by their histories.
fn tree() -> Vec<Node> {
    let jobs = vec![job(0.0, 30.0, 6.0, CAPPED_2G), job(1.0, 42.0, 9.0, LINEAR)];
    let workload = Workload::from_jobs(jobs, speedups()).expect("valid jobs");
    let day = Prepared { machine: Machine::new(a100_40gb(), workload.speedups(), None), workload };
    let start = Environment::start(&day, SchedulerKind::EdfSsRestricted, 4.0 / 60.0, LayoutId(1), 0.1);
    let mut nodes: Vec<Node> = Vec::new();
    let mut reached = vec![start];
    while let Some(environment) = reached.get(nodes.len()).cloned() {
        let steps = LAYOUTS.map(|layout| {
            let mut after = environment.clone();
            let step = after.step(LayoutId(layout));
            let next = (!step.done).then(|| {
                reached.push(after);
                reached.len() - 1
            });
            (step, next)
        });
        nodes.push(Node { steps: steps.to_vec() });
    }
    nodes
}

/// The value of each action in each state, by value iteration until nothing changes.
fn solved(nodes: &[Node]) -> Vec<Vec<f64>> {
    let mut values = vec![vec![0.0; LAYOUTS.len()]; nodes.len()];
    loop {
        let best: Vec<f64> = values.iter().map(|row| row.iter().copied().fold(f64::NEG_INFINITY, f64::max)).collect();
        let updated: Vec<Vec<f64>> = nodes
            .iter()
            .map(|node| {
                let value = |(step, next): &(Step, Option<usize>)| {
                    step.reward + next.map_or(0.0, |next| (-step.minutes / DISCOUNT_MIN).exp() * best[next])
                };
                node.steps.iter().map(value).collect()
            })
            .collect();
        if updated == values {
            return values;
        }
        values = updated;
    }
}

#[derive(Clone)]
struct Walk<'a> {
    nodes: &'a [Node],
    at: usize,
}

impl Problem for Walk<'_> {
    type State = usize;

    fn features(&self) -> usize {
        self.nodes.len()
    }

    fn actions(&self) -> usize {
        LAYOUTS.len()
    }

    fn encode(&self, state: usize, features: &mut [f32]) {
        one_hot(state, features);
    }

    fn reset(&mut self, _episode: u64) -> usize {
        self.at = 0;
        0
    }

    fn step(&mut self, action: usize) -> Outcome<usize> {
        let (step, next) = self.nodes[self.at].steps[action];
        self.at = next.unwrap_or(0);
        Outcome { reward: step.reward, minutes: step.minutes, next }
    }
}

#[test]
fn a_tiny_scheduling_problem_is_learnt_to_its_exact_solution() {
    let nodes = tree();
    let exact = solved(&nodes);
    let settings = Settings { discount_min: DISCOUNT_MIN, epsilon_last: 1.0, reward_scale: 0.1, ..SETTINGS };
    let mut problems = vec![Walk { nodes: &nodes, at: 0 }; settings.copies];
    let network = learn(&mut problems, &settings, 1, |_, _| Ok(())).expect("learning works");
    let learnt = values(&network, nodes.len());
    let range = exact.iter().flatten().fold(0.0_f64, |most, value| most.max(value.abs()));
    for (found, exact) in learnt.iter().flatten().zip(exact.iter().flatten()) {
        let found = f64::from(*found) / settings.reward_scale;
        assert!((found - exact).abs() < 0.02 * range, "{found} is not {exact}");
    }
    // What the learnt values choose costs hardly more than the best there is.
    let (mut at, mut attained, mut discount) = (Some(0), 0.0, 1.0);
    while let Some(node) = at {
        let row = &learnt[node];
        let action = (0..LAYOUTS.len()).max_by(|a, b| row[*a].total_cmp(&row[*b])).expect("there are layouts");
        let (step, next) = nodes[node].steps[action];
        attained += discount * step.reward;
        discount *= (-step.minutes / DISCOUNT_MIN).exp();
        at = next;
    }
    let best = exact[0].iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let worst = exact[0].iter().copied().fold(f64::INFINITY, f64::min);
    assert!(best - worst > 0.1, "the first choice matters: {:?}", exact[0]);
    assert!(best - attained < 0.02 * range, "{attained} is not {best}");
}
