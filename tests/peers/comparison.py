"""Whether two simulations of a day are the same, and where they part."""

from __future__ import annotations

from itertools import zip_longest
from math import isclose
from typing import Sequence

from recorded import Recorded
from simpy_day.day import Day
from simpy_day.happening import Happening

TOLERANCE = 1e-6
"""Minutes, and watt-hours per watt-hour: far above the rounding of either program, far below any consequence."""

AROUND = 6
"""Events to show before and after the first that differs."""


class Disagreement(Exception):
    """The first difference, told for a person."""


def compare(recorded: Recorded, day: Day) -> None:
    """Raises Disagreement unless events and totals are the same."""
    pairs = zip_longest(recorded.happenings, day.happenings)
    for index, (theirs, ours) in enumerate(pairs):
        if theirs is None or ours is None or not same(theirs, ours):
            raise Disagreement(side_by_side(recorded.happenings, day.happenings, index))
    totals = {
        "energy_wh": day.watt_hours(),
        "mean_tardiness_min": day.tardiness_sum / max(len(recorded.arrivals), 1),
        "preemptions": day.preemptions,
        "jobs": len(recorded.arrivals),
    }
    for name, value in totals.items():
        if not isclose(recorded.totals[name], value, rel_tol=TOLERANCE, abs_tol=TOLERANCE):
            raise Disagreement(f"same events, but {name} is {recorded.totals[name]} in mig and {value} in SimPy")


def same(a: Happening, b: Happening) -> bool:
    """Whether two events are the same but for rounding."""
    return (
        (a.event, a.job, a.slice) == (b.event, b.job, b.slice)
        and abs(a.time - b.time) <= TOLERANCE
        and (a.tardiness is None) == (b.tardiness is None)
        and abs((a.tardiness or 0.0) - (b.tardiness or 0.0)) <= TOLERANCE
    )


def side_by_side(mig: Sequence[Happening], simpy: Sequence[Happening], index: int) -> str:
    """The events around the first that differs, which is marked."""
    lines = [f"  {'mig':<55} SimPy"]
    for i in range(max(index - AROUND, 0), index + AROUND + 1):
        mark = ">" if i == index else " "
        lines.append(f"{mark} {line(mig, i):<55} {line(simpy, i)}".rstrip())
    return "\n".join(lines)


def line(happenings: Sequence[Happening], index: int) -> str:
    """An event in words."""
    if index >= len(happenings):
        return ""
    happening = happenings[index]
    text = f"{happening.time:14.8f} {happening.event}"
    if happening.job is not None:
        text += f" job {happening.job}"
    if happening.slice is not None:
        text += f" slice {happening.slice}"
    if happening.tardiness:
        text += f" late {happening.tardiness:.8f}"
    return text
