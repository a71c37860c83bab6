"""The numbers under which one person knows the open deals: each keeps its own, and none is used again while a trading phase lasts.

They count what the player was told of. A player who comes back finds them as they were.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from core.games.chinatown.events import Talked, TradingEnded, Whispered
from core.games.chinatown.preview import Proposal, Settled, gone, parties
from core.games.chinatown.refusal_text import reason_text
from core.games.chinatown.view import ChinatownView
from core.table import Update
from core.visibility import Event

UNANSWERED = "Trading is over: nobody has answered your deal {deal}."
CUT_OFF = "Trading is over: you had not answered deal {deal}."
ENDINGS = ("closed", "void", "failed")
"""What ends a deal so that all its parties are hit."""


class DealBook:
    """Number the deals that one seat has seen."""

    def __init__(self, seat: int | None, names: Sequence[str]) -> None:
        self._seat = seat
        self._names = names
        self._numbers: dict[int, int] = {}

    def keep(self, update: Update) -> None:
        """Number what is new. With the phase the numbers end."""
        for event in (event for told in update.events for event in told.events):
            self._hear(event)
        view = cast(ChinatownView, update.view)
        if view.phase != "trade":
            self._numbers = {}
        for p in view.proposals:
            self._enter(p)

    def _hear(self, event: Event) -> None:
        match event:
            case TradingEnded():
                self._numbers = {}
            case Talked("proposed" | "countered", _, _, p) | Whispered("proposed" | "countered", _, _, p):
                self._enter(p)

    def _enter(self, p: Proposal) -> None:
        self._numbers.setdefault(p.id, len(self._numbers) + 1)

    def number(self, p: Proposal) -> int:
        """Return the number of an open deal."""
        return self._numbers[p.id]

    def listed(self, view: ChinatownView) -> list[Proposal]:
        """Return the open deals, one's own business first, each part by number."""
        return sorted(view.proposals, key=lambda p: (self._seat not in parties(p.terms), self.number(p)))

    def news(self, before: ChinatownView, view: ChinatownView, chosen: int) -> list[str]:
        """Return what has become of the chosen deal, of one's own offers, and of what asked this player.

        What one ended oneself is left out, but not that one's own yes has closed a deal.
        """
        ended = [x for x in self._settled(before, view) if not self._own_doing(x, before) or x.end == "closed"]
        told = [self._end(x, view) for x in ended if x.proposal.id == chosen or x.proposal.proposer == self._seat or self._taken_from_me(x)]
        if chosen and all(p.id != chosen for p in view.proposals) and all(x.proposal.id != chosen for x in self._settled(before, view)):
            told.append(f"Deal {self._numbers.get(chosen, '')} is open no more.")
        return told

    def unanswered(self, before: ChinatownView, view: ChinatownView) -> list[str]:
        """Return which offers by this seat and to it have ended with the trading. Called while the numbers of then are kept.

        Who is done has been told of those to them.
        """
        if before.phase != "trade" or view.phase == "trade" or self._seat is None:
            return []
        settled = {x.proposal.id for x in self._settled(before, view)}
        ended = [p for p in before.proposals if self._seat in parties(p.terms) and p.id not in settled]
        own = [UNANSWERED.format(deal=self._numbers.get(p.id, "")) for p in ended if p.proposer == self._seat]
        by_clock = [p for p in ended if self._seat not in p.agreed and not before.done[self._seat]]
        return [*own, *(CUT_OFF.format(deal=self._numbers.get(p.id, "")) for p in by_clock)]

    def on_scene(self, before: ChinatownView, view: ChinatownView) -> frozenset[str]:
        """Return those of the news that hit this seat, and so may be held before its eyes."""
        own = (x for x in self._ended(before, view) if self._seat in parties(x.proposal.terms))
        return frozenset(self._end(x, view) for x in own if self._hits_me(x))

    def _hits_me(self, x: Settled) -> bool:
        unanswered = x.end == "withdrawn" and self._seat not in x.proposal.agreed
        return x.end in ENDINGS or unanswered or (x.end == "refused" and x.proposal.proposer == self._seat)

    @staticmethod
    def _settled(before: ChinatownView, view: ChinatownView) -> tuple[Settled, ...]:
        return tuple(view.settled[len(before.settled) if before.round == view.round else 0 :])

    def _ended(self, before: ChinatownView, view: ChinatownView) -> list[Settled]:
        return [x for x in self._settled(before, view) if not self._own_doing(x, before)]

    def _taken_from_me(self, x: Settled) -> bool:
        """Return whether an offer to this seat is gone: taken back, void, or answered otherwise by another player."""
        return x.end != "closed" and self._seat in parties(x.proposal.terms)

    def _own_doing(self, x: Settled, before: ChinatownView) -> bool:
        """Return whether one ended it oneself. The last to agree did."""
        asked = any(p.id == x.proposal.id and self._seat in parties(p.terms) and self._seat not in p.agreed for p in before.proposals)
        return x.by == self._seat or (x.end in ("closed", "failed") and asked)

    def _end(self, x: Settled, view: ChinatownView) -> str:
        which = self._name(x)
        who = self._names[x.by] if x.by >= 0 else ""
        match x.end:
            case "refused" if x.reason and self._took_back(x, view):
                return f"{which} was refused by {who}, who had withdrawn these terms: “{reason_text(x.reason)}”."
            case "refused" if x.reason:
                return f"{which} was refused by {who}: “{reason_text(x.reason)}”."
            case "refused":
                return f"{which} was refused by {who}."
            case "countered":
                counter = self._counter(x, view)
                return f"{which} was countered by {who} with deal {counter}." if counter else f"{which} was countered by {who}."
            case "withdrawn":
                return f"{which} was withdrawn by {who}."
            case "failed":
                return f"{which} has failed: {who} cannot pay."
            case "void":
                return f"{which} is void: {gone(view, x.proposal.terms) or 'its goods have changed hands'}."
        return f"{which} is closed: all have agreed."

    @staticmethod
    def _took_back(x: Settled, view: ChinatownView) -> bool:
        """Return whether who refused these terms had offered them, and withdrawn them."""
        same = (other for other in view.settled if other.proposal.terms == x.proposal.terms)
        return any(other.end == "withdrawn" and other.proposal.proposer == x.by for other in same)

    def _name(self, x: Settled) -> str:
        number = self._numbers.get(x.proposal.id)
        if x.proposal.proposer == self._seat:
            return "Your deal" if number is None else f"Your deal {number}"
        return "Deal" if number is None else f"Deal {number}"

    def _counter(self, x: Settled, view: ChinatownView) -> int | None:
        """Return the number of the counter, if it is open."""
        answers = (p for p in view.proposals if p.original is not None and p.original.terms == x.proposal.terms and p.proposer == x.by)
        return next((self._numbers.get(p.id) for p in answers), None)
