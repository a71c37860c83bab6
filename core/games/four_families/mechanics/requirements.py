"""What a business asks for, and what a family lacks of it. Claims, attacks, objections, hints and bots all judge by this."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.four_families.board import ANY_ASSET, Board, Business
from core.games.four_families.components import (
    LOOK_AWAY,
    NEED_ASSET,
    NEED_CITY,
    NEED_COMPANIONS,
    NEED_FAMILY,
    NEED_GANGSTERS,
    NEED_HAT,
    NEED_MONEY,
)
from core.games.four_families.mechanics import holdings
from core.games.four_families.mechanics.protection import may_use
from core.games.four_families.state import Public

NOTHING = -1


def lacking(board: Board, p: Public, seat: int, business: Business) -> list[int]:
    """FF-31: return the prerequisites a family does not meet, in the order of a card."""
    return sorted(_lacking(board, p, seat, business))


def _lacking(board: Board, p: Public, seat: int, business: Business) -> Iterator[int]:
    """FF-31: yield what is soonest seen first. A caller that only asks whether there is anything need not go through it all."""
    if p.family[seat] < business.family:
        yield NEED_FAMILY
    if p.hand_size(seat) < business.money:
        yield NEED_MONEY
    if business.gangsters and holdings.gangsters(p, seat) < business.gangsters:
        yield NEED_GANGSTERS
    if business.hat and holdings.hat(p, seat) < business.hat:
        yield NEED_HAT
    if business.city and holdings.city(p, seat) < business.city:
        yield NEED_CITY
    if business.asset >= 0 and not has_asset(p, seat, business.asset):
        yield NEED_ASSET
    if business.companions and not has_companions(board, p, seat, business):
        yield NEED_COMPANIONS


def has_companions(board: Board, p: Public, seat: int, business: Business) -> bool:
    """FF-31: return whether a family has the companions of the card."""
    return all(holdings.companions(board, p, seat, colour) >= wanted for colour, wanted in business.companions)


def has_asset(p: Public, seat: int, asset: int) -> bool:
    """FF-31: return whether a family has the asset of the card."""
    return holdings.asset_kinds(p, seat) > 0 if asset == ANY_ASSET else holdings.assets(p, seat, asset) > 0


def ways(board: Board, p: Public, seat: int, business: Business) -> list[int]:
    """FF-31, FF-50: return what to leave out so that a family meets the rest: -1 nothing, or one prerequisite under protection."""
    lacks = _lacking(board, p, seat, business)
    first = next(lacks, None)
    protected = may_use(p, seat, LOOK_AWAY)
    if first is None:
        return [NOTHING, NEED_MONEY] if protected and business.money else [NOTHING]
    return [first] if protected and next(lacks, None) is None else []


def price(business: Business, left_out: int) -> int:
    """FF-31: return how much money it takes."""
    return 0 if left_out == NEED_MONEY else business.money
