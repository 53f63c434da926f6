"""The size of slice that suits a job. Of two sizes on which it is equally fast, the smaller comes first."""

from __future__ import annotations

from typing import Iterable, Optional

from .job import Job


def fastest(job: Job, sizes: Iterable[int]) -> int:
    """The size on which the job takes least time."""
    return min(sizes, key=lambda size: (-job.speeds[size], size))


def in_time_slowest_first(job: Job, sizes: Iterable[int], now: float) -> list[int]:
    """The sizes on which the job meets its deadline."""
    in_time = [size for size in sizes if job.meets_deadline_on(size, now)]
    return sorted(in_time, key=lambda size: (job.speeds[size], size))


def slowest_in_time(job: Job, sizes: Iterable[int], now: float) -> Optional[int]:
    """The size on which the job takes most time and still meets its deadline."""
    return next(iter(in_time_slowest_first(job, sizes, now)), None)
