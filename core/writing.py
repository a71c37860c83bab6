"""When something is on the disk that has to be there before it is shown: at once, or later, while everything else goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

log = logging.getLogger(__name__)

Deed = Callable[[], object]
Told = Callable[[Exception | None], None]
"""Is told once that it is done, or why it could not be."""


class Writing(Protocol):
    """Something that is being written."""

    def settle(self) -> None:
        """Wait for it here and now, and tell who waits for it."""


class Writer(Protocol):
    """Has something written."""

    def __call__(self, deed: Deed, told: Told) -> Writing:
        """Have it written. What is told is told on the thread that asked."""


class Written:
    """Something that was written at once."""

    def settle(self) -> None:
        """Do nothing: it was told already."""


def at_once(deed: Deed, told: Told) -> Writing:
    """Write it here and now."""
    told(outcome(deed))
    return Written()


def outcome(deed: Deed) -> Exception | None:
    """Do it, and return what went wrong. What is no failing of a disk is noted in the log."""
    try:
        deed()
    except OSError as error:
        return error
    except Exception as error:
        log.exception("Something could not be written")
        return error
    return None
