"""How a strong boss decides: the deeds that look best are tried, and everybody plays on for a while as a boss of the house would."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Chance, fast
from core.game import Event
from core.games.prohibition import rules
from core.games.prohibition.actions import AnyAction, Go
from core.games.prohibition.board import Board
from core.games.prohibition.bot import best, onward, worth
from core.games.prohibition.state import NOBODY, ProhibitionState
from core.games.prohibition.value import value
from core.games.prohibition.view import ProhibitionView, determinize

FINALISTS = 4
WORLDS = 1
AHEAD = 1
"""Whole rounds that are played on, besides the one at hand."""


def foresee(board: Board, v: ProhibitionView, seat: int, legal: Sequence[AnyAction], chance: Chance) -> AnyAction:
    """The action that fares best."""
    tried = finalists(board, determinize(v, chance), seat, legal)
    if len(tried) == 1:
        return tried[0]
    lucks = [chance.below(1 << 30, "luck") for _ in range(WORLDS)]
    fares = [sum(_fare(board, determinize(v, fast(luck)), seat, a) for luck in lucks) for a in tried]
    return tried[fares.index(max(fares))]


def finalists(board: Board, s: ProhibitionState, seat: int, legal: Sequence[AnyAction]) -> list[AnyAction]:
    """The best-looking deeds, and the next step."""
    deeds = sorted((a for a in legal if not isinstance(a, Go)), key=lambda a: -worth(board, s, seat, a))
    return deeds[:FINALISTS] + onward(s, legal)


def _fare(board: Board, s: ProhibitionState, seat: int, a: AnyAction) -> float:
    until = s.round + AHEAD
    out: list[Event] = []
    rules.apply(board, s, seat, a, out)
    while s.round <= until and (mover := rules.actor(s)) != NOBODY:
        rules.apply(board, s, mover, best(board, s, mover, rules.legal(board, s, mover)), out)
    return value(board, s, seat)
