"""A job: what is known of it when it arrives, and how far it has come."""

from __future__ import annotations

from dataclasses import dataclass

from .speedup import speeds

MEETS_TOLERANCE = 1e-9
"""A finish this much after the deadline (minutes) still meets it."""


@dataclass(frozen=True)
class Arrival:
    """A job as it arrives."""

    number: int
    time: float
    work: float
    deadline: float
    speedup: str


class Job:
    """A job in the system, waiting or running."""

    def __init__(self, arrival: Arrival) -> None:
        self.number = arrival.number
        self.deadline = arrival.deadline
        self.speeds = speeds(arrival.speedup)
        self.critical_events = 0
        # The work left at `_since`, and how much of it is done in a minute from then on.
        self._work = arrival.work
        self._since = arrival.time
        self._speed = 0.0

    @property
    def order(self) -> tuple[float, int]:
        """Jobs go by their deadlines, then by their numbers."""
        return self.deadline, self.number

    @property
    def speed(self) -> float:
        """Work done in a minute; 0 while it waits."""
        return self._speed

    def change_speed(self, speed: float, now: float) -> None:
        """From now on the job runs at this speed; what it has done is kept."""
        self._work = self.work_left(now)
        self._since = now
        self._speed = speed

    def work_left(self, now: float) -> float:
        """Minutes left on one slot."""
        return max(self._work - (now - self._since) * self._speed, 0.0)

    def duration(self, size: int, now: float) -> float:
        """Minutes the job takes from now on a slice of this size."""
        return self.work_left(now) / self.speeds[size]

    def meets_deadline_on(self, size: int, now: float) -> bool:
        """Whether it is done in time if it runs on a slice of this size from now on."""
        return now + self.duration(size, now) <= self.deadline + MEETS_TOLERANCE

    def tardiness(self, now: float) -> float:
        """Minutes past the deadline, 0 if in time."""
        late = now - self.deadline
        return late if late > MEETS_TOLERANCE else 0.0
