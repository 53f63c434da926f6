"""Compares `mig` with the SimPy model, event by event, on 100 random days: `agree.py path/to/mig`.

Each day runs under every scheduler. Of the days that differ the first is shown.
"""

from __future__ import annotations

import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from comparison import Disagreement, compare
from random_day import RandomDay, random_day
from recorded import record
from simpy_day.day import Day
from simpy_day.layouts import LAYOUTS
from simpy_day.power import PUBLISHED_WATTS, ROUNDED_WATTS
from simpy_day.scheduler import SCHEDULERS

DAYS = range(1, 101)


def replay(mig: str, random: RandomDay, scheduler: str, file: Path) -> int:
    """Runs a day in both; the number of events they agree on. Raises Disagreement."""
    recorded = record(mig, random, scheduler, file)
    watts = ROUNDED_WATTS if random.set == "C1" else PUBLISHED_WATTS
    day = Day(recorded.arrivals, LAYOUTS[random.layout], SCHEDULERS[scheduler], watts)
    day.run()
    compare(recorded, day)
    return len(day.happenings)


def check(mig: str, number: int) -> int | str:
    """The events of a day that both agree on, under all schedulers; text if they do not."""
    random = random_day(number)
    events = 0
    with tempfile.TemporaryDirectory() as folder:
        for scheduler in SCHEDULERS:
            try:
                events += replay(mig, random, scheduler, Path(folder) / "events.csv")
            except Disagreement as difference:
                command = " ".join(random.arguments(scheduler))
                return (
                    f"Day {number}, {scheduler}: mig and the SimPy model disagree.\n"
                    f"To reproduce: mig {command} --events day.csv\n\n{difference}\n"
                )
    return events


def main() -> int:
    [mig] = sys.argv[1:]
    with ProcessPoolExecutor() as pool:
        outcomes = list(pool.map(partial(check, mig), DAYS))
    differences = [outcome for outcome in outcomes if isinstance(outcome, str)]
    events = sum(outcome for outcome in outcomes if isinstance(outcome, int))
    if differences:
        print(differences[0])
    print(f"mig and SimPy agree on {events} events under {', '.join(SCHEDULERS)}")
    verdict = "FAILED" if differences else "ok"
    print(f"test result: {verdict}. {len(DAYS) - len(differences)} passed; {len(differences)} failed")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
