"""The day that belongs to a number: which jobs, and on which layout they run."""

from __future__ import annotations

import random
from typing import NamedTuple

LAYOUT_NUMBERS = (2, 3, 4, 6, 7, 8, 10, 11, 9, 1, 5, 12)
"""All layouts; those whose slices are alike come up as one in four."""

SETS = ("F2", "F2", "F2", "F2", "F2", "F2", "F2", "P", "C1", "F1")
"""Assumption sets: mostly the default one, and those with the other speed-ups."""


class RandomDay(NamedTuple):
    """A day to simulate."""

    set: str
    layout: int
    seed: int
    rate: float
    """Factor on the arrival rates."""

    def arguments(self, scheduler: str) -> list[str]:
        """What to tell `mig` to simulate it."""
        return [
            *("simulate", "--set", self.set, "--policy", f"static:{self.layout}", "--scheduler", scheduler),
            *("--seed", str(self.seed), "--rate", str(self.rate)),
        ]


def random_day(number: int) -> RandomDay:
    """The same day for the same number, on every machine."""
    chance = random.Random(number)
    return RandomDay(
        set=SETS[number % len(SETS)],
        layout=LAYOUT_NUMBERS[number % len(LAYOUT_NUMBERS)],
        seed=int(chance.random() * 1e9),
        rate=round(0.5 + chance.random(), 2),
    )
