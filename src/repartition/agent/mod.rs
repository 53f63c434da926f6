//! The agent: factored Q-tables, one distilled from look-ahead of depth 2 and one learnt for long pauses.
//!
//! A table with a row for every state would need the product of all bins. Here each feature has a
//! small table of its own (`encoder.rs`), each row of which is a vector. The rows of a
//! state are summed, and two small layers turn the sum into a
//! Q-value for each layout: what choosing it costs in the end, less what the best one costs, in
//! minutes of tardiness. Where pauses are long, [`patient`] adds to them. Training is in `train`, which no
//! decision needs.

mod caveat;
mod cells;
mod encoder;
mod factored;
pub mod patient;
mod policy;
mod table;
mod tables;

pub use caveat::caveat;
pub use cells::{Cells, Knots};
pub use encoder::{
    CELLS, CLASSES, FEATURES, Feature, Features, JOBS, JobFeatures, LAYOUTS, SIZES, Seen, SeenJob, TIED_PLACE,
    fingerprint, knows,
};
pub use factored::{FactoredTable, Pass};
pub use patient::{PatientAgent, PatientTable};
pub use policy::{Agent, Explanation};
pub use table::{AgentTable, MIDDLE, WIDTH};
pub use tables::AgentTables;
