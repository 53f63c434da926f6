//! Names of events, for tables.

use crate::sim::Event;

/// What happened, in a word or two.
#[must_use]
pub fn event_name(event: Event) -> &'static str {
    match event {
        Event::Completed { .. } => "completed",
        Event::Arrived(_) => "arrived",
        Event::Repartitioned(_) => "repartitioned",
        Event::BecameCritical(_) => "became critical",
        Event::WokeUp => "policy woke up",
        Event::DayEnded => "day ended",
    }
}
