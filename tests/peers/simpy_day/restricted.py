"""EDF-SS with restricted preemption: running jobs are left alone unless a deadline can be saved.

The paper does not say more (section IV-C). These are the rules that the simulator documents as its assumption.
"""

from __future__ import annotations

from collections import Counter
from typing import Optional

from .choice import fastest, in_time_slowest_first, slowest_in_time
from .job import Job
from .laxity import Reference
from .situation import Decision, Leave, Situation, Take


class Restricted:
    """Goes through all jobs present, in the order of deadlines."""

    reference: Optional[Reference] = None

    def decide(self, situation: Situation) -> list[Decision]:
        """What each job does in its turn, as the jobs before it have left the slices."""
        now, sizes, present, _ = situation
        running = dict(situation.running)
        free = Counter(sizes)
        free.subtract(running.values())
        decisions: list[Decision] = []
        for job in present:
            open_sizes = [size for size, count in free.items() if count > 0]
            saving = slowest_in_time(job, open_sizes, now)
            mine = running.get(job)
            if mine is not None:
                # Only a job that would be late where it is moves, and only to where it is not.
                if saving is None or job.meets_deadline_on(mine, now):
                    continue
                decisions.append(Leave(job, "moved"))
                free[mine] += 1
                size = saving
            elif saving is not None:
                size = saving
            elif victim := latest_to_yield(job, situation, running):
                decisions.append(Leave(victim, "preempted"))
                size = running.pop(victim)
                free[size] += 1
            elif open_sizes:
                size = fastest(job, open_sizes)
            else:
                continue
            decisions.append(Take(job, size))
            running[job] = size
            free[size] -= 1
        return decisions


def latest_to_yield(job: Job, situation: Situation, running: dict[Job, int]) -> Optional[Job]:
    """Who makes room on the slowest size that meets the job's deadline: the job with the latest deadline there.

    It must be due strictly later than the job itself; where nobody is, the next size is looked at.
    """
    for size in in_time_slowest_first(job, set(situation.sizes), situation.now):
        later = [other for other, its in running.items() if its == size and other.deadline > job.deadline]
        if later:
            return max(later, key=lambda other: other.order)
    return None
