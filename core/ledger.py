"""What can be counted from public acts, as a table for people, and whether a table is played with it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

AUTO, SHOWN, HIDDEN = "auto", "shown", "hidden"


class LedgerTable(msgspec.Struct, frozen=True):
    """Everybody's account."""

    columns: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    """By seat."""
    notes: tuple[str, ...]
    """How it is counted."""
    ending: tuple[tuple[int, str], ...] = ()
    """By seat, the first the best: what it would hold if the game ended now."""


def is_shown(chosen: str | None, kinds: Sequence[str]) -> bool:
    """Return whether a table with this option and these kinds of seats is played with the ledger.

    Without the option there is nothing to be kept from anybody. Left open, it is shown while at most one person plays.
    """
    if chosen == AUTO:
        return sum(kind != "bot" for kind in kinds) <= 1
    return chosen != HIDDEN
