"""What anybody can keep count of: everybody's money, from what was paid openly. Money of secret deals makes it a range."""

from __future__ import annotations

import msgspec

from core.games.chinatown.board import Board
from core.games.chinatown.view import ChinatownView


class Account(msgspec.Struct, frozen=True):
    """A seat's money in thousands."""

    seat: int
    counted: int
    """Income, and every payment that this view saw; what bots go by."""
    low: int
    high: int
    """What it may be, since others may have paid each other in secret."""


def ledger(v: ChinatownView) -> tuple[Account, ...]:
    """Everybody's account as this view can keep it."""
    others = [seat for seat in range(v.seats) if seat != v.seat]
    unsure = _may_have_dealt_in_secret(v) and len(others) > 1
    together = sum(v.accounts[seat] for seat in others)
    return tuple(
        Account(seat, counted, 0, together) if unsure and seat in others else Account(seat, counted, counted, counted)
        for seat, counted in enumerate(v.accounts)
    )


def _may_have_dealt_in_secret(v: ChinatownView) -> bool:
    """CT-24: money alone leaves no trace, so one trading phase is enough; at the end all money is shown."""
    return v.phase != "over" and (v.round > 1 or v.phase != "keep")


def remembered(board: Board, v: ChinatownView) -> ChinatownView:
    """Return the view of those who keep no ledger: of others' money they know the incomes, and forget what deals moved."""
    if v.phase == "over":
        return v
    known = [board.start_money + sum(paid[seat] for paid in (*v.earned, *v.bonus)) for seat in range(v.seats)]
    return msgspec.structs.replace(v, accounts=tuple(v.cash if seat == v.seat else money for seat, money in enumerate(known)))
