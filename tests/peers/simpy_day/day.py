"""The day itself: processes for the arrivals, for each running job and for each laxity that is watched.

The jobs present are placed anew when a job arrives, completes or becomes critical. Those that must leave their slices
are interrupted, those chosen start; SimPy delivers interrupts and starts in the order in which they were given, before
anything else at that time, so a job that moves has saved its work before it starts again.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Generator, Sequence
from typing import NamedTuple

import simpy

from .alarm import ARRIVAL, COMPLETION, CRITICAL, MIDNIGHT, Alarm
from .happening import Happening
from .job import Arrival, Job
from .laxity import MAX_CRITICAL_EVENTS, minutes_to_critical
from .power import PowerMeter
from .scheduler import Scheduler
from .situation import Leave, Situation

DAY = 1440.0
"""Minutes in a day. What is left then is finished."""

Steps = Generator[simpy.Event, None, None]
"""A SimPy process."""


class Run(NamedTuple):
    """A job on a slice."""

    process: simpy.Process
    position: int


class Day:
    """A day on one layout, under one scheduler. `happenings` stays empty unless `logging`."""

    def __init__(
        self,
        arrivals: Sequence[Arrival],
        sizes: Sequence[int],
        scheduler: Scheduler,
        watts: Sequence[float],
        logging: bool = True,
    ) -> None:
        self.happenings: list[Happening] = []
        self.tardiness_sum = 0.0
        self.preemptions = 0
        self._sizes = sizes
        self._scheduler = scheduler
        self._logging = logging
        self._env = simpy.Environment()
        self._meter = PowerMeter(self._env, watts)
        self._present: list[Job] = []
        self._runs: dict[Job, Run] = {}
        self._watches: dict[Job, simpy.Process] = {}
        self._unfinished = len(arrivals)
        self._all_done = self._env.event()
        if not arrivals:
            self._all_done.succeed()
        self._env.process(self._arrive(arrivals))

    def run(self) -> None:
        """Runs until midnight and until the last job is done."""
        self._env.run(until=self._env.process(self._end_day()) & self._all_done)

    def watt_hours(self) -> float:
        """Energy drawn so far."""
        return self._meter.watt_hours()

    def _arrive(self, arrivals: Sequence[Arrival]) -> Steps:
        for arrival in arrivals:
            yield Alarm(self._env, arrival.time - self._env.now, ARRIVAL)
            job = Job(arrival)
            insort(self._present, job, key=lambda other: other.order)
            self._log("arrived", job)
            self._place_jobs(arrived=job)

    def _end_day(self) -> Steps:
        yield Alarm(self._env, DAY, MIDNIGHT)
        self._log("day_ended")

    def _work(self, job: Job, position: int) -> Steps:
        """A job on a slice, until it is done or interrupted."""
        env, size = self._env, self._sizes[position]
        self._log("started", job, position)
        self._meter.change(size)
        job.change_speed(job.speeds[size], env.now)
        try:
            yield Alarm(env, job.duration(size, env.now), COMPLETION + position)
        except simpy.Interrupt as interrupt:
            self._meter.change(-size)
            job.change_speed(0.0, env.now)
            self.preemptions += 1
            self._log(str(interrupt.cause), job, position)
            return
        self._meter.change(-size)
        self._complete(job, position)

    def _complete(self, job: Job, position: int) -> None:
        tardiness = job.tardiness(self._env.now)
        self.tardiness_sum += tardiness
        self._log("completed", job, position, tardiness)
        self._present.remove(job)
        del self._runs[job]
        self._stop_watching(job)
        self._unfinished -= 1
        if self._unfinished == 0:
            self._all_done.succeed()
        self._place_jobs()

    def _watch(self, job: Job, minutes_per_work: float) -> Steps:
        """Waits for the job's laxity to become critical, while nothing changes for the job."""
        delay = minutes_to_critical(job, self._env.now, minutes_per_work)
        if delay is None:
            return
        try:
            yield Alarm(self._env, delay, CRITICAL)
        except simpy.Interrupt:
            return
        job.critical_events += 1
        del self._watches[job]
        self._log("became_critical", job)
        self._place_jobs()

    def _watch_anew(self, job: Job) -> None:
        """The job waits, runs or has moved since now, which changes how its laxity falls."""
        reference = self._scheduler.reference
        if reference is None:
            return
        self._stop_watching(job)
        if job.critical_events < MAX_CRITICAL_EVENTS:
            self._watches[job] = self._env.process(self._watch(job, reference(job, self._sizes)))

    def _stop_watching(self, job: Job) -> None:
        watch = self._watches.pop(job, None)
        if watch is not None and watch.is_alive:
            watch.interrupt()

    def _place_jobs(self, arrived: Job | None = None) -> None:
        """Carries out what the scheduler decides."""
        sizes = self._sizes
        running = {job: sizes[run.position] for job, run in self._runs.items()}
        changed = {arrived} if arrived else set()
        for decision in self._scheduler.decide(Situation(self._env.now, sizes, self._present, running)):
            job = decision.job
            changed.add(job)
            if isinstance(decision, Leave):
                self._runs.pop(job).process.interrupt(decision.why)
            else:
                taken = {run.position for run in self._runs.values()}
                position = next(p for p, size in enumerate(sizes) if size == decision.size and p not in taken)
                self._runs[job] = Run(self._env.process(self._work(job, position)), position)
        for job in sorted(changed, key=lambda job: job.order):
            self._watch_anew(job)

    def _log(self, event: str, job: Job | None = None, position: int | None = None, late: float | None = None) -> None:
        if self._logging:
            number = None if job is None else job.number
            slice = None if position is None else position + 1
            self.happenings.append(Happening(self._env.now, event, number, slice, late))
