"""Power by the number of busy compute slots, and its integral, energy."""

from __future__ import annotations

from typing import Sequence

import simpy

PUBLISHED_WATTS = (40.0, 119.0, 160.0, 205.3, 243.9, 247.7, 248.5, 248.5)
"""Watts at 0 to 7 busy slots: the values behind the paper's Figure 3, published with SMART-MIG (arXiv 2606.29775)."""

ROUNDED_WATTS = (50.0, 110.0, 160.0, 205.0, 238.0, 244.0, 248.0, 250.0)
"""The rounded values that the assumption set C1 was fitted with."""


class PowerMeter:
    """Integrates the power that the busy slots draw."""

    def __init__(self, env: simpy.Environment, watts: Sequence[float]) -> None:
        self._env = env
        self._watts = watts
        self._busy = 0
        self._since = env.now
        self._watt_minutes = 0.0

    def change(self, slots: int) -> None:
        """From now on, this many slots more are busy; fewer if negative."""
        self._read()
        self._busy += slots

    def watt_hours(self) -> float:
        """Energy drawn up to now."""
        self._read()
        return self._watt_minutes / 60.0

    def _read(self) -> None:
        now = self._env.now
        self._watt_minutes += self._watts[self._busy] * (now - self._since)
        self._since = now
