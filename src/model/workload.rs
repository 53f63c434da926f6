//! A day's jobs, drawn before anything runs. No policy or scheduler can change them.

use super::arrival::{LAYER_RATE_PER_MIN, LAYERS};
use super::class_mix::Category;
use super::rng::{Stream, choice, exponential, seek_candidate, stream, unit};
use super::{
    ArrivalRate, AssumptionSet, ClassMix, DAY, DeadlineUnit, Gpu, Job, JobClass, JobId, JobKind, MAX_RATE_PER_MIN,
    MAX_SLICES, Minutes, Speedup,
};
use std::fmt;

/// Greatest factor on the work of jobs; the least is its inverse.
///
/// `Assumption:` from seconds to days is as far as a job of minutes needs to be stretched.
const MAX_WORK_MULTIPLIER: f64 = 1000.0;

/// All that determines a day's jobs.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkloadSpec {
    /// The assumptions behind work, speed-ups and deadlines.
    pub set: &'static AssumptionSet,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Arrivals over the day, before the multiplier.
    pub arrivals: ArrivalRate,
    /// Factor on all arrival rates.
    pub rate_multiplier: f64,
    /// Share of jobs that are inference, 0 to 1.
    pub inference_share: f64,
    /// Shares of the categories of speed-up, among inference and training alike.
    pub class_mix: ClassMix,
    /// Factor on the work of inference jobs, and so on the deadlines that follow durations.
    pub inference_work_multiplier: f64,
    /// Factor on the work of training jobs, and so on the deadlines that follow durations.
    pub training_work_multiplier: f64,
    /// Factor on the time between arrival and deadline.
    pub deadline_multiplier: f64,
}

impl WorkloadSpec {
    /// The set's own day with this seed.
    #[must_use]
    pub fn of_set(set: &'static AssumptionSet, seed: u64) -> WorkloadSpec {
        WorkloadSpec {
            set,
            seed,
            arrivals: set.arrivals(),
            rate_multiplier: 1.0,
            inference_share: set.inference_share,
            class_mix: ClassMix::EQUAL,
            inference_work_multiplier: 1.0,
            training_work_multiplier: 1.0,
            deadline_multiplier: 1.0,
        }
    }

    /// Mean number of jobs in a day.
    #[must_use]
    pub fn jobs_per_day(&self) -> f64 {
        self.arrivals.jobs_per_day() * self.rate_multiplier
    }

    fn check(&self) -> Result<(), WorkloadError> {
        let within = |field, value: f64, low, high| {
            let inside = value.is_finite() && (low..=high).contains(&value);
            if inside { Ok(()) } else { Err(WorkloadError::OutOfRange { field, value, low, high }) }
        };
        within("peak arrival rate per minute", self.arrivals.peak() * self.rate_multiplier, 0.0, MAX_RATE_PER_MIN)?;
        if let ArrivalRate::Hourly(rates) = &self.arrivals {
            for rate in rates {
                within("hourly arrival rate per minute", *rate, 0.0, MAX_RATE_PER_MIN)?;
            }
        }
        within("arrival multiplier", self.rate_multiplier, 0.0, f64::MAX)?;
        within("inference share", self.inference_share, 0.0, 1.0)?;
        let ClassMix { linear, sublinear } = self.class_mix;
        within("share of linear jobs", linear, 0.0, 1.0)?;
        within("share of sublinear jobs", sublinear, 0.0, 1.0)?;
        within("share of linear and sublinear jobs", linear + sublinear, 0.0, 1.0)?;
        for (field, multiplier) in [
            ("inference work multiplier", self.inference_work_multiplier),
            ("training work multiplier", self.training_work_multiplier),
        ] {
            within(field, multiplier, 1.0 / MAX_WORK_MULTIPLIER, MAX_WORK_MULTIPLIER)?;
        }
        within("deadline multiplier", self.deadline_multiplier, 0.0, 1000.0)
    }
}

/// Why a day's jobs cannot be made.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkloadError {
    /// A number of the specification lies outside its range.
    OutOfRange {
        /// What the number is.
        field: &'static str,
        /// What was given.
        value: f64,
        /// Least value allowed.
        low: f64,
        /// Greatest value allowed.
        high: f64,
    },
    /// A given job has a number that is not finite, no work, or an unknown speed-up.
    BadJob {
        /// Position in the list, from 0.
        position: usize,
        /// The field that is wrong.
        field: &'static str,
    },
    /// A given speed-up has a speed that is not finite and positive.
    BadSpeedup {
        /// Position in the list, from 0.
        position: usize,
    },
    /// A given job arrives before the one listed before it.
    OutOfOrder {
        /// Position in the list, from 0.
        position: usize,
    },
}

impl fmt::Display for WorkloadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { field, value, low, high } => {
                write!(f, "{field} is {value}, must be from {low} to {high}")
            }
            Self::BadJob { position, field } => write!(f, "job {position}: {field} is not usable"),
            Self::BadSpeedup { position } => write!(f, "speed-up {position} is not finite and positive on every slice"),
            Self::OutOfOrder { position } => write!(f, "job {position} arrives before the job listed before it"),
        }
    }
}

impl std::error::Error for WorkloadError {}

/// The jobs of one day in order of arrival, with the speed-ups they refer to.
#[derive(Clone, Debug, PartialEq)]
pub struct Workload {
    jobs: Vec<Job>,
    speedups: Vec<Speedup>,
}

impl Workload {
    /// Draws the jobs of a day for one GPU.
    ///
    /// # Errors
    /// [`WorkloadError::OutOfRange`] naming the number that cannot be used.
    pub fn generate(spec: &WorkloadSpec, gpu: &Gpu) -> Result<Workload, WorkloadError> {
        spec.check()?;
        let speedups = spec.set.speedups();
        let peak = spec.arrivals.peak() * spec.rate_multiplier;
        let layers = (0..LAYERS).take_while(|layer| f64::from(*layer) * LAYER_RATE_PER_MIN < peak);
        let mut jobs = Vec::with_capacity((spec.jobs_per_day() * 1.2) as usize + 16);
        for layer in layers {
            draw_layer(spec, gpu, &speedups, layer, &mut jobs);
        }
        // Each layer is in order, so this merges them; equal times keep the order of their layers.
        jobs.sort_by(|a, b| a.arrival.total_cmp(&b.arrival));
        for (id, job) in jobs.iter_mut().enumerate() {
            job.id = JobId(id as u32);
        }
        Ok(Workload { jobs, speedups })
    }

    /// A day of given jobs, which refer to `speedups` by index. Ids are assigned by position.
    ///
    /// # Errors
    /// The first speed-up with a speed that is not finite and positive; the first job with a number
    /// that is not finite, non-positive work, an unknown speed-up, or an arrival before the job
    /// listed before it.
    pub fn from_jobs(mut jobs: Vec<Job>, speedups: Vec<Speedup>) -> Result<Workload, WorkloadError> {
        let usable = |speedup: &Speedup| {
            let mut speeds = (1..=MAX_SLICES as u8).map(|slots| speedup.speed(slots));
            speeds.all(|speed| speed.is_finite() && speed > 0.0)
        };
        if let Some(position) = speedups.iter().position(|speedup| !usable(speedup)) {
            return Err(WorkloadError::BadSpeedup { position });
        }
        let mut last = 0.0;
        for (position, job) in jobs.iter_mut().enumerate() {
            let bad = |field| Err(WorkloadError::BadJob { position, field });
            if !job.arrival.is_finite() || job.arrival < 0.0 {
                return bad("arrival");
            }
            if !job.deadline.is_finite() {
                return bad("deadline");
            }
            if !job.work.is_finite() || job.work <= 0.0 {
                return bad("work");
            }
            if usize::from(job.curve) >= speedups.len() {
                return bad("speed-up");
            }
            if job.arrival < last {
                return Err(WorkloadError::OutOfOrder { position });
            }
            last = job.arrival;
            job.id = JobId(position as u32);
        }
        Ok(Workload { jobs, speedups })
    }

    /// The jobs in order of arrival; job k stands at k.
    #[must_use]
    pub fn jobs(&self) -> &[Job] {
        &self.jobs
    }

    /// The job with this number.
    #[must_use]
    pub fn job(&self, id: JobId) -> &Job {
        &self.jobs[id.index()]
    }

    /// The speed-up functions that jobs refer to.
    #[must_use]
    pub fn speedups(&self) -> &[Speedup] {
        &self.speedups
    }
}

/// Draws the jobs of a layer of candidates, in order of arrival, numbered later.
fn draw_layer(spec: &WorkloadSpec, gpu: &Gpu, speedups: &[Speedup], layer: u32, jobs: &mut Vec<Job>) {
    let mut arrivals = stream(spec.seed, Stream::Arrivals(layer));
    let mut attributes = stream(spec.seed, Stream::Jobs(layer));
    let below = f64::from(layer) * LAYER_RATE_PER_MIN;
    let mut time = 0.0;
    for candidate in 0.. {
        time += exponential(unit(&mut arrivals), 1.0 / LAYER_RATE_PER_MIN);
        let acceptance = unit(&mut arrivals) * LAYER_RATE_PER_MIN;
        if time >= DAY {
            return;
        }
        if below + acceptance < spec.arrivals.per_minute(time) * spec.rate_multiplier {
            seek_candidate(&mut attributes, candidate);
            let numbers = std::array::from_fn(|_| unit(&mut attributes));
            jobs.push(draw_job(spec, gpu, speedups, time, numbers));
        }
    }
}

/// A job from its candidate's numbers. Each number has one use, whatever the others decide.
fn draw_job(spec: &WorkloadSpec, gpu: &Gpu, speedups: &[Speedup], arrival: Minutes, u: [f64; 6]) -> Job {
    let [kind, class, function, work, factor, size] = u;
    let set = spec.set;
    let (capped, sublinear) = set.capped_and_sublinear();
    // The functions within a category are equally likely.
    let (class, curve) = match spec.class_mix.category(class) {
        Category::Linear => (JobClass::Linear, 0),
        Category::Sublinear => (JobClass::Sublinear, sublinear.start + choice(function, sublinear.len())),
        Category::Capped => {
            let curve = capped.start + choice(function, capped.len());
            let Speedup::Capped(at) = speedups[curve] else { unreachable!("the range holds capped speed-ups") };
            (JobClass::Capped(at), curve)
        }
    };
    let (kind, work) = if kind < spec.inference_share {
        (JobKind::Inference, set.inference_work.draw(work) * spec.inference_work_multiplier)
    } else {
        (JobKind::Training, set.training_work.draw(work) * spec.training_work_multiplier)
    };
    let unit = match set.deadline.unit {
        DeadlineUnit::LargestSlice => work / speedups[curve].speed(gpu.geometry.compute_slots),
        DeadlineUnit::RandomSlice => {
            let sizes = gpu.slice_sizes();
            work / speedups[curve].speed(sizes[choice(size, sizes.len())])
        }
        DeadlineUnit::Minute => 1.0,
    };
    let deadline = arrival + set.deadline.factor(factor) * unit * spec.deadline_multiplier;
    Job { id: JobId(0), kind, class, curve: curve as u8, arrival, deadline, work }
}
