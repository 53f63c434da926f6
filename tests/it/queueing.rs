//! Long days against closed forms of queueing theory.
//!
//! Arrivals are Poisson. If every deadline is the arrival plus one constant, earliest deadline first
//! is first come, first served: on equal slices the M/M/c and M/G/1 queues, on unequal ones a
//! birth-death process. If one class is always due before another, it is a priority queue.
//!
//! The formulas are those of L. Kleinrock, *Queueing Systems*, volume 1 (1975), chapters 3 and 5,
//! and for priorities volume 2 (1976), chapter 3. λ is the arrival rate per minute, S a service
//! time, ρ = λ E\[S\] per server.
//!
//! A mean over a run must lie within four of its standard errors of the formula, and the standard
//! error, from the means of 40 batches, must itself be below 1.5 % of the formula. The runs begin
//! empty; a first batch is left out.

use crate::fixture::{CAPPED_2G, CAPPED_3G, Completions, LINEAR, SLICES, WATTS, job, run};
use mig_explorer::day::DayObserver;
use mig_explorer::model::{Job, LayoutId, Minutes};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::Observer;
use mig_explorer::scheduler::SchedulerKind::{self, EdfFs, EdfSs, EdfSsRestricted};
use mig_explorer::sim::{Event, Simulation, Totals};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand_distr::{Distribution, StandardUniform};

const BATCHES: usize = 40;

/// Work whose duration on the 7g is exponential with mean 1 min.
const MEAN_7_MIN: Minutes = 7.0;

/// Deadlines so far from the arrival that every slice meets them.
const FAR: Minutes = 1e7;

const ONE_7G: PolicyKind = PolicyKind::Static(LayoutId(1));

struct Draws(ChaCha8Rng);

impl Draws {
    fn seeded(seed: u64) -> Draws {
        Draws(ChaCha8Rng::seed_from_u64(seed))
    }

    fn unit(&mut self) -> f64 {
        StandardUniform.sample(&mut self.0)
    }

    fn exponential(&mut self, mean: f64) -> f64 {
        -mean * (1.0 - self.unit()).ln()
    }
}

/// `count` Poisson arrivals; `attributes` gives work, minutes from arrival to deadline, and speed-up.
fn poisson(
    seed: u64,
    count: usize,
    rate: f64,
    mut attributes: impl FnMut(&mut Draws) -> (Minutes, Minutes, u8),
) -> Vec<Job> {
    let mut draws = Draws::seeded(seed);
    let mut now = 0.0;
    let one = |_| {
        now += draws.exponential(1.0 / rate);
        let (work, due_in, curve) = attributes(&mut draws);
        job(now, work, now + due_in, curve)
    };
    (0..count).map(one).collect()
}

/// Poisson arrivals of linear jobs with exponential work, served in the order of arrival.
fn exponential_jobs(seed: u64, count: usize, rate: f64, mean_work: Minutes) -> Vec<Job> {
    poisson(seed, count, rate, |draws| (draws.exponential(mean_work), FAR, LINEAR))
}

/// What a run is compared by.
struct Run {
    completed: Completions,
    /// Time and energy up to now at each arrival.
    at_arrivals: Vec<(Minutes, f64)>,
    totals: Totals,
}

impl Observer for Run {}

impl DayObserver for Run {
    fn advanced(&mut self, event: Event, simulation: &Simulation<'_>) {
        self.completed.advanced(event, simulation);
        if let Event::Arrived(_) = event {
            self.at_arrivals.push((simulation.now(), simulation.totals().energy_wh));
        }
    }
}

fn simulate(jobs: &[Job], scheduler: SchedulerKind, policy: PolicyKind) -> Run {
    let mut observed = Run { completed: Completions::of(jobs), at_arrivals: Vec::new(), totals: Totals::default() };
    observed.totals = run(jobs.to_vec(), scheduler, policy, 0.0, &mut observed);
    observed
}

/// Completion minus arrival of each job.
fn responses(jobs: &[Job], run: &Run) -> Vec<Minutes> {
    jobs.iter().zip(&run.completed.0).map(|(job, completed)| completed - job.arrival).collect()
}

/// Response minus service of each job, if the speed on all slices is `speed`.
fn waits(jobs: &[Job], run: &Run, speed: impl Fn(&Job) -> f64) -> Vec<Minutes> {
    jobs.iter().zip(responses(jobs, run)).map(|(job, response)| response - job.work / speed(job)).collect()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn assert_batch_means(batches: &[f64], formula: f64, what: &str) {
    let mean = mean(batches);
    let n = batches.len() as f64;
    let variance = batches.iter().map(|batch| (batch - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let error = (variance / n).sqrt();
    assert!(error < 0.015 * formula, "{what}: a standard error of {error} is too large for {formula}");
    assert!((mean - formula).abs() < 4.0 * error, "{what}: {mean} ± {error} is not {formula}");
}

fn assert_mean(values: &[f64], formula: f64, what: &str) {
    let batches: Vec<f64> = values.chunks_exact(values.len() / (BATCHES + 1)).skip(1).map(mean).collect();
    assert_batch_means(&batches, formula, what);
}

/// Erlang's C: the probability that an arrival finds all `servers` busy at an offered load of
/// `load` = λ E\[S\]; from Erlang's B by its recursion (Kleinrock 1, section 3.5).
fn erlang_c(servers: u32, load: f64) -> f64 {
    let blocked = (1..=servers).fold(1.0, |b, k| load * b / (f64::from(k) + load * b));
    blocked / (1.0 - load / f64::from(servers) * (1.0 - blocked))
}

/// M/M/1, first come, first served: W = ρ / (μ − λ) (Kleinrock 1, section 3.2).
///
/// On a 7g μ = 1; without MIG linear jobs run 1.06 times as fast, μ = 1.06.
#[test]
fn m_m_1_waits() {
    let rate = 0.5;
    let jobs = exponential_jobs(1, 300_000, rate, MEAN_7_MIN);
    for (scheduler, policy, mu) in [(EdfFs, ONE_7G, 1.0), (EdfSsRestricted, PolicyKind::NoMig, 1.06)] {
        let run = simulate(&jobs, scheduler, policy);
        let waits = waits(&jobs, &run, |_| 7.0 * mu);
        assert_mean(&waits, rate / mu / (mu - rate), &policy.key());
    }
}

/// M/M/c, first come, first served: W = C(c, λ/μ) / (c μ − λ) (Kleinrock 1, section 3.5).
///
/// Layout 5 is two slices of 3g, layout 12 seven of 1g; ρ = 0.6 and 0.75.
#[test]
fn m_m_c_waits() {
    for (layout, servers, speed, rho, count) in [(5, 2, 3.0, 0.6, 400_000), (12, 7, 1.0, 0.75, 1_200_000)] {
        let rate = rho * f64::from(servers);
        let jobs = exponential_jobs(2, count, rate, speed);
        let run = simulate(&jobs, EdfSs, PolicyKind::Static(LayoutId(layout)));
        let formula = erlang_c(servers, rate) / (f64::from(servers) - rate);
        assert_mean(&waits(&jobs, &run, |_| speed), formula, &format!("M/M/{servers}"));
    }
}

/// M/G/1: W = λ E\[S²\] / (2 (1 − ρ)), Pollaczek and Khinchine (Kleinrock 1, chapter 5).
#[test]
fn m_g_1_waits() {
    let check = |seed, rho: f64, mean: f64, square: f64, what: &str, service: &mut dyn FnMut(&mut Draws) -> f64| {
        let rate = rho / mean;
        let jobs = poisson(seed, 200_000, rate, |draws| (7.0 * service(draws), FAR, LINEAR));
        let run = simulate(&jobs, EdfFs, ONE_7G);
        assert_mean(&waits(&jobs, &run, |_| 7.0), rate * square / (2.0 * (1.0 - rho)), what);
    };
    check(3, 0.6, 1.0, 1.0, "constant", &mut |_| 1.0);
    // U(0, 2): E[S²] = 4/3.
    check(4, 0.6, 1.0, 4.0 / 3.0, "uniform", &mut |draws| 2.0 * draws.unit());
    // 0.5 with probability 0.8, else 3: E[S] = 1, E[S²] = 0.8 × 0.25 + 0.2 × 9 = 2.
    check(5, 0.5, 1.0, 2.0, "two points", &mut |draws| if draws.unit() < 0.8 { 0.5 } else { 3.0 });
}

/// The same for the work of the model's jobs: inference Exp(3) at 80 %, training U(10, 40), a third
/// each linear, capped at 2g and at 3g, which run at 7, 2 and 3 on the 7g.
#[test]
fn jobs_of_the_model_wait_as_in_m_g_1() {
    // E[W] = 0.8 × 3 + 0.2 × 25 = 7.4; E[W²] = 0.8 × 2 × 3² + 0.2 × (25² + 30²/12) = 154.4.
    let (work, work_square) = (7.4, 154.4);
    let (pace, pace_square) = ((1.0 / 7.0 + 1.0 / 2.0 + 1.0 / 3.0) / 3.0, (1.0 / 49.0 + 1.0 / 4.0 + 1.0 / 9.0) / 3.0);
    let rho = 0.4;
    let rate = rho / (work * pace);
    let jobs = poisson(6, 300_000, rate, |draws| {
        let work = if draws.unit() < 0.8 { draws.exponential(3.0) } else { 10.0 + 30.0 * draws.unit() };
        (work, FAR, [LINEAR, CAPPED_2G, CAPPED_3G][(draws.unit() * 3.0) as usize])
    });
    let run = simulate(&jobs, EdfSsRestricted, ONE_7G);
    let speed = |job: &Job| [7.0, 2.0, 3.0][usize::from(job.curve)];
    assert_mean(&waits(&jobs, &run, speed), rate * work_square * pace_square / (2.0 * (1.0 - rho)), "mixture");
}

/// Jobs of two classes, the first always due before the second: arrival rates, mean work.
fn two_classes(seed: u64, rates: [f64; 2], mean_minutes: [f64; 2], due_in: [Minutes; 2]) -> (Vec<Job>, Vec<usize>) {
    let total = rates[0] + rates[1];
    let mut classes = Vec::new();
    let jobs = poisson(seed, 400_000, total, |draws| {
        let class = usize::from(draws.unit() * total >= rates[0]);
        classes.push(class);
        (7.0 * draws.exponential(mean_minutes[class]), due_in[class], LINEAR)
    });
    (jobs, classes)
}

fn of_class(class: usize, classes: &[usize], values: &[f64]) -> Vec<f64> {
    values.iter().zip(classes).filter(|(_, of)| **of == class).map(|(value, _)| *value).collect()
}

/// Preemptive-resume priorities in M/M/1 (Kleinrock 2, chapter 3): with σ₁ = ρ₁, σ₂ = ρ₁ + ρ₂ and
/// R_k = Σ λ_i E\[S_i²\] / 2 over the classes up to k, the mean response of class k is
/// (E\[S_k\] + R_k / (1 − σ_k)) / (1 − σ_{k−1}).
#[test]
fn preemptive_priorities_respond_by_the_formula() {
    let (rates, means) = ([0.3, 0.2], [1.0, 1.5]);
    let (jobs, classes) = two_classes(7, rates, means, [1.0, FAR]);
    let run = simulate(&jobs, EdfFs, ONE_7G);
    let responses = responses(&jobs, &run);
    // E[S²] of an exponential is 2 E[S]².
    let mut residual = 0.0;
    let mut sigma = 0.0;
    for class in [0, 1] {
        let higher = sigma;
        residual += rates[class] * means[class] * means[class];
        sigma += rates[class] * means[class];
        let formula = (means[class] + residual / (1.0 - sigma)) / (1.0 - higher);
        assert_mean(&of_class(class, &classes, &responses), formula, &format!("class {}", class + 1));
        let completed = of_class(class, &classes, &run.completed.0);
        assert!(completed.windows(2).all(|pair| pair[0] < pair[1]), "first come, first served within a class");
    }
    assert!(run.totals.preemptions > 10_000);
}

/// Priorities without preemption (Cobham; Kleinrock 2, chapter 3): with R = Σ λ_i E\[S_i²\] / 2 over
/// all classes, class k waits R / ((1 − σ_{k−1}) (1 − σ_k)).
///
/// Restricted EDF-SS preempts only to save a deadline, and the first class is due before it comes.
#[test]
fn restricted_edf_ss_gives_lost_jobs_priority_without_preemption() {
    let (rates, means) = ([0.25, 0.2], [1.0, 1.5]);
    let (jobs, classes) = two_classes(8, rates, means, [-1.0, FAR]);
    let run = simulate(&jobs, EdfSsRestricted, ONE_7G);
    let waits = waits(&jobs, &run, |_| 7.0);
    let residual = rates[0] * means[0] * means[0] + rates[1] * means[1] * means[1];
    let (first, both) = (rates[0] * means[0], rates[0] * means[0] + rates[1] * means[1]);
    assert_mean(&of_class(0, &classes, &waits), residual / (1.0 - first), "class 1");
    assert_mean(&of_class(1, &classes, &waits), residual / ((1.0 - first) * (1.0 - both)), "class 2");
    assert_eq!(run.totals.preemptions, 0);
}

/// Every layout under EDF-FS with linear jobs of exponential work: n jobs hold the n largest slices
/// and move up when one is done, so their number is a birth-death process whose death rate is that
/// of all slots in use, μ s_n. Then p_n = p_0 Π λ / (μ s_i) (Kleinrock 1, chapter 3), the mean
/// response is Σ n p_n / λ by Little's law, and the mean power Σ p_n P(s_n).
#[test]
fn every_layout_responds_and_draws_power_as_a_birth_death_process() {
    // A minute of work on the whole of the slots has mean 1: μ s_n = s_n / 7. Load 0.5.
    let rate = 0.5;
    for (layout, slices) in (0..).zip(SLICES).skip(1) {
        let jobs = exponential_jobs(100 + u64::from(layout), 150_000, rate, MEAN_7_MIN);
        let run = simulate(&jobs, EdfFs, PolicyKind::Static(LayoutId(layout)));

        let busy = |n: usize| usize::from(slices.iter().take(n).sum::<u8>());
        let mut weight = vec![1.0];
        for n in 1..300 {
            weight.push(weight[n - 1] * rate / (busy(n) as f64 / 7.0));
        }
        let total: f64 = weight.iter().sum();
        let expected = |of: &dyn Fn(usize) -> f64| (0..300).map(|n| of(n) * weight[n]).sum::<f64>() / total;

        let what = format!("layout {layout}");
        assert_mean(&responses(&jobs, &run), expected(&|n| n as f64) / rate, &what);
        let size = jobs.len() / (BATCHES + 1);
        let ends: Vec<(Minutes, f64)> = run.at_arrivals.iter().copied().step_by(size).skip(1).collect();
        let watts: Vec<f64> = ends.windows(2).map(|w| (w[1].1 - w[0].1) * 60.0 / (w[1].0 - w[0].0)).collect();
        assert_batch_means(&watts, expected(&|n| WATTS[busy(n)]), &format!("power of {what}"));
    }
}

/// The share of time that the 7g is busy is ρ, and energy is idle power all the time and the rest
/// of full power while busy. That share is a quotient of two sums of `n` exponentials, so its
/// relative standard error is √(2 / n).
#[test]
fn utilisation_is_the_load_and_energy_follows_from_it() {
    let (rate, n) = (0.6, 100_000);
    let jobs = exponential_jobs(9, n, rate, MEAN_7_MIN);
    let totals = simulate(&jobs, EdfFs, ONE_7G).totals;
    assert!((totals.utilisation(7) / rate - 1.0).abs() < 4.0 * (2.0 / n as f64).sqrt(), "{}", totals.utilisation(7));
    let busy: Minutes = jobs.iter().map(|job| job.work / 7.0).sum();
    let energy = (40.0 * totals.end + (248.5 - 40.0) * busy) / 60.0;
    assert!((totals.energy_wh / energy - 1.0).abs() < 1e-9, "{} is not {energy}", totals.energy_wh);
}

/// Job by job, not in the mean: first come, first served on equal slices follows the recursion of
/// Kiefer and Wolfowitz (1955), a job starts when the first slice falls free. On one slice it is
/// Lindley's (1952; Kleinrock 1, chapter 8).
#[test]
fn each_job_waits_as_the_recursion_says() {
    for (layout, servers, speed) in [(1, 1, 7.0), (5, 2, 3.0), (12, 7, 1.0)] {
        let jobs = exponential_jobs(10, 20_000, 0.8 * servers as f64, speed);
        let mut free_at = vec![0.0_f64; servers];
        let expected: Vec<Minutes> = jobs
            .iter()
            .map(|job| {
                let first = free_at.iter_mut().min_by(|a, b| a.total_cmp(b)).expect("there is a server");
                *first = first.max(job.arrival) + job.work / speed;
                *first
            })
            .collect();
        for scheduler in [EdfFs, EdfSs, EdfSsRestricted] {
            let run = simulate(&jobs, scheduler, PolicyKind::Static(LayoutId(layout)));
            for (number, (completed, expected)) in run.completed.0.iter().zip(&expected).enumerate() {
                assert!((completed - expected).abs() < 1e-6, "{scheduler:?}, layout {layout}, job {number}");
            }
        }
    }
}

/// On one slice no discipline that never idles changes when the slice is busy, whatever the
/// deadlines (Kleinrock 2, chapter 3, work conservation): all five end with Lindley's last
/// departure.
#[test]
fn no_scheduler_changes_the_busy_periods_of_one_slice() {
    let jobs = poisson(11, 5_000, 0.9, |draws| (draws.exponential(7.0), 20.0 * draws.unit() - 1.0, LINEAR));
    let last = jobs.iter().fold(0.0_f64, |free_at, job| free_at.max(job.arrival) + job.work / 7.0);
    let busy: Minutes = jobs.iter().map(|job| job.work / 7.0).sum();
    for scheduler in SchedulerKind::ALL {
        let totals = simulate(&jobs, scheduler, ONE_7G).totals;
        assert!((totals.end - last).abs() < 1e-6, "{scheduler:?}: {} is not {last}", totals.end);
        assert!((totals.minutes_by_busy_slots[7] - busy).abs() < 1e-6, "{scheduler:?}");
    }
}
