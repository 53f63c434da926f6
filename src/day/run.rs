//! The one loop that runs a day.

use crate::repartition::RepartitionPolicy;
use crate::scheduler::Observer;
use crate::sim::{Event, Simulation, Totals};

/// Watches a day: starts, stops and repartitionings, and each event.
pub trait DayObserver: Observer {
    /// An event has happened; nobody has reacted yet.
    fn advanced(&mut self, _event: Event, _simulation: &Simulation<'_>) {}

    /// The event has been dealt with; `simulation` is the state until the next one.
    fn stepped(&mut self, _event: Event, _simulation: &Simulation<'_>) {}
}

/// Nobody watches.
impl DayObserver for () {}

/// Runs a simulation to its end under a policy.
pub fn run_day<O: DayObserver>(
    mut simulation: Simulation<'_>,
    policy: &mut dyn RepartitionPolicy,
    observer: &mut O,
) -> Totals {
    while let Some(event) = simulation.advance(policy.next_wakeup(simulation.now()), observer) {
        observer.advanced(event, &simulation);
        let layout =
            if policy.is_asked_after(event, &simulation) { policy.choose(&simulation) } else { simulation.layout() };
        simulation.commit(layout, observer);
        observer.stepped(event, &simulation);
    }
    simulation.totals()
}
