"""What speaks for a deed, in a boss's words: the components of the evaluation, as far as anything on the table shows them."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition.amount_text import dollars
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.evaluation import projected
from core.games.prohibition.mechanics.control import controller, men_there
from core.games.prohibition.mechanics.income import income
from core.games.prohibition.state import NOBODY, ProhibitionState
from core.games.prohibition.text import area_name
from core.reasons import Reason

PRINCIPLES = {
    "area": "An area where nobody else stands pays its whole number to one man; where others stand it takes men to hold it.",
    "income": "Income comes in step 5 from what you control then: do before it what makes it larger.",
    "cash": "Money spent early on what brings income comes back many times; late it does not.",
    "men": "Men in hand and in the pool are what you can do next turn.",
    "arrest": "The richest at the end loses half of it: near the end be second, or so far ahead that half is enough.",
}
"""By kind of reason: what it says in general."""


def reason_text(board: Board, before: ProhibitionState, after: ProhibitionState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    match reason.kind:
        case "area":
            return _area(board, before, after, seat, reason.where, names)
        case "income":
            now, then = (income(board, s, seat) for s in (before, after))
            return f"income {dollars(now)} → {dollars(then)}" if now != then else ""
        case "cash":
            had, has = before.cash[seat], after.cash[seat]
            return f"cash {dollars(had)} → {dollars(has)}" if had != has else ""
        case "men" if before.hand[seat] != after.hand[seat]:
            return f"men in hand {before.hand[seat]} → {after.hand[seat]}"
        case "arrest":
            return _arrest(board, before, after, seat, reason, names)
    return ""


def _area(board: Board, before: ProhibitionState, after: ProhibitionState, seat: int, area: int, names: Sequence[str]) -> str:
    name = area_name(board, area)
    held, holds = controller(before.men, area), controller(after.men, area)
    own = men_there(before.men, area, seat), men_there(after.men, area, seat)
    if held != holds:
        if holds == seat:
            return f"{name} becomes yours"
        return f"{name} becomes nobody's" if holds == NOBODY else f"{name} goes to {names[holds]}"
    if own[0] != own[1]:
        return f"{name}: {own[0]} → {own[1]} men of yours"
    if before.casinos[area] != after.casinos[area]:
        return f"{name}: a casino more" if after.casinos[area] else f"{name}: a casino less"
    for rival in range(SEATS):
        count = men_there(before.men, area, rival), men_there(after.men, area, rival)
        if count[0] != count[1]:
            return f"{name}: {names[rival]} {count[0]} → {count[1]} men"
    return ""


def _arrest(board: Board, before: ProhibitionState, after: ProhibitionState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """PR-41: say who would be arrested, unless it would speak for a deed to be so oneself."""
    was, would_be = (ends.index(max(ends)) for ends in (projected(board, before), projected(board, after)))
    if "over" in (before.phase, after.phase) or was == would_be or seat == (would_be if reason.weight > 0 else was):
        return ""
    return f"richest at the end would be {names[would_be]}, not {names[was]}"
