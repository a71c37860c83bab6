"""FF-40: extra-action cards, won the moment a condition is met."""

from __future__ import annotations

from core.games.four_families.board import Board
from core.games.four_families.events import ExtraUsed, ExtraWon
from core.games.four_families.mechanics import holdings
from core.games.four_families.mechanics.steps import Step, schedule
from core.games.four_families.state import FamiliesState, Public
from core.visibility import Event

OPEN, GONE = -1, -2


def winnable(board: Board, s: FamiliesState, seat: int) -> list[int]:
    """FF-40, FF-81: return the open cards whose condition a seat meets while it may still win one."""
    if s.extras_won[seat] >= s.most_extras:
        return []
    return [n for n, holder in enumerate(s.extras) if holder == OPEN and holdings.meets(board, s, seat, board.extras[n])]


def check(board: Board, s: FamiliesState, seat: int, out: list[Event]) -> None:
    """FF-40: check for extra actions whenever a family gained something. Several cards at once are the player's choice."""
    while cards := winnable(board, s, seat):
        if s.most_extras - s.extras_won[seat] < len(cards):
            schedule(s, (Step.CHOOSE_EXTRA, seat, 0))
            return
        win(s, seat, cards[0], out)


def win(s: FamiliesState, seat: int, extra: int, out: list[Event]) -> None:
    """FF-40: take an extra card."""
    s.extras[extra] = seat
    s.extras_won[seat] += 1
    out.append(ExtraWon(seat, extra))


def held(p: Public, seat: int) -> list[int]:
    """Return the extra cards a seat holds."""
    return [n for n, holder in enumerate(p.extras) if holder == seat]


def use(s: FamiliesState, seat: int, extra: int, out: list[Event]) -> None:
    """FF-40: use a card for one more action. The card leaves the game."""
    s.extras[extra] = GONE
    out.append(ExtraUsed(seat, extra))
    schedule(s, (Step.TURN, seat, Step.ACTION))
