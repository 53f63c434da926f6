"""A day as `mig` simulates it."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from random_day import RandomDay
from simpy_day.events_file import read_days
from simpy_day.happening import Happening
from simpy_day.job import Arrival


@dataclass
class Recorded:
    """The jobs, the events and the totals."""

    arrivals: list[Arrival]
    happenings: list[Happening]
    totals: dict[str, float]
    """As in the JSON that `mig simulate` prints."""


def record(mig: str, day: RandomDay, scheduler: str, file: Path) -> Recorded:
    """Runs a day with `mig`."""
    command = [mig, *day.arguments(scheduler), "--events", str(file), "--json"]
    report = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    [events] = read_days(file)
    return Recorded(events.arrivals, events.happenings, report["days"][0])
