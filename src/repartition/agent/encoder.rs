//! What the agent sees of a state, and which cells of its tables that is.
//!
//! It was chosen by experiment, on validation days: the speed-up class, remaining work and slack of
//! the first jobs by deadline, the smallest slice on which each can be on time, how many jobs there
//! are, how much work they have, and the present layout. Numbers are not binned but weigh the two
//! knots beside them, so that Q-values have no steps where a bin would end.

use super::cells::{Cells, Knots};
use crate::model::{Gpu, Machine, Minutes, SizeClass};
use crate::repartition::table_file;
use crate::scheduler::ActiveJob;
use crate::sim::Simulation;

/// Jobs that are looked at, in deadline order.
///
/// `Assumption:` more hardly change the choice; the table stays small.
pub const JOBS: usize = 5;

/// Jobs from this place on share their tables.
pub const TIED_PLACE: usize = 3;

/// Layouts that the agent chooses from.
pub const LAYOUTS: usize = 12;

/// Compute slots of the slice sizes that the layouts have.
pub const SIZES: [u8; 5] = [1, 2, 3, 4, 7];

/// Speed-up classes.
pub const CLASSES: usize = 8;

/// Speeds on 2, 3, 4 and 7 slots of the function that each class stands for: linear, capped at 2, 3
/// and 4 slots, and the sublinear functions of set F2, on whose days the agent learnt. Functions of
/// other sets belong to the class that is nearest.
const CLASS_SPEEDS: [[f64; 4]; CLASSES] = [
    [2.0, 3.0, 4.0, 7.0],
    [2.0, 2.0, 2.0, 2.0],
    [2.0, 3.0, 3.0, 3.0],
    [2.0, 3.0, 4.0, 4.0],
    [1.9512, 2.8561, 3.7168, 6.0551],
    [1.9048, 2.7236, 3.4644, 5.29],
    [1.585, 2.0, 2.3219, 3.0],
    [1.7914, 2.4464, 3.0052, 4.3123],
];

/// Remaining work of a job, minutes on one slot. Inference has a mean of 3, training 10 to 40.
const WORK: Knots<8> = Knots([0.0, 0.7, 2.0, 4.0, 8.0, 14.0, 24.0, 40.0]);

/// Minutes left until a job's deadline.
const SLACK: Knots<8> = Knots([-4.0, 0.0, 0.5, 1.2, 2.5, 5.0, 10.0, 25.0]);

/// Remaining work of all jobs, minutes on one slot.
const TOTAL_WORK: Knots<6> = Knots([0.0, 10.0, 30.0, 60.0, 100.0, 200.0]);

/// Job counts that are told apart; the last stands for all above.
const COUNTS: usize = 10;

/// Answers to "which is the smallest slice on which the job is on time": a size, or none.
const MEETINGS: usize = SIZES.len() + 1;

/// Tables of each feature of a job: those from [`TIED_PLACE`] on share one.
const PLACES: usize = TIED_PLACE + 1;

/// The first cells of features, if each feature of a job has this many tables.
struct First {
    meeting: usize,
    slack: usize,
    count: usize,
    layout: usize,
    total: usize,
    end: usize,
}

/// Those of work are at the beginning.
const WORK_CELLS: usize = 0;

impl First {
    const fn with(places: usize) -> First {
        let meeting = WORK_CELLS + places * CLASSES * WORK.0.len();
        let slack = meeting + places * CLASSES * MEETINGS;
        let count = slack + places * CLASSES * SLACK.0.len();
        let (layout, total) = (count + COUNTS, count + COUNTS + LAYOUTS);
        First { meeting, slack, count, layout, total, end: total + TOTAL_WORK.0.len() }
    }
}

/// Number of cells, if each feature of a job has this many tables.
pub(super) const fn cells_with(places: usize) -> usize {
    First::with(places).end
}

/// Number of cells of all tables.
pub const CELLS: usize = cells_with(PLACES);

/// Cells of a state at most: five for each job, two for the total work, the count, the layout.
pub const MOST_CELLS: usize = 5 * JOBS + 4;

/// A feature and how it is told apart, for the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Feature {
    /// What it is.
    pub name: &'static str,
    /// The knots between which it is interpolated, or the values that are told apart.
    pub knots: &'static [f32],
    /// The unit of the knots.
    pub unit: &'static str,
    /// Whether each of the first jobs has one, by speed-up class.
    pub of_each_job: bool,
}

/// All features.
pub static FEATURES: [Feature; 6] = [
    Feature { name: "work left", knots: &WORK.0, unit: "min on 1g", of_each_job: true },
    Feature {
        name: "smallest slice on time",
        knots: &[1.0, 2.0, 3.0, 4.0, 7.0],
        unit: "g, or none",
        of_each_job: true,
    },
    Feature { name: "time to deadline", knots: &SLACK.0, unit: "min", of_each_job: true },
    Feature {
        name: "jobs present",
        knots: &[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0],
        unit: "jobs",
        of_each_job: false,
    },
    Feature {
        name: "present layout",
        knots: &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0],
        unit: "",
        of_each_job: false,
    },
    Feature { name: "work of all jobs", knots: &TOTAL_WORK.0, unit: "min on 1g", of_each_job: false },
];

/// A feature with the value that it has in a state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Which feature.
    pub feature: &'static Feature,
    /// The job it is of; `None` if it is of the whole.
    pub job: Option<SeenJob>,
    /// The value in the feature's unit; `None` if it has none, as the slice on which a job is on time.
    pub value: Option<f32>,
}

/// A job that is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenJob {
    /// Its place by deadline, from 0.
    pub place: usize,
    /// Its speed-up class, below [`CLASSES`].
    pub class: u8,
}

/// What is seen of a job.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JobFeatures {
    /// Speed-up class, below [`CLASSES`].
    pub class: u8,
    /// The smallest of [`SIZES`] on which the job is on time if it starts there now, by position;
    /// the number of sizes if it is on time on none.
    pub smallest_on_time: u8,
    /// Remaining work, minutes on one slot.
    pub work: f32,
    /// Minutes left until the deadline, negative if it has passed.
    pub slack: f32,
}

/// What is seen of a state.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Features {
    /// The first jobs by deadline; those beyond `count` mean nothing.
    pub jobs: [JobFeatures; JOBS],
    /// Number of jobs.
    pub count: u16,
    /// The present layout; 0 without MIG.
    pub layout: u8,
    /// Remaining work of all jobs, minutes on one slot.
    pub total_work: f32,
}

impl Features {
    /// What is seen of a simulation's state.
    #[inline]
    #[must_use]
    pub fn of(simulation: &Simulation<'_>) -> Features {
        let (system, machine) = (simulation.system(), simulation.machine());
        let mut jobs = [JobFeatures::default(); JOBS];
        for (features, job) in jobs.iter_mut().zip(&system.jobs) {
            *features = JobFeatures::of(job, system.now, machine);
        }
        let total: Minutes = system.jobs.iter().map(|job| job.remaining_at(system.now, machine)).sum();
        Features {
            jobs,
            count: u16::try_from(system.jobs.len()).unwrap_or(u16::MAX),
            layout: simulation.layout().0,
            total_work: total as f32,
        }
    }

    /// The jobs that are seen.
    #[must_use]
    pub fn seen(&self) -> &[JobFeatures] {
        &self.jobs[..usize::from(self.count).min(JOBS)]
    }

    /// The features one by one, for the page.
    #[must_use]
    pub fn list(&self) -> Vec<Seen> {
        let [work, smallest, slack, count, layout, total] = &FEATURES;
        let of_job = |(place, job): (usize, &JobFeatures)| {
            let seen_job = Some(SeenJob { place, class: job.class });
            let size = SIZES.get(usize::from(job.smallest_on_time)).map(|size| f32::from(*size));
            [(work, Some(job.work)), (smallest, size), (slack, Some(job.slack))].map(|(feature, value)| Seen {
                feature,
                job: seen_job,
                value,
            })
        };
        let whole = [(count, f32::from(self.count)), (layout, f32::from(self.layout)), (total, self.total_work)];
        let whole = whole.map(|(feature, value)| Seen { feature, job: None, value: Some(value) });
        self.seen().iter().enumerate().flat_map(of_job).chain(whole).collect()
    }

    /// The cells of these features.
    #[inline]
    #[must_use]
    pub fn cells(&self) -> Cells<MOST_CELLS> {
        let mut cells = Cells::none();
        self.add_cells::<PLACES, MOST_CELLS>(&mut cells);
        cells
    }

    /// Adds the cells of these features, if each feature of a job has `PLACES` tables.
    #[inline(always)]
    pub(super) fn add_cells<const PLACES: usize, const N: usize>(&self, cells: &mut Cells<N>) {
        let first = const { First::with(PLACES) };
        for (place, job) in self.seen().iter().enumerate() {
            let table = place.min(PLACES - 1) * CLASSES + usize::from(job.class);
            cells.add_between(WORK_CELLS + table * WORK.0.len(), &WORK, job.work);
            cells.add(first.meeting + table * MEETINGS + usize::from(job.smallest_on_time), 1.0);
            cells.add_between(first.slack + table * SLACK.0.len(), &SLACK, job.slack);
        }
        cells.add(first.count + usize::from(self.count).min(COUNTS - 1), 1.0);
        // The GPU without MIG is no layout to stay in.
        if (1..=LAYOUTS).contains(&usize::from(self.layout)) {
            cells.add(first.layout + usize::from(self.layout) - 1, 1.0);
        }
        cells.add_between(first.total, &TOTAL_WORK, self.total_work);
    }
}

impl JobFeatures {
    #[inline(always)]
    fn of(job: &ActiveJob, now: Minutes, machine: &Machine) -> JobFeatures {
        let work = job.remaining_at(now, machine);
        let on_time = |size: &usize| job.meets(now + work * machine.minutes(job.curve, SizeClass(*size as u8)));
        JobFeatures {
            class: nearest_class(job.curve, machine),
            smallest_on_time: (0..SIZES.len()).find(on_time).unwrap_or(SIZES.len()) as u8,
            work: work as f32,
            slack: (job.deadline - now) as f32,
        }
    }
}

/// The class whose speeds are nearest to those of a speed-up function, by squared difference; of
/// equally near ones the first.
#[inline(always)]
fn nearest_class(curve: u8, machine: &Machine) -> u8 {
    let speeds: [f64; 4] = std::array::from_fn(|size| machine.speed(curve, SizeClass(size as u8 + 1)));
    let mut nearest = (f64::INFINITY, 0);
    for (class, reference) in CLASS_SPEEDS.iter().enumerate() {
        let mut distance = 0.0;
        for (speed, reference) in speeds.iter().zip(reference) {
            distance += (speed - reference) * (speed - reference);
        }
        if distance < nearest.0 {
            nearest = (distance, class);
        }
    }
    nearest.1 as u8
}

/// Whether the agent can choose for a GPU: it must have the slice sizes and as many layouts as the
/// one that the agent learnt on.
#[must_use]
pub fn knows(gpu: &Gpu) -> bool {
    gpu.slice_sizes() == SIZES && gpu.layouts.len() == LAYOUTS
}

/// What decides the number of a cell, as a number: tables are only read with the encoder they were
/// written with.
#[must_use]
pub fn fingerprint() -> u64 {
    table_file::fingerprint(&format!(
        "agent: Q-values of {LAYOUTS} layouts; first {JOBS} jobs by deadline, sharing tables from place {TIED_PLACE}; \
         by class {CLASS_SPEEDS:?} of speeds on {SIZES:?}: work {WORK:?}, smallest size on time, slack {SLACK:?}; \
         count to {COUNTS}; layout; total work {TOTAL_WORK:?}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Speedup, a100_40gb, assumption_sets, default_set};

    /// The quoted speeds are those of the functions they are said to be of.
    #[test]
    fn each_function_of_the_default_set_is_its_own_class() {
        let speedups = default_set().speedups();
        assert_eq!(speedups.len(), CLASSES);
        let machine = Machine::new(a100_40gb(), &speedups, None);
        for (curve, speedup) in speedups.iter().enumerate() {
            assert_eq!(usize::from(nearest_class(curve as u8, &machine)), curve, "{speedup}");
            for (slots, speed) in [2, 3, 4, 7].into_iter().zip(CLASS_SPEEDS[curve]) {
                assert!((speedup.speed(slots) - speed).abs() < 1e-4, "{speedup} on {slots}g");
            }
        }
    }

    /// The functions named in all sets keep their class; the measured curve of set P, 1.97, 2.87, 3.67 and 5.13, is
    /// nearest to exponential:0.1, at a squared distance of 0.092 (to exponential:0.05: 0.86).
    #[test]
    fn other_functions_belong_to_the_nearest_class() {
        let measured = Speedup::Measured(vec![(1, 1.0), (2, 1.97), (3, 2.87), (4, 3.67), (7, 5.13)]);
        let machine = Machine::new(a100_40gb(), &[measured], None);
        assert_eq!(nearest_class(0, &machine), 5);
        for set in assumption_sets() {
            let machine = Machine::new(a100_40gb(), &set.speedups(), None);
            for (curve, class) in [(0, 0), (1, 1), (2, 2), (3, 3)] {
                assert_eq!(nearest_class(curve, &machine), class, "{}", set.id);
            }
        }
    }

    /// By hand from the tables' order: 4 x 8 x 8 cells of work, 4 x 8 x 6 of sizes, 4 x 8 x 8 of slack, then 10, 12, 6.
    #[test]
    fn cells_of_a_state_by_hand() {
        assert_eq!(CELLS, 256 + 192 + 256 + 10 + 12 + 6);
        let job = JobFeatures { class: 2, smallest_on_time: 5, work: 3.0, slack: -9.0 };
        let first = Features { jobs: [job; JOBS], count: 1, layout: 12, total_work: 45.0 };
        assert_eq!(
            first.cells().as_slice(),
            [
                (2 * 8 + 2, 0.5),
                (2 * 8 + 3, 0.5),
                (256 + 2 * 6 + 5, 1.0),
                (448 + 2 * 8, 1.0),
                (448 + 2 * 8 + 1, 0.0),
                (704 + 1, 1.0),
                (714 + 11, 1.0),
                (726 + 2, 0.5),
                (726 + 3, 0.5),
            ]
        );
        let crowded = Features { count: 300, layout: 0, ..first }.cells();
        let cells = crowded.as_slice();
        assert_eq!(cells.len(), 5 * 5 + 3);
        assert_eq!(
            cells[20..23],
            [((3 * 8 + 2) * 8 + 2, 0.5), ((3 * 8 + 2) * 8 + 3, 0.5), (256 + (3 * 8 + 2) * 6 + 5, 1.0)]
        );
        assert_eq!(cells[25], (704 + 9, 1.0));
    }
}
