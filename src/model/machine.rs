//! A GPU compiled against a list of speed-ups: the tables the simulator looks things up in.
//!
//! Slices with as many compute slots are interchangeable to a job, so everything is tabulated by
//! *size class*: one for each slice size, ascending, and a last one for the GPU without MIG.

use super::{Gpu, LayoutId, MAX_SLICES, Minutes, Speedup};

/// Index of a slice size; the last one is the GPU without MIG.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SizeClass(pub u8);

impl SizeClass {
    fn index(self) -> usize {
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

/// A GPU together with the speed-ups of a workload's jobs.
#[derive(Clone, Debug, PartialEq)]
pub struct Machine {
    partitions: Vec<Partition>,
    /// Minutes per minute of work: by speed-up, then size class.
    minutes: Vec<f64>,
    /// Work per minute: the inverse.
    speeds: Vec<f64>,
    classes: usize,
    /// Compute slots of each size class.
    slots: Vec<u8>,
    /// Compute slots of the GPU.
    pub compute_slots: u8,
    /// Least minutes per minute of work on any slice of any layout, by speed-up.
    fastest: Vec<f64>,
    /// Least watt-minutes over idle per minute of work in any layout, by speed-up.
    least_energy: Vec<f64>,
}

impl Machine {
    /// Tabulates a GPU for these speed-ups; `watts` overrides the GPU's power curve if given.
    ///
    /// # Panics
    /// If `watts` does not hold one value for each number of busy slots.
    #[must_use]
    pub fn new(gpu: &Gpu, speedups: &[Speedup], watts: Option<&[f64]>) -> Machine {
        let sizes = gpu.slice_sizes();
        let classes = sizes.len() + 1;
        let mut minutes = Vec::with_capacity(speedups.len() * classes);
        for speedup in speedups {
            minutes.extend(sizes.iter().map(|&slots| 1.0 / speedup.speed(slots)));
            let gain = if *speedup == Speedup::Linear { gpu.whole_gpu_linear_gain } else { 1.0 };
            minutes.push(1.0 / (speedup.speed(gpu.geometry.compute_slots) * gain));
        }
        let watts = watts.unwrap_or(gpu.power.watts());
        assert_eq!(watts.len(), usize::from(gpu.geometry.compute_slots) + 1, "one value for each number of busy slots");
        let mut whole_gpu_watts = vec![gpu.whole_gpu_watts; watts.len()];
        whole_gpu_watts[0] = watts[0];

        let table = |curve: usize, class: SizeClass| minutes[curve * classes + class.index()];
        let whole = (SizeClass(sizes.len() as u8), gpu.geometry.compute_slots);
        let mut partitions = vec![partition(&[whole], classes, speedups.len(), &table, whole_gpu_watts)];
        for layout in &gpu.layouts {
            let slices: Vec<(SizeClass, u8)> = gpu
                .slots_of(layout.id)
                .into_iter()
                .map(|slots| {
                    (SizeClass(sizes.iter().position(|&s| s == slots).expect("a size of the GPU") as u8), slots)
                })
                .collect();
            partitions.push(partition(&slices, classes, speedups.len(), &table, watts.to_vec()));
        }
        let over_layouts =
            |least: &dyn Fn(&Partition) -> f64| partitions[1..].iter().map(least).fold(f64::INFINITY, f64::min);
        let curves = 0..speedups.len() as u8;
        let fastest = curves.clone().map(|curve| over_layouts(&|p| p.least_minutes(curve))).collect();
        let least_energy = curves
            .map(|curve| {
                over_layouts(&|p| {
                    let slot_minutes = p.slow_order(curve).iter().map(|size| size.minutes * f64::from(size.slots));
                    slot_minutes.fold(f64::INFINITY, f64::min) * p.least_watts_per_slot(MAX_SLICES)
                })
            })
            .collect();
        let mut slots = sizes;
        slots.push(gpu.geometry.compute_slots);
        let speeds = minutes.iter().map(|minutes| 1.0 / minutes).collect();
        Machine {
            partitions,
            minutes,
            speeds,
            classes,
            slots,
            compute_slots: gpu.geometry.compute_slots,
            fastest,
            least_energy,
        }
    }

    /// The tables of a layout, or of the GPU without MIG.
    #[inline(always)]
    #[must_use]
    pub fn partition(&self, layout: LayoutId) -> &Partition {
        &self.partitions[layout.index()]
    }

    /// Number of layouts; they are numbered from 1.
    #[must_use]
    pub fn layout_count(&self) -> u8 {
        (self.partitions.len() - 1) as u8
    }

    /// Minutes that a minute of work takes on a slice of this size.
    #[inline(always)]
    #[must_use]
    pub fn minutes(&self, curve: u8, class: SizeClass) -> Minutes {
        self.minutes[usize::from(curve) * self.classes + class.index()]
    }

    /// The sizes that slices of some layout can have.
    pub fn slice_classes(&self) -> impl Iterator<Item = SizeClass> {
        (0..self.classes as u8 - 1).map(SizeClass)
    }

    /// Compute slots of a slice of this size.
    #[must_use]
    pub fn slots(&self, class: SizeClass) -> u8 {
        self.slots[class.index()]
    }

    /// Work done in a minute on a slice of this size.
    #[inline(always)]
    #[must_use]
    pub fn speed(&self, curve: u8, class: SizeClass) -> f64 {
        self.speeds[usize::from(curve) * self.classes + class.index()]
    }

    /// Least energy of a minute of work in any layout, watt-minutes over idle.
    #[must_use]
    pub fn least_energy(&self, curve: u8) -> f64 {
        self.least_energy[usize::from(curve)]
    }

    /// Least minutes that a minute of work takes on any slice of any layout.
    #[must_use]
    pub fn fastest_minutes(&self, curve: u8) -> Minutes {
        self.fastest[usize::from(curve)]
    }
}

fn partition(
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
