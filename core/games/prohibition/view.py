"""What a seat may know (PR-70), and the worlds that fit it.

Others' cash is not shown. But all that a boss ever took, paid or gave is public, so those who count along know it. The view
holds those sums (`register`, `spent`) as the table's log does, and `counted_cash` does the counting.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.field_copies import fields_copied
from core.game import View
from core.games.prohibition.events import AreaNamed, Declared, Fought, StillNamed
from core.games.prohibition.state import CHARITY, KINDS, NOBODY, Phase, ProhibitionState
from core.visibility import Event


class ProhibitionView(View, frozen=True):
    """Open is everything but cash and the order of the chips."""

    cash: int | None
    """One's own."""
    declared: tuple[int, ...]
    """Cash as all last showed it."""
    declared_round: int
    forced: bool
    start: int
    pool: tuple[int, ...]
    hand: tuple[int, ...]
    jail: tuple[int, ...]
    bag: tuple[int, ...]
    men: tuple[int, ...]
    register: tuple[int, ...]
    spent: tuple[int, ...]
    casinos: tuple[int, ...]
    stills: tuple[int, ...]
    stack: tuple[int, ...]
    drawn: int
    gone: int
    round: int
    turn: int
    phase: Phase
    ap: int
    fought: int
    snitch: int
    area: int
    still: int
    confiscated: tuple[int, ...]
    course: tuple[int, ...]


def project(s: ProhibitionState, seat: int | None) -> ProhibitionView:
    """PR-70: return what this seat may know. None is the spectator."""
    return fields_copied(ProhibitionView, s, seat=seat, cash=None if seat is None else s.cash[seat])


def counted_cash(v: ProhibitionState | ProhibitionView, seat: int) -> int:
    """PR-70: return the cash a boss must have. The register is income less charity, and all other payments were seen."""
    row = seat * KINDS
    return v.register[seat] - sum(v.spent[row : row + CHARITY]) - v.confiscated[seat]


def reveals_secret(before: ProhibitionState, events: Sequence[Event]) -> bool:
    """PR-40, PR-15, PR-31: return whether cash was shown, or others saw what a boss could pay."""
    return any(_shows_cash(event) for event in events)


def _shows_cash(event: Event) -> bool:
    match event:
        case Declared() | Fought():
            return True
        case AreaNamed(seat, _, boss):
            return boss not in (seat, NOBODY)
        case StillNamed(seat, boss):
            return boss != seat
    return False
