"""What a scheduler sees, and what it can decide."""

from __future__ import annotations

from typing import Mapping, NamedTuple, Sequence, Union

from .job import Job


class Situation(NamedTuple):
    """The jobs present at an event."""

    now: float
    sizes: Sequence[int]
    """Compute slots of the layout's slices, by position."""
    present: Sequence[Job]
    """In the order of their deadlines."""
    running: Mapping[Job, int]
    """The size of the slice that each running job has."""


class Leave(NamedTuple):
    """A job leaves its slice."""

    job: Job
    why: str
    """`preempted` if it waits from now on, `moved` if it gets a slice of another size."""


class Take(NamedTuple):
    """A job takes the free slice of this size that has the lowest position."""

    job: Job
    size: int


Decision = Union[Leave, Take]
