"""The table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from examples.sixth_game.core.view import ToyView


def table_text(v: ToyView, names: Sequence[str]) -> list[str]:
    """Return a line a player, and the own hand."""
    return [f"{name}: {coins} coins" for name, coins in zip(names, v.coins, strict=True)] + [f"Your hand: {v.hand}"]
