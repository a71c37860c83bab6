"""What may be chosen now: a legal action, or a player to offer coins to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from core.table import Update
from examples.sixth_game.core.actions import Seal


@dataclass(frozen=True)
class OfferTo:
    """A player who may be offered coins."""

    seat: int


def targets(update: Update, seats: int, seat: int | None) -> Sequence[Hashable]:
    """Return every choice, in reading order."""
    players = [OfferTo(other) for other in range(seats) if other != seat] if update.forms else []
    return [*players, *update.legal]


def why_not_seal(update: Update, card: int) -> str:
    """Return why this card cannot be sealed, or ""."""
    reasons = (one.refusal.text for one in update.unavailable if one.action == Seal(card))
    return next(reasons, "")
