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

RANK_STRENGTH = (0.0, 1.0, 1.8, 2.5, 3.3, 3.6, 3.9, 4.5, 4.8, 5.1, 5.6)
TOP_CARD = 0.03
"""Strength that each point of the deciding value adds."""
IN_HAND = 0.2
"""How much of the strength that cards of the hand would bring counts before they are laid."""
SLOT = 0.05
"""Strength that may yet come to each free place."""
SHARPNESS = 3.0
"""How surely the stronger column wins."""
TEMPO = 0.65
"""How much less a business counts that nobody has begun."""
RIVALRY = 0.7
"""How much another's gain hurts."""


def rule_of_thumb(b: Board, s: PokerState, seat: int) -> float:
    """0 for lost, 1 for won, and in between by the businesses held and those in sight."""
    if s.phase == "over":
        return 1.0 if s.winner == seat else 0.0
    goal = goal_of(b, s.short)
    gain = 0.0
    for place in s.open_places():
        near = _nearness(s, place)
        for other, chance in enumerate(_chances(s, place, seat)):
            gained = near * step(goal, tuple(s.won[other]), s.tiles[place])
            gain += chance * gained if other == seat else -chance * gained * RIVALRY
    ahead = standing(goal, tuple(s.won[seat]))
    behind = max(standing(goal, tuple(won)) for other, won in enumerate(s.won) if other != seat)
    return 1 / (1 + exp(-2 * (ahead - RIVALRY * behind + gain) + 1))


@cache
def standing(goal: Goal, won: tuple[int, ...]) -> float:
    """How near these businesses are to the goal: 0 for none, 1 for won."""
    if reached(goal, won):
        return 1.0
    ways = [(len(won), goal.any), (len(set(won)), goal.kinds), (max(map(won.count, won), default=0), goal.alike)]
    parts = sorted(have / need for have, need in ways if need)
    return 0.6 * parts[-1] * parts[-1] + 0.2 * fsum(parts[:-1]) / len(parts)


@cache
def step(goal: Goal, won: tuple[int, ...], kind: int) -> float:
    """What one more business of this kind is worth to its taker."""
    return standing(goal, (*won, kind)) - standing(goal, won)


@cache
def strength(worth: int) -> float:
    """A hand's worth on a scale where equal steps mean about equal odds."""
    if not worth:
        return -0.5
    return RANK_STRENGTH[rank_of(worth)] + TOP_CARD * values_in(worth)[0]


def _nearness(s: PokerState, place: int) -> float:
    """How soon this business will be fought over: the longest column says."""
    longest = max(len(s.column(place, seat)) for seat in range(s.seats))
    return 1 - TEMPO * (1 - longest / COLUMN)


def _chances(s: PokerState, place: int, seat: int) -> list[float]:
    """How likely each seat is to take this business."""
    strengths = [_outlook(s.column(place, other), s.hands[other] if other == seat else ()) for other in range(s.seats)]
    weights = [exp(SHARPNESS * each) for each in strengths]
    total = fsum(weights)
    return [weight / total for weight in weights]


def _outlook(column: list[int], hand: Sequence[int]) -> float:
    """The strength of a column as it lies and as the hand could better it."""
    laid = strength(score(column))
    free = COLUMN - len(column)
    gangsters = [card for card in hand if is_gangster(card)]
    if not gangsters or not free:
        return laid + SLOT * free
    count = min(free, len(gangsters))
    worth = score_five if count == free else score
    best = max([worth((*column, *more)) for more in combinations(gangsters, count)])
    return laid + IN_HAND * (strength(best) - laid) + SLOT * (free - count * IN_HAND)
