"""Where things stand inside the board, in cells. Nothing is painted here."""

from __future__ import annotations

from dataclasses import dataclass

CARD_WIDTH, CARD_HEIGHT = 7, 5


@dataclass(frozen=True)
class Box:
    """A rectangle."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Layout:
    """One size of the table."""

    players: Box
    hand: Box
    choices: Box
    side: Box


def layout_for(width: int, height: int, seats: int) -> Layout:
    """Return the layout for a board of this size."""
    left = max(48, width // 2)
    hand_top = seats + 3
    choices_top = hand_top + CARD_HEIGHT + 2
    return Layout(
        players=Box(0, 0, left, hand_top),
        hand=Box(0, hand_top, left, CARD_HEIGHT + 2),
        choices=Box(0, choices_top, left, height - choices_top),
        side=Box(left, 0, width - left, height),
    )
