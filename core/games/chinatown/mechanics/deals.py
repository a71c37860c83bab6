"""What a deal is: a set of transfers, written in one way only. Knows nothing of proposing and agreeing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import msgspec


class Transfer(msgspec.Struct, frozen=True, array_like=True, order=True, forbid_unknown_fields=True):
    """What one player gives another in a deal: buildings by number, stock tiles by kind, thousands of dollars."""

    giver: int
    taker: int
    buildings: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()
    money: int = 0

    @property
    def is_empty(self) -> bool:
        """Return whether nothing changes hands."""
        return not (self.buildings or self.tiles or self.money)


Terms = tuple[Transfer, ...]


class Proposal(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Terms that a player asks others to agree to. Other terms are another proposal with another id."""

    id: Annotated[int, msgspec.Meta(ge=0)]
    """Made from the content, so that it tells nobody how many secret proposals there are."""
    proposer: int
    secret: bool
    terms: Terms
    agreed: tuple[int, ...]
    """The seats that agreed, ascending. The proposer from the start."""
    original: Original | None = None
    """What this counters."""


class Original(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A proposal that was countered."""

    proposer: int
    secret: bool
    terms: Terms


End = Literal["closed", "refused", "withdrawn", "countered", "void", "failed"]


class Settled(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, cache_hash=True):
    """A proposal of this round that is open no more, and why."""

    proposal: Proposal
    end: End
    by: int
    """Who ended it. -1: nobody in particular."""
    reason: int = 0
    """Of a refusal: a number in `refusal_text`."""


def written(terms: Iterable[Transfer]) -> Terms:
    """Return the same transfers in the one way they are written: one for each giver and taker, in order, everything in it in order."""
    merged: dict[tuple[int, int], Transfer] = {}
    for t in terms:
        had = merged.get((t.giver, t.taker), Transfer(t.giver, t.taker))
        goods = tuple(sorted(had.buildings + t.buildings)), tuple(sorted(had.tiles + t.tiles))
        merged[t.giver, t.taker] = Transfer(t.giver, t.taker, *goods, had.money + t.money)
    return tuple(sorted(t for t in merged.values() if not t.is_empty))


def parties(terms: Terms) -> tuple[int, ...]:
    """Return everybody who gives or takes, ascending."""
    return tuple(sorted({t.giver for t in terms} | {t.taker for t in terms}))


def goods(terms: Terms) -> Terms:
    """Return the transfers without their money."""
    return written(msgspec.structs.replace(t, money=0) for t in terms)


def paid(terms: Terms, seat: int) -> int:
    """Return the thousands a seat pays, whatever it receives."""
    return sum(t.money for t in terms if t.giver == seat)


def received(terms: Terms, seat: int) -> int:
    """Return the thousands a seat is paid, whatever it pays."""
    return sum(t.money for t in terms if t.taker == seat)


def given_tiles(terms: Terms, seat: int) -> tuple[int, ...]:
    """Return the tiles a seat gives, by kind, each as often as it is given."""
    return tuple(tile for t in terms if t.giver == seat for tile in t.tiles)


def move_goods(terms: Terms, owner: list[int], stock: Sequence[list[int]]) -> None:
    """CT-22: let the buildings and tiles of these terms change hands. Money is booked elsewhere."""
    for t in terms:
        for building in t.buildings:
            owner[building] = t.taker
        for kind in t.tiles:
            stock[t.giver][kind] -= 1
            stock[t.taker][kind] += 1


def closes(proposal: Proposal, seat: int) -> bool:
    """CT-23: return whether the yes of this seat is the last that a proposal wants."""
    return seat not in proposal.agreed and {*proposal.agreed, seat} == set(parties(proposal.terms))


def stale(proposals: Iterable[Proposal], owner: Sequence[int], stock: Sequence[Sequence[int]]) -> tuple[Proposal, ...]:
    """CT-23: return the proposals whose goods are not where they were."""
    return tuple(p for p in proposals if lacks(p.terms, owner, stock))


def lacks(terms: Terms, owner: Sequence[int], stock: Sequence[Sequence[int]]) -> tuple[int, str, int] | None:
    """CT-20, CT-22: return the first thing in these terms that its giver does not hold, as (giver, "building" or "tile", which)."""
    for t in terms:
        for building in t.buildings:
            if owner[building] != t.giver:
                return t.giver, "building", building
        given = given_tiles(terms, t.giver)
        for kind in t.tiles:
            if given.count(kind) > stock[t.giver][kind]:
                return t.giver, "tile", kind
    return None
