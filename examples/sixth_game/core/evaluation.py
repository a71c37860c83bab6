"""How good a state looks to a bot."""

from __future__ import annotations

from examples.sixth_game.core.state import ToyState


def evaluate(s: ToyState, seat: int) -> float:
    """Return the seat's share of all coins, from 0 to 1."""
    return s.coins[seat] / (sum(s.coins) or 1)
