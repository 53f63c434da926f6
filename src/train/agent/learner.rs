//! Adam on a factored Q-table.
//!
//! A sample touches thirty cells of some seven hundred, so gradients are summed and weights changed
//! in the touched cells only. The two halves of a batch are summed apart, on two threads if there
//! are, and then added: the same sums in the same order on every machine.

use super::{Sample, Settings};
use crate::repartition::AgentTable;
use crate::repartition::agent::{LAYOUTS, MIDDLE, WIDTH};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand_distr::{Distribution, StandardUniform};

/// Share of the former mean that Adam keeps, of gradients and of their squares.
const KEPT: [f32; 2] = [0.9, 0.999];

/// Keeps Adam from dividing by zero.
const EPSILON: f32 = 1e-6;

/// Batches over which the step size rises from zero.
const WARM_UP: f32 = 500.0;

/// Gaps up to this many caps count in the expected loss of a choice.
const CAPS_OF_CHOICE: f32 = 2.0;

/// A table that learns.
pub struct Learner<'a> {
    settings: &'a Settings,
    chance: ChaCha8Rng,
    table: AgentTable,
    mean: AgentTable,
    mean_square: AgentTable,
    halves: [Gradient; 2],
    order: Vec<u32>,
    batches_done: usize,
    batches: usize,
}

impl<'a> Learner<'a> {
    /// A table of small random weights.
    #[must_use]
    pub fn new(settings: &'a Settings, samples: usize) -> Learner<'a> {
        let mut chance = ChaCha8Rng::seed_from_u64(settings.seed);
        let mut table = AgentTable::zero();
        let mut fill = |numbers: &mut [f32], size: f32| {
            for number in numbers {
                *number = size * (2.0 * unit(&mut chance) - 1.0) as f32;
            }
        };
        fill(table.cells.as_flattened_mut(), 0.3);
        fill(&mut table.sum_offset, 0.1);
        fill(table.middle.as_flattened_mut(), 0.3);
        fill(table.last.as_flattened_mut(), 0.3);
        table.last_offset = [1.0; LAYOUTS];
        Learner {
            settings,
            chance,
            table,
            mean: AgentTable::zero(),
            mean_square: AgentTable::zero(),
            halves: [Gradient::zero(), Gradient::zero()],
            order: (0..samples as u32).collect(),
            batches_done: 0,
            batches: settings.epochs * (samples / settings.batch),
        }
    }

    /// The table so far.
    #[must_use]
    pub fn table(&self) -> &AgentTable {
        &self.table
    }

    /// Uses all samples once, in random order; the mean squared error and the mean loss of a choice.
    pub fn epoch(&mut self, samples: &[Sample]) -> (f64, f64) {
        for last in (1..self.order.len()).rev() {
            let other = (unit(&mut self.chance) * (last + 1) as f64) as usize;
            self.order.swap(last, other.min(last));
        }
        let order = std::mem::take(&mut self.order);
        let (mut squared_error, mut choice_loss, mut used) = (0.0, 0.0, 0);
        for batch in order.chunks_exact(self.settings.batch) {
            self.learn(samples, batch);
            for half in &self.halves {
                squared_error += half.squared_error;
                choice_loss += half.choice_loss;
            }
            used += batch.len();
        }
        self.order = order;
        (squared_error / used as f64, choice_loss / used as f64)
    }

    fn learn(&mut self, samples: &[Sample], batch: &[u32]) {
        let transposed = Transposed::of(&self.table);
        let (table, settings) = (&self.table, self.settings);
        let [first, second] = &mut self.halves;
        let (left, right) = batch.split_at(batch.len() / 2);
        rayon::join(
            || first.sum(table, &transposed, settings, samples, left),
            || second.sum(table, &transposed, settings, samples, right),
        );
        first.add(second);
        let step = Step { rate: self.rate(), share: 1.0 / batch.len() as f32 };
        let gradient = &self.halves[0];
        for cell in &gradient.touched {
            let cell = usize::from(*cell);
            let means = (&mut self.mean.cells[cell][..], &mut self.mean_square.cells[cell][..]);
            step.take(&mut self.table.cells[cell], means, &gradient.table.cells[cell]);
        }
        let means = self.mean.layers_mut().into_iter().zip(self.mean_square.layers_mut());
        let layers = self.table.layers_mut().into_iter().zip(means).zip(gradient.table.layers());
        for ((numbers, means), gradient) in layers {
            step.take(numbers, means, gradient);
        }
        self.batches_done += 1;
    }

    /// The step size now.
    fn rate(&self) -> f32 {
        let done = self.batches_done as f32;
        let fallen = 0.5 * (1.0 + libm::cosf(std::f32::consts::PI * done / self.batches as f32));
        self.settings.learning_rate * (0.01 + 0.99 * fallen) * (done / WARM_UP).min(1.0)
    }
}

/// A number from [0, 1).
fn unit(chance: &mut ChaCha8Rng) -> f64 {
    StandardUniform.sample(chance)
}

/// One step of Adam. Its means are not corrected for their start: the step size rises from zero instead.
struct Step {
    rate: f32,
    share: f32,
}

impl Step {
    fn take(&self, numbers: &mut [f32], (means, squares): (&mut [f32], &mut [f32]), gradients: &[f32]) {
        let moments = means.iter_mut().zip(squares);
        for ((number, (mean, square)), gradient) in numbers.iter_mut().zip(moments).zip(gradients) {
            let gradient = gradient * self.share;
            *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * gradient;
            *square = KEPT[1] * *square + (1.0 - KEPT[1]) * gradient * gradient;
            *number -= self.rate * *mean / (square.sqrt() + EPSILON);
        }
    }
}

/// The layers the other way round, so that going back runs along rows too.
struct Transposed {
    middle: [[f32; WIDTH]; MIDDLE],
    last: [[f32; MIDDLE]; LAYOUTS],
}

impl Transposed {
    fn of(table: &AgentTable) -> Transposed {
        Transposed {
            middle: std::array::from_fn(|to| std::array::from_fn(|from| table.middle[from][to])),
            last: std::array::from_fn(|to| std::array::from_fn(|from| table.last[from][to])),
        }
    }
}

/// The gradient summed over some samples, and what they lost.
struct Gradient {
    table: AgentTable,
    touched: Vec<u16>,
    is_touched: Vec<bool>,
    squared_error: f64,
    choice_loss: f64,
}

impl Gradient {
    fn zero() -> Gradient {
        let table = AgentTable::zero();
        let is_touched = vec![false; table.cells.len()];
        Gradient { table, touched: Vec::new(), is_touched, squared_error: 0.0, choice_loss: 0.0 }
    }

    /// Begins anew and sums over the samples at these places.
    fn sum(
        &mut self,
        table: &AgentTable,
        transposed: &Transposed,
        settings: &Settings,
        samples: &[Sample],
        places: &[u32],
    ) {
        for cell in self.touched.drain(..) {
            self.table.cells[usize::from(cell)] = [0.0; WIDTH];
            self.is_touched[usize::from(cell)] = false;
        }
        for layer in self.table.layers_mut() {
            layer.fill(0.0);
        }
        (self.squared_error, self.choice_loss) = (0.0, 0.0);
        for place in places {
            self.add_sample(table, transposed, settings, &samples[*place as usize]);
        }
    }

    fn add_sample(&mut self, table: &AgentTable, transposed: &Transposed, settings: &Settings, sample: &Sample) {
        let cells = sample.features.cells();
        let pass = table.pass(&cells);
        let at_q = self.errors(settings, &pass.q, &sample.gaps);

        let mut at_middle = [0.0; MIDDLE];
        for (error, row) in at_q.iter().zip(&transposed.last) {
            scaled_add(&mut at_middle, *error, row);
        }
        cut(&mut at_middle, &pass.middle);
        let mut at_sum = [0.0; WIDTH];
        for (error, row) in at_middle.iter().zip(&transposed.middle) {
            scaled_add(&mut at_sum, *error, row);
        }
        cut(&mut at_sum, &pass.sum);

        let gradient = &mut self.table;
        scaled_add(&mut gradient.last_offset, 1.0, &at_q);
        scaled_add(&mut gradient.middle_offset, 1.0, &at_middle);
        scaled_add(&mut gradient.sum_offset, 1.0, &at_sum);
        for (number, row) in pass.middle.iter().zip(&mut gradient.last) {
            scaled_add(row, *number, &at_q);
        }
        for (number, row) in pass.sum.iter().zip(&mut gradient.middle) {
            scaled_add(row, *number, &at_middle);
        }
        for (cell, weight) in cells.as_slice() {
            self.touch(*cell);
            scaled_add(&mut self.table.cells[usize::from(*cell)], *weight, &at_sum);
        }
    }

    /// The derivative of the loss of a sample by its Q-values.
    ///
    /// The loss is Σ (q - gap)² / (2 √(1 + gap)) with gaps up to the cap, so that the good layouts
    /// count most, and the expected gap of a choice by softmax of -q over the temperature. The
    /// latter spends the table's few numbers where they decide.
    fn errors(&mut self, settings: &Settings, q: &[f32; LAYOUTS], gaps: &[f32; LAYOUTS]) -> [f32; LAYOUTS] {
        let least = q.iter().copied().fold(f32::INFINITY, f32::min);
        let odds = q.map(|q| libm::expf((least - q) / settings.temperature));
        let all: f32 = odds.iter().sum();
        let costs = gaps.map(|gap| gap.min(CAPS_OF_CHOICE * settings.cap));
        let expected = odds.iter().zip(&costs).map(|(odds, cost)| odds / all * cost).sum::<f32>();
        self.choice_loss += f64::from(expected);
        std::array::from_fn(|index| {
            let gap = gaps[index].min(settings.cap);
            let error = (q[index] - gap) / (1.0 + gap).sqrt();
            self.squared_error += f64::from(error * (q[index] - gap));
            let slope = odds[index] / all * (expected - costs[index]) / settings.temperature;
            error + settings.choice_weight * slope
        })
    }

    fn touch(&mut self, cell: u16) {
        let is_touched = &mut self.is_touched[usize::from(cell)];
        if !*is_touched {
            *is_touched = true;
            self.touched.push(cell);
        }
    }

    /// Adds the gradient of other samples.
    fn add(&mut self, other: &Gradient) {
        for cell in &other.touched {
            self.touch(*cell);
            scaled_add(&mut self.table.cells[usize::from(*cell)], 1.0, &other.table.cells[usize::from(*cell)]);
        }
        for (to, from) in self.table.layers_mut().into_iter().zip(other.table.layers()) {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        }
    }
}

/// Adds a multiple of a row to another.
#[inline(always)]
fn scaled_add<const N: usize>(to: &mut [f32; N], factor: f32, row: &[f32; N]) {
    for (to, number) in to.iter_mut().zip(row) {
        *to += factor * number;
    }
}

/// No derivative where a number was cut off.
#[inline(always)]
fn cut<const N: usize>(derivatives: &mut [f32; N], numbers: &[f32; N]) {
    for (derivative, number) in derivatives.iter_mut().zip(numbers) {
        if *number <= 0.0 {
            *derivative = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repartition::agent::{Features, JobFeatures};
    use crate::train::agent::SETTINGS;

    fn sample() -> Sample {
        let job = |class, work, slack| JobFeatures { class, smallest_on_time: 2, work, slack };
        let mut features = Features { count: 3, layout: 4, total_work: 37.0, ..Features::default() };
        features.jobs[..3].copy_from_slice(&[job(0, 3.0, 1.0), job(5, 30.0, 7.0), job(6, 1.0, -2.0)]);
        Sample { features, gaps: std::array::from_fn(|index| (index as f32 * 1.7) % 9.0) }
    }

    /// The loss as documented, in 64 bits.
    fn loss(table: &AgentTable, settings: &Settings, sample: &Sample) -> f64 {
        let q = table.pass(&sample.features.cells()).q.map(f64::from);
        let (cap, temperature) = (f64::from(settings.cap), f64::from(settings.temperature));
        let squared = q.iter().zip(sample.gaps).map(|(q, gap)| {
            let gap = f64::from(gap).min(cap);
            (q - gap).powi(2) / (2.0 * (1.0 + gap).sqrt())
        });
        let odds = q.map(|q| (-q / temperature).exp());
        let expected =
            odds.iter().zip(sample.gaps).map(|(odds, gap)| odds * f64::from(gap).min(2.0 * cap)).sum::<f64>();
        squared.sum::<f64>() + f64::from(settings.choice_weight) * expected / odds.iter().sum::<f64>()
    }

    /// Against central differences, for some numbers of each part of the table.
    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let settings = Settings { temperature: 1.0, ..SETTINGS };
        let mut table = Learner::new(&settings, 0).table;
        let sample = sample();
        let mut gradient = Gradient::zero();
        gradient.sum(&table, &Transposed::of(&table), &settings, &[sample], &[0]);
        let cell = usize::from(sample.features.cells().as_slice()[0].0);
        let mut checked = 0;
        let mut check = |table: &mut AgentTable, number: &dyn Fn(&mut AgentTable) -> &mut f32| {
            const STEP: f32 = 1e-3;
            *number(table) += STEP;
            let above = loss(table, &settings, &sample);
            *number(table) -= 2.0 * STEP;
            let below = loss(table, &settings, &sample);
            *number(table) += STEP;
            let slope = (above - below) / f64::from(2.0 * STEP);
            let computed = f64::from(*number(&mut gradient.table));
            assert!((slope - computed).abs() <= 0.02 * (0.05 + slope.abs()), "slope {slope}, computed {computed}");
            checked += usize::from(computed != 0.0);
        };
        for index in 0..WIDTH {
            check(&mut table, &|table| &mut table.cells[cell][index]);
            check(&mut table, &|table| &mut table.sum_offset[index]);
            check(&mut table, &|table| &mut table.middle[index][index % MIDDLE]);
        }
        for index in 0..MIDDLE {
            check(&mut table, &|table| &mut table.middle_offset[index]);
            check(&mut table, &|table| &mut table.last[index][index % LAYOUTS]);
        }
        for index in 0..LAYOUTS {
            check(&mut table, &|table| &mut table.last_offset[index]);
        }
        assert!(checked > 60, "only {checked} slopes are not zero");
    }

    /// One state is learnt by heart: each Q-value ends at its gap, up to the cap.
    #[test]
    fn a_single_state_is_learnt_to_its_gaps() {
        let settings = Settings { batch: 2, epochs: 3000, choice_weight: 0.0, ..SETTINGS };
        let samples = [sample(); 2];
        let mut learner = Learner::new(&settings, samples.len());
        for _ in 0..settings.epochs {
            learner.epoch(&samples);
        }
        let q = learner.table().pass(&samples[0].features.cells()).q;
        for (q, gap) in q.iter().zip(samples[0].gaps) {
            assert!((q - gap.min(settings.cap)).abs() < 0.02, "{q} instead of {gap}");
        }
    }
}
