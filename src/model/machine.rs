//! A GPU compiled against a list of speed-ups: the tables the simulator looks things up in.
//!
//! Slices with as many compute slots are interchangeable to a job, so everything is tabulated by
//! *size class*: one for each slice size, ascending, and a last one for the GPU without MIG.

use super::partition::{Partition, SizeClass, partition};
use super::{Gpu, LayoutId, MAX_SLICES, Minutes, Speedup};

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
    /// Mean over the slice sizes of the minutes per minute of work, by speed-up.
    mean: Vec<f64>,
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
        let mean = curves.clone().map(|curve| {
            let on_each = (0..sizes.len() as u8).map(|class| table(usize::from(curve), SizeClass(class)));
            on_each.sum::<f64>() / sizes.len() as f64
        });
        let mean = mean.collect();
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
            mean,
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

    /// Minutes that a minute of work takes, mean over the sizes that slices can have.
    #[inline(always)]
    #[must_use]
    pub fn mean_minutes(&self, curve: u8) -> Minutes {
        self.mean[usize::from(curve)]
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
