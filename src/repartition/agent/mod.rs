//! The agent: a factored Q-table distilled from look-ahead of depth 2.
//!
//! A table with a row for every state would need the product of all bins. Here each feature has a
//! small table of its own (`encoder.rs`), each row of which is a vector of
//! [`WIDTH`] numbers. The rows of a state are summed, and two small layers turn the sum into a
//! Q-value for each layout: what choosing it costs in the end, less what the best one costs, in
//! minutes of tardiness. Training is in `train`, which no decision needs.

mod caveat;
mod encoder;
mod policy;
mod table;

pub use caveat::caveat;
pub use encoder::{
    CELLS, CLASSES, Cells, FEATURES, Feature, Features, JOBS, JobFeatures, Knots, LAYOUTS, SIZES, TIED_PLACE,
    fingerprint, knows,
};
pub use policy::{Agent, Explanation};
pub use table::{AgentTable, MIDDLE, Pass, WIDTH};
