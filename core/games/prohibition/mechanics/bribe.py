"""The bribe for an area or a still informed on (PR-31): what is owed, what may be paid, and what is lost."""

from __future__ import annotations

from typing import Protocol

from core.game import Refusal
from core.games.prohibition.actions import CASINO, MEN, NOTHING, STILL
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.events import Bribed
from core.games.prohibition.mechanics.cash import pay
from core.games.prohibition.mechanics.control import controller
from core.games.prohibition.mechanics.income import Ground
from core.games.prohibition.mechanics.losses import jail_area, lose_casino, lose_still
from core.games.prohibition.state import BRIBES, NOBODY, ProhibitionState
from core.text import dollars
from core.visibility import Event


class Informed(Ground, Protocol):
    """A state or a view: what was informed on."""

    @property
    def area(self) -> int:
        """Return the area, or -1."""

    @property
    def still(self) -> int:
        """Return the still's owner, or -1."""


def owed_for_area(board: Board, ground: Ground, area: int) -> tuple[int, int]:
    """PR-31: return what its controller would owe for the men and for the casino, or nothing without a controller."""
    boss = controller(ground.men, area)
    if boss == NOBODY:
        return 0, 0
    return ground.men[area * SEATS + boss] * board.prices.bribe_man, ground.casinos[area] * board.prices.bribe_casino


def victim(s: Informed) -> int:
    """PR-31: return who is asked for the bribe, or none if the area named has no controller."""
    if s.still != NOBODY:
        return s.still
    return controller(s.men, s.area) if s.area != NOBODY else NOBODY


def asked_for(s: Informed) -> int:
    """PR-31: return the parts a bribe is asked for."""
    if s.still != NOBODY:
        return STILL
    return MEN | CASINO if s.casinos[s.area] else MEN


def parts_asked(s: Informed) -> list[int]:
    """PR-31: return what may be asked for: all of it, the men only, the casino only, nothing."""
    asked = asked_for(s)
    return [asked, NOTHING] if asked in (MEN, STILL) else [asked, MEN, CASINO, NOTHING]


def cost(board: Board, s: Informed, parts: int) -> int:
    """PR-31: return the bribe for these parts."""
    if parts & STILL:
        return board.prices.bribe_still
    if parts == NOTHING:
        return 0
    men, casino = owed_for_area(board, s, s.area)
    return (men if parts & MEN else 0) + (casino if parts & CASINO else 0)


def choices(board: Board, s: ProhibitionState) -> list[int]:
    """PR-31: return what the victim may pay for: all if they can (unless bribes may be refused), else any part they can afford."""
    parts, cash = parts_asked(s), s.cash[victim(s)]
    if s.forced and cost(board, s, parts[0]) <= cash:
        return parts[:1]
    return [part for part in parts if cost(board, s, part) <= cash]


def refuse_pay(board: Board, s: ProhibitionState, seat: int, parts: int) -> Refusal | None:
    """PR-31: return why this part cannot be paid for."""
    if parts in choices(board, s):
        return None
    if parts not in parts_asked(s):
        return Refusal("bribe-what", "You were not asked for that.", "PR-31")
    due = cost(board, s, parts)
    if due > s.cash[seat]:
        return Refusal("bribe-poor", f"That is {dollars(due)}, and you have {dollars(s.cash[seat])}.", "PR-31")
    return Refusal("bribe-all", "A boss who can pay the whole bribe must pay it.", "PR-31")


def bribe(board: Board, s: ProhibitionState, parts: int, out: list[Event]) -> None:
    """PR-31: take the payment. What is not paid for is lost."""
    boss, lost = victim(s), asked_for(s) & ~parts
    paid = cost(board, s, parts)
    pay(s, boss, paid, BRIBES)
    out.append(Bribed(boss, paid))
    if lost & STILL:
        lose_still(s, boss, out)
    if lost & CASINO:
        lose_casino(s, boss, s.area, out)
    if lost & MEN:
        jail_area(s, boss, s.area, out)
