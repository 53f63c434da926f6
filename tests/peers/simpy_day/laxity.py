"""Laxity: how long a job can wait and still be done in time, measured on a reference."""

from __future__ import annotations

from typing import Callable, Sequence

from .job import Job

CRITICAL_LAXITY = 1.0
"""Laxity (minutes) at which jobs are placed anew (paper, section V-A)."""

MAX_CRITICAL_EVENTS = 3
"""How often one job may cause that (paper, section V-A)."""

ROUNDING = 1e-9
"""A difference in laxity (minutes) that is none."""

Reference = Callable[[Job, Sequence[int]], float]
"""Minutes that a minute of a job's work takes, by the sizes of the layout's slices."""


def on_fastest(job: Job, sizes: Sequence[int]) -> float:
    """LLF measures laxity on the fastest slice of the layout."""
    return min(1.0 / job.speeds[size] for size in sizes)


def on_average(job: Job, sizes: Sequence[int]) -> float:
    """LALF measures laxity by the mean duration over the slices of the layout."""
    return sum(1.0 / job.speeds[size] for size in sizes) / len(sizes)


def urgency(job: Job, now: float, minutes_per_work: float) -> int:
    """What the least of goes first: laxity, as far as it is more than rounding.

    Laxities are often equal: one that became critical stays at the threshold while its job runs on the reference.
    """
    return round(laxity(job, now, minutes_per_work) / ROUNDING)


def laxity(job: Job, now: float, minutes_per_work: float) -> float:
    """The job's deadline, minus the time, minus what it would take on the reference."""
    return job.deadline - now - job.work_left(now) * minutes_per_work


def minutes_to_critical(job: Job, now: float, minutes_per_work: float) -> float | None:
    """How long until the job's laxity falls to the threshold; `None` if it is there already, or does not fall."""
    above = laxity(job, now, minutes_per_work) - CRITICAL_LAXITY
    # A minute that passes costs one, and the work done in it gives back what it would take on the reference.
    falls = 1.0 - job.speed * minutes_per_work
    return above / falls if above > ROUNDING and falls > ROUNDING else None
