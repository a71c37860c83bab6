"""Who has won (PR-41)."""

from __future__ import annotations

from core.game import Result
from core.games.prohibition.board import SEATS
from core.games.prohibition.state import ProhibitionState
from core.text import dollars


def result(s: ProhibitionState) -> Result | None:
    """PR-41: return who has the most cash once the richest has lost half. Ties share."""
    if s.phase != "over":
        return None
    most = max(s.cash)
    winners = tuple(seat for seat in range(SEATS) if s.cash[seat] == most)
    richest = max(s.cash[seat] + s.confiscated[seat] for seat in range(SEATS))
    clean = all(s.cash[seat] + s.confiscated[seat] < richest for seat in winners)
    template = "{cash} left, and the law came for a richer boss" if clean else "{cash} left, and the most in spite of the arrest"
    return Result(winners, tuple(1000.0 * cash for cash in s.cash), template.format(cash=dollars(most)))
