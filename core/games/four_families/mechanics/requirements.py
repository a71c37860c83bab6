"""What a business asks for, and what a family lacks of it. Claims, attacks, objections, hints and bots all judge by this."""

from __future__ import annotations

from core.games.four_families.board import Board, Business
from core.games.four_families.components import LOOK_AWAY, NEED_MONEY
from core.games.four_families.mechanics import holdings
from core.games.four_families.mechanics.protection import may_use
from core.games.four_families.state import Public

NOTHING = -1


def lacking(board: Board, p: Public, seat: int, business: Business) -> list[int]:
    """FF-31: return the prerequisites a family does not meet, in the order of a card."""
    return sorted(lacking_with(holdings.means(board, p, seat), business))


def lacking_with(has: tuple[int, ...], business: Business) -> set[int]:
    """FF-31: return the same for a family with these means, in no order."""
    return {need for need, at, wanted in business.wants if has[at] < wanted}


def ways(board: Board, p: Public, seat: int, business: Business) -> list[int]:
    """FF-31, FF-50: return what to leave out so that a family meets the rest: -1 nothing, or one prerequisite under protection."""
    return ways_with(holdings.means(board, p, seat), business, may_use(p, seat, LOOK_AWAY))


def ways_with(has: tuple[int, ...], business: Business, protected: bool) -> list[int]:
    """FF-31, FF-50: return the same for a family with these means, perhaps with the right to leave one prerequisite out."""
    first = NOTHING
    for need, at, wanted in business.wants:
        if has[at] < wanted and need != first:
            if first != NOTHING or not protected:
                return []
            first = need
    if first == NOTHING and protected and business.money:
        return [NOTHING, NEED_MONEY]
    return [first]


def price(business: Business, left_out: int) -> int:
    """FF-31: return how much money it takes."""
    return 0 if left_out == NEED_MONEY else business.money
