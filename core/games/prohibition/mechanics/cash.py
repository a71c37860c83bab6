"""Money in and out: cash, the register beside it, declarations and the arrest at the end."""

from __future__ import annotations

from core.game import Refusal
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.events import Arrested, Buried, Declared, Earned, Gave
from core.games.prohibition.mechanics.income import by_still, earnings, of_areas
from core.games.prohibition.state import CHARITY, FUNERALS, KINDS, ProhibitionState
from core.text import dollars
from core.visibility import Event


def pay(s: ProhibitionState, seat: int, amount: int, kind: int) -> None:
    """PR-20: spend cash. The register is left alone."""
    s.cash[seat] -= amount
    s.spent[seat * KINDS + kind] += amount


def bury(board: Board, s: ProhibitionState, seat: int, dead: int, out: list[Event]) -> None:
    """PR-15: pay for the dead, as far as the cash goes."""
    due = dead * board.prices.funeral
    paid = min(due, s.cash[seat])
    pay(s, seat, paid, FUNERALS)
    out.append(Buried(seat, due, paid))


def take_income(board: Board, s: ProhibitionState, seat: int, out: list[Event]) -> None:
    """PR-16, PR-17: take the income by itself and in full, and register it."""
    lines = earnings(board, s, seat)
    areas = of_areas(lines)
    still = by_still(s, seat, areas)
    s.cash[seat] += areas + still
    s.register[seat] += areas + still
    put_on_top(s, seat)
    out.append(Earned(seat, lines, still, areas + still, s.register[seat]))


def give(s: ProhibitionState, seat: int, amount: int, out: list[Event]) -> None:
    """PR-20: give to charity, the one expense that the register shows."""
    if amount:
        pay(s, seat, amount, CHARITY)
        s.register[seat] -= amount
        out.append(Gave(seat, amount, s.register[seat]))


def most_charity(board: Board, s: ProhibitionState, seat: int) -> int:
    """PR-20: return the most that a boss can give."""
    return min(board.prices.charity, s.cash[seat])


def refuse_charity(board: Board, s: ProhibitionState, seat: int, amount: int) -> Refusal | None:
    """PR-20: return why so much cannot be given away."""
    most = most_charity(board, s, seat)
    if 0 <= amount <= most:
        return None
    if most < amount <= board.prices.charity:
        return Refusal("charity-poor", f"You have no more than {dollars(most)} to give.", "PR-20")
    return Refusal("charity", f"Give nothing or up to {dollars(board.prices.charity)} a turn.", "PR-20")


def put_on_top(s: ProhibitionState, seat: int) -> None:
    """PR-17: put the marker on top of its space, as the last to arrive."""
    s.stack.remove(seat)
    s.stack.append(seat)


def declare(s: ProhibitionState, out: list[Event]) -> None:
    """PR-40: show the cash of all bosses."""
    s.declared = s.cash[:]
    s.declared_round = s.round
    out.append(Declared(s.round, tuple(s.cash)))


def arrest_the_richest(s: ProhibitionState, out: list[Event]) -> None:
    """PR-41: halve the cash of all who are richest, the loss rounded up."""
    most = max(s.cash)
    for seat in range(SEATS):
        if s.cash[seat] == most:
            lost = (most + 1) // 2
            s.cash[seat] -= lost
            s.confiscated[seat] = lost
            out.append(Arrested(seat, most, lost))
