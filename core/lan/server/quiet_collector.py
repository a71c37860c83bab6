"""When a server looks for garbage. To look at all that two hundred tables hold takes a tenth of a second, in which no move is made."""

from __future__ import annotations

import gc

QUIET_AFTER = 60
"""Seconds after which a second without a move is taken for it."""
LONGEST = 900
"""Seconds after which it is done in any case."""


class QuietCollector:
    """Has Python look at what is new alone, and at everything in a quiet second."""

    def __init__(self) -> None:
        self._moves = 0
        self._seconds = 0

    def tick(self, moves: int) -> None:
        """Let a second go by, after which so many moves were made in all."""
        is_quiet, self._moves = moves == self._moves, moves
        self._seconds += 1
        if self._seconds >= LONGEST or (is_quiet and self._seconds >= QUIET_AFTER):
            self._seconds = 0
            gc.unfreeze()
            gc.collect()
        gc.freeze()

    def close(self) -> None:
        """Leave it to Python again."""
        gc.unfreeze()
