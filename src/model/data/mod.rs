//! GPUs and assumption sets: numbers with their sources, no rules.

pub mod a100_40gb;
pub mod caveats;
pub mod provenance;
pub mod sets;
