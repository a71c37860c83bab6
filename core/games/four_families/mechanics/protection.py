"""Al Capone's protection: who has it, and which of its benefits are left."""

from __future__ import annotations

from core.games.four_families.components import BOARD_BONUS, MOST_BENEFITS
from core.games.four_families.events import BenefitUsed, Protected
from core.games.four_families.mechanics.holdings import has_pair
from core.games.four_families.mechanics.steps import in_turn
from core.games.four_families.state import NOBODY, FamiliesState, Public
from core.visibility import Event


def protect_the_needy(s: FamiliesState, out: list[Event]) -> None:
    """FF-11: make everyone without a business left to extort a protégé for this round."""
    for seat in in_turn(len(s.hands), s.start):
        if not to_extort(s, seat):
            s.protege[seat] = 0
            out.append(Protected(seat))


def to_extort(p: Public, seat: int) -> list[int]:
    """FF-12: return the businesses a seat may still extort."""
    return [cell for cell, owner in enumerate(p.owner) if owner == seat and not p.extorted[cell]]


def may_use(p: Public, seat: int, benefit: int) -> bool:
    """FF-50: return whether this of the three benefits may be used: two of them, each once."""
    used = p.protege[seat]
    return used != NOBODY and not used & benefit and used.bit_count() < MOST_BENEFITS


def left(p: Public, seat: int) -> int:
    """FF-50: return how many benefits a protégé may still use, or -1 for who is none."""
    used = p.protege[seat]
    return -1 if used == NOBODY else MOST_BENEFITS - used.bit_count()


def use(s: FamiliesState, seat: int, benefit: int, out: list[Event]) -> None:
    """FF-50: use up a benefit."""
    s.protege[seat] |= benefit
    out.append(BenefitUsed(seat, benefit))


def may_borrow(p: Public, seat: int, area: int) -> bool:
    """FF-50: return whether the second benefit may lend a board bonus that the family lacks."""
    return may_use(p, seat, BOARD_BONUS) and not has_pair(p, seat, area)
