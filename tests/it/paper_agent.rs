//! The paper's agent: its bins at their edges, its numbering of states, its table.

use crate::fixture::{CAPPED_2G, LINEAR, job, speedups};
use mig_explorer::day::{Prepared, Scenario};
use mig_explorer::model::{Job, LayoutId, Machine, Minutes, Workload, a100_40gb, default_set};
use mig_explorer::repartition::paper_agent::{BINS, Bins, JOBS, JobBins, LAYOUTS, State};
use mig_explorer::repartition::table_file::{self, TableError};
use mig_explorer::repartition::{PaperTable, PolicyKind};
use mig_explorer::scheduler::SchedulerKind;
use mig_explorer::sim::Simulation;

const ROUND: Bins = Bins { time: &[300.0, 1020.0], deadline: &[0.0, 5.0], duration: &[1.0, 2.0] };

/// The state when the last of these jobs arrives.
fn state(layout: u8, jobs: Vec<Job>) -> State {
    let count = jobs.len() as u32;
    let workload = Workload::from_jobs(jobs, speedups()).expect("valid jobs");
    let machine = Machine::new(a100_40gb(), workload.speedups(), None);
    let mut simulation = Simulation::new(&machine, &workload, SchedulerKind::EdfSsRestricted, 0.0, LayoutId(layout));
    while simulation.totals().arrived < count {
        simulation.advance(None, &mut ());
        if simulation.totals().arrived < count {
            simulation.commit(LayoutId(layout), &mut ());
        }
    }
    ROUND.state(&simulation)
}

fn one_at(arrival: Minutes, work: Minutes, deadline: Minutes) -> State {
    state(1, vec![job(arrival, work, deadline, LINEAR)])
}

#[test]
fn an_edge_belongs_to_the_bin_above() {
    let deadline = |left: Minutes| one_at(64.0, 1.0, 64.0 + left).jobs[0].deadline;
    assert_eq!([-1.0, -0.001, 0.0, 4.999, 5.0, 1e9].map(deadline), [0, 0, 1, 1, 2, 2]);
    // A linear job takes the mean of 1, 1/2, 1/3, 1/4 and 1/7 of its work: 187/420.
    let mean = (1.0 + 1.0 / 2.0 + 1.0 / 3.0 + 1.0 / 4.0 + 1.0 / 7.0) / 5.0;
    let duration = |minutes: Minutes| one_at(0.0, minutes / mean, 1.0).jobs[0].duration;
    assert_eq!([1e-6, 0.999, 1.001, 1.999, 2.001, 1e6].map(duration), [0, 0, 1, 1, 2, 2]);
    // Capped at two slots: the mean of 1 and four times 1/2 is 3/5.
    let capped = |work: Minutes| state(1, vec![job(0.0, work, 1.0, CAPPED_2G)]).jobs[0].duration;
    assert_eq!([0.999 / 0.6, 1.001 / 0.6].map(capped), [0, 1]);
}

/// The night is one bin, before 5:00 and from 17:00 on, also on the next day.
#[test]
fn time_is_day_or_night() {
    let time = |arrival: Minutes| one_at(arrival, 1.0, arrival).time;
    assert_eq!([0.0, 299.9, 300.0, 1019.9, 1020.0, 1439.0].map(time), [0, 0, 1, 1, 0, 0]);
}

#[test]
fn the_first_three_jobs_by_deadline_are_seen_with_the_work_they_have_left() {
    let jobs = vec![
        job(0.0, 14.0, 100.0, LINEAR),
        job(1.0, 0.1, 1.5, LINEAR),
        job(1.0, 20.0, 8.0, LINEAR),
        job(1.0, 0.1, 200.0, LINEAR),
    ];
    let seen = state(1, jobs);
    assert_eq!((seen.layout, seen.count), (LayoutId(1), 3));
    // Job 0 has 7 of its 14 min left: 7 x 187/420 = 3.1 min on average.
    let expected = [(1, 0), (2, 2), (2, 2)].map(|(deadline, duration)| JobBins { deadline, duration });
    assert_eq!(seen.jobs, expected);
    assert_eq!(one_at(0.0, 1.0, 1.0).count, 1);
}

/// Each state has its own number, and the numbers have no gaps.
#[test]
fn states_are_numbered_one_to_one() {
    for bins in [ROUND, BINS] {
        let mut numbers: Vec<usize> = bins.all().map(|state| bins.index(state)).collect();
        numbers.sort_unstable();
        assert!(numbers.iter().copied().eq(0..bins.states()));
    }
    // Queues of 0, 1, 2 and 3 jobs with 3 deadline bins that do not fall and 3 duration bins:
    // 1 + 3 x 3 + 6 x 9 + 10 x 27; 2 times of day; 12 layouts.
    assert_eq!(ROUND.states(), 334 * 2 * 12);
}

/// As issued: at most 160,000 states and 80 kB.
#[test]
fn the_shipped_table_is_small() {
    assert!(BINS.states() <= 160_000, "{}", BINS.states());
    assert!(PaperTable::shipped_file().len() <= 80_000);
    assert_eq!((JOBS, LAYOUTS), (3, a100_40gb().layouts.len()));
}

fn any_layouts() -> Vec<LayoutId> {
    (0..ROUND.states()).map(|state| LayoutId(1 + (state * state % 12) as u8)).collect()
}

#[test]
fn a_table_survives_the_round_through_its_file() {
    let layouts = any_layouts();
    let table = PaperTable::read(&PaperTable::write(&layouts, &ROUND), &ROUND).expect("a valid file");
    for (state, layout) in layouts.iter().enumerate() {
        assert_eq!(table.best(state), *layout);
    }
}

#[test]
fn other_bins_and_layouts_that_do_not_exist_are_refused() {
    let file = PaperTable::write(&any_layouts(), &ROUND);
    let other = Bins { duration: &[1.0, 2.5], ..ROUND };
    assert!(matches!(PaperTable::read(&file, &other), Err(TableError::Fingerprint { .. })));
    let with = |payload: &[u8]| PaperTable::read(&table_file::write(ROUND.fingerprint(), payload), &ROUND);
    let length = ROUND.states() / 2;
    assert!(with(&vec![0xbb; length]).is_ok());
    let error = with(&vec![0xc0; length]).expect_err("12 stands for layout 13").to_string();
    assert!(error.contains("chooses layout 13, there are 12"), "{error}");
    assert!(with(&vec![0; length - 1]).is_err());
}

/// Every position of the shipped file, with every bit turned one at a time.
#[test]
fn every_changed_byte_of_the_shipped_table_is_refused() {
    let mut file = PaperTable::shipped_file().to_vec();
    assert!(PaperTable::read(&file, &BINS).is_ok());
    for position in 0..file.len() {
        let turned = [1 << (position % 8), 0xff, 0x10_u8.rotate_left(position as u32 / 8)];
        for mask in turned {
            file[position] ^= mask;
            assert!(PaperTable::read(&file, &BINS).is_err(), "byte {position} with {mask:02x}");
            file[position] ^= mask;
        }
    }
}

/// What stands beside the table about how it was trained.
const NOTES: &str = include_str!("../../src/repartition/paper_agent/scores.txt");

/// The number behind a label of the notes.
fn noted(label: &str) -> f64 {
    let line = NOTES.lines().find_map(|line| line.strip_prefix(label)).expect("the notes have the label");
    line.trim().parse().expect("a number follows")
}

/// The least ET of the looks that stand beside the table.
fn least_validation_et() -> f64 {
    let facts = include_str!("../../src/repartition/paper_agent/table.txt");
    let (_, curve) = facts.split_once("ET on the validation days\n").expect("the curve has a header");
    let ets = curve.lines().filter_map(|line| line.split_whitespace().nth(1)?.parse().ok());
    ets.fold(f64::INFINITY, f64::min)
}

/// Mean ET of a policy on days of the default set.
fn mean_et(policy: &str, seeds: std::ops::Range<u64>) -> f64 {
    let count = seeds.end - seeds.start;
    let et = |seed| {
        let mut scenario = Scenario::of_set(default_set(), seed);
        scenario.policy = PolicyKind::parse(policy, scenario.gpu).expect("a valid policy");
        let day = Prepared::of(&scenario).expect("a valid day");
        day.run(&scenario, &mut ()).et(scenario.et_weight_per_wh())
    };
    seeds.map(et).sum::<f64>() / count as f64
}

/// The scores that stand beside the table are those that it attains.
#[test]
fn the_scores_of_the_shipped_table_are_reproduced() {
    let validation = mean_et("paper-agent", 9001..9101);
    assert!((validation - least_validation_et()).abs() < 5.1e-5, "{validation}");
    let test = mean_et("paper-agent", 20001..20501);
    assert!((test - noted("ET on test days:")).abs() < 5e-5, "{test}");
    let difference = 100.0 * (test / mean_et("static:3", 20001..20501) - 1.0);
    assert!((difference - noted("against Static 3, %:")).abs() < 0.05, "{difference}");
}

#[test]
fn the_policy_is_read_by_its_key() {
    let policy = PolicyKind::parse("paper-agent", a100_40gb()).expect("its table is fine");
    assert_eq!(policy.key(), "paper-agent");
    assert!(PolicyKind::parse("paper-agent:1", a100_40gb()).is_err());
}

#[test]
fn a_gpu_with_other_layouts_is_refused() {
    let error = PolicyKind::parse("paper-agent", crate::other_gpu::a30()).expect_err("it has 4 layouts");
    assert_eq!(error.to_string(), "paper-agent knows GPUs with 12 layouts; A30-24GB has 4");
}
