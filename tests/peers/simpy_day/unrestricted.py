"""The schedulers that place all jobs anew at every event (paper, section IV-C).

They go through the jobs present, the most urgent first, and give each a size of slice, until no slice is left.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from heapq import nsmallest
from typing import Callable, Iterable, Optional, Sequence

from .choice import fastest, slowest_in_time
from .job import Job
from .laxity import Reference, urgency
from .situation import Decision, Leave, Situation, Take


def take_fastest(job: Job, left: Iterable[int], now: float) -> int:
    """FS: the fastest of the slices left."""
    return fastest(job, left)


def take_slowest_in_time(job: Job, left: Iterable[int], now: float) -> int:
    """SS: the slowest of the slices left that meets the deadline; if there is none, the fastest."""
    return slowest_in_time(job, left, now) or fastest(job, left)


@dataclass(frozen=True)
class Unrestricted:
    """A rule of choice and a rule of priority."""

    choose: Callable[[Job, Iterable[int], float], int]

    reference: Optional[Reference] = None
    """What laxity is measured on, if the least laxity goes first; else the earliest deadline does."""

    def decide(self, situation: Situation) -> list[Decision]:
        """First all that must leave do so, in the order of deadlines; then others start, in that of priority."""
        plan = self._plan(situation)
        decisions: list[Decision] = []
        for job, size in sorted(situation.running.items(), key=lambda run: run[0].order):
            if job not in plan:
                decisions.append(Leave(job, "preempted"))
            elif plan[job] != size:
                decisions.append(Leave(job, "moved"))
        decisions += [Take(job, size) for job, size in plan.items() if situation.running.get(job) != size]
        return decisions

    def _plan(self, situation: Situation) -> dict[Job, int]:
        """The jobs that run from now on, in the order of their priority, with their sizes."""
        left = Counter(situation.sizes)
        plan: dict[Job, int] = {}
        for job in self._first(situation):
            size = plan[job] = self.choose(job, left, situation.now)
            left[size] -= 1
            if left[size] == 0:
                del left[size]
        return plan

    def _first(self, situation: Situation) -> Sequence[Job]:
        """As many jobs as there are slices, the most urgent first; of two equally urgent, the earlier deadline."""
        now, sizes, present, _ = situation
        reference = self.reference
        if reference is None:
            return present[: len(sizes)]
        return nsmallest(len(sizes), present, key=lambda job: urgency(job, now, reference(job, sizes)))
