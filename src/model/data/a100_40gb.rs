//! The A100-40GB, the paper's GPU.
//!
//! Sources. Profiles and placements: the NVML tables as printed by `nvidia-smi mig -lgip` and `-lgipp`
//! on an A100-SXM4-40GB, and NVIDIA/go-nvml mock a100.go @2f9e261. Power: SMART-MIG (arXiv
//! 2606.29775) gives the values behind Figure 3 of the paper, under a 250 W cap. Without MIG: paper,
//! section V-A.

use crate::model::geometry::{Geometry, Profile, ProfileKind};
use crate::model::gpu::GpuData;
use ProfileKind::{DoubleMemory, Plain};

/// The data of the GPU.
pub fn data() -> GpuData {
    // Name, kind, compute slots, memory slices, GB, starts, most instances.
    let profiles = vec![
        profile("1g.5gb", Plain, 1, 1, 5.0, &[0, 1, 2, 3, 4, 5, 6], 7),
        profile("1g.10gb", DoubleMemory, 1, 2, 10.0, &[0, 2, 4, 6], 4),
        profile("2g.10gb", Plain, 2, 2, 10.0, &[0, 2, 4], 3),
        profile("3g.20gb", Plain, 3, 4, 20.0, &[0, 4], 2),
        profile("4g.20gb", Plain, 4, 4, 20.0, &[0], 1),
        profile("7g.40gb", Plain, 7, 8, 40.0, &[0], 1),
    ];
    GpuData {
        id: "a100-40gb",
        name: "A100-40GB",
        memory_gb: 40.0,
        geometry: Geometry { compute_slots: 7, memory_slices: 8, profiles },
        watts_by_busy_slots: vec![40.0, 119.0, 160.0, 205.3, 243.9, 247.7, 248.5, 248.5],
        whole_gpu_watts: 250.0,
        whole_gpu_linear_gain: 1.06,
    }
}

fn profile(
    name: &str,
    kind: ProfileKind,
    compute_slots: u8,
    memory_slices: u8,
    memory_gb: f64,
    starts: &[u8],
    max_instances: u8,
) -> Profile {
    let (name, starts) = (name.to_owned(), starts.to_vec());
    Profile { name, kind, compute_slots, memory_slices, memory_gb, starts, max_instances }
}
