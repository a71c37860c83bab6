"""States a view cannot tell from the true one."""

from __future__ import annotations

from core.chance import Chance
from core.field_copies import fields_copied
from core.games.prohibition.board import SEATS
from core.games.prohibition.state import ProhibitionState
from core.games.prohibition.view import ProhibitionView, counted_cash


def determinize(v: ProhibitionView, chance: Chance) -> ProhibitionState:
    """Return a world that fits: the chips come in another order."""
    cash = [counted_cash(v, seat) for seat in range(SEATS)]
    if v.seat is not None and v.cash is not None:
        cash[v.seat] = v.cash
    return fields_copied(ProhibitionState, v, chance=chance, cash=cash)
