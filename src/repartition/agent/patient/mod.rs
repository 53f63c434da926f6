//! The agent where repartitioning takes long.
//!
//! A pause of a minute delays jobs that have not arrived yet, which the short-sighted table knows nothing of. A
//! second, smaller table adds to its Q-values what they miss. It was learnt from the real course of days after
//! each choice (`train`), for pauses from 15 seconds to over 6 minutes.

mod encoder;
mod policy;
mod table;

pub use encoder::{CELLS, MORE_FEATURES, PAUSE, PatientFeatures, fingerprint};
pub use policy::{MARGINS, PatientAgent, q_values};
pub use table::PatientTable;
