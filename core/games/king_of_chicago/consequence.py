"""What a choice would do to the points, worked out by the rules themselves in a world that fits the view."""

from __future__ import annotations

import msgspec

from core.chance import fast_chance
from core.games.king_of_chicago.actions import Load, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import HARBOUR, NONE
from core.games.king_of_chicago.determinize import determinize
from core.games.king_of_chicago.mechanics import loading
from core.games.king_of_chicago.mechanics.tiles import room
from core.games.king_of_chicago.preview import Forecast, forecast
from core.games.king_of_chicago.view import KingView


class Change(msgspec.Struct, frozen=True):
    """What a colour would gain or lose if reckoning came then."""

    colour: int
    sure: int
    cards: int
    """How many times the casino card on top of that."""


class Consequence(msgspec.Struct, frozen=True):
    """What one choice does."""

    rank: int
    """The auto's own place in the district, from 1; 0 if it has nobody there."""
    before: int
    changes: tuple[Change, ...]
    """The auto's own colour first. Who neither gains nor loses is left out."""


def of_stay(board: Board, v: KingView, a: Unload | Load) -> Consequence:
    """KC-13, KC-41: return what unloading or loading would change."""
    world = determinize(v, fast_chance(0))
    if isinstance(a, Load):
        loading.load(world, a, [])
        district = a.district
    else:
        loading.unload(board, world, a, [])
        district = v.at[a.auto]
    return _compare(a.auto, district, forecast(board, v), forecast(board, world))


def of_unloading_at(board: Board, v: KingView, auto: int, district: int) -> Consequence | None:
    """KC-13, KC-41: return what unloading one's own there would change, once the auto has driven there. None if it cannot."""
    if district == HARBOUR or not v.auto[auto] or v.tiles[district] == NONE or not room(board, v, district):
        return None
    world = determinize(v, fast_chance(0))
    world.at[auto] = district
    loading.unload(board, world, Unload(auto, auto, 1), [])
    return _compare(auto, district, forecast(board, v), forecast(board, world))


def is_last_card(v: KingView, auto: int, card: int) -> bool:
    """KC-12: return whether all cards turn up after this one, and a scoring card is turned over."""
    return v.cards[auto] == 1 << card


def _compare(auto: int, district: int, now: Forecast, then: Forecast) -> Consequence:
    colours = [auto, *(colour for colour in range(len(now.sure)) if colour != auto)]
    changes = [Change(c, then.sure[c] - now.sure[c], then.cards[c] - now.cards[c]) for c in colours]
    return Consequence(
        _rank(then, auto, district), _rank(now, auto, district), tuple(change for change in changes if change.sure or change.cards)
    )


def _rank(found: Forecast, colour: int, district: int) -> int:
    ranks = next((row.ranks for row in found.rows if row.district == district), ())
    return next((n for n, rank in enumerate(ranks, 1) if rank.colour == colour), 0)
