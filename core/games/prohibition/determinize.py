"""States a view cannot tell from the true one."""

from __future__ import annotations

from core.chance import Chance
from core.games.prohibition.board import SEATS
from core.games.prohibition.state import ProhibitionState
from core.games.prohibition.view import ProhibitionView, counted_cash


def determinize(v: ProhibitionView, chance: Chance) -> ProhibitionState:
    """Return a world that fits: the chips come in another order."""
    cash = [counted_cash(v, seat) for seat in range(SEATS)]
    if v.seat is not None and v.cash is not None:
        cash[v.seat] = v.cash
    return ProhibitionState(
        chance=chance,
        forced=v.forced,
        start=v.start,
        pool=list(v.pool),
        hand=list(v.hand),
        jail=list(v.jail),
        bag=list(v.bag),
        men=list(v.men),
        cash=cash,
        register=list(v.register),
        spent=list(v.spent),
        casinos=list(v.casinos),
        stills=list(v.stills),
        stack=list(v.stack),
        drawn=v.drawn,
        gone=v.gone,
        round=v.round,
        turn=v.turn,
        phase=v.phase,
        ap=v.ap,
        fought=v.fought,
        snitch=v.snitch,
        area=v.area,
        still=v.still,
        declared=list(v.declared),
        declared_round=v.declared_round,
        confiscated=list(v.confiscated),
        course=list(v.course),
    )
