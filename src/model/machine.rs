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

/// A layout as the simulator uses it.
#[derive(Clone, Debug, PartialEq)]
pub struct Partition {
    /// Number of slices.
    pub count: u8,
    /// Size class of each slice by position; unused entries are 0.
    pub class: [SizeClass; MAX_SLICES],
    /// Compute slots of each slice by position; unused entries are 0.
    pub slots: [u8; MAX_SLICES],
    /// The slices of each size class.
    pub of_class: Vec<SliceMask>,
    /// Size classes present, slowest first, one list per speed-up.
    slow_order: Vec<Vec<SizeClass>>,
    /// Size classes present, fastest first, one list per speed-up.
    fast_order: Vec<Vec<SizeClass>>,
    /// Minutes per minute of work on the fastest slice, by speed-up.
    least_minutes: Vec<f64>,
    /// Minutes per minute of work, mean over the slices, by speed-up.
    mean_minutes: Vec<f64>,
    /// Watts by busy compute slots.
    watts: Vec<f64>,
}

impl Partition {
    /// All slices.
    #[must_use]
    pub fn all(&self) -> SliceMask {
        (1 << self.count) - 1
    }

    /// Size classes from slowest to fastest for a speed-up; equally fast ones smaller first.
    #[must_use]
    pub fn slow_order(&self, curve: u8) -> &[SizeClass] {
        &self.slow_order[usize::from(curve)]
    }

    /// Size classes from fastest to slowest for a speed-up; equally fast ones smaller first.
    #[must_use]
    pub fn fast_order(&self, curve: u8) -> &[SizeClass] {
        &self.fast_order[usize::from(curve)]
    }

    /// The slices of a size class.
    #[must_use]
    pub fn of_class(&self, class: SizeClass) -> SliceMask {
        self.of_class[class.index()]
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

    /// Watts with this many compute slots busy.
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
    classes: usize,
    /// Compute slots of the GPU.
    pub compute_slots: u8,
    /// Least minutes per minute of work on any slice of any layout, by speed-up.
    fastest: Vec<f64>,
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
                .map(|slots| (SizeClass(sizes.iter().position(|&s| s == slots).expect("a size of the GPU") as u8), slots))
                .collect();
            partitions.push(partition(&slices, classes, speedups.len(), &table, watts.to_vec()));
        }
        let fastest = (0..speedups.len())
            .map(|curve| partitions[1..].iter().map(|p| p.least_minutes[curve]).fold(f64::INFINITY, f64::min))
            .collect();
        Machine { partitions, minutes, classes, compute_slots: gpu.geometry.compute_slots, fastest }
    }

    /// The tables of a layout, or of the GPU without MIG.
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
    #[inline]
    #[must_use]
    pub fn minutes(&self, curve: u8, class: SizeClass) -> Minutes {
        self.minutes[usize::from(curve) * self.classes + class.index()]
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
    let mut of_class = vec![0; classes];
    for (position, &(c, s)) in slices.iter().enumerate() {
        class[position] = c;
        slots[position] = s;
        of_class[c.index()] |= 1 << position;
    }
    let mut present: Vec<SizeClass> = slices.iter().map(|&(c, _)| c).collect();
    present.sort_unstable();
    present.dedup();
    // Stable sorts of an ascending list: among equally fast sizes the smaller stays first.
    let sorted = |slowest_first: bool| -> Vec<Vec<SizeClass>> {
        let order = |curve: usize| {
            let mut order = present.clone();
            order.sort_by(|&a, &b| {
                let faster = minutes(curve, a).total_cmp(&minutes(curve, b));
                if slowest_first { faster.reverse() } else { faster }
            });
            order
        };
        (0..curves).map(order).collect()
    };
    let over_slices = |curve: usize| slices.iter().map(move |&(c, _)| minutes(curve, c));
    Partition {
        count: slices.len() as u8,
        class,
        slots,
        of_class,
        slow_order: sorted(true),
        fast_order: sorted(false),
        least_minutes: (0..curves).map(|c| over_slices(c).fold(f64::INFINITY, f64::min)).collect(),
        mean_minutes: (0..curves).map(|c| over_slices(c).sum::<f64>() / slices.len() as f64).collect(),
        watts,
    }
}
