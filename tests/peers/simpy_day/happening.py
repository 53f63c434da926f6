"""What happens in a day: one line of `mig simulate --events`."""

from __future__ import annotations

from typing import NamedTuple


class Happening(NamedTuple):
    """An event of a day."""

    time: float
    """Minutes since midnight."""
    event: str
    """As in the file: arrived, started, preempted, moved, completed, became_critical, day_ended."""
    job: int | None = None
    """From 1, in the order of arrival."""
    slice: int | None = None
    """Position in the layout, from 1."""
    tardiness: float | None = None
    """Minutes past the deadline, of a completed job."""
