"""What anybody can keep count of: everybody's money, from what was paid openly. Money of secret deals makes it a range."""

from __future__ import annotations

import msgspec

from core.games.chinatown.board import Board
from core.games.chinatown.view import ChinatownView
from core.ledger import LedgerTable
from core.text import dollars


class Account(msgspec.Struct, frozen=True):
    """A seat's money in thousands."""

    seat: int
    counted: int
    """Income, and every payment that this view saw. Bots go by it."""
    low: int
    high: int
    """What it may be, since others may have paid each other in secret."""


def ledger(v: ChinatownView) -> tuple[Account, ...]:
    """Return everybody's account as this view can keep it."""
    others = [seat for seat in range(v.seats) if seat != v.seat]
    unsure = _may_have_dealt_in_secret(v) and len(others) > 1
    together = sum(v.accounts[seat] for seat in others)
    return tuple(
        Account(seat, counted, 0, together) if unsure and seat in others else Account(seat, counted, counted, counted)
        for seat, counted in enumerate(v.accounts)
    )


def ledger_table(v: ChinatownView) -> LedgerTable:
    """Return everybody's account as people are shown it: a range where money may have changed hands in secret."""
    rows = tuple((account.seat, (_money(account),)) for account in ledger(v))
    together = f"All together {dollars(v.all_money)}." if v.phase != "over" else ""
    notes = ("Counted from incomes and from deals that you saw.", "In brackets what it may be: others may have paid in secret.", together)
    return LedgerTable(("money",), rows, tuple(note for note in notes if note))


def _money(account: Account) -> str:
    if account.low == account.high:
        return dollars(account.counted)
    return f"{dollars(account.counted)} ({dollars(account.low)}–{dollars(account.high)})"


def _may_have_dealt_in_secret(v: ChinatownView) -> bool:
    """CT-24: return whether others may have. Money alone leaves no trace, so one trading phase is enough. At the end all is shown."""
    return v.phase != "over" and (v.round > 1 or v.phase != "keep")


def remembered(board: Board, v: ChinatownView) -> ChinatownView:
    """Return the view of those who keep no ledger: of others' money they know the incomes, and forget what deals moved."""
    if v.phase == "over":
        return v
    known = [board.start_money + sum(paid[seat] for paid in (*v.earned, *v.bonus)) for seat in range(v.seats)]
    return msgspec.structs.replace(v, accounts=tuple(v.cash if seat == v.seat else money for seat, money in enumerate(known)))
