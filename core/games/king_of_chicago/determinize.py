"""A state that fits a view."""

from __future__ import annotations

from core.chance import Chance
from core.games.king_of_chicago.state import KingState
from core.games.king_of_chicago.view import KingView


def determinize(v: KingView, chance: Chance) -> KingState:
    """KC-70: return the state with luck of its own. Every order of the face-down cards and markers is as likely as another."""
    return KingState(
        chance=chance,
        seats=v.seats,
        tiles=list(v.tiles),
        spaces=list(v.spaces),
        frontier=list(v.frontier),
        at=list(v.at),
        auto=list(v.auto),
        cards=list(v.cards),
        trunk=list(v.trunk),
        left=list(v.left),
        right=list(v.right),
        market=list(v.market),
        supply=list(v.supply),
        stack=list(v.stack),
        tokens=list(v.tokens),
        casino=list(v.casino),
        lake=list(v.lake),
        score=list(v.score),
        player=v.player,
        days=list(v.days),
        round=v.round,
        phase=v.phase,
        active=v.active,
        stays=v.stays,
    )
