"""Calls that are put off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Cancel(Protocol):
    """Something put off, which may yet be called off."""

    def __call__(self) -> None:
        """Call it off."""


Later = Callable[[float, Callable[[], None]], Cancel]
"""Calls after so many seconds."""
