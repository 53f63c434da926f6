//! The paper's agent (section IV-D): deep Q-learning on 2 + 2m binned features, tabulated.
//!
//! As the network sees nothing but bins, a table of its best layout in each state is the network,
//! exactly. The network and its training are in `train`, which no decision needs.

mod state;
mod table;

pub use state::{BINS, Bins, JOBS, JobBins, LAYOUTS, State};
pub use table::PaperTable;

use super::RepartitionPolicy;
use crate::model::LayoutId;
use crate::sim::Simulation;

/// Looks the layout up in a table.
#[derive(Clone, Copy, Debug)]
pub struct PaperAgent<'a> {
    /// The table.
    pub table: &'a PaperTable,
    /// The bins that it is for.
    pub bins: &'a Bins,
}

impl PaperAgent<'_> {
    /// The agent that ships with the program.
    #[must_use]
    pub fn new(table: &PaperTable) -> PaperAgent<'_> {
        PaperAgent { table, bins: &BINS }
    }
}

impl RepartitionPolicy for PaperAgent<'_> {
    /// `Assumption:` the day begins with the largest slices, as under look-ahead.
    fn initial_layout(&self) -> LayoutId {
        LayoutId(1)
    }

    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId {
        self.table.best(self.bins.index(self.bins.state(simulation)))
    }
}
