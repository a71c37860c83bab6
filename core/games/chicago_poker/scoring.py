"""When the game is won. Says nothing of how a business is taken."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Result
from core.games.chicago_poker.board import KINDS, Board, Goal
from core.games.chicago_poker.components import GONE
from core.games.chicago_poker.events import Won
from core.games.chicago_poker.state import Ending, PokerState
from core.visibility import Event

ENDINGS = {"alike": "{n} of one kind", "kinds": "one of each kind", "any": "{n} businesses in all", "last": "took the last business"}


def goal_of(b: Board, short: bool) -> Goal:
    """CP-40: return the goal, or in the short game that of CP-41."""
    return b.goal.short if short else b.goal.standard


def reached(goal: Goal, won: Sequence[int]) -> Ending:
    """CP-40, CP-41: return which condition these businesses fulfil, if any."""
    if goal.alike and any(won.count(kind) >= goal.alike for kind in range(KINDS)):
        return "alike"
    if goal.kinds and len(set(won)) >= goal.kinds:
        return "kinds"
    return "any" if len(won) >= goal.any else ""


def nearest(goal: Goal, won: Sequence[Sequence[int]]) -> float:
    """Return how near the player nearest to the goal is to it, from 0 to 1."""
    return max(_nearness(goal, each) for each in won)


def _nearness(goal: Goal, won: Sequence[int]) -> float:
    ways = [(len(won), goal.any), (len(set(won)), goal.kinds), (max(map(won.count, won), default=0), goal.alike)]
    return min(1.0, max(have / need for have, need in ways if need))


def winning_kinds(goal: Goal, won: Sequence[int]) -> tuple[int, ...]:
    """CP-40: return the kinds of which one more business would win."""
    return tuple(kind for kind in range(KINDS) if reached(goal, [*won, kind]))


def check_end(b: Board, s: PokerState, seat: int, out: list[Event]) -> None:
    """CP-40, CP-41, CP-42: end the game if the business that this seat just took ends it."""
    ending = reached(goal_of(b, s.short), s.won[seat])
    if not ending and all(kind == GONE for kind in s.tiles) and not sum(s.stack):
        ending = "last"
    if ending:
        s.phase, s.winner, s.ending = "over", seat, ending
        out.append(Won(seat, ending))


def result(b: Board, s: PokerState) -> Result | None:
    """CP-40 to CP-42: return how the game ended. None while it goes on."""
    if s.phase != "over":
        return None
    count = goal_of(b, s.short).alike if s.ending == "alike" else len(s.won[s.winner])
    scores = tuple(float(len(won)) for won in s.won)
    return Result((s.winner,), scores, ENDINGS[s.ending].format(n=count))
