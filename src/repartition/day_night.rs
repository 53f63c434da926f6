//! Two layouts by the clock.

use super::RepartitionPolicy;
use crate::model::{DAY, LayoutId, Minutes};
use crate::sim::{Event, Simulation};

/// When the day's layout begins, minutes since midnight (paper, section V-A: 5:00).
pub const DAY_BEGINS: Minutes = 300.0;

/// When the day's layout ends, minutes since midnight (paper, section V-A: 17:00).
pub const DAY_ENDS: Minutes = 1020.0;

/// One layout from [`DAY_BEGINS`] to [`DAY_ENDS`], another for the rest.
#[derive(Clone, Copy, Debug)]
pub struct DayNight {
    /// Layout by day.
    pub day: LayoutId,
    /// Layout by night.
    pub night: LayoutId,
}

impl DayNight {
    fn at(&self, time: Minutes) -> LayoutId {
        if (DAY_BEGINS..DAY_ENDS).contains(&(time % DAY)) { self.day } else { self.night }
    }
}

impl RepartitionPolicy for DayNight {
    fn initial_layout(&self) -> LayoutId {
        self.night
    }

    /// After every event, so that a change of layout that fell into a repartitioning is made up.
    fn decides_after(&self, _event: Event, _simulation: &Simulation<'_>) -> bool {
        true
    }

    fn choose(&mut self, simulation: &Simulation<'_>) -> LayoutId {
        self.at(simulation.now())
    }

    fn next_wakeup(&self, now: Minutes) -> Option<Minutes> {
        let midnight = now - now % DAY;
        let boundaries = [DAY_BEGINS, DAY_ENDS, DAY + DAY_BEGINS].map(|boundary| midnight + boundary);
        boundaries.into_iter().find(|boundary| *boundary > now)
    }
}
