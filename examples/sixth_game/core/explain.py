"""What speaks for an action, in a player's words."""

from __future__ import annotations

from collections.abc import Sequence

from core.reasons import Reason, instead
from examples.sixth_game.core.state import ToyState

PRINCIPLES = {"value": "What counts is your share of all coins."}
"""By kind of reason: what it says in general."""


def reason_text(before: ToyState, after: ToyState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    return instead("coins", before.coins[seat], after.coins[seat])
