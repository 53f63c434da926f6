//! A GPU model: its geometry, its layouts, its power, and what it does without MIG.

use super::{Geometry, Layout, LayoutId, MAX_LAYOUTS, MAX_SLICES, PowerCurve, derive_layouts};
use serde::Deserialize;
use std::fmt;
use std::sync::LazyLock;

/// A GPU that can be partitioned, with everything the simulator needs to know of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Gpu {
    /// Key in data files and links, as `a100-40gb`.
    pub id: String,
    /// Name to show.
    pub name: String,
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
    /// Not the JSON that is expected; the text names line and field.
    Json(String),
    /// The list has no GPU with this key.
    NoSuchGpu(String),
    /// Power values are missing, too few, or not ascending.
    Power(String),
    /// The GPU has more compute slots or layouts, or a layout more slices, than the simulator holds.
    TooLarge(String),
    /// A profile lies outside the GPU or has no place to start.
    Profile(String),
}

impl fmt::Display for GpuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(what) => write!(f, "GPU data cannot be read: {what}"),
            Self::NoSuchGpu(id) => write!(f, "no GPU called {id}"),
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

#[derive(Deserialize)]
struct GpuFile {
    gpus: Vec<GpuRecord>,
}

#[derive(Deserialize)]
struct GpuRecord {
    id: String,
    name: String,
    memory_gb: f64,
    geometry: Geometry,
    watts_by_busy_slots: Vec<f64>,
    whole_gpu: WholeGpuRecord,
}

#[derive(Deserialize)]
struct WholeGpuRecord {
    busy_watts: f64,
    linear_gain: f64,
}

impl Gpu {
    /// Reads the GPU called `id` from a list in the format of `model/data/gpus.json`.
    ///
    /// # Errors
    /// [`GpuError`], naming what is wrong and where.
    pub fn from_json(json: &str, id: &str) -> Result<Gpu, GpuError> {
        let file: GpuFile = serde_json::from_str(json).map_err(|e| GpuError::Json(e.to_string()))?;
        let record = file.gpus.into_iter().find(|gpu| gpu.id == id);
        let record = record.ok_or_else(|| GpuError::NoSuchGpu(id.to_owned()))?;
        let geometry = record.geometry;
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
            return Err(GpuError::TooLarge(record.id));
        }
        let power = PowerCurve::new(record.watts_by_busy_slots)
            .filter(|curve| curve.watts().len() == usize::from(geometry.compute_slots) + 1)
            .ok_or_else(|| GpuError::Power(record.id.clone()))?;
        Ok(Gpu {
            id: record.id,
            name: record.name,
            memory_gb: record.memory_gb,
            geometry,
            layouts,
            power,
            whole_gpu_watts: record.whole_gpu.busy_watts,
            whole_gpu_linear_gain: record.whole_gpu.linear_gain,
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
    static GPU: LazyLock<Gpu> = LazyLock::new(|| {
        Gpu::from_json(include_str!("data/gpus.json"), "a100-40gb").expect("the shipped GPU data is valid")
    });
    &GPU
}
