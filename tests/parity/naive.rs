//! The agents' choices against evaluations written from the descriptions of their tables, in `f64` and without any of
//! their code.

use super::choices::{MARGIN, STATES, each_state};
use mig_explorer::model::{LayoutId, Minutes, Speedup};
use mig_explorer::repartition::paper_agent::{BINS, PaperAgent};
use mig_explorer::repartition::{Agent, AgentTable, PaperTable, RepartitionPolicy};
use mig_explorer::sim::Simulation;

/// Compute slots of the slice sizes.
const SIZES: [u8; 5] = [1, 2, 3, 4, 7];

/// A job as both agents see it.
struct Seen {
    speedup: Speedup,
    work: Minutes,
    slack: Minutes,
}

/// The jobs by deadline, from what is public of the simulation: work left is work less what was done.
fn seen(simulation: &Simulation<'_>) -> Vec<Seen> {
    let system = simulation.system();
    let of = |job: &mig_explorer::scheduler::ActiveJob| {
        let speedup = simulation.workload().speedups()[usize::from(job.curve)].clone();
        let done = job.slice.map_or(0.0, |_| (system.now - job.since) * speedup.speed(job.slots));
        Seen { work: (job.remaining - done).max(0.0), slack: job.deadline - system.now, speedup }
    };
    let mut jobs: Vec<_> = system.jobs.iter().collect();
    jobs.sort_by(|a, b| a.deadline.total_cmp(&b.deadline).then(a.id.0.cmp(&b.id.0)));
    jobs.into_iter().map(of).collect()
}

/// The numbers of a table's file after its header of 18 bytes.
fn payload(file: &[u8]) -> &[u8] {
    &file[18..file.len() - 4]
}

/// The agent's table, read anew: 732 cells of a scale and 64 steps, then 64, 64 x 32, 32, 32 x 12 and 12 numbers.
struct Numbers {
    cells: Vec<Vec<f64>>,
    layers: Vec<f64>,
}

impl Numbers {
    fn of(file: &[u8]) -> Numbers {
        let number = |bytes: &[u8]| f64::from(f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        let (cells, layers) = payload(file).split_at(payload(file).len() - 4 * (64 + 64 * 32 + 32 + 32 * 12 + 12));
        let cell = |bytes: &[u8]| {
            let scale = number(bytes);
            bytes[4..].iter().map(|step| scale * f64::from(step.cast_signed())).collect()
        };
        Numbers { cells: cells.chunks(68).map(cell).collect(), layers: layers.chunks(4).map(number).collect() }
    }

    /// Q-values of a state, by the formula in the table's documentation.
    fn q(&self, weights: &[f64]) -> Vec<f64> {
        let mut rest = &self.layers[..];
        let mut take = |count: usize| {
            let (taken, after) = rest.split_at(count);
            rest = after;
            taken
        };
        let (sum_offset, middle, middle_offset) = (take(64), take(64 * 32), take(32));
        let (last, last_offset) = (take(32 * 12), take(12));
        let mut sum = sum_offset.to_vec();
        for (weight, cell) in weights.iter().zip(&self.cells) {
            for (sum, number) in sum.iter_mut().zip(cell) {
                *sum += weight * number;
            }
        }
        let layer = |input: &[f64], rows: &[f64], offset: &[f64]| -> Vec<f64> {
            let of = |column: usize| {
                let row = |(place, number): (usize, &f64)| number.max(0.0) * rows[place * offset.len() + column];
                offset[column] + input.iter().enumerate().map(row).sum::<f64>()
            };
            (0..offset.len()).map(of).collect()
        };
        layer(&layer(&sum, middle, middle_offset), last, last_offset)
    }
}

/// The weights of the cells, as the encoder's documentation tells: by place (the fourth and fifth job share one), class
/// and knot the work, the smallest size on time and the slack; then the count, the layout and the total work. Where two
/// jobs share a cell their weights add up.
fn weights(simulation: &Simulation<'_>) -> Vec<f64> {
    let jobs = seen(simulation);
    let mut blocks = [vec![0.0; 4 * 8 * 8], vec![0.0; 4 * 8 * 6], vec![0.0; 4 * 8 * 8]];
    for (place, job) in jobs.iter().take(5).enumerate() {
        let row = 8 * place.min(3) + class(&job.speedup);
        spread(&mut blocks[0][8 * row..][..8], &[0.0, 0.7, 2.0, 4.0, 8.0, 14.0, 24.0, 40.0], job.work);
        let on_time = |slots: &u8| job.work / job.speedup.speed(*slots) <= job.slack + 1e-9;
        blocks[1][6 * row + SIZES.iter().position(on_time).unwrap_or(5)] += 1.0;
        spread(&mut blocks[2][8 * row..][..8], &[-4.0, 0.0, 0.5, 1.2, 2.5, 5.0, 10.0, 25.0], job.slack);
    }
    let (mut count, mut layout, mut total) = ([0.0; 10], [0.0; 12], [0.0; 6]);
    count[jobs.len().min(9)] = 1.0;
    layout[usize::from(simulation.layout().0) - 1] = 1.0;
    spread(&mut total, &[0.0, 10.0, 30.0, 60.0, 100.0, 200.0], jobs.iter().map(|job| job.work).sum());
    [&blocks[0][..], &blocks[1], &blocks[2], &count, &layout, &total].concat()
}

/// Weighs the knots by how near a number is: a hat over each knot.
fn spread(weights: &mut [f64], knots: &[f64], number: f64) {
    let number = number.clamp(knots[0], knots[knots.len() - 1]);
    for (place, weight) in weights.iter_mut().enumerate() {
        let hat = |neighbour: Option<&f64>| {
            neighbour.map_or(0.0, |end| (number - end) / (knots[place] - end)).clamp(0.0, 1.0)
        };
        let (below, above) = (place.checked_sub(1).and_then(|at| knots.get(at)), knots.get(place + 1));
        *weight += if number < knots[place] {
            hat(below)
        } else if number > knots[place] {
            hat(above)
        } else {
            1.0
        };
    }
}

/// The function of the default set whose speeds on 2, 3, 4 and 7 slots are nearest.
fn class(speedup: &Speedup) -> usize {
    let references = [
        Speedup::Linear,
        Speedup::Capped(2),
        Speedup::Capped(3),
        Speedup::Capped(4),
        Speedup::Exponential(0.05),
        Speedup::Exponential(0.1),
        Speedup::Logarithmic(1.0),
        Speedup::Logarithmic(0.3),
    ];
    let distance = |reference: &Speedup| {
        let apart = |slots: &u8| (reference.speed(*slots) - speedup.speed(*slots)).powi(2);
        SIZES.iter().map(apart).sum::<f64>()
    };
    let nearest = (0..8).min_by(|a, b| distance(&references[*a]).total_cmp(&distance(&references[*b])));
    nearest.expect("there are eight")
}

/// What the agent must choose: the least Q-value, if it is below that of the present layout by more than the margin.
/// `None` where rounding decides.
fn choice(q: &[f64], present: LayoutId) -> Option<LayoutId> {
    let mut order: Vec<usize> = (0..12).collect();
    order.sort_by(|a, b| q[*a].total_cmp(&q[*b]));
    let gain = q[present.index() - 1] - q[order[0]];
    // 24 bits of mantissa, a hundred sums of numbers up to some tens.
    let rounding = 1e-3;
    if (gain - MARGIN).abs() < rounding || (gain > MARGIN && q[order[1]] - q[order[0]] < rounding) {
        return None;
    }
    Some(if gain > MARGIN { LayoutId(order[0] as u8 + 1) } else { present })
}

#[test]
fn the_agent_chooses_the_least_q_value() {
    let numbers = Numbers::of(AgentTable::shipped_file());
    assert_eq!(numbers.cells.len(), 732);
    let mut agent = Agent { table: AgentTable::shipped().expect("the table that ships is fine"), margin: MARGIN };
    let (mut told, mut by_layout) = (0, [0; 12]);
    each_state(|simulation| {
        let q = numbers.q(&weights(simulation));
        let chosen = agent.choose(simulation);
        by_layout[chosen.index() - 1] += 1;
        if let Some(expected) = choice(&q, simulation.layout()) {
            assert_eq!(chosen, expected, "at {} on {}: {q:?}", simulation.now(), simulation.layout());
            told += 1;
        }
    });
    assert!(told > STATES * 95 / 100, "rounding decides all but {told} choices");
    assert!(by_layout.iter().filter(|count| **count > 0).count() >= 10, "few layouts are chosen: {by_layout:?}");
}

/// All multisets of three deadline bins, in the order in which they are numbered: by the greatest, then the next.
fn multisets(jobs: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..jobs {
        let longer = |set: &Vec<usize>| {
            let first = set.last().copied().unwrap_or(0);
            (first..3).map(|bin| [&set[..], &[bin]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.sort_by(|a, b| a.iter().rev().cmp(b.iter().rev()));
    all
}

/// The layout in the paper's agent's file: by number of jobs, deadline bins, duration bins, time of day and layout.
fn looked_up(simulation: &Simulation<'_>) -> LayoutId {
    let jobs = seen(simulation);
    let jobs = &jobs[..jobs.len().min(3)];
    let bin = |edges: &[f64], number: f64| edges.iter().take_while(|edge| number >= **edge).count();
    let mean_minutes = |job: &Seen| SIZES.iter().map(|slots| job.work / job.speedup.speed(*slots)).sum::<f64>() / 5.0;
    let deadlines: Vec<usize> = jobs.iter().map(|job| bin(&[0.0, 2.0], job.slack)).collect();
    let durations = jobs.iter().map(|job| bin(&[0.3, 0.7, 1.3, 2.2, 4.0, 7.0, 12.0], mean_minutes(job)));
    let durations = durations.fold(0, |number, bin| 8 * number + bin);
    let fewer: usize = (0..jobs.len()).map(|count| multisets(count).len() * 8_usize.pow(count as u32)).sum();
    let of_deadlines = multisets(jobs.len()).iter().position(|set| *set == deadlines).expect("deadlines do not fall");
    let queue = fewer + of_deadlines * 8_usize.pow(jobs.len() as u32) + durations;
    let by_day = (300.0..1020.0).contains(&(simulation.now() % 1440.0));
    let state = (queue * 2 + usize::from(by_day)) * 12 + usize::from(simulation.layout().0) - 1;
    let byte = payload(PaperTable::shipped_file())[state / 2];
    LayoutId(1 + if state.is_multiple_of(2) { byte % 16 } else { byte / 16 })
}

/// A number within rounding of an edge may fall on either side; of these states none does.
#[test]
fn the_papers_agent_looks_its_choice_up() {
    let table = PaperTable::shipped().expect("the table that ships is fine");
    let mut agent = PaperAgent { table, bins: &BINS };
    each_state(|simulation| {
        assert_eq!(agent.choose(simulation), looked_up(simulation), "at {}", simulation.now());
    });
}
