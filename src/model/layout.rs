//! Layouts: the ways to fill a GPU with instances. The paper calls them configurations.
//!
//! A layout is a multiset of plain profiles to which no further one can be added. Where that
//! leaves a memory slice unused, one instance takes the double-memory profile of its size. On an
//! A100-40GB this gives the twelve configurations of the paper's Figure 1, in its numbering:
//! largest instances first, compared in descending order.

use super::geometry::{Geometry, Instance, ProfileKind};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A layout's number: 1 and up for the GPU's layouts, 0 for the GPU without MIG.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LayoutId(pub u8);

impl LayoutId {
    /// The whole GPU with MIG disabled: one job at a time.
    pub const NO_MIG: LayoutId = LayoutId(0);

    /// The position in tables that hold the GPU without MIG first and then its layouts.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for LayoutId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NO_MIG { f.write_str("no MIG") } else { write!(f, "{}", self.0) }
    }
}

/// A way to fill the GPU; its instances are the slices that jobs run on.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The layout's number.
    pub id: LayoutId,
    /// Instances by start; a slice's position is its index here.
    pub instances: Vec<Instance>,
}

/// Derives all layouts of a GPU from its placement rules, in the order of their numbers.
#[must_use]
pub fn derive_layouts(geometry: &Geometry) -> Vec<Layout> {
    // They come largest profiles first, in descending order: the paper's numbering.
    let multisets = geometry.maximal_multisets(|p| p.kind == ProfileKind::Plain);
    let layouts = multisets.iter().zip(1..).map(|(set, number)| {
        let mut instances = geometry.place(set).expect("a valid multiset has a placement");
        widen_one(geometry, &mut instances);
        Layout { id: LayoutId(number), instances }
    });
    layouts.collect()
}

/// Gives unused memory to the highest instance whose double-memory profile fits where it stands.
///
/// Only one: the paper keeps at most one 1g.10gb in a configuration (section III-A).
fn widen_one(geometry: &Geometry, instances: &mut [Instance]) {
    let used = instances.iter().fold(0, |mask, &i| mask | geometry.memory_mask(i));
    for instance in instances.iter_mut().rev() {
        let own = geometry.memory_mask(*instance);
        let slots = geometry.profiles[instance.profile].compute_slots;
        let wider = geometry.profiles.iter().enumerate().find_map(|(profile, p)| {
            let wide = Instance { profile, start: instance.start };
            let fits = p.kind == ProfileKind::DoubleMemory
                && p.compute_slots == slots
                && p.starts.contains(&instance.start)
                && geometry.memory_mask(wide) & used & !own == 0;
            fits.then_some(wide)
        });
        if let Some(wide) = wider {
            *instance = wide;
            return;
        }
    }
}
