"""The simpler judgement that easy and normal bots go by: points to come, and how near each auto is to making more of them."""

from __future__ import annotations

from math import fsum

from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import DISTRICTS, HARBOUR, NONE, POLICE, colours_of
from core.games.king_of_chicago.evaluation import as_it_stands, line_of
from core.games.king_of_chicago.mechanics.tiles import next_space
from core.games.king_of_chicago.state import KingState, own_colours
from core.judgement import HandFigures

_FIGURES = HandFigures("core.games.king_of_chicago", "rule_of_thumb")
LATER = _FIGURES.number("later")
"""What a point to come in a later round is worth now."""
ABOARD = _FIGURES.number("aboard")
"""Of a gangster in the auto."""
CAPTURED = _FIGURES.number("captured")
"""Lost with one in a rival's trunk."""
PROSPECT = _FIGURES.number("prospect")
"""Of the best that one unloading where the auto stands would gain."""
UPGRADE = _FIGURES.number("upgrade")
EVERY_DAY = _FIGURES.number("every_day")
"""How often a district's values count on a later day, now and then doubled."""
RIVALS = _FIGURES.number("rivals")
"""How much the best rival counts, and as much the mean of all."""
OVER = _FIGURES.number("over")
"""What a point counts once the game is over, where none are to come."""
SCALE = _FIGURES.number("scale")


def rule_of_thumb(board: Board, s: KingState, seat: int) -> float:
    """Return how good the position looks for the seat, from about 0 for lost to 1 for won."""
    totals = _totals(board, s)
    best = max(total for player, total in enumerate(totals) if player != seat)
    mean = (fsum(totals) - totals[seat]) / (len(totals) - 1)
    lead = totals[seat] - RIVALS * (best + mean)
    return 0.5 + 0.5 * lead / (SCALE + abs(lead))


def _totals(board: Board, s: KingState) -> list[float]:
    """Return each seat's points, had and to come."""
    if s.phase == "over":
        return [OVER * points for points in s.score]
    colours = colours_of(s.seats)
    casino = expected_casino(board, s)
    weights = [weight_of(board, s, d) for d in range(DISTRICTS)]
    promise = [0.0] * colours
    for d in range(DISTRICTS):
        if s.tiles[d] != NONE:
            for colour, points in enumerate(as_it_stands(board, s.tiles[d], line_of(board, s, d), colours, casino)):
                promise[colour] += points * weights[d]
    for colour in range(colours):
        promise[colour] += _auto(board, s, colour, casino, weights)
    return [s.score[seat] + fsum(promise[colour] for colour in own_colours(s, seat)) for seat in range(s.seats)]


def expected_casino(board: Board, s: KingState) -> float:
    left = [number for number, there in zip(board.casino, s.casino, strict=True) if there]
    return fsum(left) / len(left) if left else 0.0


def weight_of(board: Board, s: KingState, district: int) -> float:
    """Return how often the district's values will count: this day, perhaps doubled, and the days after."""
    missing = board.doublers - sum(s.tokens)
    cards = sum(s.stack) - s.stack[POLICE]
    doubled = 1.0 if s.tokens[district] else (missing / cards if cards else 0.0)
    return 1.0 + doubled + LATER * EVERY_DAY * (board.days - s.round)


def _auto(board: Board, s: KingState, colour: int, casino: float, weights: list[float]) -> float:
    """Return what an auto carries and could do where it is."""
    colours = len(s.at)
    worth = UPGRADE * ((s.left[colour] != NONE) + (s.right[colour] != NONE)) + ABOARD * s.auto[colour]
    worth -= CAPTURED * sum(s.trunk[colour::colours])
    here = s.at[colour]
    if here == HARBOUR or not s.auto[colour]:
        return worth
    space = next_space(board, s, here)
    if space == NONE:
        return worth
    line = line_of(board, s, here)
    with_one = (*line[:space], colour, *line[space + 1 :])
    before, after = (as_it_stands(board, s.tiles[here], each, colours, casino)[colour] * weights[here] for each in (line, with_one))
    return worth + PROSPECT * max(0.0, after - before)
