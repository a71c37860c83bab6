"""What a boss that a bot plays would do: at each step the deed that helps most, then on to the next step."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition import rules
from core.games.prohibition.actions import AnyAction, BuildCasino, BuildStill, Charity, Go
from core.games.prohibition.board import Board
from core.games.prohibition.evaluation import evaluate
from core.games.prohibition.mechanics import cash, turn
from core.games.prohibition.state import END, ProhibitionState

GAIN = 1e-9
"""The least a deed must help by, so that nobody ever returns to a position of the same turn."""


def is_sensible(board: Board, s: ProhibitionState, seat: int, a: AnyAction) -> bool:
    """PR-24: return whether building makes sense. What is built in the last round never pays and only sheds money beyond charity."""
    if s.round < board.rounds or not isinstance(a, BuildCasino | BuildStill):
        return True
    richest = max(cash for other, cash in enumerate(s.cash) if other != seat)
    return s.cash[seat] - board.prices.charity >= richest


def best(board: Board, s: ProhibitionState, seat: int, legal: Sequence[AnyAction]) -> AnyAction:
    """Return the deed that leaves the boss best off, if it is better than doing nothing. Else return the next step."""
    next_step = onward(s, legal)
    deeds = [a for a in legal if not isinstance(a, Go) and is_sensible(board, s, seat, a)]
    if not deeds:
        return next_step[0]
    worths = [worth(board, s, seat, a) for a in deeds]
    top = max(worths)
    if next_step and top <= evaluate(board, s, seat) + GAIN:
        return next_step[0]
    return deeds[worths.index(top)]


def decide(board: Board, s: ProhibitionState, seat: int, legal: Sequence[AnyAction]) -> AnyAction:
    """Return the best deed, or go straight on to the step where there is one. No player then watches the steps between pass."""
    a = best(board, s, seat, legal)
    ahead = s.clone()
    while isinstance(a, Go) and a.step != END:
        turn.go(board, ahead, seat, a.step, [])
        following = best(board, ahead, seat, rules.actions_of_phase(board, ahead, seat))
        if following == Charity(0):
            return Go(END)
        if not isinstance(following, Go):
            return a
        a = following
    return a


def onward(s: ProhibitionState, legal: Sequence[AnyAction]) -> list[AnyAction]:
    """Return the next step only, as skipping one is never better. Charity of nothing is its own way onward."""
    ways = sorted((a for a in legal if isinstance(a, Go)), key=lambda a: a.step)
    return [] if s.phase == "charity" else [*ways[:1]]


def worth(board: Board, s: ProhibitionState, seat: int, a: AnyAction) -> float:
    """Return the value after a deed."""
    after = s.clone()
    if isinstance(a, Charity):
        # Ended by hand: to end the turn in earnest would draw a chip.
        cash.give(after, seat, a.amount, [])
        after.turn += 1
        after.phase = "bail"
    else:
        rules.apply(board, after, seat, a, [])
    return evaluate(board, after, seat)
