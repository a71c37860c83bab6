"""What a seat may know: everything but the order of what lies face down (KC-70), which the state does not hold either."""

from __future__ import annotations

from core.chance import Chance
from core.game import View
from core.games.king_of_chicago.mechanics.district_ranks import Day
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
    """KC-70: the same for everybody."""
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


def determinize(v: KingView, chance: Chance) -> KingState:
    """KC-70: the state with luck of its own; every order of the face-down cards and markers is as likely as another."""
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
