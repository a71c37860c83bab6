"""The table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.text import counted, listed
from examples.sixth_game.core.view import ToyView


def table_text(v: ToyView, names: Sequence[str]) -> list[str]:
    """Return a line a player, and the own hand."""
    purses = [f"{name}: {counted(coins, 'coin')}" for name, coins in zip(names, v.coins, strict=True)]
    return [*purses, f"Your hand: {listed(map(str, v.hand), nothing='no card')}"]
