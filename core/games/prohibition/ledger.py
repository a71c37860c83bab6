"""What anybody can count from public acts (PR-70), and what those remember who do not count."""

from __future__ import annotations

import msgspec

from core.chance import fast_chance
from core.games.prohibition.board import SEATS
from core.games.prohibition.determinize import determinize
from core.games.prohibition.mechanics.cash import arrest_the_richest, give
from core.games.prohibition.state import CHARITY, KINDS
from core.games.prohibition.view import ProhibitionView, counted_cash
from core.ledger import LedgerTable
from core.text import dollars

FREE, ARRESTED = "{cash}", "{cash} arrested"


class Account(msgspec.Struct, frozen=True):
    """A seat's money in thousands."""

    seat: int
    earned: int
    spent: int
    charity: int
    confiscated: int
    cash: int


def ledger(v: ProhibitionView) -> tuple[Account, ...]:
    """Return everybody's account. Every payment but none of the cash is shown, so it can be counted exactly."""
    return tuple(_account(v, seat) for seat in range(SEATS))


def _account(v: ProhibitionView, seat: int) -> Account:
    row = seat * KINDS
    given = v.spent[row + CHARITY]
    return Account(
        seat=seat,
        earned=v.register[seat] + given,
        spent=sum(v.spent[row : row + CHARITY]),
        charity=given,
        confiscated=v.confiscated[seat],
        cash=counted_cash(v, seat),
    )


def ledger_table(v: ProhibitionView) -> LedgerTable:
    """Return everybody's account as people are shown it, and what each would hold if the game ended now."""
    accounts = ledger(v)
    rows = tuple((a.seat, (str(a.earned), str(a.spent + a.charity + a.confiscated), dollars(a.cash))) for a in accounts)
    note = "Counted from what all saw: income, less bail, funerals, building, bribes and charity."
    return LedgerTable(("earned", "spent", "cash"), rows, (note,), if_it_ended_now(v))


def if_it_ended_now(v: ProhibitionView, gift: int = 0) -> tuple[tuple[int, str], ...]:
    """PR-41: return what the arrest would leave everybody, once the view's own seat has given so much to charity."""
    world = determinize(v, fast_chance(0))
    give(world, v.seat or 0, gift, [])
    if world.phase != "over":
        arrest_the_richest(world, [])
    order = sorted(range(SEATS), key=lambda seat: -world.cash[seat])
    return tuple((seat, (ARRESTED if world.confiscated[seat] else FREE).format(cash=dollars(world.cash[seat]))) for seat in order)


def remembered(v: ProhibitionView) -> ProhibitionView:
    """Return the view of those who keep no ledger: cash as last shown, with what the register has grown by since."""
    spent = list(v.spent)
    for seat in range(SEATS):
        if seat != v.seat:
            row = seat * KINDS
            believed = max(0, v.declared[seat] + v.register[seat] - _register_then(v, seat))
            spent[row] += counted_cash(v, seat) - believed
    return msgspec.structs.replace(v, spent=tuple(spent))


def _register_then(v: ProhibitionView, seat: int) -> int:
    """Return the register when cash was last shown, at the beginning of a round."""
    return v.course[(v.declared_round - 2) * SEATS + seat] if v.declared_round > 1 else 0
