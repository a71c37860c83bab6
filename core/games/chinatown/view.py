"""What one seat may know of a game, and the worlds it may think possible."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from core.field_copies import fields_copied
from core.game import View
from core.games.chinatown.board import Board
from core.games.chinatown.events import GameEnded, Revealed
from core.games.chinatown.mechanics.deals import Proposal, Settled, parties
from core.games.chinatown.mechanics.shops import income_of
from core.games.chinatown.state import ChinatownState, Phase
from core.visibility import Event


class ChinatownView(View, frozen=True):
    """CT-70: the table, and what is one's own."""

    prosperity_on: bool
    street_fronts: bool
    clock: int
    round: int
    phase: Phase
    start: int
    turn: int
    dealt: tuple[int, ...]
    """The own building cards to choose from."""
    kept: tuple[int, ...]
    """Those one has chosen."""
    chosen: tuple[bool, ...]
    """Who has chosen."""
    bag: tuple[int, ...]
    """By kind, which everybody can count."""
    stock: tuple[tuple[int, ...], ...]
    owner: tuple[int, ...]
    tile: tuple[int, ...]
    fresh: tuple[int, ...]
    cash: int
    """One's own money. -1 to a watcher."""
    accounts: tuple[int, ...]
    """What one can account for of everybody's money. At the end, everybody's money."""
    all_money: int
    proposals: tuple[Proposal, ...]
    """Those one may see."""
    settled: tuple[Settled, ...]
    done: tuple[bool, ...]
    prosperity: tuple[int, ...]
    earned: tuple[tuple[int, ...], ...]
    bonus: tuple[tuple[int, ...], ...]
    income: tuple[int, ...]
    """What everybody's shops would earn if the round ended now."""

    @property
    def seats(self) -> int:
        """Return how many play."""
        return len(self.stock)


def project(board: Board, s: ChinatownState, seat: int | None) -> ChinatownView:
    """CT-70, CT-24: return the view of this seat. None is the spectator."""
    line = s.books[s.seats if seat is None else seat]
    return fields_copied(
        ChinatownView,
        s,
        seat=seat,
        dealt=() if seat is None else tuple(s.dealt[seat]),
        kept=() if seat is None else tuple(s.kept[seat]),
        chosen=tuple(map(bool, s.kept)),
        cash=-1 if seat is None else s.cash(seat),
        accounts=tuple(map(s.cash, range(s.seats))) if s.phase == "over" else tuple(line),
        all_money=sum(line),
        proposals=tuple(_seen(p, seat) for p in s.proposals if _may_see(p, seat)),
        settled=_seen_settled(tuple(s.settled), seat),
        income=tuple(income_of(board, s.owner, s.tile, player) for player in range(s.seats)),
    )


def _may_see(p: Proposal, seat: int | None) -> bool:
    return not p.secret or seat in parties(p.terms)


def _seen(p: Proposal, seat: int | None) -> Proposal:
    """Return the proposal, without a secret original that was none of this seat's business."""
    original = p.original
    if original is not None and original.secret and seat not in parties(original.terms):
        return msgspec.structs.replace(p, original=None)
    return p


@lru_cache(1 << 7)
def _seen_settled(settled: tuple[Settled, ...], seat: int | None) -> tuple[Settled, ...]:
    """CT-22, CT-23: return what failed or became void, its parties are told only. This runs over a whole round, but not at every move."""
    seen = []
    for x in settled:
        proposal = x.proposal
        if (proposal.secret or x.end in ("void", "failed")) and not any(seat in (t.giver, t.taker) for t in proposal.terms):
            continue
        if proposal.original is not None:
            x = msgspec.structs.replace(x, proposal=_seen(proposal, seat))
        seen.append(x)
    return tuple(seen)


def reveals_secret(before: ChinatownState, events: Sequence[Event]) -> bool:
    """CT-12, CT-23, CT-50: return whether something was said in the trading, where others heard it, or cards or money were shown."""
    return before.phase == "trade" or any(isinstance(event, Revealed | GameEnded) for event in events)
