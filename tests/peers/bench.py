"""Times the SimPy model on recorded jobs: `bench.py EVENTS.csv --layout 3 --scheduler edf-fs`.

Prints one line of JSON: the sums over all days of the file, and the seconds they take. Only the simulation is timed,
without a log; waiting for a core does not count, and of some runs of a day the fastest counts.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

from simpy_day.day import Day
from simpy_day.events_file import read_days
from simpy_day.layouts import LAYOUTS
from simpy_day.power import PUBLISHED_WATTS
from simpy_day.scheduler import SCHEDULERS


def main() -> None:
    parser = argparse.ArgumentParser(description="Times the SimPy model on recorded jobs.")
    parser.add_argument("events", type=Path, help="file written by mig simulate --events")
    parser.add_argument("--layout", type=int, choices=LAYOUTS, required=True)
    parser.add_argument("--scheduler", choices=SCHEDULERS, required=True)
    parser.add_argument("--runs", type=int, default=5, help="how often to run, the fastest counts")
    arguments = parser.parse_args()

    jobs_by_day = [day.arrivals for day in read_days(arguments.events)]
    sizes, scheduler = LAYOUTS[arguments.layout], SCHEDULERS[arguments.scheduler]
    fastest = [math.inf] * len(jobs_by_day)
    days: list[Day] = []
    for _ in range(arguments.runs):
        days.clear()
        for index, arrivals in enumerate(jobs_by_day):
            begin = time.thread_time()
            day = Day(arrivals, sizes, scheduler, PUBLISHED_WATTS, logging=False)
            day.run()
            fastest[index] = min(fastest[index], time.thread_time() - begin)
            days.append(day)
    sums = {
        "jobs": sum(map(len, jobs_by_day)),
        "preemptions": sum(day.preemptions for day in days),
        "tardiness_min": sum(day.tardiness_sum for day in days),
        "energy_wh": sum(day.watt_hours() for day in days),
        "seconds": sum(fastest),
    }
    print(json.dumps(sums))


if __name__ == "__main__":
    main()
