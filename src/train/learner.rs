//! Adam on a factored Q-table.
//!
//! A sample touches thirty cells of some seven hundred, so gradients are summed and weights changed
//! in the touched cells only. The two halves of a batch are summed apart, on two threads if there
//! are, and then added: the same sums in the same order on every machine.

use crate::repartition::agent::{FactoredTable, LAYOUTS};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand_distr::{Distribution, StandardUniform};

/// Share of the former mean that Adam keeps, of gradients and of their squares.
const KEPT: [f32; 2] = [0.9, 0.999];

/// Keeps Adam from dividing by zero.
const EPSILON: f32 = 1e-6;

/// Batches over which the step size rises from zero.
const WARM_UP: f32 = 500.0;

/// How a table learns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Learning {
    /// Seed of the first weights and of the order of the samples.
    pub seed: u64,
    /// Times that all samples are used.
    pub epochs: usize,
    /// Samples between two changes of the weights.
    pub batch: usize,
    /// First step size of Adam, which falls to a hundredth of it along a half cosine.
    pub learning_rate: f32,
    /// What each Q-value is at first, but for random weights.
    pub first_q: f32,
}

/// What a table learns from.
pub trait Sample: Sync {
    /// How the loss is weighed.
    type Loss: Copy + Sync;

    /// Calls `look` with the state's cells and their weights.
    fn with_cells<T>(&self, look: impl FnOnce(&[(u16, f32)]) -> T) -> T;

    /// The losses at these Q-values.
    fn losses(&self, loss: &Self::Loss, q: &[f32; LAYOUTS]) -> Losses;
}

/// What a sample's Q-values lose.
#[derive(Clone, Copy, Debug)]
pub struct Losses {
    /// The squared error, as it is weighed.
    pub squared_error: f64,
    /// The expected loss of a choice.
    pub choice: f64,
    /// The derivative of the weighted loss by each Q-value.
    pub slopes: [f32; LAYOUTS],
}

/// A table that learns.
pub struct Learner<L, const WIDTH: usize, const MIDDLE: usize> {
    learning: Learning,
    loss: L,
    chance: ChaCha8Rng,
    table: FactoredTable<WIDTH, MIDDLE>,
    mean: FactoredTable<WIDTH, MIDDLE>,
    mean_square: FactoredTable<WIDTH, MIDDLE>,
    halves: [Gradient<WIDTH, MIDDLE>; 2],
    order: Vec<u32>,
    batches_done: usize,
    batches: usize,
}

impl<L: Copy + Sync, const WIDTH: usize, const MIDDLE: usize> Learner<L, WIDTH, MIDDLE> {
    /// A table with this many cells and small random weights.
    #[must_use]
    pub fn new(learning: Learning, loss: L, cells: usize, samples: usize) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(learning.seed);
        let zero = FactoredTable::zeros(cells);
        let mut table: FactoredTable<WIDTH, MIDDLE> = zero.clone();
        let mut fill = |numbers: &mut [f32], size: f32| {
            for number in numbers {
                *number = size * (2.0 * unit(&mut chance) - 1.0) as f32;
            }
        };
        fill(table.cells.as_flattened_mut(), 0.3);
        fill(&mut table.sum_offset, 0.1);
        fill(table.middle.as_flattened_mut(), 0.3);
        fill(table.last.as_flattened_mut(), 0.3);
        table.last_offset = [learning.first_q; LAYOUTS];
        Learner {
            learning,
            loss,
            chance,
            table,
            mean: zero.clone(),
            mean_square: zero,
            halves: [Gradient::zero(cells), Gradient::zero(cells)],
            order: (0..samples as u32).collect(),
            batches_done: 0,
            batches: learning.epochs * (samples / learning.batch),
        }
    }

    /// The table so far.
    #[must_use]
    pub fn table(&self) -> &FactoredTable<WIDTH, MIDDLE> {
        &self.table
    }

    /// Uses all samples once, in random order; the mean squared error and the mean loss of a choice.
    pub fn epoch<S: Sample<Loss = L>>(&mut self, samples: &[S]) -> (f64, f64) {
        for last in (1..self.order.len()).rev() {
            let other = (unit(&mut self.chance) * (last + 1) as f64) as usize;
            self.order.swap(last, other.min(last));
        }
        let order = std::mem::take(&mut self.order);
        let (mut squared_error, mut choice_loss, mut used) = (0.0, 0.0, 0);
        for batch in order.chunks_exact(self.learning.batch) {
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

    fn learn<S: Sample<Loss = L>>(&mut self, samples: &[S], batch: &[u32]) {
        let transposed = Transposed::of(&self.table);
        let (table, loss) = (&self.table, &self.loss);
        let [first, second] = &mut self.halves;
        let (left, right) = batch.split_at(batch.len() / 2);
        rayon::join(
            || first.sum(table, &transposed, loss, samples, left),
            || second.sum(table, &transposed, loss, samples, right),
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
        self.learning.learning_rate * (0.01 + 0.99 * fallen) * (done / WARM_UP).min(1.0)
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
struct Transposed<const WIDTH: usize, const MIDDLE: usize> {
    middle: [[f32; WIDTH]; MIDDLE],
    last: [[f32; MIDDLE]; LAYOUTS],
}

impl<const WIDTH: usize, const MIDDLE: usize> Transposed<WIDTH, MIDDLE> {
    fn of(table: &FactoredTable<WIDTH, MIDDLE>) -> Self {
        Transposed {
            middle: std::array::from_fn(|to| std::array::from_fn(|from| table.middle[from][to])),
            last: std::array::from_fn(|to| std::array::from_fn(|from| table.last[from][to])),
        }
    }
}

/// The gradient summed over some samples, and what they lost.
struct Gradient<const WIDTH: usize, const MIDDLE: usize> {
    table: FactoredTable<WIDTH, MIDDLE>,
    touched: Vec<u16>,
    is_touched: Vec<bool>,
    squared_error: f64,
    choice_loss: f64,
}

impl<const WIDTH: usize, const MIDDLE: usize> Gradient<WIDTH, MIDDLE> {
    fn zero(cells: usize) -> Self {
        let (table, is_touched) = (FactoredTable::zeros(cells), vec![false; cells]);
        Gradient { table, touched: Vec::new(), is_touched, squared_error: 0.0, choice_loss: 0.0 }
    }

    /// Begins anew and sums over the samples at these places.
    fn sum<S: Sample>(
        &mut self,
        table: &FactoredTable<WIDTH, MIDDLE>,
        transposed: &Transposed<WIDTH, MIDDLE>,
        loss: &S::Loss,
        samples: &[S],
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
            let sample = &samples[*place as usize];
            sample.with_cells(|cells| self.add_sample(table, transposed, loss, sample, cells));
        }
    }

    fn add_sample<S: Sample>(
        &mut self,
        table: &FactoredTable<WIDTH, MIDDLE>,
        transposed: &Transposed<WIDTH, MIDDLE>,
        loss: &S::Loss,
        sample: &S,
        cells: &[(u16, f32)],
    ) {
        let pass = table.pass(cells);
        let Losses { squared_error, choice, slopes: at_q } = sample.losses(loss, &pass.q);
        self.squared_error += squared_error;
        self.choice_loss += choice;

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
        for (cell, weight) in cells {
            self.touch(*cell);
            scaled_add(&mut self.table.cells[usize::from(*cell)], *weight, &at_sum);
        }
    }

    fn touch(&mut self, cell: u16) {
        let is_touched = &mut self.is_touched[usize::from(cell)];
        if !*is_touched {
            *is_touched = true;
            self.touched.push(cell);
        }
    }

    /// Adds the gradient of other samples.
    fn add(&mut self, other: &Self) {
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
    use crate::repartition::AgentTable;
    use crate::repartition::agent::{CELLS, Features, JobFeatures, MIDDLE, WIDTH};
    use crate::train::agent::{self, Loss, SETTINGS};

    fn sample() -> agent::Sample {
        let job = |class, work, slack| JobFeatures { class, smallest_on_time: 2, work, slack };
        let mut features = Features { count: 3, layout: 4, total_work: 37.0, ..Features::default() };
        features.jobs[..3].copy_from_slice(&[job(0, 3.0, 1.0), job(5, 30.0, 7.0), job(6, 1.0, -2.0)]);
        agent::Sample { features, gaps: std::array::from_fn(|index| (index as f32 * 1.7) % 9.0) }
    }

    /// The loss as documented, in 64 bits.
    fn loss(table: &AgentTable, loss: &Loss, sample: &agent::Sample) -> f64 {
        let q = table.pass(sample.features.cells().as_slice()).q.map(f64::from);
        let (cap, temperature) = (f64::from(loss.cap), f64::from(loss.temperature));
        let squared = q.iter().zip(sample.gaps).map(|(q, gap)| {
            let gap = f64::from(gap).min(cap);
            (q - gap).powi(2) / (2.0 * (1.0 + gap).sqrt())
        });
        let odds = q.map(|q| (-q / temperature).exp());
        let expected =
            odds.iter().zip(sample.gaps).map(|(odds, gap)| odds * f64::from(gap).min(2.0 * cap)).sum::<f64>();
        squared.sum::<f64>() + f64::from(loss.choice_weight) * expected / odds.iter().sum::<f64>()
    }

    /// Against central differences, for some numbers of each part of the table.
    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let weighed = Loss { temperature: 1.0, ..SETTINGS.loss };
        let mut table: AgentTable = Learner::new(SETTINGS.learning, weighed, CELLS, 0).table;
        let sample = sample();
        let mut gradient = Gradient::zero(CELLS);
        gradient.sum(&table, &Transposed::of(&table), &weighed, &[sample], &[0]);
        let cell = usize::from(sample.features.cells().as_slice()[0].0);
        let mut checked = 0;
        let mut check = |table: &mut AgentTable, number: &dyn Fn(&mut AgentTable) -> &mut f32| {
            const STEP: f32 = 1e-3;
            *number(table) += STEP;
            let above = loss(table, &weighed, &sample);
            *number(table) -= 2.0 * STEP;
            let below = loss(table, &weighed, &sample);
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
        let learning = Learning { batch: 2, epochs: 3000, ..SETTINGS.learning };
        let loss = Loss { choice_weight: 0.0, ..SETTINGS.loss };
        let samples = [sample(); 2];
        let mut learner = Learner::<_, WIDTH, MIDDLE>::new(learning, loss, CELLS, samples.len());
        for _ in 0..learning.epochs {
            learner.epoch(&samples);
        }
        let q = learner.table().pass(samples[0].features.cells().as_slice()).q;
        for (q, gap) in q.iter().zip(samples[0].gaps) {
            assert!((q - gap.min(loss.cap)).abs() < 0.02, "{q} instead of {gap}");
        }
    }
}
