"""Step 6: casinos and stills (PR-18, PR-19, PR-25, PR-35)."""

from __future__ import annotations

from core.game import Refusal
from core.games.prohibition.board import AREAS, Board
from core.games.prohibition.events import CasinoBuilt, StillBuilt
from core.games.prohibition.mechanics.cash import pay
from core.games.prohibition.mechanics.control import controller
from core.games.prohibition.state import CASINOS, STILLS, ProhibitionState
from core.text import dollars
from core.visibility import Event


def refuse_casino(board: Board, s: ProhibitionState, seat: int, area: int) -> Refusal | None:
    """PR-18, PR-25: return why a casino cannot be built there."""
    if not 0 <= area < AREAS:
        return Refusal("no-area", "There is no such area.", "PR-1")
    name = board.areas[area].name
    if controller(s.men, area) != seat:
        return Refusal("no-control", f"You build only where you are in control, and you do not control {name}.", "PR-18")
    if s.casinos[area]:
        return Refusal("casino-there", f"{name} has its casino; an area has only one.", "PR-18")
    if sum(s.casinos) >= board.supply.casinos:
        return Refusal("casinos-out", f"All {board.supply.casinos} casinos stand already.", "PR-18")
    return _refuse_price(s, seat, board.prices.casino, "A casino")


def casino(board: Board, s: ProhibitionState, seat: int, area: int, out: list[Event]) -> None:
    """PR-18, PR-24: build a casino, which pays from the next turn on."""
    pay(s, seat, board.prices.casino, CASINOS)
    s.casinos[area] = 1
    out.append(CasinoBuilt(seat, area))


def refuse_still(board: Board, s: ProhibitionState, seat: int) -> Refusal | None:
    """PR-18: return why a still cannot be built."""
    if s.stills[seat]:
        return Refusal("still-there", "You have your still; a boss has only one.", "PR-18")
    return _refuse_price(s, seat, board.prices.still, "A still")


def still(board: Board, s: ProhibitionState, seat: int, out: list[Event]) -> None:
    """PR-18: build a still."""
    pay(s, seat, board.prices.still, STILLS)
    s.stills[seat] = 1
    out.append(StillBuilt(seat))


def _refuse_price(s: ProhibitionState, seat: int, price: int, what: str) -> Refusal | None:
    if s.cash[seat] >= price:
        return None
    return Refusal("poor", f"{what} is {dollars(price)}, and you have {dollars(s.cash[seat])}.", "PR-18")
