//! A layout as the simulator uses it: which sizes it has, in which order a job prefers them.
//!
//! Slices with as many compute slots are interchangeable to a job, so everything goes by *size
//! class*.

use super::{MAX_SLICES, Minutes};

/// Index of a slice size; the last one is the GPU without MIG.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SizeClass(pub u8);

impl SizeClass {
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of slices of one layout: bit k is the slice at position k.
pub type SliceMask = u16;

/// A slice size of a layout, as one speed-up sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SizeChoice {
    /// The size.
    pub class: SizeClass,
    /// Compute slots of one of them.
    pub slots: u8,
    /// The layout's slices of this size.
    pub slices: SliceMask,
    /// Minutes that a minute of work takes on them.
    pub minutes: Minutes,
}

/// A layout as the simulator uses it.
#[derive(Clone, Debug, PartialEq)]
pub struct Partition {
    /// Number of slices.
    pub count: u8,
    /// Size class of each slice by position; unused entries are 0.
    pub class: [SizeClass; MAX_SLICES],
    /// Compute slots of each slice by position; unused entries are 0.
    pub slots: [u8; MAX_SLICES],
    /// The sizes of the slices, ascending without repeats.
    sizes: Vec<SizeClass>,
    /// The sizes from slowest to fastest, one list after the other for each speed-up.
    slow_order: Vec<SizeChoice>,
    /// The sizes from fastest to slowest, one list after the other for each speed-up.
    fast_order: Vec<SizeChoice>,
    /// Minutes per minute of work on the fastest slice, by speed-up.
    least_minutes: Vec<f64>,
    /// Minutes per minute of work, mean over the slices, by speed-up.
    mean_minutes: Vec<f64>,
    /// Watts by busy compute slots.
    watts: Vec<f64>,
    /// Least watts over idle per busy slot while at most this many jobs run.
    least_watts_per_slot: [f64; MAX_SLICES + 1],
}

impl Partition {
    /// All slices.
    #[must_use]
    pub fn all(&self) -> SliceMask {
        (1 << self.count) - 1
    }

    /// The sizes of the slices, ascending without repeats.
    #[must_use]
    pub fn sizes(&self) -> &[SizeClass] {
        &self.sizes
    }

    /// The sizes from slowest to fastest for a speed-up; equally fast ones smaller first.
    #[inline(always)]
    #[must_use]
    pub fn slow_order(&self, curve: u8) -> &[SizeChoice] {
        let first = usize::from(curve) * self.sizes.len();
        &self.slow_order[first..first + self.sizes.len()]
    }

    /// The sizes from fastest to slowest for a speed-up; equally fast ones smaller first.
    #[inline(always)]
    #[must_use]
    pub fn fast_order(&self, curve: u8) -> &[SizeChoice] {
        let first = usize::from(curve) * self.sizes.len();
        &self.fast_order[first..first + self.sizes.len()]
    }

    /// Minutes a minute of work takes on the fastest slice.
    #[must_use]
    pub fn least_minutes(&self, curve: u8) -> f64 {
        self.least_minutes[usize::from(curve)]
    }

    /// Minutes a minute of work takes, averaged over the slices.
    #[must_use]
    pub fn mean_minutes(&self, curve: u8) -> f64 {
        self.mean_minutes[usize::from(curve)]
    }

    /// Least watts over idle that a busy compute slot costs while at most `jobs` jobs run.
    #[must_use]
    pub fn least_watts_per_slot(&self, jobs: usize) -> f64 {
        self.least_watts_per_slot[jobs.min(MAX_SLICES)]
    }

    /// Watts with this many compute slots busy.
    #[inline(always)]
    #[must_use]
    pub fn watts(&self, busy_slots: u8) -> f64 {
        self.watts[usize::from(busy_slots)]
    }
}

/// Tabulates a layout, given the size class and the slots of each slice, and the minutes of a minute of
/// work by speed-up and size class.
pub(super) fn partition(
    slices: &[(SizeClass, u8)],
    classes: usize,
    curves: usize,
    minutes: &dyn Fn(usize, SizeClass) -> f64,
    watts: Vec<f64>,
) -> Partition {
    let mut class = [SizeClass(0); MAX_SLICES];
    let mut slots = [0; MAX_SLICES];
    for (position, &(c, s)) in slices.iter().enumerate() {
        class[position] = c;
        slots[position] = s;
    }
    let of_class = |class| slices.iter().find(|slice| slice.0 == SizeClass(class)).copied();
    let present: Vec<(SizeClass, u8)> = (0..=u8::MAX).take(classes).filter_map(of_class).collect();
    let mask = |class: SizeClass| -> SliceMask {
        (0..slices.len()).filter(|&position| slices[position].0 == class).map(|position| 1 << position).sum()
    };
    // Stable sorts of an ascending list: among equally fast sizes the smaller stays first.
    let sorted = |slowest_first: bool| -> Vec<SizeChoice> {
        let order = |curve: usize| {
            let choice = |&(class, slots): &(SizeClass, u8)| SizeChoice {
                class,
                slots,
                slices: mask(class),
                minutes: minutes(curve, class),
            };
            let mut order: Vec<SizeChoice> = present.iter().map(choice).collect();
            order.sort_by(|a, b| {
                let faster = a.minutes.total_cmp(&b.minutes);
                if slowest_first { faster.reverse() } else { faster }
            });
            order
        };
        (0..curves).flat_map(order).collect()
    };
    let over_slices = |curve: usize| slices.iter().map(move |&(c, _)| minutes(curve, c));
    Partition {
        count: slices.len() as u8,
        class,
        slots,
        sizes: present.iter().map(|&(class, _)| class).collect(),
        slow_order: sorted(true),
        fast_order: sorted(false),
        least_minutes: (0..curves).map(|c| over_slices(c).fold(f64::INFINITY, f64::min)).collect(),
        mean_minutes: (0..curves).map(|c| over_slices(c).sum::<f64>() / slices.len() as f64).collect(),
        least_watts_per_slot: least_watts_per_slot(slices, &watts),
        watts,
    }
}

/// Least watts over idle per busy slot, by the number of jobs: no more slots can be busy than the
/// largest slices have.
fn least_watts_per_slot(slices: &[(SizeClass, u8)], watts: &[f64]) -> [f64; MAX_SLICES + 1] {
    let of_size = |size: u8| slices.iter().map(|slice| slice.1).filter(move |slots| *slots == size);
    let largest_first: Vec<u8> = (1..=MAX_SLICES as u8).rev().flat_map(of_size).collect();
    std::array::from_fn(|jobs| {
        let most: u8 = largest_first.iter().take(jobs).sum();
        let per_slot = (1..=most).map(|busy| (watts[usize::from(busy)] - watts[0]) / f64::from(busy));
        per_slot.fold(f64::INFINITY, f64::min)
    })
}
