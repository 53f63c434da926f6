//! Nothing but the data knows of the A100: days on a GPU with four slots and four memory slices.

use mig_explorer::day::{Prepared, Scenario};
use mig_explorer::explorer::Recording;
use mig_explorer::model::{Geometry, Gpu, GpuData, LayoutId, Profile, ProfileKind, default_set};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind;
use std::rc::Rc;

/// The A30's placement table; its power is made up: 30 W and 25 W for each busy slot.
pub fn a30() -> &'static Gpu {
    let profile = |name: &str, slots: u8, starts: &[u8]| Profile {
        name: name.to_owned(),
        kind: ProfileKind::Plain,
        compute_slots: slots,
        memory_slices: slots,
        memory_gb: 6.0 * f64::from(slots),
        starts: starts.to_vec(),
        max_instances: 4 / slots,
    };
    let profiles =
        vec![profile("1g.6gb", 1, &[0, 1, 2, 3]), profile("2g.12gb", 2, &[0, 2]), profile("4g.24gb", 4, &[0])];
    let data = GpuData {
        id: "a30-24gb",
        name: "A30-24GB",
        memory_gb: 24.0,
        geometry: Geometry { compute_slots: 4, memory_slices: 4, profiles },
        watts_by_busy_slots: vec![30.0, 55.0, 80.0, 105.0, 130.0],
        whole_gpu_watts: 165.0,
        whole_gpu_linear_gain: 1.0,
    };
    Box::leak(Box::new(Gpu::new(data).expect("the data is valid")))
}

#[test]
fn its_layouts_are_derived_and_numbered() {
    let gpu = a30();
    let slots: Vec<Vec<u8>> = (1..=4).map(|number| gpu.slots_of(LayoutId(number))).collect();
    assert_eq!(slots, [vec![4], vec![2, 2], vec![2, 1, 1], vec![1, 1, 1, 1]]);
    assert_eq!(gpu.layouts.len(), 4);
    assert!(PolicyKind::parse("static:4", gpu).is_ok());
    assert!(PolicyKind::parse("static:5", gpu).is_err());
}

/// Power is linear here, so energy is idle power plus 25 W for each busy slot-minute, on any layout.
#[test]
fn its_days_run_under_every_scheduler_and_policy() {
    let gpu = a30();
    let mut scenario = Scenario { gpu, ..Scenario::of_set(default_set(), 1) };
    scenario.workload.rate_multiplier = 0.4;
    let prepared = Rc::new(Prepared::of(&scenario).expect("a valid scenario"));
    for scheduler in SchedulerKind::ALL {
        for policy in ["static:1", "static:3", "day-night:2/1", "lookahead:1"] {
            scenario.scheduler = scheduler;
            scenario.policy = PolicyKind::parse(policy, gpu).expect("a valid policy");
            let totals = Recording::of(&scenario, &prepared).totals;
            assert_eq!(totals.completed as usize, prepared.workload.jobs().len());
            let busy: f64 = (0..).zip(&totals.minutes_by_busy_slots).map(|(slots, m)| f64::from(slots) * m).sum();
            let expected = (30.0 * totals.end + 25.0 * busy) / 60.0;
            assert!((totals.energy_wh - expected).abs() < 1e-6, "{scheduler:?} {policy}");
        }
    }
}
