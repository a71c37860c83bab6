"""How good a position is for a boss: what everybody will have in the end, and what the arrest makes of that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.state import INCOME_STEP, STEP_OF, ProhibitionState, active
from core.judgement import HandFigures

_FIGURES = HandFigures("core.games.prohibition", "evaluation")
HOLD = _FIGURES.numbers("hold")
"""The part of an area's later income to reckon with. It goes by men ahead of the strongest rival, from two behind to four ahead."""
FIRMEST = len(HOLD) - 1
GROWTH = _FIGURES.number("growth")
"""How much an area's income grows, on average, against what it is now: men and casinos come."""
IN_HAND, IN_POOL, ON_BOARD = _FIGURES.number("in_hand"), _FIGURES.number("in_pool"), _FIGURES.number("on_board")
"""What a man is worth a turn beyond the income they hold, in thousands."""
USEFUL = 3
"""So many men in hand, and in the pool, are of use for the next turn."""
LATE_STEP = _FIGURES.number("late_step")
"""What a step passed by costs: so little that any deed of use comes first."""


def evaluate(board: Board, s: ProhibitionState, seat: int) -> float:
    """Return how good the state looks for the seat, from 0 for lost to 1 for won."""
    if s.phase == "over":
        most = max(s.cash)
        return 1 / s.cash.count(most) if s.cash[seat] == most else 0.0
    ends = projected(board, s)
    left = turns_left(board, s, seat)
    late = 1 / (1 + left / 3)
    standing = _share(ends, seat) * (1 - late) + ahead_at_arrest(board, s, ends, seat, left) * late
    return min(1.0, max(0.0, standing - LATE_STEP * _step(s, seat)))


def _step(s: ProhibitionState, seat: int) -> int:
    return STEP_OF.get(s.phase, 0) if active(s) == seat else 0


def components(board: Board, s: ProhibitionState, seat: int) -> dict[str, float]:
    """Return the terms that `evaluate` adds up: one's own against the richest rival's, the arrest, and the step of the turn."""
    if s.phase == "over":
        return {"result": evaluate(board, s, seat)}
    ends = projected(board, s)
    rival = max((other for other in range(SEATS) if other != seat), key=lambda other: ends[other])
    left = turns_left(board, s, seat)
    late = 1 / (1 + left / 3)
    own, others = end_parts(board, s, seat), end_parts(board, s, rival)
    scale = (1 - late) / (2 * (2 + ends[seat] + ends[rival]))
    found = {name: scale * (own.get(name, 0.0) - others.get(name, 0.0)) for name in sorted({*own, *others})}
    found["even"] = (1 - late) / 2
    found["arrest"] = late * ahead_at_arrest(board, s, ends, seat, left)
    found["step"] = -LATE_STEP * _step(s, seat)
    return found


def end_parts(board: Board, s: ProhibitionState, seat: int) -> dict[str, float]:
    """Return what a seat's cash at the end is made of: cash, this turn's income, each area's later, and the use of men."""
    left = turns_left(board, s, seat)
    earns = bool(left) and active(s) == seat and STEP_OF.get(s.phase, INCOME_STEP) < INCOME_STEP
    later = (left - earns) * GROWTH
    doubled = 1 + s.stills[seat]
    found = {"cash": float(s.cash[seat]), "income": 0.0}
    on_board = 0
    for area, number in enumerate(board.incomes):
        here = tuple(s.men[area * SEATS : area * SEATS + SEATS])
        if here[seat]:
            prospect, pays = area_worth(number, s.casinos[area], here)
            found["income"] += pays[seat] * doubled * earns
            found[f"area:{area}"] = later * prospect[seat] * doubled
            on_board += here[seat]
    found["men"] = later * _use_of_men(s, seat, on_board)
    return found


def turns_left(board: Board, s: ProhibitionState, seat: int) -> int:
    """Return how many more times the boss takes income."""
    place = (seat - s.start) % SEATS
    done = place < s.turn or s.phase not in STEP_OF or (place == s.turn and STEP_OF[s.phase] > INCOME_STEP)
    return board.rounds - s.round + (not done)


def charities_left(board: Board, s: ProhibitionState, seat: int) -> int:
    """Return how many more times the boss can give."""
    done = s.phase not in STEP_OF or (seat - s.start) % SEATS < s.turn
    return board.rounds - s.round + (not done)


def projected(board: Board, s: ProhibitionState) -> list[float]:
    """Return everybody's cash at the end, if things go on like this."""
    later = [0.0] * SEATS
    now, on_board = [0] * SEATS, [0] * SEATS
    men = s.men
    for area, number in enumerate(board.incomes):
        row = area * SEATS
        here = tuple(men[row : row + SEATS])
        if any(here):
            prospect, pays = area_worth(number, s.casinos[area], here)
            for seat in range(SEATS):
                if here[seat]:
                    later[seat] += prospect[seat]
                    now[seat] += pays[seat]
                    on_board[seat] += here[seat]
    mover = active(s)
    earns_yet = STEP_OF.get(s.phase, INCOME_STEP) < INCOME_STEP
    ends = []
    for seat in range(SEATS):
        left = turns_left(board, s, seat)
        end = float(s.cash[seat])
        doubled = 1 + s.stills[seat]
        if left and mover == seat and earns_yet:
            end += now[seat] * doubled
            left -= 1
        ends.append(end + left * GROWTH * (later[seat] * doubled + _use_of_men(s, seat, on_board[seat])))
    return ends


def after_arrest(board: Board, s: ProhibitionState) -> tuple[float, ...]:
    """PR-41: return everybody's cash at the end in thousands, if things go on like this, with half of the richest's gone."""
    ends = [float(cash) for cash in s.cash] if s.phase == "over" else projected(board, s)
    most = max(ends)
    halved = ends.count(most) == 1 and s.phase != "over"
    return tuple([end / 2 if halved and end == most else end for end in ends])


def _use_of_men(s: ProhibitionState, seat: int, on_board: int) -> float:
    return IN_HAND * min(s.hand[seat], USEFUL) + IN_POOL * min(s.pool[seat], USEFUL) + ON_BOARD * on_board


@lru_cache(1 << 14)
def area_worth(number: int, casino: int, here: tuple[int, ...]) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """PR-16: return what an area may bring each boss in a later turn, and what it pays each now.

    How firmly they hold it decides the first.
    """
    prospect, pays = [0.0] * SEATS, [0] * SEATS
    *_, second, most = sorted(here)
    for seat, own in enumerate(here):
        if own:
            rival = second if own == most else most
            base = min(number, own) if rival else number
            prospect[seat] = base * (1 + casino) * HOLD[max(0, min(FIRMEST, own - rival + 2))]
            pays[seat] = base * (1 + casino) if own > rival else 0
    return tuple(prospect), tuple(pays)


def _share(ends: Sequence[float], seat: int) -> float:
    """Return what counts while the end is far: the distance to the strongest. The arrest catches no boss who runs away from all."""
    richest = max(end for other, end in enumerate(ends) if other != seat)
    return (1 + ends[seat]) / (2 + ends[seat] + richest)


def ahead_at_arrest(board: Board, s: ProhibitionState, ends: Sequence[float], seat: int, left: int) -> float:
    """PR-41: return what being ahead once the richest is halved is worth near the end. Cash that is too much may be given away in time."""
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
    return assured(ahead, left)


def assured(ahead: float, left: int) -> float:
    """Return how much being ahead by so many thousands is worth, 0 … 1. It is worth the more, the fewer incomes are left."""
    return 0.5 + 0.5 * ahead / (abs(ahead) + 4 + 6 * left)
