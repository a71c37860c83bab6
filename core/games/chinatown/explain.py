"""What speaks for an action, in a player's words: money, planned income, room to grow, stock. Never what a rival would pay."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from core.games.chinatown import events, rules
from core.games.chinatown.actions import Agree, ChinatownAction, Counter, Done, Place, Propose
from core.games.chinatown.board import Board
from core.games.chinatown.evaluation import Holding, Outlook, amounts, growing, holding_of, outlook, parts
from core.games.chinatown.mechanics.deals import parties
from core.games.chinatown.mechanics.trading import find
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.text import dollars, tile_name
from core.reasons import Reason, agrees, instead
from core.visibility import Event

PRINCIPLES = {
    "cash": "Money counts one for one at the end; a building or tile is worth what it earns until then.",
    "income": "A finished shop earns far more than its parts, and a shop early earns in every round that is left.",
    "prospects": "Keep room to grow: buildings that touch each other.",
    "buildings": "A free building is worth something only while there are tiles to put on it.",
    "tiles": "Tiles of a kind you build are worth keeping; others are there to be traded.",
    "homeless": "A tile you cannot house is worth little more than what others give for it.",
    "beside": "Buildings side by side make shops; scattered ones make single tiles.",
    "rival": "A deal that helps the leader more than you is a bad deal at any price.",
    "Keep": "Keep buildings that touch each other or your own: shops grow only side by side.",
    "Place": "Every tile laid earns from this round on. Lay first what makes a shop larger, and leave room beside shops that grow.",
}
"""By kind of reason, or by the action that a phase is about: what it says in general."""


def carry_through(board: Board, s: ChinatownState, seat: int, a: ChinatownAction) -> None:
    """Do the action. A proposal, and a yes to one, is carried out as if all agreed.

    A player who has placed is done, so that all ends stand at one point.
    """
    rules.apply(board, s, seat, a, [])
    if isinstance(a, Place) and rules.check_rules(board, s, seat, Done()) is None:
        rules.apply(board, s, seat, Done(), [])
    if isinstance(a, Propose | Counter):
        proposal = next((p for p in s.proposals if p.proposer == seat and p.terms == a.terms), None)
    else:
        proposal = find(s, a.proposal) if isinstance(a, Agree) else None
    if proposal is not None:
        for other in parties(proposal.terms):
            if rules.check_rules(board, s, other, Agree(proposal.id)) is None:
                rules.apply(board, s, other, Agree(proposal.id), [])


def reason_text(board: Board, before: ChinatownState, after: ChinatownState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    match reason.kind:
        case "cash":
            change = after.cash(seat) - before.cash(seat)
            return f"{dollars(abs(change))} {'more' if change > 0 else 'less'} in hand" if agrees(reason, 0, change) else ""
        case "income":
            now, then = (round(_amounts(board, s, seat)[0]) for s in (before, after))
            return instead("income planned to the end", dollars(now), dollars(then)) if agrees(reason, now, then) else ""
        case "prospects":
            return _room(board, before, after, seat, reason)
        case "buildings":
            return _count(reason, "free buildings", *(_holding(board, s, seat).free.bit_count() for s in (before, after)))
        case "tiles" | "homeless":
            return _count(reason, "tiles in stock", sum(before.stock[seat]), sum(after.stock[seat]))
        case "beside":
            return "more free buildings side by side" if reason.weight > 0 else "fewer free buildings side by side"
        case "rival":
            gain = sum(parts(board, after, reason.where).values()) - sum(parts(board, before, reason.where).values())
            if abs(gain) < 1 or (gain < 0) != (reason.weight > 0):
                return ""
            return f"{dollars(round(abs(gain)))} {'better' if gain > 0 else 'worse'} for {names[reason.where]}"
    return ""


def deal_gains(board: Board, told: Sequence[Event], before: ChinatownState, after: ChinatownState) -> tuple[float, ...]:
    """Return what a closed deal brought each seat, or () without one: money, and what may come of buildings and tiles."""
    talk = [event for event in told if isinstance(event, (events.Talked, events.Whispered)) and event.topic == "closed"]
    if not talk and not any(isinstance(event, events.Handed) for event in told):
        return ()
    return tuple(fsum(parts(board, after, seat).values()) - fsum(parts(board, before, seat).values()) for seat in range(before.seats))


def _room(board: Board, before: ChinatownState, after: ChinatownState, seat: int, reason: Reason) -> str:
    """Return which kind of shop has more room to grow, or less: the one to which it makes the greatest difference."""
    old, new = (growing(board, _outlook(board, s), _holding(board, s, seat)) for s in (before, after))
    sign = 1 if reason.weight > 0 else -1
    changes = [sign * (then - now) for now, then in zip(old, new, strict=True)]
    kind = max(range(len(changes)), key=changes.__getitem__)
    which = tile_name(board, kind) if changes[kind] > 0 else "shops"
    return f"{'more' if sign > 0 else 'less'} room for {which} to grow"


def _amounts(board: Board, s: ChinatownState, seat: int) -> tuple[float, ...]:
    return amounts(board, _outlook(board, s), _holding(board, s, seat))


def _outlook(board: Board, s: ChinatownState) -> Outlook:
    return outlook(board, s.round, s.prosperity, s.prosperity_on, s.street_fronts)


def _holding(board: Board, s: ChinatownState, seat: int) -> Holding:
    return holding_of(board, s.owner, s.tile, s.stock[seat], seat)


def _count(reason: Reason, what: str, old: int, new: int) -> str:
    return instead(what, old, new) if agrees(reason, old, new) else ""
