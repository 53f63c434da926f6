//! Learning a policy: native only, behind the feature `train`.
//!
//! [`agent`] distils look-ahead into the factored Q-table that ships with the program. The only
//! layer beside `model` that draws random numbers, always from a seed, and one that uses threads:
//! work is split in the same way and summed in the same order whatever their number.

pub mod agent;
