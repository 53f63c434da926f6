//! How many of the jobs are linear, sublinear and capped.

/// Shares of the categories of speed-up, each 0 to 1; the rest of the jobs are capped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClassMix {
    /// Share of linear jobs.
    pub linear: f64,
    /// Share of sublinear jobs.
    pub sublinear: f64,
}

/// A category of speed-up, before the job's own function is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Category {
    Linear,
    Sublinear,
    Capped,
}

impl ClassMix {
    /// A third each (paper, section V-A: "three equally likely performance types").
    pub const EQUAL: ClassMix = ClassMix { linear: 1.0 / 3.0, sublinear: 1.0 / 3.0 };

    /// Share of capped jobs.
    #[must_use]
    pub fn capped(self) -> f64 {
        1.0 - (self.linear + self.sublinear)
    }

    /// The category that a number `u` of [0, 1) stands for. The categories lie in a row from 0 to 1, so
    /// that a moved boundary relabels only the jobs it passes.
    pub(super) fn category(self, u: f64) -> Category {
        if u < self.linear {
            Category::Linear
        } else if u < self.linear + self.sublinear {
            Category::Sublinear
        } else {
            Category::Capped
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::rng::choice;

    /// Numbers of 53 bits about the boundaries: the categories are those of three equally likely choices.
    #[test]
    fn equal_shares_are_an_even_choice_of_three() {
        let step = 1.0 / (1u64 << 53) as f64;
        for boundary in [0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0 - 8.0 * step] {
            let nearest = (boundary / step).floor();
            for off in -4..=7 {
                let u = (nearest + f64::from(off)) * step;
                if !(0.0..1.0).contains(&u) {
                    continue;
                }
                let category = [Category::Linear, Category::Sublinear, Category::Capped][choice(u, 3)];
                assert_eq!(ClassMix::EQUAL.category(u), category, "{u:e}");
            }
        }
    }
}
