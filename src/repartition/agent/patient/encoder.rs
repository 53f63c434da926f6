//! What the patient agent sees beside what the short-sighted one does.
//!
//! Over minutes of pause jobs arrive, so it sees what tells how many: the time of day and the arrivals of the
//! last hour. The gaps by the short-sighted table stand for all that the jobs present say of the next minutes.

use crate::repartition::agent::cells::{Cells, Knots};
use crate::repartition::agent::encoder::{self, FEATURES, LAYOUTS, MOST_CELLS};
use crate::repartition::agent::{AgentTable, Feature, Features, Seen};
use crate::repartition::table_file;
use crate::sim::Simulation;

/// Tables of each feature of a job: all places share one.
const PLACES: usize = 1;

/// How long a repartitioning takes, seconds.
pub const PAUSE: Knots<5> = Knots([15.0, 30.0, 60.0, 120.0, 300.0]);

/// Jobs that arrived in the last hour; set F2 has 8 to 35 on average.
const RECENT: Knots<6> = Knots([0.0, 8.0, 16.0, 24.0, 34.0, 48.0]);

/// Minutes in which an arrival is recent.
const RECENT_MIN: f64 = 60.0;

/// Times of day, hours; the last is that of the next midnight, which is the first.
const TIME: Knots<13> = Knots([0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 24.0]);

/// Hours in a day.
const HOURS: f64 = 24.0;

/// Greatest difference of the short-sighted Q-values that is seen, minutes of tardiness: it was not taught
/// greater ones.
const GREATEST_GAP: f32 = 6.0;

const PAUSE_CELLS: usize = encoder::cells_with(PLACES);
const RECENT_CELLS: usize = PAUSE_CELLS + PAUSE.0.len();
const TIME_CELLS: usize = RECENT_CELLS + RECENT.0.len();
const GAP_CELLS: usize = TIME_CELLS + TIME.0.len();

/// Number of cells of all tables.
pub const CELLS: usize = GAP_CELLS + LAYOUTS;

/// Cells of a state at most: two more for each of three features, and one for each gap.
const MOST: usize = MOST_CELLS + 2 * 3 + LAYOUTS;

/// The features that the short-sighted agent does not see.
pub static MORE_FEATURES: [Feature; 3] = [
    Feature { name: "time of day", knots: &TIME.0, unit: "h", of_each_job: false },
    Feature { name: "arrivals in the last hour", knots: &RECENT.0, unit: "jobs", of_each_job: false },
    Feature { name: "pause", knots: &PAUSE.0, unit: "s", of_each_job: false },
];

/// What the patient agent sees of a state.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PatientFeatures {
    /// What the short-sighted agent sees.
    pub present: Features,
    /// The short-sighted Q-value of each layout less that of the present one, minutes of tardiness; none
    /// when there are no jobs.
    pub gaps: [f32; LAYOUTS],
    /// The time, hours since midnight; after 24 it begins anew.
    pub hour: f32,
    /// Number of jobs that arrived in the last hour.
    pub recent: f32,
    /// How long a repartitioning takes, seconds.
    pub pause_s: f32,
}

impl PatientFeatures {
    /// What is seen of a simulation's state.
    #[inline]
    #[must_use]
    pub fn of(simulation: &Simulation<'_>, short: &AgentTable) -> PatientFeatures {
        let present = Features::of(simulation);
        let mut gaps = [0.0; LAYOUTS];
        if present.count > 0
            && let Some(here) = simulation.layout().index().checked_sub(1)
        {
            let q = short.pass(present.cells().as_slice()).q;
            gaps = q.map(|other| (other - q[here]).clamp(-GREATEST_GAP, GREATEST_GAP));
        }
        let arrived = &simulation.workload().jobs()[..simulation.totals().arrived as usize];
        let since = simulation.now() - RECENT_MIN;
        PatientFeatures {
            present,
            gaps,
            hour: (simulation.now() / 60.0 % HOURS) as f32,
            recent: arrived.iter().rev().take_while(|job| job.arrival > since).count() as f32,
            pause_s: (simulation.pause() * 60.0) as f32,
        }
    }

    /// The cells of these features.
    #[inline]
    #[must_use]
    pub fn cells(&self) -> Cells<MOST> {
        let mut cells = Cells::none();
        self.present.add_cells::<PLACES, MOST>(&mut cells);
        cells.add_between(PAUSE_CELLS, &PAUSE, self.pause_s);
        cells.add_between(RECENT_CELLS, &RECENT, self.recent);
        cells.add_between(TIME_CELLS, &TIME, self.hour);
        for (layout, gap) in self.gaps.iter().enumerate() {
            cells.add(GAP_CELLS + layout, *gap);
        }
        cells
    }

    /// The features one by one, for the page.
    #[must_use]
    pub fn list(&self) -> Vec<Seen> {
        let mut list = self.present.list();
        let more = MORE_FEATURES.iter().zip([self.hour, self.recent, self.pause_s]);
        list.extend(more.map(|(feature, value)| Seen { feature, job: None, value: Some(value) }));
        list
    }
}

/// What decides the number of a cell and its meaning, as a number: also the short-sighted table, whose
/// Q-values are seen.
#[must_use]
pub fn fingerprint() -> u64 {
    let (present, short) = (encoder::fingerprint(), crc32fast::hash(AgentTable::shipped_file()));
    table_file::fingerprint(&format!(
        "patient agent: features {present:016x} of {} kinds with {PLACES} tables each; pause {PAUSE:?}; \
         arrivals {RECENT:?} in {RECENT_MIN} min; time {TIME:?}; gaps to {GREATEST_GAP} of table {short:08x}",
        FEATURES.len()
    ))
}
