"""What a seat may know: everything but the order of what lies face down (KC-70), which the state does not hold either."""

from __future__ import annotations

from core.game import View
from core.games.king_of_chicago.events import Day
from core.games.king_of_chicago.state import KingState, Phase


class KingView(View, frozen=True):
    """Fields as in `KingState`."""

    seats: int
    tiles: tuple[int, ...]
    spaces: tuple[int, ...]
    frontier: tuple[int, ...]
    at: tuple[int, ...]
    auto: tuple[int, ...]
    cards: tuple[int, ...]
    trunk: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    market: tuple[int, ...]
    supply: tuple[int, ...]
    stack: tuple[int, ...]
    tokens: tuple[int, ...]
    casino: tuple[int, ...]
    lake: tuple[int, ...]
    score: tuple[int, ...]
    player: int
    days: tuple[Day, ...]
    round: int
    phase: Phase
    active: int
    stays: int


def project(s: KingState, seat: int | None) -> KingView:
    """KC-70: return the view, which is the same for everybody."""
    return KingView(
        seat=seat,
        seats=s.seats,
        tiles=tuple(s.tiles),
        spaces=tuple(s.spaces),
        frontier=tuple(s.frontier),
        at=tuple(s.at),
        auto=tuple(s.auto),
        cards=tuple(s.cards),
        trunk=tuple(s.trunk),
        left=tuple(s.left),
        right=tuple(s.right),
        market=tuple(s.market),
        supply=tuple(s.supply),
        stack=tuple(s.stack),
        tokens=tuple(s.tokens),
        casino=tuple(s.casino),
        lake=tuple(s.lake),
        score=tuple(s.score),
        player=s.player,
        days=tuple(s.days),
        round=s.round,
        phase=s.phase,
        active=s.active,
        stays=s.stays,
    )
