"""How good a position is for a boss: what everybody will have in the end, and what the arrest makes of that."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.control import men_on_board
from core.games.prohibition.income import income
from core.games.prohibition.state import INCOME_STEP, STEP_OF, ProhibitionState, active

HOLD = (0.0, 0.06, 0.22, 0.66, 0.82, 0.9, 0.95)
"""The part of an area's later income to reckon with, by men ahead of the strongest rival, from three behind to three ahead."""
LASTING = 1.2
"""How much an area's income grows, on average, against what it is now: men and casinos come."""
IN_HAND, IN_POOL, ON_BOARD = 1.2, 0.5, 0.25
"""What a man is worth a turn beyond the income he holds, in thousands."""
USEFUL = 3
"""So many men in hand, and in the pool, are of use for the next turn."""
LATE_STEP = 1e-5
"""A step passed by is a chance less; so little that any deed of use comes first."""


def value(board: Board, s: ProhibitionState, seat: int) -> float:
    """From 0, lost, to 1, won."""
    if s.phase == "over":
        most = max(s.cash)
        return 1 / s.cash.count(most) if s.cash[seat] == most else 0.0
    ends = [projected(board, s, other) for other in range(SEATS)]
    left = turns_left(board, s, seat)
    late = 1 / (1 + left / 3)
    standing = _share(ends, seat) * (1 - late) + _after_arrest(board, s, ends, seat, left) * late
    return min(1.0, max(0.0, standing - LATE_STEP * _step(s, seat)))


def _step(s: ProhibitionState, seat: int) -> int:
    return STEP_OF.get(s.phase, 0) if active(s) == seat else 0


def turns_left(board: Board, s: ProhibitionState, seat: int) -> int:
    """How many more times he takes income."""
    place = (seat - s.start) % SEATS
    done = place < s.turn or s.phase not in STEP_OF or (place == s.turn and STEP_OF[s.phase] > INCOME_STEP)
    return board.rounds - s.round + (not done)


def charities_left(board: Board, s: ProhibitionState, seat: int) -> int:
    """How many more times he can give."""
    done = s.phase not in STEP_OF or (seat - s.start) % SEATS < s.turn
    return board.rounds - s.round + (not done)


def projected(board: Board, s: ProhibitionState, seat: int) -> float:
    """His cash at the end, if things go on like this."""
    left = turns_left(board, s, seat)
    if not left:
        return s.cash[seat]
    men = IN_HAND * min(s.hand[seat], USEFUL) + IN_POOL * min(s.pool[seat], USEFUL) + ON_BOARD * men_on_board(s.men, seat)
    sure = active(s) == seat and STEP_OF.get(s.phase, 9) < INCOME_STEP
    now = income(board, s, seat) if sure else 0
    return s.cash[seat] + now + (left - sure) * LASTING * (expected_income(board, s, seat) + men)


def expected_income(board: Board, s: ProhibitionState, seat: int) -> float:
    """What a later turn may bring: each area's income by how firmly he holds it."""
    total = 0.0
    for area in range(AREAS):
        here = s.men[area * SEATS : area * SEATS + SEATS]
        own = here[seat]
        if own:
            total += _area(board.incomes[area], here, seat, own) * (1 + s.casinos[area])
    return total * (1 + s.stills[seat])


def _area(number: int, here: list[int], seat: int, own: int) -> float:
    here[seat] = 0
    rival = max(here)
    base = number if not rival else min(number, own)
    return base * HOLD[max(0, min(len(HOLD) - 1, own - rival + 2))]


def _share(ends: Sequence[float], seat: int) -> float:
    """What counts while the end is far: how he stands to the strongest, for whoever runs away from all cannot be caught by an arrest."""
    richest = max(end for other, end in enumerate(ends) if other != seat)
    return (1 + ends[seat]) / (2 + ends[seat] + richest)


def _after_arrest(board: Board, s: ProhibitionState, ends: Sequence[float], seat: int, left: int) -> float:
    """PR-41: what counts when the end is near: to be ahead once the richest is halved, giving away in time what is too much."""
    richest, second = sorted((end for other, end in enumerate(ends) if other != seat), reverse=True)[:2]
    can_give = min(ends[seat], charities_left(board, s, seat) * board.prices.charity)
    own = ends[seat]
    too_much = own - can_give - (richest - 1)
    if own < richest:
        ahead = own - max(richest / 2, second)
    elif too_much <= 0:
        ahead = richest - 1 - max(richest / 2, second)
    else:
        ahead = max(own / 2 - richest, -too_much)
    return 0.5 + 0.5 * ahead / (abs(ahead) + 4 + 6 * left)
