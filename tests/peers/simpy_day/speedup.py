"""How much faster a job is on a slice of s compute slots than on one of a single slot."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log

SIZES = (1, 2, 3, 4, 7)
"""Compute slots a slice of an A100 can have."""


@lru_cache(maxsize=None)
def speeds(speedup: str) -> dict[int, float]:
    """The speed on each size of slice, from a function written as `capped:3` or `exponential:0.05`."""
    name, _, parameters = speedup.partition(":")
    return {s: _speed(name, parameters, s) for s in SIZES}


def _speed(name: str, parameters: str, s: int) -> float:
    if name == "linear":
        return float(s)
    if name == "capped":
        return float(min(s, int(parameters)))
    if name == "exponential":
        k = float(parameters)
        return (1.0 - exp(-k * s)) / (1.0 - exp(-k))
    if name == "logarithmic":
        k = float(parameters)
        return log(1.0 + k * s) / log(1.0 + k)
    if name == "logarithmic-slope":
        return 1.0 + float(parameters) * log(s)
    if name == "measured":
        return dict(_point(text) for text in parameters.split(";"))[s]
    raise ValueError(f"unknown speed-up {name}")


def _point(text: str) -> tuple[int, float]:
    slots, _, speed = text.partition("=")
    return int(slots), float(speed)
