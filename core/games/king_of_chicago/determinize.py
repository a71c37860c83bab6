"""A state that fits a view."""

from __future__ import annotations

from core.chance import Chance
from core.field_copies import fields_copied
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.view import KingView


def determinize(v: KingView, chance: Chance) -> KingState:
    """KC-70: return the state with luck of its own. Every order of the face-down cards and markers is as likely as another."""
    return fields_copied(KingState, v, chance=chance)
