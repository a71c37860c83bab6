"""The trading phase: proposing, agreeing, refusing, closing. A deal happens whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from core.games.chinatown.board import Board
from core.games.chinatown.events import DoneTrading, Failed, Handed, Talked, Topic, TradingAgain, Whispered
from core.games.chinatown.mechanics.deals import (
    End,
    Original,
    Proposal,
    Settled,
    Terms,
    closes,
    goods,
    move_goods,
    paid,
    parties,
    received,
    stale,
    written,
)
from core.games.chinatown.mechanics.rounds import end_trading
from core.games.chinatown.state import ChinatownState
from core.visibility import Event


def find(s: ChinatownState, number: int) -> Proposal | None:
    """Return the open proposal of this id."""
    return next((p for p in s.proposals if p.id == number), None)


def identity(round: int, proposer: int, secret: bool, terms: Terms) -> int:
    """CT-23: return the id of a proposal. Changed terms have another."""
    content = msgspec.msgpack.encode((round, proposer, secret, terms))
    return int.from_bytes(blake2b(content, digest_size=6).digest(), "big")


def propose(s: ChinatownState, seat: int, terms: Terms, secret: bool, out: list[Event]) -> None:
    """CT-23: ask all parties."""
    _ask("proposed", _proposal(s, seat, terms, secret), s, out)


def counter(s: ChinatownState, seat: int, number: int, terms: Terms, secret: bool, out: list[Event]) -> None:
    """CT-23, CT-24: close the proposal that is answered, and make another.

    For a player who may not see both it is a refusal, or a first proposal.
    """
    original = _taken(s, number)
    answer = _proposal(s, seat, terms, secret, Original(original.proposer, original.secret, original.terms))
    if _shown_with(original, answer) and _shown_with(answer, original):
        s.settled.append(Settled(original, "countered", seat))
    else:
        _drop(s, original, "withdrawn" if seat == original.proposer else "refused", seat, out)
    _ask("countered" if _shown_with(answer, original) else "proposed", answer, s, out)


def _proposal(s: ChinatownState, seat: int, terms: Terms, secret: bool, original: Original | None = None) -> Proposal:
    """CT-23: make a proposal. Its proposer counts as agreed."""
    terms = written(terms)
    return Proposal(identity(s.round, seat, secret, terms), seat, secret, terms, (seat,), original)


def _ask(topic: Topic, proposal: Proposal, s: ChinatownState, out: list[Event]) -> None:
    """CT-26: ask players, and wake up those who were done."""
    s.proposals.append(proposal)
    _talk(topic, proposal.proposer, proposal, out)
    for party in parties(proposal.terms):
        if s.done[party]:
            resume(s, party, out)


def _shown_with(proposal: Proposal, other: Proposal) -> bool:
    """Return whether all who may see the proposal may see the other one too."""
    return not other.secret or (proposal.secret and set(parties(proposal.terms)) <= set(parties(other.terms)))


def agree(board: Board, s: ChinatownState, seat: int, number: int, out: list[Event]) -> None:
    """CT-23: let one more party agree. The last one closes the deal."""
    index = next(i for i, p in enumerate(s.proposals) if p.id == number)
    is_last = closes(s.proposals[index], seat)
    proposal = msgspec.structs.replace(s.proposals[index], agreed=tuple(sorted((*s.proposals[index].agreed, seat))))
    s.proposals[index] = proposal
    _talk("agreed", seat, proposal, out)
    if is_last:
        _close(s, proposal, out)


def refuse(s: ChinatownState, seat: int, number: int, reason: int, out: list[Event]) -> None:
    """CT-23: close a proposal for all by one refusal."""
    _drop(s, _taken(s, number), "refused", seat, out, reason)


def withdraw(s: ChinatownState, seat: int, number: int, out: list[Event]) -> None:
    """CT-23: close a proposal because its proposer withdraws it."""
    _drop(s, _taken(s, number), "withdrawn", seat, out)


def finish(board: Board, s: ChinatownState, seat: int, out: list[Event]) -> None:
    """CT-26: note that a player is done. When all are, end the phase."""
    is_last = ends_trading(s.done, seat)
    s.done[seat] = True
    out.append(DoneTrading(seat))
    if is_last:
        end_trading(board, s, by_clock=False, out=out)


def ends_trading(done: Sequence[bool], seat: int) -> bool:
    """CT-26: return whether trading is over once this seat is done too."""
    return all(is_done or other == seat for other, is_done in enumerate(done))


def resume(s: ChinatownState, seat: int, out: list[Event]) -> None:
    """CT-26: let a player trade on after all."""
    s.done[seat] = False
    out.append(TradingAgain(seat))


def _taken(s: ChinatownState, number: int) -> Proposal:
    """Return the open proposal of this id, open no more."""
    index = next(i for i, p in enumerate(s.proposals) if p.id == number)
    return s.proposals.pop(index)


def _close(s: ChinatownState, proposal: Proposal, out: list[Event]) -> None:
    """CT-20, CT-22: make all transfers at once, if every party can pay. Only money can be missing by now."""
    s.proposals.remove(proposal)
    terms = proposal.terms
    payer = next((p for p in parties(terms) if paid(terms, p) > s.cash(p)), None)
    if payer is not None:
        s.settled.append(Settled(proposal, "failed", payer))
        out.append(Failed(parties(terms), payer, _bare(proposal)))
        return
    move_goods(terms, s.owner, s.stock)
    _book(s, proposal)
    s.settled.append(Settled(proposal, "closed", -1))
    _tell_closed(proposal, out)
    _void_the_stale(s, out)


def _book(s: ChinatownState, proposal: Proposal) -> None:
    """CT-24: book money in the account of everybody who saw it move."""
    informed = parties(proposal.terms) if proposal.secret else range(s.seats + 1)
    for party in parties(proposal.terms):
        net = received(proposal.terms, party) - paid(proposal.terms, party)
        for line in informed:
            s.books[line][party] += net


def _tell_closed(proposal: Proposal, out: list[Event]) -> None:
    """CT-24: tell all about the goods, and the parties alone about money of a secret deal. Money alone leaves no trace."""
    moved = goods(proposal.terms)
    if proposal.secret and moved:
        out.append(Handed(parties(proposal.terms), moved, proposal.terms))
    else:
        _talk("closed", -1, proposal, out)


def _void_the_stale(s: ChinatownState, out: list[Event]) -> None:
    """CT-23: void proposals whose goods changed hands, and tell only their parties."""
    for proposal in stale(s.proposals, s.owner, s.stock):
        s.proposals.remove(proposal)
        s.settled.append(Settled(proposal, "void", -1))
        out.append(Whispered("void", -1, parties(proposal.terms), _bare(proposal)))


def _drop(s: ChinatownState, proposal: Proposal, end: End, seat: int, out: list[Event], reason: int = 0) -> None:
    s.settled.append(Settled(proposal, end, seat, reason))
    _talk("refused" if end == "refused" else "withdrawn", seat, proposal, out, reason)


def _talk(topic: Topic, seat: int, proposal: Proposal, out: list[Event], reason: int = 0) -> None:
    """CT-24: tell all, or the parties of a secret proposal."""
    kind = Whispered if proposal.secret else Talked
    out.append(kind(topic, seat, parties(proposal.terms), _bare(proposal), reason))


def _bare(proposal: Proposal) -> Proposal:
    """Return a proposal without what it counters, which may be a secret of fewer players."""
    return msgspec.structs.replace(proposal, original=None)
