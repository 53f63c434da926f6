//! One layout all day, or the GPU without MIG.

use super::RepartitionPolicy;
use crate::model::LayoutId;
use crate::sim::{Event, Simulation};

/// Never repartitions of itself.
#[derive(Clone, Copy, Debug)]
pub struct Fixed(pub LayoutId);

impl RepartitionPolicy for Fixed {
    fn initial_layout(&self) -> LayoutId {
        self.0
    }

    /// Only where another layout was forced on it, to return to its own.
    fn decides_after(&self, _event: Event, simulation: &Simulation<'_>) -> bool {
        simulation.layout() != self.0
    }

    fn choose(&mut self, _simulation: &Simulation<'_>) -> LayoutId {
        self.0
    }
}
