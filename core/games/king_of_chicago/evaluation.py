"""How good a position looks: points had, points to come by district, what is aboard, and what each auto could soon do."""

from __future__ import annotations

from functools import lru_cache
from math import fsum

import msgspec

from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import DISTRICTS, ENGINE, HARBOUR, NONE, POLICE, STRIDE, UNSURE
from core.games.king_of_chicago.mechanics.district_ranks import standings
from core.games.king_of_chicago.mechanics.driving import all_face_up
from core.games.king_of_chicago.mechanics.tiles import space_after, still_reached
from core.games.king_of_chicago.state import KingState, has, own_colours
from core.judgement import HandFigures
from core.rivalry import rivalry

_FIGURES = HandFigures("core.games.king_of_chicago", "evaluation")
LATER = _FIGURES.number("later")
"""What a point of each later day is worth now."""
TO_BE_DOUBLED = _FIGURES.number("to_be_doubled")
"""Of the chance that a district without a token gets one this day."""
UNSETTLED = _FIGURES.number("unsettled")
"""How much a district counts as it would be after one more gangster of anybody's, not as it is."""
ABOARD = _FIGURES.numbers("aboard")
"""Of a gangster in the auto, by day."""
REACH = _FIGURES.number("reach")
"""Of the best that the next unloading would gain."""
AWAY = _FIGURES.number("away")
"""How much of that is left if one must drive there first."""
PAIR = _FIGURES.number("pair")
"""How much of what two gangsters together would gain counts for the first."""
UPGRADES = _FIGURES.numbers("upgrades")
"""Of each kind: Bodyguard, Engine, Trunk, Door, Tommy gun, Bumper."""
LAST_DAY = _FIGURES.number("last_day")
"""How much of an upgrade's worth the last day leaves."""
CAPTURED, DROWNED = _FIGURES.number("captured"), _FIGURES.number("drowned")
"""Lost with a gangster in a rival's trunk, and with one in the lake."""
AT_THE_COAST = _FIGURES.number("at_the_coast")
"""An auto at the Gold Coast must drive before it can unload."""
BEST_RIVAL = _FIGURES.number("best_rival")
"""How much of the rivalry the best rival alone counts for. The rest is shared among all."""
SCALE, SCALE_OVER = _FIGURES.number("scale"), _FIGURES.number("scale_over")
"""A lead of so many points is three quarters of the way to winning. At the end few decide."""

Points = tuple[float, ...]
"""By colour."""


class Prospect(msgspec.Struct, frozen=True):
    """What is to come, for everybody alike."""

    casino: float
    """The "?" to be expected."""
    weights: Points
    """By district: how often its values will count."""


def evaluate(board: Board, s: KingState, seat: int) -> float:
    """Return how good the state looks for the seat, from about 0 for lost to 1 for won."""
    lead = fsum(components(board, s, seat).values())
    return 0.5 + 0.5 * lead / ((SCALE_OVER if s.phase == "over" else SCALE) + abs(lead))


def components(board: Board, s: KingState, seat: int) -> dict[str, float]:
    """Return what speaks for a seat, in points, and what its rivals have against it. `evaluate` is their sum."""
    found = parts(board, s)
    totals = [fsum(each.values()) for each in found]
    return found[seat] | rivalry(totals, seat, 1.0 if s.phase == "over" else BEST_RIVAL)


def parts(board: Board, s: KingState) -> list[dict[str, float]]:
    """Return each seat's points, had and to come, by where they come from."""
    found = [{"score": float(points)} for points in s.score]
    if s.phase == "over":
        return found
    prospect = _prospect(board, s)
    lines = [line_of(board, s, d) for d in range(DISTRICTS)]
    for d, line in enumerate(lines):
        if line:
            worth = _shares(board, s.tiles[d], line, s.frontier[d], len(s.at), prospect.casino)
            for seat, own in enumerate(found):
                own[f"district:{d}"] = prospect.weights[d] * fsum(worth[seat :: s.seats])
    for seat, own in enumerate(found):
        colours = own_colours(s, seat)
        own["aboard"] = ABOARD[min(s.round, len(ABOARD)) - 1] * sum(s.auto[c] for c in colours)
        own["upgrades"] = (LAST_DAY if s.round == board.days else 1.0) * fsum(_upgrades(s, c) for c in colours)
        own["captured"] = -CAPTURED * sum(sum(s.trunk[c :: len(s.at)]) for c in colours)
        own["drowned"] = -DROWNED * sum(s.lake[c] for c in colours)
        own["reach"] = fsum(_reach(board, s, c, lines, prospect) for c in colours)
    return found


def _prospect(board: Board, s: KingState) -> Prospect:
    left = [number for number, there in zip(board.casino, s.casino, strict=True) if there]
    missing = board.doublers - sum(s.tokens)
    cards = sum(s.stack) - s.stack[POLICE]
    chance = TO_BE_DOUBLED * missing / cards if cards else 0.0
    later = 1.0 + LATER * (board.days - s.round)
    return Prospect(fsum(left) / len(left) if left else 0.0, tuple([later + (1.0 if token else chance) for token in s.tokens]))


def line_of(board: Board, s: KingState, district: int) -> tuple[int, ...]:
    """Return a district's spaces in filling order, or nothing where no tile lies."""
    tile, start = s.tiles[district], district * STRIDE
    return () if tile == NONE else tuple(s.spaces[start : start + board.tiles[tile].size])


def _upgrades(s: KingState, colour: int) -> float:
    return fsum(UPGRADES[kind] for kind in (s.left[colour], s.right[colour]) if kind != NONE)


def _reach(board: Board, s: KingState, colour: int, lines: list[tuple[int, ...]], prospect: Prospect) -> float:
    """Return what an auto could gain by unloading where it is, or after the next drive."""
    here = s.at[colour]
    penalty = AT_THE_COAST if here == HARBOUR else 0.0
    if not s.auto[colour]:
        return penalty
    at_once = _gain(board, s, colour, here, lines, prospect)
    away = max((_gain(board, s, colour, place, lines, prospect) for place in _within_a_drive(board, s, colour)), default=0.0)
    return penalty + REACH * max(at_once, AWAY * away)


def next_unloading(board: Board, s: KingState, colour: int) -> tuple[float, int]:
    """Return the most that the auto's next unloading could gain, as `reach` counts it, and in which district, or NONE."""
    prospect, lines = _prospect(board, s), [line_of(board, s, d) for d in range(DISTRICTS)]
    places = (s.at[colour], *_within_a_drive(board, s, colour)) if s.auto[colour] else ()
    found = [((1.0 if not n else AWAY) * _gain(board, s, colour, place, lines, prospect), place) for n, place in enumerate(places)]
    best = max(found, key=lambda each: each[0], default=(0.0, NONE))
    return best if best[0] else (0.0, NONE)


def _within_a_drive(board: Board, s: KingState, colour: int) -> tuple[int, ...]:
    up = s.cards[colour] or all_face_up(board)
    return _destinations(board, s.seats, s.at[colour], up, has(s, colour, ENGINE))


@lru_cache(1 << 13)
def _destinations(board: Board, seats: int, start: int, up: int, engine: bool) -> tuple[int, ...]:
    roads = board.networks[seats]
    return tuple(sorted({to for card in board.cards if up >> card & 1 for to in roads.destinations(start, card, engine)}))


def _gain(board: Board, s: KingState, colour: int, district: int, lines: list[tuple[int, ...]], prospect: Prospect) -> float:
    """Return what unloading in a district would gain the colour."""
    if district == HARBOUR or not lines[district]:
        return 0.0
    found = _unloading(board, s.tiles[district], lines[district], s.frontier[district], colour, len(s.at), prospect.casino)
    return found * prospect.weights[district]


@lru_cache(1 << 16)
def _unloading(board: Board, tile: int, line: tuple[int, ...], reached: int, colour: int, colours: int, casino: float) -> float:
    """Return what one more gangster, or a second one, gains a colour on a tile."""
    one = joined(line, reached, colour)
    if one is None:
        return 0.0
    now = _shares(board, tile, line, reached, colours, casino)[colour]
    gain = _shares(board, tile, *one, colours, casino)[colour] - now
    two = joined(*one, colour)
    if two is not None:
        gain = max(gain, PAIR * (_shares(board, tile, *two, colours, casino)[colour] - now))
    return max(0.0, gain)


@lru_cache(1 << 16)
def _shares(board: Board, tile: int, line: tuple[int, ...], reached: int, colours: int, casino: float) -> Points:
    """Return what each colour may expect of a tile, its values counted once."""
    now = as_it_stands(board, tile, line, colours, casino)
    one_more = [joined(line, reached, colour) for colour in range(colours)]
    then = [as_it_stands(board, tile, found[0], colours, casino) for found in one_more if found is not None]
    if not then:
        return now
    return tuple([(1 - UNSETTLED) * points + UNSETTLED * fsum(each[c] for each in then) / len(then) for c, points in enumerate(now)])


@lru_cache(1 << 16)
def as_it_stands(board: Board, tile: int, line: tuple[int, ...], colours: int, casino: float) -> Points:
    points = [0.0] * colours
    for standing, value in zip(standings(line), board.tiles[tile].values, strict=False):
        points[standing.colour] += casino if value == UNSURE else value
    return tuple(points)


@lru_cache(1 << 16)
def joined(line: tuple[int, ...], reached: int, colour: int) -> tuple[tuple[int, ...], int] | None:
    """Return the tile with one gangster more and how far it then reaches, or None if it is full."""
    space = space_after(line, reached)
    return None if space == NONE else ((*line[:space], colour, *line[space + 1 :]), max(still_reached(line, reached), space + 1))
