"""The schedulers by the names that `mig` gives them."""

from __future__ import annotations

from typing import Optional, Protocol

from .laxity import Reference, on_average, on_fastest
from .restricted import Restricted
from .situation import Decision, Situation
from .unrestricted import Unrestricted, take_fastest, take_slowest_in_time


class Scheduler(Protocol):
    """Decides at every event which job runs on a slice of which size."""

    @property
    def reference(self) -> Optional[Reference]:
        """What laxity is measured on, if critical laxities are events."""

    def decide(self, situation: Situation) -> list[Decision]:
        """What the jobs present do now, one after the other."""


SCHEDULERS: dict[str, Scheduler] = {
    "edf-fs": Unrestricted(take_fastest),
    "edf-ss": Unrestricted(take_slowest_in_time),
    "edf-ss-restricted": Restricted(),
    "llf": Unrestricted(take_fastest, on_fastest),
    "lalf": Unrestricted(take_fastest, on_average),
}
