"""Pieces as small numbers: a card is its value, coins are a count."""

from __future__ import annotations

LOWEST_CARD = 1
NO_CARD = 0
"""What stands for a card that is not there yet."""
NOBODY = -1
"""What stands for a seat where there is none."""
