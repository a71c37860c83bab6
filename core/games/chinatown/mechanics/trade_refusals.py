"""Why something cannot be proposed, agreed to or answered (CT-20 to CT-26)."""

from __future__ import annotations

from core.game import HOUSE_LIMIT, Refusal
from core.games.chinatown.actions import (
    Agree,
    ChinatownAction,
    Counter,
    Done,
    Propose,
    Refuse,
    Resume,
    Withdraw,
)
from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.deals import Proposal, Terms, Transfer, lacks, paid, parties, written
from core.games.chinatown.mechanics.trading import find, identity
from core.games.chinatown.refusal_text import REASONS, is_reason
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.text import tile_name
from core.text import dollars

MOST_TRANSFERS = 60
"""More than any deal among five players needs."""
MOST_PROPOSALS = 30
"""CT-27: of one player in one round of trading, so that a game stays as quick and small as it was."""
MOST_REPEATS = 3
NOT_NOW = Refusal("phase", "That belongs to another phase.")
GONE = Refusal("proposal-gone", "That proposal is not open any more.", "CT-23")


def refuse_trade(board: Board, s: ChinatownState, seat: int, a: ChinatownAction) -> Refusal | None:
    match a:
        case Propose(terms, secret):
            return _refuse_terms(board, s, seat, terms, secret)
        case Done():
            return Refusal("done", "You are done already.", "CT-26") if s.done[seat] else None
        case Resume():
            return None if s.done[seat] else Refusal("not-done", "You are still trading.", "CT-26")
        case Agree(number) | Refuse(number, _) | Withdraw(number) | Counter(number, _, _):
            proposal = find(s, number)
            if proposal is None or (proposal.secret and seat not in parties(proposal.terms)):
                return GONE
            if seat not in parties(proposal.terms):
                return Refusal("not-party", "You are no part of that deal.", "CT-23")
            return _refuse_answer(board, s, seat, proposal, a)
    return NOT_NOW


def _refuse_answer(board: Board, s: ChinatownState, seat: int, proposal: Proposal, a: ChinatownAction) -> Refusal | None:
    """CT-23: return what a party may do with a proposal."""
    own = proposal.proposer == seat
    match a:
        case Agree():
            return refuse_agreement(s, seat, proposal)
        case Refuse(_, reason):
            if own:
                return Refusal("own-proposal", "It is your own proposal: withdraw it instead.", "CT-23")
            is_known = is_reason(reason, all_money(s))
            return None if is_known else Refusal("reason", f"Give a reason from 0 to {len(REASONS) - 1}.", "CT-23")
        case Withdraw():
            return None if own else Refusal("not-proposer", "Only its proposer withdraws a proposal; you can refuse it.", "CT-23")
        case Counter(_, terms, secret):
            if written(terms[:MOST_TRANSFERS]) == proposal.terms and secret == proposal.secret:
                return Refusal("same-terms", "A counter has other terms; to take these, agree.", "CT-23")
            return _refuse_terms(board, s, seat, terms, secret)
    return NOT_NOW


def refuse_agreement(s: ChinatownState, seat: int, proposal: Proposal) -> Refusal | None:
    if seat in proposal.agreed:
        return Refusal("agreed", "You have agreed to this already.", "CT-23")
    return _refuse_payment(s, seat, proposal.terms)


def _refuse_terms(board: Board, s: ChinatownState, seat: int, terms: Terms, secret: bool) -> Refusal | None:
    """CT-20: return what may be proposed. The goods must be there. Of the money only the proposer's own is looked at."""
    if len(terms) > MOST_TRANSFERS:
        return Refusal("too-long", "That is more than a deal can hold.", "CT-20")
    wrong = next((found for t in terms if (found := _refuse_transfer(board, s, t)) is not None), None)
    if wrong is not None:
        return wrong
    terms = written(terms)
    if not terms:
        return Refusal("empty", "A deal must move something: a building, a tile or money.", "CT-20")
    if seat not in parties(terms):
        return Refusal("not-party", "Propose only deals that you are part of yourself.", "CT-20")
    buildings = [b for t in terms for b in t.buildings]
    twice = next((b for b in buildings if buildings.count(b) > 1), None)
    if twice is not None:
        return Refusal("twice", f"Building {twice} cannot be given twice in one deal.", "CT-20")
    missing = lacks(terms, s.owner, s.stock)
    if missing is not None:
        giver, sort, which = missing
        thing = f"building {which}" if sort == "building" else f"so many {tile_name(board, which)} tiles"
        text = f"You do not hold {thing}." if giver == seat else f"The giver does not hold {thing}."
        return Refusal("not-held", text, "CT-22")
    number = identity(s.round, seat, secret, terms)
    if find(s, number):
        return Refusal("open-already", "You have proposed exactly this already; it is open.", "CT-23")
    return _refuse_another(s, seat, number) or _refuse_payment(s, seat, terms)


def _refuse_another(s: ChinatownState, seat: int, number: int) -> Refusal | None:
    """CT-27: return how often a player may propose in a round, and how often the same."""
    made = [p.id for p in (*s.proposals, *(x.proposal for x in s.settled)) if p.proposer == seat]
    if len(made) >= MOST_PROPOSALS:
        text = f"You have proposed {MOST_PROPOSALS} deals in this round: answer those of others, or say that you are done."
        return Refusal(HOUSE_LIMIT, text, "CT-27")
    if made.count(number) >= MOST_REPEATS:
        return Refusal(HOUSE_LIMIT, f"You have proposed exactly this {MOST_REPEATS} times in this round: change something.", "CT-27")
    return None


def _refuse_transfer(board: Board, s: ChinatownState, t: Transfer) -> Refusal | None:
    if not (0 <= t.giver < s.seats and 0 <= t.taker < s.seats) or t.giver == t.taker:
        return Refusal("whom", "Something goes from one player to another.", "CT-20")
    if not all(1 <= b < len(s.owner) for b in t.buildings) or len(t.buildings) > len(s.owner):
        return Refusal("no-building", "There is no such building.", "CT-1")
    if not all(0 <= kind < len(board.kinds) for kind in t.tiles) or len(t.tiles) > sum(kind.tiles for kind in board.kinds):
        return Refusal("no-kind", "There is no such tile.", "CT-2")
    if not 0 <= t.money <= all_money(s):
        return Refusal("amount", f"An amount is between $0 and {dollars(all_money(s))}, all the money there is.", "CT-20")
    return None


def all_money(s: ChinatownState) -> int:
    """Return what all players together have, which everybody can work out."""
    return sum(s.cash(seat) for seat in range(s.seats))


def _refuse_payment(s: ChinatownState, seat: int, terms: Terms) -> Refusal | None:
    """CT-23: return why a player cannot agree to pay more than they have before the deal."""
    owed, cash = paid(terms, seat), s.cash(seat)
    return Refusal("cannot-pay", f"You have {dollars(cash)} of the {dollars(owed)} to pay.", "CT-23") if owed > cash else None
