//! One layout all day, or the GPU without MIG.

use super::RepartitionPolicy;
use crate::model::LayoutId;
use crate::sim::{Event, Simulation};

/// Never repartitions.
#[derive(Clone, Copy, Debug)]
pub struct Fixed(pub LayoutId);

impl RepartitionPolicy for Fixed {
    fn initial_layout(&self) -> LayoutId {
        self.0
    }

    fn decides_after(&self, _event: Event, _simulation: &Simulation<'_>) -> bool {
        false
    }

    fn choose(&mut self, _simulation: &Simulation<'_>) -> LayoutId {
        self.0
    }
}
