"""How good a position is for a boss: what everybody will have in the end, and what the arrest makes of that."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.mechanics.control import men_on_board
from core.games.prohibition.mechanics.income import income
from core.games.prohibition.state import INCOME_STEP, STEP_OF, ProhibitionState, active

HOLD = (0.0, 0.06, 0.22, 0.66, 0.82, 0.9, 0.95)
"""The part of an area's later income to reckon with, by men ahead of the strongest rival, from two behind to four ahead."""
FIRMEST = len(HOLD) - 1
GROWTH = 1.2
"""How much an area's income grows, on average, against what it is now: men and casinos come."""
IN_HAND, IN_POOL, ON_BOARD = 1.2, 0.5, 0.25
"""What a man is worth a turn beyond the income he holds, in thousands."""
USEFUL = 3
"""So many men in hand, and in the pool, are of use for the next turn."""
LATE_STEP = 1e-5
"""A step passed by is a chance less; so little that any deed of use comes first."""


def evaluate(board: Board, s: ProhibitionState, seat: int) -> float:
    """From 0, lost, to 1, won."""
    if s.phase == "over":
        most = max(s.cash)
        return 1 / s.cash.count(most) if s.cash[seat] == most else 0.0
    ends = projected(board, s)
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


def projected(board: Board, s: ProhibitionState) -> list[float]:
    """Everybody's cash at the end, if things go on like this."""
    later = expected_incomes(board, s)
    ends = [float(cash) for cash in s.cash]
    for seat in range(SEATS):
        left = turns_left(board, s, seat)
        if left and active(s) == seat and STEP_OF.get(s.phase, INCOME_STEP) < INCOME_STEP:
            ends[seat] += income(board, s, seat)
            left -= 1
        ends[seat] += left * GROWTH * (later[seat] + _use_of_men(s, seat))
    return ends


def _use_of_men(s: ProhibitionState, seat: int) -> float:
    useful = IN_HAND * min(s.hand[seat], USEFUL) + IN_POOL * min(s.pool[seat], USEFUL)
    return useful + ON_BOARD * men_on_board(s.men, seat)


def expected_incomes(board: Board, s: ProhibitionState) -> list[float]:
    """What a later turn may bring each: the areas' income by how firmly he holds them."""
    totals = [0.0] * SEATS
    for area, number in enumerate(board.incomes):
        here = s.men[area * SEATS : area * SEATS + SEATS]
        *_, second, most = sorted(here)
        for seat, own in enumerate(here):
            if own:
                rival = second if own == most else most
                base = min(number, own) if rival else number
                totals[seat] += base * (1 + s.casinos[area]) * HOLD[max(0, min(FIRMEST, own - rival + 2))]
    return [total * (1 + still) for total, still in zip(totals, s.stills, strict=True)]


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
