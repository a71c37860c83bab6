"""What would happen, worked out from a view by the rules' own code. The screens ask here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import msgspec

from core.chance import fast_chance
from core.games.king_of_chicago.actions import Drive, Load, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import BUMPER, DISTRICTS, DOOR, HARBOUR, NONE, colours_of
from core.games.king_of_chicago.determinize import determinize
from core.games.king_of_chicago.events import Row
from core.games.king_of_chicago.mechanics import loading
from core.games.king_of_chicago.mechanics.district_ranks import points_of, printed, rows
from core.games.king_of_chicago.mechanics.driving import bumpable, destinations, face_up, ways
from core.games.king_of_chicago.mechanics.loading import guarded_in, trunk_places
from core.games.king_of_chicago.mechanics.tiles import next_space, reached, room, size_of
from core.games.king_of_chicago.state import Position, aboard, has, owner
from core.games.king_of_chicago.view import KingView

__all__ = [
    "Change",
    "Consequence",
    "Forecast",
    "Points",
    "aboard",
    "cards_reaching",
    "change_text",
    "forecast",
    "forecast_after",
    "guarded_in",
    "is_last_card",
    "last_doublers",
    "next_space",
    "numbers_left",
    "on_board",
    "one_card_from_the_day",
    "owner",
    "points_text",
    "points_there",
    "printed_values",
    "pushable",
    "reached",
    "room",
    "size_of",
    "stay_consequence",
    "trunk_places",
    "unloading_consequence",
    "values_now",
    "ways",
]


class Forecast(msgspec.Struct, frozen=True):
    """If reckoning came now."""

    rows: tuple[Row, ...]
    """With the lowest casino card that is left."""
    sure: tuple[int, ...]
    """By colour: points that no casino card can change."""
    cards: tuple[int, ...]
    """By colour: how many times the casino card comes on top."""
    low: tuple[int, ...]
    high: tuple[int, ...]
    """By seat: the score it would lead to, with the lowest and the highest card left."""
    doubled: tuple[int, ...] = ()
    """The districts of which one gets the last doubler before it. The scores are with any of them, the rest is with a sole one."""


class Points(msgspec.Struct, frozen=True):
    """What a district would earn, or earn more."""

    sure: int
    cards: int
    """How many times the casino card on top of that."""

    def least(self, numbers: Sequence[int]) -> int:
        """Return it with that of these casino cards that makes least of it."""
        return self.sure + min(self.cards * number for number in numbers)

    def on_average(self, numbers: Sequence[int]) -> float:
        """Return it with each of these casino cards alike."""
        return self.sure + self.cards * fmean(numbers)

    @property
    def text(self) -> str:
        """Return it as a player reads it: "6", "2×?", "6 plus ?"."""
        card = f"{self.cards}×?" if self.cards > 1 else "?"
        return str(self.sure) if not self.cards else f"{self.sure} plus {card}" if self.sure else card


class Change(Points, frozen=True):
    """What a player would gain or lose if reckoning came then: with all their colours together (KC-51)."""

    seat: int


class Consequence(msgspec.Struct, frozen=True):
    """What one choice does."""

    rank: int
    """The auto's own place in the district, from 1, or 0 if it has nobody there."""
    before: int
    changes: tuple[Change, ...]
    """Who neither gains nor loses is left out."""

    def of(self, seat: int) -> Change:
        """Return what a player gains or loses."""
        return next((change for change in self.changes if change.seat == seat), Change(0, 0, seat))

    def besides(self, seat: int) -> tuple[Change, ...]:
        """Return what everybody else gains or loses."""
        return tuple(change for change in self.changes if change.seat != seat)


def numbers_left(board: Board, s: Position) -> tuple[int, ...]:
    """KC-40: return what "?" may still turn out to be, ascending."""
    return tuple(sorted(number for number, there in zip(board.casino, s.casino, strict=True) if there))


def forecast(board: Board, s: Position) -> Forecast:
    """KC-40 to KC-42: return the whole reckoning, for the lowest and the highest card. After the last day (KC-46) none comes."""
    colours = colours_of(s.seats)
    if s.phase == "over":
        return Forecast((), (0,) * colours, (0,) * colours, tuple(s.score), tuple(s.score))
    numbers = numbers_left(board, s) or (0,)
    found = {n: forecast_rows(board, s, n) for n in {numbers[0], numbers[-1], 0, 1}}
    sure = points_of(found[0], colours)
    with_one = points_of(found[1], colours)
    low, high = (_scores(s, points_of(found[n], colours)) for n in (numbers[0], numbers[-1]))
    return Forecast(found[numbers[0]], tuple(sure), tuple(one - zero for one, zero in zip(with_one, sure, strict=True)), low, high)


def last_doublers(board: Board, v: KingView, drive: Drive | None) -> tuple[int, ...]:
    """KC-12, KC-40: return where the last doubler may fall once this drive, or without one that under way, has used up all cards.

    Empty if it brings no day of reckoning.
    """
    auto = v.active if drive is None else drive.auto
    is_used_up = auto != NONE and (not v.cards[auto] if drive is None else is_last_card(v, auto, drive.card))
    if not is_used_up or sum(v.tokens) != board.doublers - 1:
        return ()
    return tuple(district for district in range(DISTRICTS) if v.stack[district])


def forecast_after(board: Board, v: KingView, drive: Drive | None) -> Forecast:
    """KC-12, KC-40: return the reckoning that this drive, or the one under way, brings. If it brings none, return that of now."""
    places = last_doublers(board, v, drive)
    if not places:
        return forecast(board, v)
    found = [forecast(board, _doubled(v, place)) for place in places]
    base = found[0] if len(found) == 1 else forecast(board, v)
    low = tuple(map(min, zip(*(each.low for each in found), strict=True)))
    high = tuple(map(max, zip(*(each.high for each in found), strict=True)))
    return msgspec.structs.replace(base, low=low, high=high, doubled=places)


def _doubled(v: KingView, district: int) -> KingView:
    return msgspec.structs.replace(v, tokens=(*v.tokens[:district], 1, *v.tokens[district + 1 :]))


def forecast_rows(board: Board, s: Position, casino: int) -> tuple[Row, ...]:
    """KC-41, KC-42: return every district's ranks, were the casino card this number."""
    return rows(board.tiles, s.tiles, s.spaces, s.tokens, casino)


def _scores(s: Position, by_colour: list[int]) -> tuple[int, ...]:
    return tuple(s.score[seat] + sum(by_colour[seat :: s.seats]) for seat in range(s.seats))


def points_text(district: int, colour: int, found: tuple[Row, ...]) -> str:
    """Return what a colour would get there as a player reads it: points, "?" or "2×?", "0" for an unpaid rank, "" for no gangsters."""
    ranks = ((row, rank) for row in found if row.district == district for rank in row.ranks if rank.colour == colour)
    for row, rank in ranks:
        return str(rank.points) if rank.sure else "2×?" if row.doubled else "?"
    return ""


def change_text(change: Points) -> str:
    """Return a change of points such as "+6", the casino card's part apart: "+6 plus 2×?"."""
    sure, cards = change.sure, change.cards
    card = f"{abs(cards)}×?" if abs(cards) > 1 else "?"
    if cards and sure:
        return f"{_signed(sure)} plus {card}" if cards > 0 else f"{_signed(sure)} minus {card}"
    if cards:
        return f"+{card}" if cards > 0 else f"−{card}"
    return _signed(sure) if sure else "no more points"


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def points_there(board: Board, s: Position, district: int, seat: int) -> Points:
    """KC-41, KC-42, KC-51: return what a district would earn a player if reckoning came now."""
    found = [points_of([row for row in forecast_rows(board, s, n) if row.district == district], len(s.at)) for n in (0, 1)]
    sure, with_one = (sum(each[seat :: s.seats]) for each in found)
    return Points(sure, with_one - sure)


def printed_values(board: Board, s: Position, district: int) -> tuple[str, ...]:
    """Return a district's printed values."""
    tile = s.tiles[district]
    return () if tile == NONE else printed(board.tiles[tile])


def values_now(board: Board, s: Position, district: int) -> tuple[str, ...]:
    """Return the same with its doubler."""
    printed = printed_values(board, s, district)
    if district >= DISTRICTS or not s.tokens[district]:
        return printed
    return tuple("2×?" if word == "?" else str(2 * int(word)) for word in printed)


def cards_reaching(board: Board, s: Position, auto: int, to: int) -> tuple[int, ...]:
    """KC-10: return the face-up cards that take an auto there, ascending."""
    return tuple(c for c in board.cards if face_up(s, auto, c) and to in destinations(board, s, auto, c))


def pushable(board: Board, s: Position, auto: int, to: int) -> tuple[list[int], tuple[int, ...]]:
    """KC-35: return the autos a Bumper could push on arriving there, and where to."""
    if not has(s, auto, BUMPER):
        return [], ()
    return bumpable(s, auto, to), board.networks[s.seats].adjacent[to]


def on_board(s: Position, colour: int) -> int:
    """Return how many gangsters of a colour stand on tiles."""
    return list(s.spaces).count(colour)


def stay_consequence(board: Board, v: KingView, a: Unload | Load) -> Consequence:
    """KC-13, KC-41: return what unloading or loading would change."""
    world = determinize(v, fast_chance(0))
    if isinstance(a, Load):
        loading.load(world, a, [])
        district = a.district
    else:
        loading.unload(board, world, a, [])
        district = v.at[a.auto]
    return _compare(v.seats, a.auto, district, forecast(board, v), forecast(board, world))


def unloading_consequence(board: Board, v: KingView, auto: int, district: int, many: int = 1) -> Consequence | None:
    """KC-13, KC-33, KC-41: return what unloading so many of one's own there would change, once the auto has driven there.

    None if it cannot: two get out by a Door alone.
    """
    if district == HARBOUR or v.tiles[district] == NONE or many > min(v.auto[auto], room(board, v, district)):
        return None
    if many > 1 and not has(v, auto, DOOR):
        return None
    world = determinize(v, fast_chance(0))
    world.at[auto] = district
    loading.unload(board, world, Unload(auto, auto, many), [])
    return _compare(v.seats, auto, district, forecast(board, v), forecast(board, world))


def pushed_out(v: KingView) -> int:
    """KC-22: return the kind that goes if the active auto takes a marker now, or none. Two fit, the newest on the left."""
    return v.right[v.active]


def is_last_card(v: KingView, auto: int, card: int) -> bool:
    """KC-12: return whether all cards turn up after this one, and a scoring card is turned over."""
    return v.cards[auto] == 1 << card


def one_card_from_the_day(board: Board, v: KingView) -> tuple[int, ...]:
    """KC-12, KC-40: return the autos whose next card may bring the day of reckoning, since one token is left to lay."""
    if sum(v.tokens) != board.doublers - 1:
        return ()
    return tuple(auto for auto, cards in enumerate(v.cards) if cards.bit_count() == 1)


def _compare(seats: int, auto: int, district: int, now: Forecast, then: Forecast) -> Consequence:
    sure, cards = ([b - a for a, b in zip(*each, strict=True)] for each in ((now.sure, then.sure), (now.cards, then.cards)))
    changes = [Change(sum(sure[seat::seats]), sum(cards[seat::seats]), seat) for seat in range(seats)]
    return Consequence(
        _rank(then, auto, district), _rank(now, auto, district), tuple(change for change in changes if change.sure or change.cards)
    )


def _rank(found: Forecast, colour: int, district: int) -> int:
    ranks = next((row.ranks for row in found.rows if row.district == district), ())
    return next((n for n, rank in enumerate(ranks, 1) if rank.colour == colour), 0)
