//! A factored Q-table: a vector for each cell, and two small layers from their sum to Q-values.

use super::encoder::LAYOUTS;
use crate::repartition::table_file::TableError;
use std::fmt;

/// Greatest size of a number of a cell in the file.
const STEPS: f32 = 127.0;

/// The numbers of a factored Q-table with `WIDTH` numbers in a cell and `MIDDLE` between the sum of a
/// state's cells and its Q-values.
///
/// Q = `last` · max(0, `middle` · max(0, Σ weight × cell + `sum_offset`) + `middle_offset`) + `last_offset`.
///
/// The payload of its file holds, little-endian, each cell as its scale (f32) and `WIDTH` multiples of it
/// (i8), then `sum_offset`, `middle`, `middle_offset`, `last` and `last_offset` as f32 in rows.
#[derive(Clone, PartialEq)]
pub struct FactoredTable<const WIDTH: usize, const MIDDLE: usize> {
    /// By cell, as the encoder numbers them.
    pub cells: Vec<[f32; WIDTH]>,
    /// Added to the sum of the cells.
    pub sum_offset: [f32; WIDTH],
    /// From the sum to the middle layer.
    pub middle: [[f32; MIDDLE]; WIDTH],
    /// Added in the middle layer.
    pub middle_offset: [f32; MIDDLE],
    /// From the middle layer to the Q-values.
    pub last: [[f32; LAYOUTS]; MIDDLE],
    /// Added to the Q-values.
    pub last_offset: [f32; LAYOUTS],
}

/// What is computed on the way to the Q-values of a state.
#[derive(Clone, Copy, Debug)]
pub struct Pass<const WIDTH: usize, const MIDDLE: usize> {
    /// The sum of the cells, negative numbers cut off.
    pub sum: [f32; WIDTH],
    /// The middle layer, negative numbers cut off.
    pub middle: [f32; MIDDLE],
    /// The Q-values, layout 1 first.
    pub q: [f32; LAYOUTS],
}

/// A table read from a file holds finite numbers only.
impl<const WIDTH: usize, const MIDDLE: usize> Eq for FactoredTable<WIDTH, MIDDLE> {}

impl<const WIDTH: usize, const MIDDLE: usize> FactoredTable<WIDTH, MIDDLE> {
    /// Bytes of a cell in a payload: its scale, then its numbers.
    const CELL_BYTES: usize = 4 + WIDTH;

    /// Numbers after the cells in a payload.
    const LAYER_NUMBERS: usize = WIDTH + WIDTH * MIDDLE + MIDDLE + MIDDLE * LAYOUTS + LAYOUTS;

    /// A table of zeros with this many cells.
    #[must_use]
    pub fn zeros(cells: usize) -> Self {
        FactoredTable {
            cells: vec![[0.0; WIDTH]; cells],
            sum_offset: [0.0; WIDTH],
            middle: [[0.0; MIDDLE]; WIDTH],
            middle_offset: [0.0; MIDDLE],
            last: [[0.0; LAYOUTS]; MIDDLE],
            last_offset: [0.0; LAYOUTS],
        }
    }

    /// The table with this many cells that a payload holds.
    ///
    /// # Errors
    /// [`TableError::Payload`], if it is of another length or holds a number that is not finite.
    pub(super) fn of_payload(payload: &[u8], cells: usize) -> Result<Self, TableError> {
        let expected = cells * Self::CELL_BYTES + 4 * Self::LAYER_NUMBERS;
        if payload.len() != expected {
            return Err(TableError::Payload(format!("has {} bytes of numbers, not {expected}", payload.len())));
        }
        let mut table = Self::zeros(cells);
        let (cells, layers) = payload.split_at(cells * Self::CELL_BYTES);
        for (cell, bytes) in table.cells.iter_mut().zip(cells.chunks_exact(Self::CELL_BYTES)) {
            let (scale, steps) = bytes.split_at(4);
            let scale = number(scale);
            for (number, step) in cell.iter_mut().zip(steps) {
                *number = scale * f32::from(step.cast_signed());
            }
        }
        let mut numbers = layers.chunks_exact(4).map(number);
        for layer in table.layers_mut() {
            layer.iter_mut().zip(&mut numbers).for_each(|(number, value)| *number = value);
        }
        let all = [table.cells.as_flattened()].into_iter().chain(table.layers()).flatten();
        if all.into_iter().any(|number| !number.is_finite()) {
            return Err(TableError::Payload("holds a number that is not finite".to_owned()));
        }
        Ok(table)
    }

    /// The payload of this table, its cells rounded to 255 steps each.
    pub(super) fn payload(&self) -> Vec<u8> {
        let mut payload = Vec::with_capacity(self.cells.len() * Self::CELL_BYTES + 4 * Self::LAYER_NUMBERS);
        for cell in &self.cells {
            let scale = cell.iter().fold(0.0, |most: f32, number| most.max(number.abs())) / STEPS;
            payload.extend(scale.to_le_bytes());
            let step = |number: &f32| if scale > 0.0 { (number / scale).round() as i8 } else { 0 };
            payload.extend(cell.iter().map(|number| step(number).cast_unsigned()));
        }
        payload.extend(self.layers().into_iter().flatten().flat_map(|number| number.to_le_bytes()));
        payload
    }

    /// The Q-values of a state and what they rest on.
    #[inline]
    #[must_use]
    pub fn pass(&self, cells: &[(u16, f32)]) -> Pass<WIDTH, MIDDLE> {
        let mut sum = self.sum_offset;
        for (cell, weight) in cells {
            let cell = &self.cells[usize::from(*cell)];
            for (sum, number) in sum.iter_mut().zip(cell) {
                *sum += weight * number;
            }
        }
        let mut middle = self.middle_offset;
        for (sum, row) in sum.iter_mut().zip(&self.middle) {
            *sum = sum.max(0.0);
            if *sum > 0.0 {
                for (middle, number) in middle.iter_mut().zip(row) {
                    *middle += *sum * number;
                }
            }
        }
        let mut q = self.last_offset;
        for (middle, row) in middle.iter_mut().zip(&self.last) {
            *middle = middle.max(0.0);
            for (q, number) in q.iter_mut().zip(row) {
                *q += *middle * number;
            }
        }
        Pass { sum, middle, q }
    }

    /// All numbers but those of the cells, in the order of the file.
    #[must_use]
    pub fn layers(&self) -> [&[f32]; 5] {
        let (middle, last) = (self.middle.as_flattened(), self.last.as_flattened());
        [&self.sum_offset, middle, &self.middle_offset, last, &self.last_offset]
    }

    /// The same, to be changed.
    pub fn layers_mut(&mut self) -> [&mut [f32]; 5] {
        let (middle, last) = (self.middle.as_flattened_mut(), self.last.as_flattened_mut());
        [&mut self.sum_offset, middle, &mut self.middle_offset, last, &mut self.last_offset]
    }
}

impl<const WIDTH: usize, const MIDDLE: usize> fmt::Debug for FactoredTable<WIDTH, MIDDLE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FactoredTable({} cells of {WIDTH})", self.cells.len())
    }
}

/// The number of four bytes.
fn number(bytes: &[u8]) -> f32 {
    f32::from_le_bytes(std::array::from_fn(|index| bytes[index]))
}
