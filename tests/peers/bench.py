"""Times the SimPy model on recorded jobs: `bench.py EVENTS.csv --layout 3 --scheduler edf-fs`.

Prints one line of JSON: the number of jobs in the file, and the seconds of the fastest of some runs over all its days.
Only the simulation is timed, without a log.
"""

from __future__ import annotations

import argparse
import json
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
    seconds = []
    for _ in range(arguments.runs):
        begin = time.perf_counter()
        for arrivals in jobs_by_day:
            day = Day(arrivals, sizes, scheduler, PUBLISHED_WATTS, logging=False)
            day.run()
            day.watt_hours()
        seconds.append(time.perf_counter() - begin)
    print(json.dumps({"jobs": sum(map(len, jobs_by_day)), "seconds": min(seconds)}))


if __name__ == "__main__":
    main()
