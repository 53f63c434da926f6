//! The replay buffer (paper, section IV-D; Lin 1992).

use super::Outcome;

/// A choice and what it led to.
#[derive(Clone, Copy, Debug)]
pub struct Experience<S> {
    /// What was seen.
    pub state: S,
    /// What was chosen.
    pub action: u32,
    /// What came of it.
    pub outcome: Outcome<S>,
}

/// The last experiences, up to a number.
#[derive(Debug)]
pub struct Replay<S> {
    experiences: Vec<Experience<S>>,
    capacity: usize,
    /// The oldest, once the buffer is full.
    oldest: usize,
}

impl<S> Replay<S> {
    /// An empty buffer for so many experiences.
    pub fn new(capacity: usize) -> Replay<S> {
        Replay { experiences: Vec::with_capacity(capacity), capacity, oldest: 0 }
    }

    /// Remembers an experience, in place of the oldest if the buffer is full.
    pub fn push(&mut self, experience: Experience<S>) {
        if self.experiences.len() < self.capacity {
            self.experiences.push(experience);
        } else {
            self.experiences[self.oldest] = experience;
            self.oldest = (self.oldest + 1) % self.capacity;
        }
    }

    /// Number of experiences remembered.
    pub fn len(&self) -> usize {
        self.experiences.len()
    }

    /// An experience.
    pub fn get(&self, index: usize) -> &Experience<S> {
        &self.experiences[index]
    }
}
