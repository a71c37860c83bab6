"""Where things stand on the table, in cells. Nothing is painted here."""

from __future__ import annotations

from tui.painting.canvas import TargetArea

CARD_WIDTH, CARD_HEIGHT = 7, 5
PLAYERS, HAND, TICKER = 7, CARD_HEIGHT + 2, 2
"""Rows of the panels on the left, and of the ticker below those on the right."""


def places(width: int, height: int) -> dict[str, TargetArea]:
    """Return where each widget stands: what the player does on the left, what was told on the right."""
    left = 60 if width >= 138 else 48
    choices, side = PLAYERS + HAND, TargetArea(left, 0, width - left, height - TICKER)
    return {
        "PlayersPanel": TargetArea(0, 0, left, PLAYERS),
        "HandPanel": TargetArea(0, PLAYERS, left, HAND),
        "ChoicesPanel": TargetArea(0, choices, left, height - choices),
        "Log": side,
        "Chat": side,
        "Ticker": TargetArea(left, height - TICKER, width - left, TICKER),
    }
