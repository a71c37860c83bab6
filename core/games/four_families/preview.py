"""What would happen, worked out from a view by the rules' own code. The screens ask here and nowhere else."""

from __future__ import annotations

import msgspec

from core.games.four_families.actions import TakeCompanion
from core.games.four_families.board import ANY_ASSET, Board, Business
from core.games.four_families.components import (
    ASSET_WORDS,
    COLOURS,
    NEED_ASSET,
    NEED_CITY,
    NEED_COMPANIONS,
    NEED_FAMILY,
    NEED_GANGSTERS,
    NEED_HAT,
    NEED_MONEY,
)
from core.games.four_families.mechanics import control, holdings, requirements
from core.games.four_families.mechanics.city import COLUMNS, cell_name, is_business
from core.games.four_families.mechanics.companions import beside
from core.games.four_families.mechanics.extra_actions import held
from core.games.four_families.mechanics.family_cards import POWERS
from core.games.four_families.mechanics.holdings import assets, businesses, city, companions, gangsters, has_pair, hat, influence
from core.games.four_families.mechanics.penalties import has_capone, hits, is_safe, penalty_at
from core.games.four_families.mechanics.requirements import NOTHING
from core.games.four_families.mechanics.special_actions import amount, owns_pair
from core.games.four_families.mechanics.steps import AFTER_MOVEMENT, AT_THE_END, BY_FATHER, Step, in_turn, now
from core.games.four_families.scoring import Points, agents_beside, points
from core.games.four_families.state import NOBODY, Public

__all__ = [
    "AFTER_MOVEMENT",
    "AT_THE_END",
    "BY_FATHER",
    "COLUMNS",
    "NOTHING",
    "POWERS",
    "Need",
    "Points",
    "Prospect",
    "Rival",
    "Step",
    "agents_beside",
    "amount",
    "assets",
    "businesses",
    "cell_name",
    "city",
    "companions",
    "gangsters",
    "has_capone",
    "has_pair",
    "hat",
    "held",
    "in_turn",
    "influence",
    "is_business",
    "is_safe",
    "needs_of",
    "needs_words",
    "now",
    "owns_pair",
    "penalty_at",
    "points",
    "prospect",
]


class Need(msgspec.Struct, frozen=True):
    """One line of a business card."""

    need: int
    kind: int
    """The colour of the companions or the kind of asset (4: any), else -1."""
    wanted: int
    have: int

    @property
    def met(self) -> bool:
        """Whether there is enough."""
        return self.have >= self.wanted


class Rival(msgspec.Struct, frozen=True):
    """Whether another family could take the business too."""

    seat: int
    passed: bool
    lacks: tuple[int, ...]
    bar: str
    """Why it could not, its prerequisites aside. "" if nothing stands in its way."""
    influence: int
    objects: bool
    """Whether it could object if the player claimed the business now."""


class Prospect(msgspec.Struct, frozen=True):
    """A revealed business as one player sees it."""

    cell: int
    needs: tuple[Need, ...]
    lacks: tuple[int, ...]
    bar: str
    """Why it cannot be had, prerequisites aside."""
    ways: tuple[int, ...]
    """What may be left out so that the rest is met: -1 nothing."""
    cost: int
    attack: bool
    companions: tuple[TakeCompanion, ...]
    penalty: int
    """The row's penalty, or -1."""
    hurts: bool
    """Whether that would cost something now."""
    influence: int
    rivals: tuple[Rival, ...]

    @property
    def open(self) -> bool:
        """Whether it could be claimed or attacked."""
        return not self.bar and bool(self.ways)


def prospect(board: Board, p: Public, seat: int, cell: int) -> Prospect:
    """FF-31, FF-32, FF-35: return everything that matters for taking a business."""
    business = board.businesses[p.business[cell]]
    bar = control.bar_to_taking(board, p, seat, cell)
    ways = tuple(requirements.ways(board, p, seat, business))
    return Prospect(
        cell,
        tuple(needs_of(board, p, seat, business)),
        tuple(requirements.lacking(board, p, seat, business)),
        bar[1] if bar else "",
        ways,
        requirements.price(business, ways[0] if ways else requirements.NOTHING),
        p.owner[cell] not in (NOBODY, seat),
        tuple(beside(board, p, cell)),
        penalty_at(p, cell),
        hits(board, p, seat, cell),
        holdings.influence(p, seat),
        tuple(_rival(board, p, other, seat, cell) for other in range(len(p.family)) if other != seat),
    )


def _rival(board: Board, p: Public, other: int, seat: int, cell: int) -> Rival:
    bar = control.bar_to_taking(board, p, other, cell)
    return Rival(
        other,
        bool(p.passed[other]),
        tuple(requirements.lacking(board, p, other, board.businesses[p.business[cell]])),
        bar[1] if bar else "",
        holdings.influence(p, other),
        p.owner[cell] == NOBODY and bool(control.objections(board, p, other, cell, seat)),
    )


def needs_of(board: Board, p: Public, seat: int, business: Business) -> list[Need]:
    """FF-31: return the card's prerequisites line by line, and what the family has of each."""
    lines = [Need(NEED_COMPANIONS, colour, wanted, holdings.companions(board, p, seat, colour)) for colour, wanted in business.companions]
    if business.asset >= 0:
        have = holdings.asset_kinds(p, seat) if business.asset == ANY_ASSET else holdings.assets(p, seat, business.asset)
        lines.append(Need(NEED_ASSET, business.asset, 1, have))
    plain = (
        (NEED_HAT, business.hat, holdings.hat(p, seat)),
        (NEED_CITY, business.city, holdings.city(p, seat)),
        (NEED_FAMILY, business.family, p.family[seat]),
        (NEED_GANGSTERS, business.gangsters, holdings.gangsters(p, seat)),
        (NEED_MONEY, business.money, p.hand_size(seat)),
    )
    return lines + [Need(need, -1, wanted, have) for need, wanted, have in plain if wanted]


def needs_words(business: Business) -> list[str]:
    """Return the card's prerequisites in words."""
    words = [f"{wanted} {COLOURS[colour]}" for colour, wanted in business.companions]
    if business.asset >= 0:
        words.append("any asset" if business.asset == ANY_ASSET else ASSET_WORDS[business.asset])
    plain = (("hat", business.hat), ("city", business.city), ("family", business.family), ("gangster", business.gangsters))
    words += [f"{wanted} {word}" for word, wanted in plain if wanted]
    return words + [f"${business.money}"] * (business.money > 0)
