//! Where instances may stand on a GPU: the placement rules that NVML publishes.
//!
//! An instance occupies a run of memory slices from its start; two instances may not overlap. On
//! every GPU in NVIDIA's tables these rules already imply the limits on compute slots and on
//! instances per profile, which are checked all the same.

use serde::Deserialize;
use std::fmt;

/// What sets a profile apart from the others with as many compute slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProfileKind {
    /// The ordinary profile of its size.
    Plain,
    /// The profile with twice the memory for the same compute, as `1g.10gb` on an A100-40GB.
    DoubleMemory,
    /// The profile that also gets the media engines, as `1g.5gb+me`.
    Media,
}

/// A kind of instance the driver can create.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Profile {
    /// NVIDIA's name, as `2g.10gb`.
    pub name: String,
    /// Plain, double memory or media.
    pub kind: ProfileKind,
    /// Compute slots of one instance.
    pub compute_slots: u8,
    /// Memory slices of one instance.
    pub memory_slices: u8,
    /// Memory by the label, GB.
    pub memory_gb: f64,
    /// Memory slices at which an instance may start, ascending.
    pub starts: Vec<u8>,
    /// Most instances of this profile at one time.
    pub max_instances: u8,
}

/// A placed instance: a profile, and the memory slice at which it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instance {
    /// Index into [`Geometry::profiles`].
    pub profile: usize,
    /// First memory slice, which is also the number of the first compute slot.
    pub start: u8,
}

/// The slots, slices and profiles of one GPU model.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Geometry {
    /// Compute slots of the GPU.
    pub compute_slots: u8,
    /// Memory slices of the GPU.
    pub memory_slices: u8,
    /// Profiles in NVIDIA's order, small ones first.
    pub profiles: Vec<Profile>,
}

/// Why a set of profiles has no place on a GPU.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlacementError {
    /// The profile's name is not one of this GPU's.
    UnknownProfile(String),
    /// More instances of one profile than the driver creates.
    TooManyInstances {
        /// The profile's name.
        profile: String,
        /// How many were asked for.
        asked: usize,
        /// How many can exist.
        max: u8,
    },
    /// The set needs more compute slots than there are.
    TooManyComputeSlots {
        /// Compute slots asked for.
        needed: u32,
        /// Compute slots of the GPU.
        available: u8,
    },
    /// The set needs more memory slices than there are.
    TooManyMemorySlices {
        /// Memory slices asked for.
        needed: u32,
        /// Memory slices of the GPU.
        available: u8,
    },
    /// The sums fit, but no choice of starts avoids an overlap.
    NoFreeStarts,
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownProfile(name) => write!(f, "this GPU has no profile {name}"),
            Self::TooManyInstances { profile, asked, max } => {
                write!(f, "{asked} instances of {profile}, of which at most {max} can exist")
            }
            Self::TooManyComputeSlots { needed, available } => {
                write!(f, "needs {needed} compute slots of {available}")
            }
            Self::TooManyMemorySlices { needed, available } => {
                write!(f, "needs {needed} memory slices of {available}")
            }
            Self::NoFreeStarts => write!(f, "fits by its sums, but its instances would overlap"),
        }
    }
}

impl std::error::Error for PlacementError {}

impl Geometry {
    /// The index of the profile called `name`.
    ///
    /// # Errors
    /// [`PlacementError::UnknownProfile`] if this GPU has none of that name.
    pub fn profile_index(&self, name: &str) -> Result<usize, PlacementError> {
        let index = self.profiles.iter().position(|p| p.name == name);
        index.ok_or_else(|| PlacementError::UnknownProfile(name.to_owned()))
    }

    /// The memory slices of an instance as a bit mask, slice 0 lowest.
    #[must_use]
    pub fn memory_mask(&self, instance: Instance) -> u32 {
        ((1 << self.profiles[instance.profile].memory_slices) - 1) << instance.start
    }

    /// Finds starts for a multiset of profiles, given by index.
    ///
    /// Instances come back sorted by start. Among the placements possible, the larger profiles
    /// stand as low as they can.
    ///
    /// # Errors
    /// The first rule that the set breaks; see [`PlacementError`].
    pub fn place(&self, profiles: &[usize]) -> Result<Vec<Instance>, PlacementError> {
        self.check_sums(profiles)?;
        let largest_first = self.largest_first();
        let order: Vec<usize> =
            largest_first.iter().flat_map(|p| profiles.iter().filter(move |q| *q == p)).copied().collect();
        let mut placed = Vec::with_capacity(order.len());
        if !self.place_rest(&order, 0, &mut placed) {
            return Err(PlacementError::NoFreeStarts);
        }
        let at = |start| placed.iter().find(|instance| instance.start == start).copied();
        Ok((0..self.memory_slices).filter_map(at).collect())
    }

    /// The indices of the profiles, most compute slots first, then most memory.
    fn largest_first(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.profiles.len()).collect();
        order.sort_by_key(|&p| {
            let profile = &self.profiles[p];
            std::cmp::Reverse((profile.compute_slots, profile.memory_slices, p))
        });
        order
    }

    fn check_sums(&self, profiles: &[usize]) -> Result<(), PlacementError> {
        for (index, profile) in self.profiles.iter().enumerate() {
            let asked = profiles.iter().filter(|&&p| p == index).count();
            if asked > usize::from(profile.max_instances) {
                return Err(PlacementError::TooManyInstances {
                    profile: profile.name.clone(),
                    asked,
                    max: profile.max_instances,
                });
            }
        }
        let sum = |of: fn(&Profile) -> u8| profiles.iter().map(|&p| u32::from(of(&self.profiles[p]))).sum::<u32>();
        let compute = sum(|p| p.compute_slots);
        if compute > u32::from(self.compute_slots) {
            return Err(PlacementError::TooManyComputeSlots { needed: compute, available: self.compute_slots });
        }
        let memory = sum(|p| p.memory_slices);
        if memory > u32::from(self.memory_slices) {
            return Err(PlacementError::TooManyMemorySlices { needed: memory, available: self.memory_slices });
        }
        Ok(())
    }

    fn place_rest(&self, rest: &[usize], used: u32, placed: &mut Vec<Instance>) -> bool {
        let Some((&profile, rest)) = rest.split_first() else { return true };
        for &start in &self.profiles[profile].starts {
            let instance = Instance { profile, start };
            let mask = self.memory_mask(instance);
            if used & mask == 0 {
                placed.push(instance);
                if self.place_rest(rest, used | mask, placed) {
                    return true;
                }
                placed.pop();
            }
        }
        false
    }

    /// Every multiset of the profiles that pass `keep` and can be placed, the empty one left out.
    ///
    /// Each multiset is a list of profile indices, largest profile first; a multiset comes before
    /// those with smaller profiles at the first place where they differ.
    pub fn valid_multisets(&self, keep: impl Fn(&Profile) -> bool) -> Vec<Vec<usize>> {
        let kept: Vec<usize> = self.largest_first().into_iter().filter(|&p| keep(&self.profiles[p])).collect();
        let mut found = Vec::new();
        self.extend_multiset(&kept, &mut Vec::new(), &mut found);
        found
    }

    fn extend_multiset(&self, kept: &[usize], current: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        for (i, &profile) in kept.iter().enumerate() {
            current.push(profile);
            if self.place(current).is_ok() {
                found.push(current.clone());
                self.extend_multiset(&kept[i..], current, found);
            }
            current.pop();
        }
    }

    /// The valid multisets of the profiles that pass `keep` to which no such profile can be added.
    pub fn maximal_multisets(&self, keep: impl Fn(&Profile) -> bool) -> Vec<Vec<usize>> {
        let all = self.valid_multisets(keep);
        let contains = |larger: &Vec<usize>, smaller: &Vec<usize>| {
            larger.len() == smaller.len() + 1
                && (0..self.profiles.len()).all(|p| {
                    let count = |set: &Vec<usize>| set.iter().filter(|&&q| q == p).count();
                    count(larger) >= count(smaller)
                })
        };
        all.iter().filter(|set| !all.iter().any(|other| contains(other, set))).cloned().collect()
    }
}
