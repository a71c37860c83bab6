"""Steps 1 and 2: men out of jail, into the hand, onto the board."""

from __future__ import annotations

from core.game import Refusal
from core.games.prohibition.actions import Bail
from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.events import Bailed, Placed, Recruited
from core.games.prohibition.mechanics.cash import pay
from core.games.prohibition.state import BAIL, ProhibitionState
from core.text import dollars
from core.visibility import Event


def most_bailed(board: Board, s: ProhibitionState, seat: int) -> int:
    """PR-10: return how many men a boss can bail out: as many as sit in jail and the cash pays for."""
    price = board.prices.bail
    return min(s.jail[seat], s.cash[seat] // price) if price else s.jail[seat]


def refuse_bail(board: Board, s: ProhibitionState, seat: int, men: int) -> Refusal | None:
    """PR-10: return why so many men cannot be bailed out."""
    if not s.jail[seat]:
        return Refusal("jail-empty", "None of your men is in jail.", "PR-10")
    most = most_bailed(board, s, seat)
    if not most:
        return Refusal("bail-poor", f"Bail is {dollars(board.prices.bail)} a man, and you have {dollars(s.cash[seat])}.", "PR-10")
    text = "You can bail out one man." if most == 1 else f"You can bail out 1 to {most} men."
    return None if 1 <= men <= most else Refusal("bail-men", text, "PR-10")


def bail(board: Board, s: ProhibitionState, seat: int, a: Bail, out: list[Event]) -> None:
    """PR-10: bring men from jail back to the hand."""
    cost = a.men * board.prices.bail
    pay(s, seat, cost, BAIL)
    s.jail[seat] -= a.men
    s.hand[seat] += a.men
    out.append(Bailed(seat, a.men, cost))


def refuse_recruit(s: ProhibitionState, seat: int) -> Refusal | None:
    """PR-11, PR-36: return why no man can be recruited."""
    if not s.ap:
        return Refusal("no-ap", "You have no action point left.", "PR-11")
    return None if s.pool[seat] else Refusal("pool-empty", "Your pool is empty: there is nobody to recruit.", "PR-36")


def recruit(s: ProhibitionState, seat: int, out: list[Event]) -> None:
    """PR-11: move a man from the pool to the hand for one AP."""
    s.ap -= 1
    s.pool[seat] -= 1
    s.hand[seat] += 1
    out.append(Recruited(seat))


def refuse_place(s: ProhibitionState, seat: int, area: int) -> Refusal | None:
    """PR-11: return why no man can be placed there."""
    if not 0 <= area < AREAS:
        return Refusal("no-area", "There is no such area.", "PR-1")
    if not s.ap:
        return Refusal("no-ap", "You have no action point left.", "PR-11")
    if s.hand[seat]:
        return None
    text = "You have no man in hand; recruit one first." if s.pool[seat] else "You have no man left, neither in hand nor in the pool."
    return Refusal("hand-empty", text, "PR-11")


def place(s: ProhibitionState, seat: int, area: int, out: list[Event]) -> None:
    """PR-11: move a man from the hand into any area for one AP."""
    s.ap -= 1
    s.hand[seat] -= 1
    s.men[area * SEATS + seat] += 1
    out.append(Placed(seat, area))
