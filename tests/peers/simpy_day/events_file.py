"""Reads what `mig simulate --events` writes."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from pathlib import Path

from .happening import Happening
from .job import Arrival


@dataclass
class RecordedDay:
    """The jobs of a day, and all that happened."""

    arrivals: list[Arrival] = field(default_factory=list)
    happenings: list[Happening] = field(default_factory=list)


def read_days(path: Path) -> list[RecordedDay]:
    """The days of a file, in their order."""
    days: dict[str, RecordedDay] = {}
    with path.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            day = days.setdefault(row["seed"], RecordedDay())
            happening = Happening(
                time=float(row["time_min"]),
                event=row["event"],
                job=int(row["job"]) if row["job"] else None,
                slice=int(row["slice"]) if row["slice"] else None,
                tardiness=float(row["tardiness_min"]) if row["tardiness_min"] else None,
            )
            day.happenings.append(happening)
            if happening.event == "arrived":
                work, deadline = float(row["work_min"]), float(row["deadline_min"])
                day.arrivals.append(Arrival(int(row["job"]), happening.time, work, deadline, row["speedup"]))
    return list(days.values())
