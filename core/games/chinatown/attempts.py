"""What players try, allowed or not, so that the screens can say why not."""

from __future__ import annotations

from core.games.chinatown.actions import (
    Agree,
    ChinatownAction,
    Place,
)
from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.deals import parties
from core.games.chinatown.state import ChinatownState


def likely_attempts(board: Board, s: ChinatownState, seat: int) -> list[ChinatownAction]:
    """Return what a player might try: to agree, or to put a tile on a building of their own."""
    if s.phase == "trade":
        return [Agree(p.id) for p in s.proposals if seat in parties(p.terms)]
    if s.phase == "place":
        own = [b for b, holder in enumerate(s.owner) if holder == seat]
        return [Place(b, kind) for b in own for kind, count in enumerate(s.stock[seat]) if count]
    return []
