"""What one seat may know of a game, and the worlds it may think possible."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.chance import Chance
from core.game import View
from core.games.chinatown.board import Board
from core.games.chinatown.events import GameEnded, Revealed
from core.games.chinatown.mechanics.deals import Proposal, Settled, Transfer, parties
from core.games.chinatown.mechanics.shops import income_of
from core.games.chinatown.mechanics.trading import identity
from core.games.chinatown.state import ChinatownState, Phase
from core.visibility import Event

UNSEEN = 3
"""So many thousands, at most, are supposed to have changed hands unseen at a time."""


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
    """One's own money; -1 to a watcher."""
    accounts: tuple[int, ...]
    """What one can account for of everybody's money; at the end, everybody's money."""
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
        """How many play."""
        return len(self.stock)


def project(board: Board, s: ChinatownState, seat: int | None) -> ChinatownView:
    """CT-70, CT-24: the view of this seat; None is the spectator."""
    line = s.books[s.seats if seat is None else seat]
    return ChinatownView(
        seat=seat,
        prosperity_on=s.prosperity_on,
        street_fronts=s.street_fronts,
        clock=s.clock,
        round=s.round,
        phase=s.phase,
        start=s.start,
        turn=s.turn,
        dealt=() if seat is None else tuple(s.dealt[seat]),
        kept=() if seat is None else tuple(s.kept[seat]),
        chosen=tuple(map(bool, s.kept)),
        bag=tuple(s.bag),
        stock=tuple(map(tuple, s.stock)),
        owner=tuple(s.owner),
        tile=tuple(s.tile),
        fresh=tuple(s.fresh),
        cash=-1 if seat is None else s.cash(seat),
        accounts=tuple(map(s.cash, range(s.seats))) if s.phase == "over" else tuple(line),
        all_money=sum(line),
        proposals=tuple(_seen(p, seat) for p in s.proposals if _may_see(p, seat)),
        settled=_seen_settled(s.settled, seat),
        done=tuple(s.done),
        prosperity=tuple(s.prosperity),
        earned=tuple(map(tuple, s.earned)),
        bonus=tuple(map(tuple, s.bonus)),
        income=tuple(income_of(board, s.owner, s.tile, player) for player in range(s.seats)),
    )


def _may_see(p: Proposal, seat: int | None) -> bool:
    return not p.secret or seat in parties(p.terms)


def _seen(p: Proposal, seat: int | None) -> Proposal:
    """The proposal, without a secret original that was none of this seat's business."""
    original = p.original
    if original is not None and original.secret and seat not in parties(original.terms):
        return msgspec.structs.replace(p, original=None)
    return p


def _seen_settled(settled: Sequence[Settled], seat: int | None) -> tuple[Settled, ...]:
    """CT-22, CT-23: what failed or became void, its parties are told only. This runs over a whole round at every move."""
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
    """CT-12, CT-23, CT-50: whether something was said in the trading, where others heard it, or cards or money were shown."""
    return before.phase == "trade" or any(isinstance(event, Revealed | GameEnded) for event in events)


def determinize(board: Board, v: ChinatownView, chance: Chance) -> ChinatownState:
    """A world in which all this view knows is true: others' cards, money and secret proposals are drawn."""
    deck, dealt, kept = _imagine_cards(board, v, chance)
    cash = _imagine_money(v, chance)
    world = ChinatownState(
        chance=chance,
        prosperity_on=v.prosperity_on,
        street_fronts=v.street_fronts,
        clock=v.clock,
        round=v.round,
        phase=v.phase,
        start=v.start,
        turn=v.turn,
        deck=deck,
        dealt=dealt,
        kept=kept,
        bag=list(v.bag),
        stock=list(map(list, v.stock)),
        owner=list(v.owner),
        tile=list(v.tile),
        fresh=list(v.fresh),
        books=[list(v.accounts) if line in (v.seat, v.seats) else cash[:] for line in range(v.seats + 1)],
        proposals=list(v.proposals),
        settled=list(v.settled),
        done=list(v.done),
        prosperity=list(v.prosperity),
        earned=list(map(list, v.earned)),
        bonus=list(map(list, v.bonus)),
    )
    _imagine_whispers(world, v, chance)
    return world


def _imagine_cards(board: Board, v: ChinatownView, chance: Chance) -> tuple[list[int], list[list[int]], list[list[int]]]:
    """The deck, the cards dealt and those kept."""
    deck = [b for b in board.buildings if v.owner[b] < 0 and b not in v.dealt]
    dealt: list[list[int]] = [[] for _ in range(v.seats)]
    kept: list[list[int]] = [[] for _ in range(v.seats)]
    if v.phase != "keep":
        return deck, dealt, kept
    deal = board.deal(v.seats)
    chance.shuffle(deck)
    for seat in range(v.seats):
        if seat == v.seat:
            dealt[seat], kept[seat] = list(v.dealt), list(v.kept)
            continue
        hand = [deck.pop() for _ in range(deal.drawn[v.round - 1])]
        dealt[seat], kept[seat] = sorted(hand), sorted(hand[: deal.kept[v.round - 1]]) if v.chosen[seat] else []
    return sorted(deck), dealt, kept


def _imagine_money(v: ChinatownView, chance: Chance) -> list[int]:
    """Everybody's money: what can be accounted for, but for deals among others that nobody else saw the money of."""
    cash = list(v.accounts)
    others = [seat for seat in range(v.seats) if seat != v.seat]
    while min(cash) < 0:
        poor, rich = cash.index(min(cash)), max(others, key=lambda seat: cash[seat])
        cash[poor], cash[rich] = cash[poor] + 1, cash[rich] - 1
    tradings = v.round - (v.phase == "keep") if v.phase != "over" else 0
    for _ in range(tradings):
        payer, payee = chance.pick(others), chance.pick(others)
        amount = chance.below(min(UNSEEN, cash[payer]) + 1)
        cash[payer] -= amount
        cash[payee] += amount
    return cash


def _imagine_whispers(world: ChinatownState, v: ChinatownView, chance: Chance) -> None:
    """Perhaps two others have a secret between them."""
    if v.phase != "trade" or chance.below(2):
        return
    others = [seat for seat in range(v.seats) if seat != v.seat]
    chance.shuffle(others)
    payer, payee = others[:2]
    if world.cash(payer):
        terms = (Transfer(payer, payee, money=1 + chance.below(world.cash(payer))),)
        world.proposals.append(Proposal(identity(v.round, payer, True, terms), payer, True, terms, (payer,)))
