//! The slices of a layout, and which of them a job prefers.

use mig_explorer::model::{Gpu, LayoutId, Minutes, Speedup};

/// Most compute slots of a slice.
const MAX_SLOTS: usize = 7;

/// Numbers of slices by compute slots.
pub type SliceCounts = [u8; MAX_SLOTS + 1];

/// A slice size as a job sees it.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Compute slots.
    pub slots: u8,
    /// Work done in a minute.
    pub speed: f64,
    /// Minutes that a minute of work takes.
    pub minutes: Minutes,
}

/// A layout of the GPU, tabulated for the speed-ups of a day's jobs.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Slices of each size.
    pub slices: SliceCounts,
    /// Number of slices.
    pub count: usize,
    /// Watts by busy compute slots.
    pub watts: Vec<f64>,
    fastest_first: Vec<Vec<Size>>,
    slowest_first: Vec<Vec<Size>>,
}

impl Layout {
    /// Tabulates a layout for these speed-ups.
    pub fn new(gpu: &Gpu, id: LayoutId, speedups: &[Speedup], watts: &[f64]) -> Layout {
        let mut slices = SliceCounts::default();
        for slots in gpu.slots_of(id) {
            slices[usize::from(slots)] += 1;
        }
        let sizes = |speedup: &Speedup| -> Vec<Size> {
            let present = (1..=MAX_SLOTS as u8).filter(|&slots| slices[usize::from(slots)] > 0);
            let size = |slots| Size { slots, speed: speedup.speed(slots), minutes: 1.0 / speedup.speed(slots) };
            present.map(size).collect()
        };
        // Stable sorts of an ascending list: among equally fast sizes the smaller stays first.
        let sorted = |sign: f64| {
            let order = |speedup| {
                let mut sizes = sizes(speedup);
                sizes.sort_by(|a, b| (sign * a.minutes).total_cmp(&(sign * b.minutes)));
                sizes
            };
            speedups.iter().map(order).collect()
        };
        Layout {
            slices,
            count: slices.iter().map(|&count| usize::from(count)).sum(),
            watts: watts.to_vec(),
            fastest_first: sorted(1.0),
            slowest_first: sorted(-1.0),
        }
    }

    /// The fastest size with a slice left for a speed-up.
    pub fn fastest(&self, curve: u8, left: &SliceCounts) -> Size {
        let order = &self.fastest_first[usize::from(curve)];
        *order.iter().find(|size| left[usize::from(size.slots)] > 0).expect("a slice is left")
    }

    /// The slowest size with a slice left that does a speed-up's `work` within `time`.
    pub fn slowest_within(&self, curve: u8, work: Minutes, time: Minutes, left: &SliceCounts) -> Option<Size> {
        let order = &self.slowest_first[usize::from(curve)];
        order.iter().find(|size| left[usize::from(size.slots)] > 0 && work * size.minutes <= time).copied()
    }
}
