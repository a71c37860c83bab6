"""What a boss of the house would do: at each step the deed that helps most, then on to the next step. He sees a view, and counts along."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Chance
from core.games.prohibition import cash, rules
from core.games.prohibition.actions import AnyAction, Charity, Go
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.state import STEP_OF, ProhibitionState
from core.games.prohibition.value import value
from core.games.prohibition.view import ProhibitionView, determinize

GAIN = 1e-9
"""A deed must help at all; so nobody ever returns to a position of the same turn."""


def advise(board: Board, v: ProhibitionView, legal: Sequence[AnyAction], level: str, chance: Chance) -> AnyAction | None:
    """The best next deed, or the next step."""
    if v.seat is None or not legal:
        return None
    if len(legal) == 1:
        return legal[0]
    world = determinize(v, chance)
    if level == "easy":
        world.cash = [v.cash or 0 if seat == v.seat else v.declared[seat] for seat in range(SEATS)]
    return best(board, world, v.seat, legal)


def best(board: Board, s: ProhibitionState, seat: int, legal: Sequence[AnyAction]) -> AnyAction:
    """The deed that leaves him best off, if it leaves him better off than the next step does."""
    onward = next((a for a in legal if isinstance(a, Go)), None)
    deeds = [a for a in legal if not isinstance(a, Go)]
    if not deeds:
        return onward or legal[0]
    worths = [worth(board, s, seat, a) for a in deeds]
    top = max(worths)
    if onward is not None and s.phase in STEP_OF and top <= value(board, s, seat) + GAIN:
        return onward
    return deeds[worths.index(top)]


def worth(board: Board, s: ProhibitionState, seat: int, a: AnyAction) -> float:
    """The value after a deed."""
    after = s.clone()
    if isinstance(a, Charity):
        cash.give(after, seat, a.amount, [])
    else:
        rules.apply(board, after, seat, a, [])
    return value(board, after, seat)
