//! What a scenario replaces in its set's day.

use super::other_gpu::a30;
use mig_explorer::day::{Field, Replaced, Scenario};
use mig_explorer::model::{ArrivalRate, ClassMix, LayoutId, assumption_sets, default_set};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind;

fn changes(change: impl FnOnce(&mut Scenario)) -> Vec<Replaced> {
    let mut scenario = Scenario::of_set(default_set(), 3);
    change(&mut scenario);
    scenario.changes()
}

fn replaced(field: Field, from: &str, to: &str) -> Replaced {
    Replaced { field, from: from.to_owned(), to: to.to_owned() }
}

#[test]
fn a_sets_own_day_changes_nothing_whatever_the_policy_and_seed() {
    for set in assumption_sets() {
        let mut scenario = Scenario::of_set(set, 1);
        assert_eq!(scenario.changes(), []);
        scenario.policy = PolicyKind::Static(LayoutId(5));
        scenario.workload.seed = 77;
        assert_eq!(scenario.changes(), []);
    }
}

type Change = fn(&mut Scenario);

/// Each alone: the default day has 2.5 × 60 × 3.457 = 518.55 jobs, 80 % inference, a pause of 4 s.
#[test]
fn each_change_is_told_with_its_unit() {
    let curve = "hourly curve, 519 jobs a day";
    let cases: [(Change, Replaced); 11] = [
        (|s| s.gpu = a30(), replaced(Field::Gpu, "A100-40GB", "A30-24GB")),
        (
            |s| s.workload.arrivals = ArrivalRate::Constant(0.25),
            replaced(Field::Arrivals, curve, "0.25 per min all day"),
        ),
        (|s| s.workload.rate_multiplier = 1.2, replaced(Field::ArrivalMultiplier, "× 1", "× 1.2")),
        (|s| s.workload.inference_share = 0.07, replaced(Field::InferenceShare, "80 %", "7 %")),
        (
            |s| s.workload.class_mix = ClassMix { linear: 0.5, sublinear: 0.3 },
            replaced(Field::ClassMix, "33, 33, 33 %", "50, 30, 20 %"),
        ),
        (|s| s.workload.inference_work_multiplier = 1.5, replaced(Field::InferenceWork, "× 1", "× 1.5")),
        (|s| s.workload.training_work_multiplier = 0.25, replaced(Field::TrainingWork, "× 1", "× 0.25")),
        (|s| s.workload.deadline_multiplier = 0.5, replaced(Field::DeadlineMultiplier, "× 1", "× 0.5")),
        (|s| s.pause_s = 30.5, replaced(Field::Pause, "4 s", "30.5 s")),
        (|s| s.switching_margin_min = 0.0, replaced(Field::SwitchingMargin, "0.05 min", "0 min")),
        (|s| s.scheduler = SchedulerKind::Lalf, replaced(Field::Scheduler, "EDF-SS restricted", "LALF")),
    ];
    for (change, expected) in &cases {
        assert_eq!(changes(change), std::slice::from_ref(expected));
    }
    let all = changes(|scenario| cases.iter().for_each(|(change, _)| change(scenario)));
    assert_eq!(all, cases.map(|(_, expected)| expected));
}

/// Two curves can have as many jobs; they must not read alike.
#[test]
fn another_curve_reads_as_another() {
    let [from, to] = ["hourly curve, 519 jobs a day", "another hourly curve, 519 jobs a day"];
    let reversed = changes(|scenario| {
        let ArrivalRate::Hourly(rates) = &mut scenario.workload.arrivals else { panic!("the set has hourly rates") };
        rates.reverse();
    });
    assert_eq!(reversed, [replaced(Field::Arrivals, from, to)]);
}
