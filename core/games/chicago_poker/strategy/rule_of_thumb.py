"""The table judged by rules of thumb: what every business is likely to bring, by how near it brings each seat to the goal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import exp, fsum

from core.games.chicago_poker.board import COLUMN, Board, Goal
from core.games.chicago_poker.components import is_gangster
from core.games.chicago_poker.mechanics.hands import rank_of, score, score_five, values_in
from core.games.chicago_poker.scoring import goal_of, reached
from core.games.chicago_poker.state import PokerState
from core.judgement import HandFigures

_FIGURES = HandFigures("core.games.chicago_poker", "rule_of_thumb")
RANK_STRENGTH = _FIGURES.numbers("rank_strength")
TOP_CARD = _FIGURES.number("top_card")
"""Strength that each point of the deciding value adds."""
IN_HAND = _FIGURES.number("in_hand")
"""How much of the strength that cards of the hand would bring counts before they are laid."""
SLOT = _FIGURES.number("slot")
"""Strength that may yet come to each free place."""
SHARPNESS = _FIGURES.number("sharpness")
"""How surely the stronger column wins."""
TEMPO = _FIGURES.number("tempo")
"""How much less a business counts that nobody has begun."""
RIVALRY = _FIGURES.number("rivalry")
"""How much another's gain hurts."""


def rule_of_thumb(b: Board, s: PokerState, seat: int) -> float:
    """Return 0 for lost, 1 for won, and in between a chance by the businesses held and those in sight."""
    if s.phase == "over":
        return 1.0 if s.winner == seat else 0.0
    return 1 / (1 + exp(1 - fsum(thumb_parts(b, s, seat).values())))


def thumb_parts(b: Board, s: PokerState, seat: int) -> dict[str, float]:
    """Return what the rule of thumb adds up: businesses held by seat and strongest rival, and what each open one may bring."""
    goal = goal_of(b, s.short)
    found = {
        "tiles": 2 * standing(goal, tuple(s.won[seat])),
        "others": -2 * RIVALRY * max(standing(goal, tuple(won)) for other, won in enumerate(s.won) if other != seat),
    }
    for place in s.open_places():
        near, gain = _nearness(s, place), 0.0
        for other, chance in enumerate(_chances(s, place, seat)):
            gained = near * step(goal, tuple(s.won[other]), s.tiles[place])
            gain += chance * gained if other == seat else -chance * gained * RIVALRY
        found[f"business:{place}"] = 2 * gain
    return found


@cache
def standing(goal: Goal, won: tuple[int, ...]) -> float:
    """Return how near these businesses are to the goal: 0 for none, 1 for won."""
    if reached(goal, won):
        return 1.0
    ways = [(len(won), goal.any), (len(set(won)), goal.kinds), (max(map(won.count, won), default=0), goal.alike)]
    parts = sorted(have / need for have, need in ways if need)
    return 0.6 * parts[-1] * parts[-1] + 0.2 * fsum(parts[:-1]) / len(parts)


@cache
def step(goal: Goal, won: tuple[int, ...], kind: int) -> float:
    """Return what one more business of this kind is worth to its taker."""
    return standing(goal, (*won, kind)) - standing(goal, won)


@cache
def strength(worth: int) -> float:
    """Return a hand's worth on a scale where equal steps mean about equal odds."""
    if not worth:
        return -0.5
    return RANK_STRENGTH[rank_of(worth)] + TOP_CARD * values_in(worth)[0]


def _nearness(s: PokerState, place: int) -> float:
    """Return how soon this business will be fought over, by its longest column."""
    longest = max(len(s.column(place, seat)) for seat in range(s.seats))
    return 1 - TEMPO * (1 - longest / COLUMN)


def _chances(s: PokerState, place: int, seat: int) -> list[float]:
    """Return how likely each seat is to take this business."""
    strengths = [_outlook(s.column(place, other), s.hands[other] if other == seat else ()) for other in range(s.seats)]
    weights = [exp(SHARPNESS * each) for each in strengths]
    total = fsum(weights)
    return [weight / total for weight in weights]


def _outlook(column: list[int], hand: Sequence[int]) -> float:
    """Return the strength of a column as it lies and as the hand could better it."""
    laid = strength(score(column))
    free = COLUMN - len(column)
    gangsters = [card for card in hand if is_gangster(card)]
    if not gangsters or not free:
        return laid + SLOT * free
    count = min(free, len(gangsters))
    worth = score_five if count == free else score
    best = max([worth((*column, *more)) for more in combinations(gangsters, count)])
    return laid + IN_HAND * (strength(best) - laid) + SLOT * (free - count * IN_HAND)
