"""A time-out with a rank among all that happens at the same time."""

from __future__ import annotations

import simpy
from simpy.events import EventPriority

# SimPy itself takes 0 for interrupts and starting processes, 1 for what follows from an event: both come first.
COMPLETION = 2
"""Plus the position of the slice: of two completions the one on the lower slice comes first."""
ARRIVAL = 10
CRITICAL = 11
MIDNIGHT = 12


class Alarm(simpy.Event):
    """Happens after `delay` minutes, before what has a higher rank at that time."""

    def __init__(self, env: simpy.Environment, delay: float, rank: int) -> None:
        super().__init__(env)
        # As in SimPy's Timeout: decided from the start, only its time has not come.
        self._ok = True
        self._value = None
        env.schedule(self, EventPriority(rank), delay)
