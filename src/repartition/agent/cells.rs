//! Which cells of a factored table a state touches, and with which weights.

/// Numbers between which a feature is interpolated, ascending; beyond the ends it stays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knots<const N: usize>(pub [f32; N]);

impl<const N: usize> Knots<N> {
    /// The knot at or below a number, and the weight of the one after it.
    #[inline(always)]
    #[must_use]
    pub fn place(&self, number: f32) -> (usize, f32) {
        let number = number.clamp(self.0[0], self.0[N - 1]);
        let mut knot = 0;
        while knot + 2 < N && number >= self.0[knot + 1] {
            knot += 1;
        }
        (knot, (number - self.0[knot]) / (self.0[knot + 1] - self.0[knot]))
    }
}

/// The cells of a state with their weights, at most `N`.
#[derive(Clone, Copy, Debug)]
pub struct Cells<const N: usize> {
    cells: [(u16, f32); N],
    count: usize,
}

impl<const N: usize> Cells<N> {
    /// No cells yet.
    pub(super) fn none() -> Cells<N> {
        Cells { cells: [(0, 0.0); N], count: 0 }
    }

    /// The cells with their weights.
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &[(u16, f32)] {
        &self.cells[..self.count]
    }

    #[inline(always)]
    pub(super) fn add(&mut self, cell: usize, weight: f32) {
        self.cells[self.count] = (cell as u16, weight);
        self.count += 1;
    }

    #[inline(always)]
    pub(super) fn add_between<const K: usize>(&mut self, first: usize, knots: &Knots<K>, number: f32) {
        let (knot, weight) = knots.place(number);
        self.add(first + knot, 1.0 - weight);
        self.add(first + knot + 1, weight);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_weighs_the_knots_beside_it() {
        let knots = Knots([0.0, 1.0, 3.0]);
        let places =
            [(-5.0, (0, 0.0)), (0.25, (0, 0.25)), (1.0, (1, 0.0)), (2.0, (1, 0.5)), (3.0, (1, 1.0)), (9.0, (1, 1.0))];
        for (number, place) in places {
            assert_eq!(knots.place(number), place, "{number}");
        }
    }
}
