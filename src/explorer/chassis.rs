//! The GPU as a layout divides it: its slices, and the rows where no job can run.
//!
//! Drawn to scale, memory slice n stands beside compute slot n, so a row is the number of both.

use super::Recording;
use crate::model::{Gpu, Instance, LayoutId};
use std::fmt;

/// A slice of the GPU.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SliceView {
    /// Profile name, as `3g.20gb`; `whole GPU` without MIG.
    pub profile: &'static str,
    /// First memory slice and first compute slot, from 0.
    pub start: u8,
    /// Compute slots.
    pub slots: u8,
    /// Memory slices.
    pub memory_slices: u8,
    /// Memory by the label, GB.
    pub memory_gb: f64,
}

/// The slices of a layout by position; the whole GPU as one without MIG.
pub fn slice_views(gpu: &'static Gpu, layout: LayoutId) -> impl Iterator<Item = SliceView> {
    let instances: &'static [Instance] = gpu.layout(layout).map_or(&[], |layout| &layout.instances);
    let whole = SliceView {
        profile: "whole GPU",
        start: 0,
        slots: gpu.geometry.compute_slots,
        memory_slices: gpu.geometry.memory_slices,
        memory_gb: gpu.memory_gb,
    };
    let slices = instances.iter().map(|instance| {
        let profile = &gpu.geometry.profiles[instance.profile];
        SliceView {
            profile: &profile.name,
            start: instance.start,
            slots: profile.compute_slots,
            memory_slices: profile.memory_slices,
            memory_gb: profile.memory_gb,
        }
    });
    slices.chain(instances.is_empty().then_some(whole))
}

/// A row on which no job can run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// The row, from 0.
    pub row: u8,
    /// Why no job can run there.
    pub reason: GapReason,
}

/// Why no job can run on a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapReason {
    /// The GPU has no compute slot there.
    NoSlot,
    /// The slot's memory belongs to a slice with this profile, which has slots enough.
    MemoryTaken(&'static str),
    /// The layout leaves the slot over.
    Unused,
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.row + 1;
        match self.reason {
            GapReason::NoSlot => write!(f, "memory slice {number} has no compute slot"),
            GapReason::MemoryTaken(profile) => write!(f, "slot {number} unusable: its memory belongs to {profile}"),
            GapReason::Unused => write!(f, "slot {number} unused in this layout"),
        }
    }
}

/// The rows of a layout on which no job can run.
#[must_use]
pub fn gaps(gpu: &'static Gpu, layout: LayoutId) -> Vec<Gap> {
    let geometry = &gpu.geometry;
    let covers = |from: u8, count: u8, row: u8| (from..from + count).contains(&row);
    let gap = |row: u8| {
        let mut slices = slice_views(gpu, layout);
        let owner = slices.find(|slice| covers(slice.start, slice.memory_slices, row));
        let reason = match owner {
            Some(slice) if covers(slice.start, slice.slots, row) => return None,
            _ if row >= geometry.compute_slots => GapReason::NoSlot,
            Some(slice) => GapReason::MemoryTaken(slice.profile),
            None => GapReason::Unused,
        };
        Some(Gap { row, reason })
    };
    (0..geometry.memory_slices.max(geometry.compute_slots)).filter_map(gap).collect()
}

impl Recording {
    /// Slots of each slice of a layout, as `2 + 2 + 3`.
    #[must_use]
    pub fn composition(&self, layout: LayoutId) -> String {
        let slots: Vec<String> = slice_views(self.scenario.gpu, layout).map(|slice| slice.slots.to_string()).collect();
        slots.join(" + ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::a100_40gb;

    fn reasons(layout: u8) -> Vec<String> {
        gaps(a100_40gb(), LayoutId(layout)).iter().map(Gap::to_string).collect()
    }

    #[test]
    fn the_last_memory_slice_of_an_a100_never_has_a_slot() {
        for layout in 0..=12 {
            assert_eq!(reasons(layout).last().unwrap(), "memory slice 8 has no compute slot");
        }
    }

    #[test]
    fn two_3g_slices_leave_slot_4_without_memory() {
        let expected = ["slot 4 unusable: its memory belongs to 3g.20gb", "memory slice 8 has no compute slot"];
        assert_eq!(reasons(5), expected);
        assert_eq!(reasons(6).len(), 1);
    }

    #[test]
    fn without_mig_there_is_one_slice() {
        let slices: Vec<SliceView> = slice_views(a100_40gb(), LayoutId::NO_MIG).collect();
        assert_eq!((slices.len(), slices[0].slots, slices[0].memory_slices), (1, 7, 8));
    }
}
