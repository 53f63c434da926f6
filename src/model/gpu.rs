//! A GPU model: its geometry, its layouts, its power, and what it does without MIG.

use super::data::a100_40gb;
use super::{Geometry, Layout, LayoutId, MAX_LAYOUTS, MAX_SLICES, PowerCurve, derive_layouts};
use std::fmt;
use std::sync::LazyLock;

/// What is known of a GPU model, before its layouts are derived.
#[derive(Clone, Debug, PartialEq)]
pub struct GpuData {
    /// Key in data files and links, as `a100-40gb`.
    pub id: &'static str,
    /// Name to show.
    pub name: &'static str,
    /// Memory of the whole GPU by the label, GB.
    pub memory_gb: f64,
    /// Slots, slices and profiles.
    pub geometry: Geometry,
    /// Watts at each number of busy compute slots, from none to all.
    pub watts_by_busy_slots: Vec<f64>,
    /// Watts of the GPU without MIG while a job runs.
    pub whole_gpu_watts: f64,
    /// Speed of a linear job on the GPU without MIG, over that on the slice with all slots.
    pub whole_gpu_linear_gain: f64,
}

/// A GPU that can be partitioned, with everything the simulator needs to know of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Gpu {
    /// Key in data files and links, as `a100-40gb`.
    pub id: &'static str,
    /// Name to show.
    pub name: &'static str,
    /// Memory of the whole GPU by the label, GB.
    pub memory_gb: f64,
    /// Slots, slices and profiles.
    pub geometry: Geometry,
    /// All layouts; number k stands at k − 1.
    pub layouts: Vec<Layout>,
    /// Power of the partitioned GPU.
    pub power: PowerCurve,
    /// Watts of the GPU without MIG while a job runs; idle it draws what the curve starts with.
    pub whole_gpu_watts: f64,
    /// Speed of a linear job on the GPU without MIG, over that on the slice with all slots.
    pub whole_gpu_linear_gain: f64,
}

/// Why the data of a GPU cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GpuError {
    /// Power values are missing, too few, or not ascending.
    Power(&'static str),
    /// The GPU has more compute slots or layouts, or a layout more slices, than the simulator holds.
    TooLarge(&'static str),
    /// A profile lies outside the GPU or has no place to start.
    Profile(String),
}

impl fmt::Display for GpuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Power(id) => {
                write!(f, "{id}: watts_by_busy_slots must hold one ascending value per busy slot, from none to all")
            }
            Self::TooLarge(id) => {
                write!(f, "{id}: more than {MAX_SLICES} compute slots or slices in a layout, or {MAX_LAYOUTS} layouts")
            }
            Self::Profile(name) => write!(f, "profile {name} does not fit its GPU"),
        }
    }
}

impl std::error::Error for GpuError {}

impl Gpu {
    /// Checks the data of a GPU and derives its layouts.
    ///
    /// # Errors
    /// [`GpuError`], naming what is wrong and where.
    pub fn new(data: GpuData) -> Result<Gpu, GpuError> {
        let GpuData { id, name, memory_gb, geometry, .. } = data;
        for profile in &geometry.profiles {
            let ends = profile.starts.iter().map(|start| start + profile.memory_slices);
            let inside = ends.max().is_some_and(|end| end <= geometry.memory_slices);
            if !inside || profile.compute_slots == 0 || profile.compute_slots > profile.memory_slices {
                return Err(GpuError::Profile(profile.name.clone()));
            }
        }
        let layouts = derive_layouts(&geometry);
        let slots = usize::from(geometry.compute_slots);
        let slices = layouts.iter().map(|layout| layout.instances.len()).max().unwrap_or(0);
        if slots > MAX_SLICES || slices > MAX_SLICES || layouts.len() > MAX_LAYOUTS {
            return Err(GpuError::TooLarge(id));
        }
        let power = PowerCurve::new(data.watts_by_busy_slots)
            .filter(|curve| curve.watts().len() == slots + 1)
            .ok_or(GpuError::Power(id))?;
        Ok(Gpu {
            id,
            name,
            memory_gb,
            geometry,
            layouts,
            power,
            whole_gpu_watts: data.whole_gpu_watts,
            whole_gpu_linear_gain: data.whole_gpu_linear_gain,
        })
    }

    /// The layout with this number; `None` for no MIG or a number the GPU does not have.
    #[must_use]
    pub fn layout(&self, id: LayoutId) -> Option<&Layout> {
        self.layouts.get(id.index().checked_sub(1)?)
    }

    /// The sizes a slice can have, in compute slots, ascending without repeats.
    #[must_use]
    pub fn slice_sizes(&self) -> Vec<u8> {
        let is_size = |slots: &u8| self.geometry.profiles.iter().any(|p| p.compute_slots == *slots);
        (1..=self.geometry.compute_slots).filter(is_size).collect()
    }

    /// Compute slots of each slice of a layout, by position: `[4, 2, 1]` for layout 3.
    #[must_use]
    pub fn slots_of(&self, id: LayoutId) -> Vec<u8> {
        match self.layout(id) {
            Some(layout) => layout.instances.iter().map(|i| self.geometry.profiles[i.profile].compute_slots).collect(),
            None => vec![self.geometry.compute_slots],
        }
    }
}

/// The paper's GPU, from the data that ships with the program.
#[must_use]
pub fn a100_40gb() -> &'static Gpu {
    static GPU: LazyLock<Gpu> = LazyLock::new(|| Gpu::new(a100_40gb::data()).expect("the shipped GPU data is valid"));
    &GPU
}
