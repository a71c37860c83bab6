"""Who has won, and the result."""

from __future__ import annotations

from core.game import Result
from core.games.chinatown.state import ChinatownState
from core.text import dollars


def winners(s: ChinatownState) -> tuple[int, ...]:
    """CT-50: return the most money. Tied, the most tiles on own buildings. Still tied, they share."""
    marks = [(s.cash(seat), sum(1 for b, holder in enumerate(s.owner) if holder == seat and s.tile[b] >= 0)) for seat in range(s.seats)]
    return tuple(seat for seat in range(s.seats) if marks[seat] == max(marks))


def result(s: ChinatownState) -> Result | None:
    """CT-50: return how the game ended. None while it goes on."""
    if s.phase != "over":
        return None
    money = [s.cash(seat) for seat in range(s.seats)]
    most = dollars(max(money))
    won = winners(s)
    text = f"{most} and the most tiles on the board" if money.count(max(money)) > len(won) else most
    return Result(won, tuple(1000.0 * m for m in money), text)
