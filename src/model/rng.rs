//! Random numbers: one seed, a stream per purpose, equal on every target.
//!
//! A candidate job draws its attributes from a block of its own, found by its index. So a change
//! of the arrival rate, which accepts more or fewer candidates, never shifts the attributes of the
//! others.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand_distr::{Distribution, StandardUniform};

/// What the numbers of a stream are for.
#[derive(Clone, Copy, Debug)]
pub enum Stream {
    /// Candidate arrival times of a layer, and their acceptance.
    Arrivals(u32),
    /// Attributes of the jobs of a layer.
    Jobs(u32),
}

/// 32-bit words reserved for one candidate: eight numbers of 64 bits.
const WORDS_PER_CANDIDATE: u128 = 16;

/// The generator of `seed` for one purpose.
#[must_use]
pub fn stream(seed: u64, purpose: Stream) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(match purpose {
        Stream::Arrivals(layer) => 2 * u64::from(layer),
        Stream::Jobs(layer) => 2 * u64::from(layer) + 1,
    });
    rng
}

/// Moves a stream to the block of the candidate with this index.
pub fn seek_candidate(rng: &mut ChaCha8Rng, candidate: u32) {
    rng.set_word_pos(u128::from(candidate) * WORDS_PER_CANDIDATE);
}

/// A number from [0, 1) with 53 random bits.
pub fn unit(rng: &mut ChaCha8Rng) -> f64 {
    StandardUniform.sample(rng)
}

/// Exponentially distributed with this mean, from a number `u` of [0, 1).
///
/// By inversion with `libm`: the exponential of `rand_distr` differs between native and wasm.
#[must_use]
pub fn exponential(u: f64, mean: f64) -> f64 {
    -mean * libm::log(1.0 - u)
}

/// Uniform between `low` and `high`, from a number `u` of [0, 1).
#[must_use]
pub fn uniform(u: f64, low: f64, high: f64) -> f64 {
    low + (high - low) * u
}

/// The index of one of `count` equally likely choices, from a number `u` of [0, 1).
#[must_use]
pub fn choice(u: f64, count: usize) -> usize {
    ((u * count as f64) as usize).min(count - 1)
}
