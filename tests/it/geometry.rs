//! Layouts are derived; here they meet NVIDIA's rules and the paper's Figure 1.

use mig_explorer::model::{
    Geometry, Gpu, GpuData, GpuError, Instance, LayoutId, PlacementError, Profile, ProfileKind, a100_40gb,
    derive_layouts,
};
use serde::Deserialize;
use std::collections::BTreeSet;

#[derive(Deserialize)]
struct GeometryFile {
    gpus: Vec<Counted>,
}

#[derive(Deserialize)]
struct Counted {
    id: String,
    #[serde(flatten)]
    geometry: Geometry,
    valid_multisets: usize,
    maximal_multisets: usize,
    placed_layouts: usize,
    placed_layouts_not_extendable: usize,
    multisets_that_get_stuck: usize,
    plain_valid_multisets: usize,
    plain_maximal: Vec<Vec<String>>,
}

fn all_gpus() -> Vec<Counted> {
    let file: GeometryFile =
        serde_json::from_str(include_str!("data/mig_geometry.json")).expect("the test data is valid");
    file.gpus
}

/// The paper's Figure 1 (read in SMART-MIG, Figure 2), with the starts that NVML allows.
#[test]
fn the_twelve_layouts_are_the_papers_in_its_numbering() {
    let expected = [
        "7g.40gb@0",
        "4g.20gb@0 3g.20gb@4",
        "4g.20gb@0 2g.10gb@4 1g.10gb@6",
        "4g.20gb@0 1g.5gb@4 1g.5gb@5 1g.10gb@6",
        "3g.20gb@0 3g.20gb@4",
        "2g.10gb@0 2g.10gb@2 3g.20gb@4",
        "2g.10gb@0 1g.5gb@2 1g.5gb@3 3g.20gb@4",
        "1g.5gb@0 1g.5gb@1 1g.5gb@2 1g.5gb@3 3g.20gb@4",
        "2g.10gb@0 2g.10gb@2 2g.10gb@4 1g.10gb@6",
        "2g.10gb@0 2g.10gb@2 1g.5gb@4 1g.5gb@5 1g.10gb@6",
        "2g.10gb@0 1g.5gb@2 1g.5gb@3 1g.5gb@4 1g.5gb@5 1g.10gb@6",
        "1g.5gb@0 1g.5gb@1 1g.5gb@2 1g.5gb@3 1g.5gb@4 1g.5gb@5 1g.10gb@6",
    ];
    let gpu = a100_40gb();
    let derived: Vec<String> = gpu
        .layouts
        .iter()
        .map(|layout| {
            let instances = layout.instances.iter();
            let texts = instances.map(|i| format!("{}@{}", gpu.geometry.profiles[i.profile].name, i.start));
            texts.collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(derived, expected);
    for (layout, number) in gpu.layouts.iter().zip(1..) {
        assert_eq!(layout.id, LayoutId(number));
    }
}

#[test]
fn every_layout_uses_all_memory_and_no_slice_twice() {
    for gpu in all_gpus() {
        for layout in derive_layouts(&gpu.geometry) {
            let mut used = 0_u32;
            for &instance in &layout.instances {
                let mask = gpu.geometry.memory_mask(instance);
                assert_eq!(used & mask, 0, "{} layout {}", gpu.id, layout.id);
                used |= mask;
            }
            assert_eq!(used, (1 << gpu.geometry.memory_slices) - 1, "{} layout {}", gpu.id, layout.id);
        }
    }
}

#[test]
fn enumeration_gives_the_known_counts_for_every_gpu() {
    for gpu in all_gpus() {
        let not_media = |p: &Profile| p.kind != ProfileKind::Media;
        let plain = |p: &Profile| p.kind == ProfileKind::Plain;
        assert_eq!(gpu.geometry.valid_multisets(not_media).len(), gpu.valid_multisets, "{}", gpu.id);
        assert_eq!(gpu.geometry.maximal_multisets(not_media).len(), gpu.maximal_multisets, "{}", gpu.id);
        assert_eq!(gpu.geometry.valid_multisets(plain).len(), gpu.plain_valid_multisets, "{}", gpu.id);
        let names = |set: &Vec<usize>| {
            let mut names: Vec<String> = set.iter().map(|&p| gpu.geometry.profiles[p].name.clone()).collect();
            names.sort();
            names
        };
        let mut maximal: Vec<_> = gpu.geometry.maximal_multisets(plain).iter().map(names).collect();
        let mut known = gpu.plain_maximal.clone();
        known.iter_mut().for_each(|set| set.sort());
        maximal.sort();
        known.sort();
        assert_eq!(maximal, known, "{}", gpu.id);
    }
}

/// Sets of instances with their starts, found by trying every start of every profile: no search
/// for a good placement, no multisets.
struct Placements<'a> {
    geometry: &'a Geometry,
    /// Every instance that could stand alone, media profiles left out.
    instances: Vec<Instance>,
}

impl Placements<'_> {
    fn of(geometry: &Geometry) -> Placements<'_> {
        let kept = (0..).zip(&geometry.profiles).filter(|(_, profile)| profile.kind != ProfileKind::Media);
        let starts = |(profile, p): (usize, &Profile)| -> Vec<Instance> {
            p.starts.iter().map(|&start| Instance { profile, start }).collect()
        };
        Placements { geometry, instances: kept.flat_map(starts).collect() }
    }

    fn has_room(&self, placed: &[Instance], next: Instance) -> bool {
        let profile = &self.geometry.profiles[next.profile];
        let slots: u8 = placed.iter().map(|i| self.geometry.profiles[i.profile].compute_slots).sum();
        let alike = placed.iter().filter(|i| i.profile == next.profile).count();
        let apart = |i: &Instance| self.geometry.memory_mask(*i) & self.geometry.memory_mask(next) == 0;
        placed.iter().all(apart)
            && slots + profile.compute_slots <= self.geometry.compute_slots
            && alike < usize::from(profile.max_instances)
    }

    fn not_extendable(&self, placed: &[Instance]) -> bool {
        !self.instances.iter().any(|&next| self.has_room(placed, next))
    }

    /// Every placement but the empty one; each set once, as instances are added in one order.
    fn all(&self) -> Vec<Vec<Instance>> {
        let mut found: Vec<Vec<Instance>> = Vec::new();
        let mut open = vec![(Vec::new(), 0)];
        while let Some((placed, first)) = open.pop() {
            for (index, &next) in self.instances.iter().enumerate().skip(first) {
                if self.has_room(&placed, next) {
                    let larger = [placed.as_slice(), &[next]].concat();
                    found.push(larger.clone());
                    open.push((larger, index + 1));
                }
            }
        }
        found
    }
}

/// The profiles of a placement, ascending.
fn multiset(placed: &[Instance]) -> Vec<usize> {
    let mut profiles: Vec<usize> = placed.iter().map(|instance| instance.profile).collect();
    profiles.sort_unstable();
    profiles
}

/// Placing instances one by one reaches the known numbers of placements, of full ones, and of
/// multisets that can be placed so badly that nothing can be added, though another placement of
/// them leaves room. The multisets it reaches are those that the derivation calls valid.
#[test]
fn placing_instances_one_by_one_agrees_with_the_enumeration_of_multisets() {
    let ascending = |sets: Vec<Vec<usize>>| -> BTreeSet<Vec<usize>> {
        let sorted = |mut set: Vec<usize>| {
            set.sort_unstable();
            set
        };
        sets.into_iter().map(sorted).collect()
    };
    for gpu in all_gpus() {
        let not_media = |p: &Profile| p.kind != ProfileKind::Media;
        let placements = Placements::of(&gpu.geometry);
        let all = placements.all();
        let full: Vec<_> = all.iter().filter(|placed| placements.not_extendable(placed)).collect();
        assert_eq!(all.len(), gpu.placed_layouts, "{}", gpu.id);
        assert_eq!(full.len(), gpu.placed_layouts_not_extendable, "{}", gpu.id);

        let reached: BTreeSet<_> = all.iter().map(|placed| multiset(placed)).collect();
        assert_eq!(reached, ascending(gpu.geometry.valid_multisets(not_media)), "{}", gpu.id);
        let maximal = ascending(gpu.geometry.maximal_multisets(not_media));
        let filled: BTreeSet<_> = full.iter().map(|placed| multiset(placed)).collect();
        assert!(filled.is_superset(&maximal), "{}", gpu.id);
        assert_eq!(filled.len() - maximal.len(), gpu.multisets_that_get_stuck, "{}", gpu.id);
    }
}

fn place(names: &[&str]) -> Result<usize, PlacementError> {
    let geometry = &a100_40gb().geometry;
    let profiles: Result<Vec<usize>, _> = names.iter().map(|name| geometry.profile_index(name)).collect();
    Ok(geometry.place(&profiles?)?.len())
}

/// Two 3g take all eight memory slices, so no 1g fits though a compute slot is left.
#[test]
fn three_three_one_is_refused() {
    assert_eq!(
        place(&["3g.20gb", "3g.20gb", "1g.5gb"]),
        Err(PlacementError::TooManyMemorySlices { needed: 9, available: 8 })
    );
}

/// The paper's text gives configuration 4 three 1g.10gb; it would need 4 + 6 memory slices.
#[test]
fn four_with_three_double_memory_slices_is_refused() {
    assert_eq!(
        place(&["4g.20gb", "1g.10gb", "1g.10gb", "1g.10gb"]),
        Err(PlacementError::TooManyMemorySlices { needed: 10, available: 8 })
    );
}

#[test]
fn refusals_name_the_rule_that_is_broken() {
    assert_eq!(place(&["5g.25gb"]), Err(PlacementError::UnknownProfile("5g.25gb".to_owned())));
    assert_eq!(
        place(&["4g.20gb", "4g.20gb"]),
        Err(PlacementError::TooManyInstances { profile: "4g.20gb".to_owned(), asked: 2, max: 1 })
    );
    assert_eq!(place(&["7g.40gb", "1g.5gb"]), Err(PlacementError::TooManyComputeSlots { needed: 8, available: 7 }));
}

#[test]
fn broken_gpu_data_is_refused_with_the_reason() {
    let gpu = a100_40gb();
    let good = GpuData {
        id: gpu.id,
        name: gpu.name,
        memory_gb: gpu.memory_gb,
        geometry: gpu.geometry.clone(),
        watts_by_busy_slots: gpu.power.watts().to_vec(),
        whole_gpu_watts: gpu.whole_gpu_watts,
        whole_gpu_linear_gain: gpu.whole_gpu_linear_gain,
    };
    assert_eq!(Gpu::new(good.clone()).as_ref(), Ok(gpu));
    let refused = |change: &dyn Fn(&mut GpuData)| {
        let mut data = good.clone();
        change(&mut data);
        Gpu::new(data).expect_err("the data is broken")
    };
    assert_eq!(refused(&|data| data.watts_by_busy_slots.swap(2, 3)), GpuError::Power("a100-40gb"));
    assert_eq!(refused(&|data| data.watts_by_busy_slots.truncate(7)), GpuError::Power("a100-40gb"));
    let three = gpu.geometry.profile_index("3g.20gb").expect("a profile of the GPU");
    let outside = refused(&|data| data.geometry.profiles[three].starts = vec![0, 5]);
    assert_eq!(outside, GpuError::Profile("3g.20gb".to_owned()));
    let wide = refused(&|data| data.geometry.compute_slots = 9);
    assert_eq!(wide, GpuError::TooLarge("a100-40gb"));
}
