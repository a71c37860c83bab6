"""A deal being put together. A model only: who gives what to whom. It knows no rule but that things go from one player to another."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from core.games.chinatown.preview import Proposal, Terms, Transfer, parties, written
from core.games.chinatown.view import ChinatownView

OPEN = -1
"""Who gets what I give as long as nobody is named."""
Line = tuple[int, int]
"""Who gives, and who gets it."""


@dataclass
class Draft:
    """What would change hands."""

    me: int
    partner: int | None = None
    """Who gets what I give next. None as long as the player has named nobody."""
    receiver: int | None = None
    """Who gets what others give next. I myself if nobody else is named."""
    secret: bool = False
    answers: int | None = None
    """The id of the proposal this was made from, and would counter."""
    is_beside: bool = False
    """Whether that proposal is to stay open, with this beside it."""
    lines: dict[Line, Transfer] = field(default_factory=dict)

    @classmethod
    def of(cls, me: int, terms: Terms, secret: bool = False) -> Draft:
        """Return these terms as a draft of one's own."""
        return cls(me, _paid_or_first(me, terms), secret=secret, lines={(t.giver, t.taker): t for t in terms})

    def turn_to(self, partner: int) -> None:
        """Name who gets what I give next.

        What was put while nobody was named goes to the one named now, until something else is put. The rest stays as it was put.
        """
        self.partner = partner

    @property
    def counters(self) -> int | None:
        """Return the id of the proposal that an offer would close and replace. None if it closes none."""
        return None if self.is_beside else self.answers

    @property
    def terms(self) -> Terms:
        """Return the terms as they would be proposed: what goes to nobody yet is not in them."""
        return tuple(t for t in self.things if t.taker != OPEN)

    @property
    def things(self) -> Terms:
        """Return everything in it, also what goes to nobody yet."""
        taker = OPEN if self.partner is None else self.partner
        return written(msgspec.structs.replace(t, taker=taker) if t.taker == OPEN else t for t in self.lines.values())

    @property
    def is_open(self) -> bool:
        """Return whether something is given and nobody is named who gets it."""
        return any(t.taker == OPEN for t in self.things)

    @property
    def others(self) -> tuple[int, ...]:
        """Return everybody else in it."""
        named = {seat for seat in (self.partner, self.receiver) if seat is not None}
        return tuple(sorted({*parties(self.terms), *named} - {self.me}))

    @property
    def rows(self) -> list[Line]:
        """Return who may give whom something, by rows: to each of the others and from them, then what goes between others."""
        own = [row for other in self.others for row in ((self.me, other), (other, self.me))]
        between = [(t.giver, t.taker) for t in self.terms if self.me not in (t.giver, t.taker)]
        named = [(self.partner, self.receiver)] if None not in (self.partner, self.receiver) else []
        return [*own, *dict.fromkeys((*between, *(row for row in named if self.me not in row and row[0] != row[1])))]  # type: ignore[list-item]

    @property
    def first_row(self) -> Line:
        """Return the row whose money is set first: with the partner, the way it goes already.

        Without any one asks for money for goods that one only gives, and pays otherwise.
        """
        assert self.partner is not None, "money goes to somebody"
        give, get = (self.me, self.partner), (self.partner, self.me)
        if self.line(*give).money or self.line(*get).money:
            return give if self.line(*give).money else get
        gives, gets = (self.line(*row).buildings or self.line(*row).tiles for row in (give, get))
        return get if gives and not gets else give

    def line(self, giver: int, taker: int) -> Transfer:
        """Return what goes from one to another."""
        return next((t for t in self.things if (t.giver, t.taker) == (giver, taker)), Transfer(giver, taker))

    def taker_of(self, giver: int) -> int:
        """Return who gets what this player gives."""
        if giver != self.me:
            return self.me if self.receiver is None or self.receiver == giver else self.receiver
        return OPEN if self.partner is None else self.partner

    def sign(self, building: int) -> str:
        """Return "+" for another player's building in it, "-" for an own one, "" for one that is not in it."""
        giver = next((t.giver for t in self.lines.values() if building in t.buildings), None)
        return "" if giver is None else "-" if giver == self.me else "+"

    def toggle(self, building: int, owner: int) -> None:
        """Put a building in, or take it out."""
        if self.sign(building):
            for key, t in self.lines.items():
                self.lines[key] = msgspec.structs.replace(t, buildings=tuple(b for b in t.buildings if b != building))
            return
        self._meet(owner)
        line = self.line(owner, self.taker_of(owner))
        self._put(msgspec.structs.replace(line, buildings=(*line.buildings, building)))

    def tile(self, owner: int, kind: int, have: int) -> None:
        """Take one more tile of a kind, and none after the last. All count, also those for another player."""
        if self.count(owner, kind) >= have:
            self.take_out(owner, kind)
            return
        self._meet(owner)
        line = self.line(owner, self.taker_of(owner))
        self._put(msgspec.structs.replace(line, tiles=(*line.tiles, kind)))

    def take_out(self, owner: int, kind: int) -> None:
        """Take all tiles of a kind out that this player gives."""
        for key, t in self.lines.items():
            if t.giver == owner:
                self.lines[key] = msgspec.structs.replace(t, tiles=tuple(k for k in t.tiles if k != kind))

    def count(self, owner: int, kind: int) -> int:
        """Return how many tiles of a kind this player gives."""
        return sum(t.tiles.count(kind) for t in self.lines.values() if t.giver == owner)

    def pay(self, more: int) -> None:
        """Pay so many thousands more to my partner. Negative amounts go the other way."""
        partner = self.taker_of(self.me)
        net = self.line(self.me, partner).money - self.line(partner, self.me).money + more
        self.set_money(self.me, partner, max(0, net))
        self.set_money(partner, self.me, max(0, -net))

    def set_sum(self, row: Line, thousands: int) -> None:
        """Set the one sum between two players. It takes the place of what went the other way."""
        giver, taker = row
        self.set_money(giver, taker, thousands)
        if thousands > 0:
            self.set_money(taker, giver, 0)

    def set_money(self, giver: int, taker: int, amount: int) -> None:
        """Set exactly so many thousands."""
        self._put(msgspec.structs.replace(self.line(giver, taker), money=max(0, amount)))

    def load(self, proposal: Proposal, view: ChinatownView) -> None:
        """Begin with the terms of a proposal, to counter it."""
        self.lines = {(t.giver, t.taker): t for t in proposal.terms}
        self.answers, self.is_beside, self.secret, self.receiver = proposal.id, False, proposal.secret, None
        self.partner = _paid_or_first(self.me, proposal.terms)
        self.keep_up(view)

    def keep_up(self, view: ChinatownView) -> None:
        """Drop what its giver does not have any more."""
        for key, t in self.lines.items():
            buildings = tuple(b for b in t.buildings if view.owner[b] == t.giver)
            tiles = tuple(k for n, k in enumerate(t.tiles) if t.tiles[: n + 1].count(k) <= view.stock[t.giver][k])
            self.lines[key] = msgspec.structs.replace(t, buildings=buildings, tiles=tiles)
        if self.answers is not None and all(p.id != self.answers for p in view.proposals):
            self.answers, self.is_beside = None, False

    def _meet(self, owner: int) -> None:
        if owner != self.me and (self.partner is None or not self.things):
            self.turn_to(owner)

    def _put(self, line: Transfer) -> None:
        """Put a line in. With it, what went to nobody yet stays with the partner."""
        self.lines = {(t.giver, t.taker): t for t in self.things} | {(line.giver, line.taker): line}


def _paid_or_first(me: int, terms: Terms) -> int | None:
    """Return with whom money stands in these terms, or else the first of the others in it."""
    with_money = (t.taker if t.giver == me else t.giver for t in terms if t.money and me in (t.giver, t.taker))
    return next(iter((*with_money, *(party for party in parties(terms) if party != me))), None)
