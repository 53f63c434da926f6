"""The layouts of the A100-40GB: the compute slots of their slices, as drawn in the paper's Figure 1."""

from __future__ import annotations

LAYOUTS: dict[int, tuple[int, ...]] = {
    1: (7,),
    2: (4, 3),
    3: (4, 2, 1),
    4: (4, 1, 1, 1),
    5: (3, 3),
    6: (2, 2, 3),
    7: (2, 1, 1, 3),
    8: (1, 1, 1, 1, 3),
    9: (2, 2, 2, 1),
    10: (2, 2, 1, 1, 1),
    11: (2, 1, 1, 1, 1, 1),
    12: (1, 1, 1, 1, 1, 1, 1),
}
"""Slots by position, for each layout's number."""
