//! A day's jobs: their distributions, and what a change of one number leaves alone.

use mig_explorer::model::{
    ArrivalRate, ClassMix, Job, JobClass, JobId, JobKind, MAX_RATE_PER_MIN, Speedup, Workload, WorkloadError,
    WorkloadSpec, a100_40gb, assumption_sets, default_set,
};

fn draw(spec: &WorkloadSpec) -> Vec<Job> {
    Workload::generate(spec, a100_40gb()).expect("a valid specification").jobs().to_vec()
}

fn default_spec(seed: u64) -> WorkloadSpec {
    WorkloadSpec::of_set(default_set(), seed)
}

/// Jobs of many days.
fn many_days(change: impl Fn(&mut WorkloadSpec)) -> Vec<Job> {
    let day = |seed| {
        let mut spec = default_spec(seed);
        change(&mut spec);
        draw(&spec)
    };
    (0..400).flat_map(day).collect()
}

/// A share of `n` draws with probability `p` lies within five standard errors.
fn assert_share(count: usize, n: usize, p: f64) {
    let share = count as f64 / n as f64;
    let error = 5.0 * (p * (1.0 - p) / n as f64).sqrt();
    assert!((share - p).abs() < error, "{share} is not {p} ± {error}");
}

#[test]
fn the_same_seed_gives_the_same_jobs_and_another_does_not() {
    assert_eq!(draw(&default_spec(7)), draw(&default_spec(7)));
    assert_ne!(draw(&default_spec(7)), draw(&default_spec(8)));
}

/// The published curve × 2.5 gives 2.5 × 60 × 3.447 = 517 jobs a day; hour 10 has 2.5 × 0.201 × 60
/// = 30.15. The number in a day is Poisson: 400 days have a standard error of √(517 / 400).
#[test]
fn arrivals_follow_the_hourly_rates() {
    let expected: f64 = default_set().hourly_rates_per_min.iter().sum::<f64>() * 60.0 * 2.5;
    assert!((expected - 517.0).abs() < 3.0);
    let jobs = many_days(|_| {});
    let mean = jobs.len() as f64 / 400.0;
    assert!((mean - expected).abs() < 5.0 * (expected / 400.0).sqrt(), "{mean}");
    let in_hour_10 = jobs.iter().filter(|job| (600.0..660.0).contains(&job.arrival)).count() as f64 / 400.0;
    assert!((in_hour_10 - 30.15).abs() < 5.0 * (30.15_f64 / 400.0).sqrt(), "{in_hour_10}");
}

/// A constant rate above one layer: 0.75 per minute makes 1080 a day.
#[test]
fn a_constant_rate_is_constant() {
    let jobs = many_days(|spec| spec.arrivals = ArrivalRate::Constant(0.75));
    let mean = jobs.len() as f64 / 400.0;
    assert!((mean - 1080.0).abs() < 5.0 * (1080.0_f64 / 400.0).sqrt(), "{mean}");
    for hour in [0.0, 13.0, 23.0] {
        let within = jobs.iter().filter(|job| (hour * 60.0..hour * 60.0 + 60.0).contains(&job.arrival)).count();
        let mean = within as f64 / 400.0;
        assert!((mean - 45.0).abs() < 5.0 * (45.0_f64 / 400.0).sqrt(), "hour {hour}: {mean}");
    }
}

/// Equal thirds of classes, equal shares of functions within, 80 % inference, Exp(3) and U(10, 40).
#[test]
fn attributes_follow_the_set() {
    let jobs = many_days(|_| {});
    let n = jobs.len();
    let count = |of: &dyn Fn(&Job) -> bool| jobs.iter().filter(|job| of(job)).count();
    assert_share(count(&|job| job.class == JobClass::Linear), n, 1.0 / 3.0);
    assert_share(count(&|job| job.class == JobClass::Sublinear), n, 1.0 / 3.0);
    for at in [2, 3, 4] {
        assert_share(count(&|job| job.class == JobClass::Capped(at)), n, 1.0 / 9.0);
    }
    for curve in 4..8 {
        assert_share(count(&|job| job.curve == curve), n, 1.0 / 12.0);
    }
    assert_share(count(&|job| job.kind == JobKind::Inference), n, 0.8);
    // P(Exp(3) > 3) = 1/e; P(U(10, 40) < 25) = 1/2.
    let inference: Vec<&Job> = jobs.iter().filter(|job| job.kind == JobKind::Inference).collect();
    assert_share(inference.iter().filter(|job| job.work > 3.0).count(), inference.len(), (-1.0_f64).exp());
    let training: Vec<&Job> = jobs.iter().filter(|job| job.kind == JobKind::Training).collect();
    assert!(training.iter().all(|job| (10.0..=40.0).contains(&job.work)));
    assert_share(training.iter().filter(|job| job.work < 25.0).count(), training.len(), 0.5);
}

/// F2: the factor is exp(U(ln 0.05, ln 5)) on the duration on 7g, so P(factor < 0.5) = 1/2 and
/// P(factor < 1) = ln 20 / ln 100 = 65 %: these are due before they could be done.
#[test]
fn deadlines_follow_the_set() {
    let speedups = default_set().speedups();
    let jobs = many_days(|_| {});
    let factor = |job: &Job| (job.deadline - job.arrival) / (job.work / speedups[usize::from(job.curve)].speed(7));
    assert!(jobs.iter().all(|job| (0.0499..5.001).contains(&factor(job))));
    assert_share(jobs.iter().filter(|job| factor(job) < 0.5).count(), jobs.len(), 0.5);
    assert_share(jobs.iter().filter(|job| factor(job) < 1.0).count(), jobs.len(), 20.0_f64.ln() / 100.0_f64.ln());
}

/// The jobs of one day are still there, as they were, when more arrive.
#[test]
fn raising_the_rate_only_adds_jobs() {
    let key = |job: &Job| (job.arrival.to_bits(), job.work.to_bits(), job.deadline.to_bits(), job.curve);
    for multiplier in [1.05, 1.3, 2.0, 7.0] {
        let mut spec = default_spec(3);
        let before: Vec<_> = draw(&spec).iter().map(key).collect();
        spec.rate_multiplier = multiplier;
        let after: std::collections::BTreeSet<_> = draw(&spec).iter().map(key).collect();
        assert!(before.iter().all(|job| after.contains(job)), "× {multiplier}");
        assert!(after.len() > before.len());
    }
}

/// A larger inference share turns training jobs into inference jobs and changes nothing else.
#[test]
fn the_split_only_relabels_jobs() {
    let mut spec = default_spec(3);
    spec.inference_share = 0.5;
    let half = draw(&spec);
    spec.inference_share = 0.6;
    let more = draw(&spec);
    assert_eq!(half.len(), more.len());
    let mut turned = 0;
    for (a, b) in half.iter().zip(&more) {
        assert_eq!((a.arrival, a.class, a.curve), (b.arrival, b.class, b.curve));
        match (a.kind, b.kind) {
            (JobKind::Training, JobKind::Inference) => turned += 1,
            (JobKind::Inference, JobKind::Training) => panic!("an inference job became training"),
            _ => assert_eq!((a.work, a.deadline), (b.work, b.deadline)),
        }
    }
    assert!(turned > 0);
}

/// More linear jobs at the cost of the sublinear, more sublinear at the cost of the capped: the jobs between the old
/// and the new boundary change their category, and nothing else changes but what follows from it.
#[test]
fn the_mix_only_relabels_jobs() {
    let category = |job: &Job| match job.class {
        JobClass::Linear => 0,
        JobClass::Sublinear => 1,
        JobClass::Capped(_) => 2,
    };
    let mix = |linear, sublinear| draw(&WorkloadSpec { class_mix: ClassMix { linear, sublinear }, ..default_spec(3) });
    let before = draw(&default_spec(3));
    for (after, passed) in [(mix(0.5, 1.0 / 6.0), (1, 0)), (mix(1.0 / 3.0, 0.5), (2, 1))] {
        assert_eq!(before.len(), after.len());
        let mut turned = 0;
        for (a, b) in before.iter().zip(&after) {
            assert_eq!((a.arrival, a.kind, a.work), (b.arrival, b.kind, b.work));
            if category(a) == category(b) {
                assert_eq!(a, b);
            } else {
                assert_eq!((category(a), category(b)), passed);
                turned += 1;
            }
        }
        // A sixth of the jobs.
        assert_share(turned, before.len(), 1.0 / 6.0);
    }
}

#[test]
fn the_mix_sets_the_shares_of_the_categories() {
    let jobs = many_days(|spec| spec.class_mix = ClassMix { linear: 0.05, sublinear: 0.7 });
    let share = |of: &dyn Fn(&Job) -> bool, p| assert_share(jobs.iter().filter(|job| of(job)).count(), jobs.len(), p);
    share(&|job| job.class == JobClass::Linear, 0.05);
    share(&|job| job.class == JobClass::Sublinear, 0.7);
    // Functions within a category stay equally likely: four and three.
    share(&|job| job.curve == 4, 0.7 / 4.0);
    share(&|job| job.class == JobClass::Capped(2), 0.25 / 3.0);
}

/// Work of one kind is stretched, and with it the deadlines, which follow durations; the other kind stays.
#[test]
fn a_work_multiplier_stretches_one_kind_of_jobs() {
    let before = draw(&default_spec(3));
    let stretched = [
        (JobKind::Inference, WorkloadSpec { inference_work_multiplier: 2.0, ..default_spec(3) }),
        (JobKind::Training, WorkloadSpec { training_work_multiplier: 2.0, ..default_spec(3) }),
    ];
    for (kind, spec) in stretched {
        for (a, b) in before.iter().zip(draw(&spec)) {
            let factor = if a.kind == kind { 2.0 } else { 1.0 };
            assert_eq!((a.arrival, a.kind, a.class, a.curve), (b.arrival, b.kind, b.class, b.curve));
            assert_eq!(b.work, factor * a.work);
            assert!((b.deadline - b.arrival - factor * (a.deadline - a.arrival)).abs() < 1e-9);
        }
    }
}

#[test]
fn a_deadline_multiplier_stretches_the_time_to_the_deadline() {
    let mut spec = default_spec(3);
    let before = draw(&spec);
    spec.deadline_multiplier = 2.0;
    for (a, b) in before.iter().zip(draw(&spec)) {
        assert!((b.deadline - b.arrival - 2.0 * (a.deadline - a.arrival)).abs() < 1e-9);
    }
}

#[test]
fn every_set_draws_a_day_near_its_size() {
    let sizes = [("F2", 520.0), ("F2U", 520.0), ("F1", 208.0), ("P", 520.0), ("P1", 208.0), ("C1", 530.0)];
    assert_eq!(assumption_sets().iter().map(|set| set.id).collect::<Vec<_>>(), sizes.map(|(id, _)| id));
    for (set, (_, jobs)) in assumption_sets().iter().zip(sizes) {
        let spec = WorkloadSpec::of_set(set, 1);
        assert!((spec.jobs_per_day() - jobs).abs() < 0.01 * jobs, "{}: {}", set.id, spec.jobs_per_day());
        let drawn = draw(&spec).len() as f64;
        assert!((drawn - jobs).abs() < 5.0 * jobs.sqrt(), "{}: {drawn}", set.id);
    }
}

#[test]
fn numbers_out_of_range_are_named() {
    let refused = |change: &dyn Fn(&mut WorkloadSpec)| {
        let mut spec = default_spec(1);
        change(&mut spec);
        Workload::generate(&spec, a100_40gb()).expect_err("out of range").to_string()
    };
    let too_many = MAX_RATE_PER_MIN * 1.01;
    assert_eq!(
        refused(&|spec| spec.arrivals = ArrivalRate::Constant(too_many)),
        format!("peak arrival rate per minute is {too_many}, must be from 0 to 5")
    );
    assert_eq!(refused(&|spec| spec.inference_share = 1.1), "inference share is 1.1, must be from 0 to 1");
    assert!(refused(&|spec| spec.rate_multiplier = f64::NAN).starts_with("peak arrival rate per minute is NaN"));
    assert!(refused(&|spec| spec.class_mix.linear = -0.1).starts_with("share of linear jobs is -0.1"));
    assert!(refused(&|spec| spec.class_mix.sublinear = f64::NAN).starts_with("share of sublinear jobs is NaN"));
    assert_eq!(
        refused(&|spec| spec.class_mix = ClassMix { linear: 0.75, sublinear: 0.5 }),
        "share of linear and sublinear jobs is 1.25, must be from 0 to 1"
    );
    assert_eq!(
        refused(&|spec| spec.inference_work_multiplier = 0.0),
        "inference work multiplier is 0, must be from 0.001 to 1000"
    );
    assert!(refused(&|spec| spec.training_work_multiplier = f64::INFINITY).starts_with("training work multiplier"));
    assert!(refused(&|spec| spec.deadline_multiplier = -1.0).starts_with("deadline multiplier is -1"));
}

#[test]
fn given_jobs_are_checked() {
    let good = Job {
        id: JobId(0),
        kind: JobKind::Inference,
        class: JobClass::Linear,
        curve: 0,
        arrival: 1.0,
        deadline: 2.0,
        work: 1.0,
    };
    let refused = |jobs: Vec<Job>| Workload::from_jobs(jobs, vec![Speedup::Linear]).expect_err("not usable");
    let bad = |position, field| WorkloadError::BadJob { position, field };
    for not_a_time in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(refused(vec![good, Job { arrival: not_a_time, ..good }]), bad(1, "arrival"));
        assert_eq!(refused(vec![good, good, Job { deadline: not_a_time, ..good }]), bad(2, "deadline"));
        assert_eq!(refused(vec![Job { work: not_a_time, ..good }]), bad(0, "work"));
    }
    assert_eq!(refused(vec![Job { arrival: -0.1, ..good }]), bad(0, "arrival"));
    for no_work in [0.0, -0.0, -1.0] {
        assert_eq!(refused(vec![good, Job { work: no_work, ..good }]), bad(1, "work"));
    }
    assert_eq!(refused(vec![good, Job { work: 0.0, ..good }]).to_string(), "job 1: work is not usable");
    assert_eq!(refused(vec![Job { curve: 1, ..good }]), bad(0, "speed-up"));
    assert_eq!(refused(vec![good, Job { arrival: 0.5, ..good }]), WorkloadError::OutOfOrder { position: 1 });
    let numbered = Workload::from_jobs(vec![good, good], vec![Speedup::Linear]).expect("valid jobs");
    assert_eq!(numbered.jobs()[1].id, JobId(1));
}

/// A speed of 0 would never finish a job, one that is no number would finish it at no time.
#[test]
fn given_speed_ups_are_checked() {
    let refused = |speedup: Speedup| Workload::from_jobs(vec![], vec![Speedup::Linear, speedup]);
    let unusable = [
        Speedup::Capped(0),
        Speedup::Exponential(0.0),
        Speedup::Exponential(f64::NAN),
        Speedup::Logarithmic(0.0),
        Speedup::LogarithmicSlope(-1.0),
        Speedup::LogarithmicSlope(f64::INFINITY),
        Speedup::Measured(vec![(1, 1.0), (7, 0.0)]),
    ];
    for speedup in unusable {
        let text = format!("{speedup:?}");
        assert_eq!(refused(speedup), Err(WorkloadError::BadSpeedup { position: 1 }), "{text}");
    }
    assert!(refused(Speedup::Measured(vec![(1, 1.0), (7, 5.5)])).is_ok());
}
