"""What speaks for an action, in a player's words: money, planned income, room to grow, stock. Never what a rival would pay."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

import msgspec

from core.contract.advice import HintFacts
from core.game import Action
from core.games.chinatown import rules
from core.games.chinatown.actions import Agree, ChinatownAction, Counter, Done, Keep, Place, Propose, Refuse
from core.games.chinatown.board import Board
from core.games.chinatown.evaluation import Holding, Outlook, best_placings, growing, holding_of, outlook, parts, placed_income, plan
from core.games.chinatown.events import Handed, Talked, Whispered
from core.games.chinatown.mechanics.deals import parties
from core.games.chinatown.mechanics.shops import members
from core.games.chinatown.mechanics.trading import find
from core.games.chinatown.preview import cannot_pay, placing
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.text import tile_name
from core.games.chinatown.view import ChinatownView
from core.reasons import Reason, agrees, instead
from core.text import dollars
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
NONE_TOUCH = "Of buildings that touch neither each other nor your own, keep those with room beside them: shops grow only side by side."
OFFERED = "An offer waits: weigh what it earns you against what it brings them."
MORE_ROOM, LESS_ROOM = "more room for {shop} to grow", "less room for {shop} to grow"
PAIRS, ROOM = "neighbours among your own", "free buildings beside it"
TOLD_WHY, UNTOLD = "they are told why", "they are not told why"
CANNOT_PAY = "they cannot pay what they offer, as far as money can be counted"
ANSWERED, UNANSWERED = "they know at once, and may offer something else", "they are left waiting for your answer"


def hint_facts(v: ChinatownView, a: Action) -> HintFacts:
    """Return what a hint must know of an action: whatever a refusal says, it is one."""
    return HintFacts(aim=(Refuse, a.proposal) if isinstance(a, Refuse) else a, kind=type(a), goes_on=isinstance(a, Done))


def carry_through(board: Board, s: ChinatownState, seat: int, a: ChinatownAction) -> None:
    """Do the action. A proposal, and a yes to one, is carried out as if all agreed.

    A player who has placed places the rest as planned and is done, so that all ends stand at one point.
    """
    rules.apply(board, s, seat, a, [])
    rest: list[ChinatownAction] = []
    if isinstance(a, Place):
        rest = [*(Place(*step) for step in plan(board, _holding(board, s, seat), s.street_fronts)), Done()]
    for step in rest:
        if rules.check_rules(board, s, seat, step) is None:
            rules.apply(board, s, seat, step, [])
    if isinstance(a, Propose | Counter):
        proposal = next((p for p in s.proposals if p.proposer == seat and p.terms == a.terms), None)
    else:
        proposal = find(s, a.proposal) if isinstance(a, Agree) else None
    if proposal is not None:
        for other in parties(proposal.terms):
            if rules.check_rules(board, s, other, Agree(proposal.id)) is None:
                rules.apply(board, s, other, Agree(proposal.id), [])


def without_luck(now: ChinatownState, after: ChinatownState) -> ChinatownState:
    """CT-13, CT-40: return the state without the tiles that would be drawn, and the prosperity that would be paid, by luck alone."""
    world = after.clone()
    if now.phase == "keep":
        world.stock = [list(tiles) for tiles in now.stock]
    for bonus in after.bonus[len(now.bonus) :]:
        world.books = [[money - more for money, more in zip(line, bonus, strict=True)] for line in world.books]
    world.prosperity = list(now.prosperity)
    return world


def reason_text(board: Board, before: ChinatownState, after: ChinatownState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    match reason.kind:
        case "cash":
            change = after.cash(seat) - before.cash(seat)
            return f"{dollars(abs(change))} {'more' if change > 0 else 'less'} in hand" if agrees(reason, 0, change) else ""
        case "income":
            now, then = _planned_to_the_end(board, before, after, seat)
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
            template = "{who} gains {amount} more" if gain > 0 else "{who} gains {amount} less"
            return template.format(who=names[reason.where], amount=dollars(round(abs(gain))))
    return ""


def warning_text(v: ChinatownView) -> str:
    """Return what an offer that waits for the seat's answer asks in general, or "" without one."""
    waits = any(v.seat in parties(p.terms) and v.seat not in p.agreed for p in v.proposals)
    return OFFERED if waits and v.phase == "trade" else ""


def fitting_principle(board: Board, v: ChinatownView, a: msgspec.Struct, principle: str) -> str:
    """Return the rule of thumb as it fits this answer: of buildings that touch none, nothing is said to touch."""
    return NONE_TOUCH if isinstance(a, Keep) and not _touching(board, v, a.buildings) else principle


def _touching(board: Board, v: ChinatownView, kept: Sequence[int]) -> bool:
    """Return whether any of these touches another of them, or a building of the seat's own."""
    own = {*kept, *(b for b, owner in enumerate(v.owner) if owner == v.seat)}
    return any(board.beside[b] >> other & 1 for b in kept for other in own)


def choice_reason(board: Board, v: ChinatownView, a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
    """Return what tells a place, buildings or an answer from another where all that is planned comes to the same."""
    assert v.seat is not None
    match a, rival:
        case (Place(), Place() | Done()):
            ours, theirs = (_income_with(board, v, each) for each in (a, rival))
            if ours != theirs or not isinstance(rival, Place):
                return ours > theirs, instead("income a round", dollars(theirs), dollars(ours))
            return _more_room(board, v, (a.building,), (rival.building,))
        case (Done(), Place()):
            income = _income_with(board, v, rival)
            return False, instead("income a round", dollars(income), dollars(v.income[v.seat]))
        case (Keep(ours), Keep(theirs)):
            pairs = [_neighbours(board, v, kept) for kept in (ours, theirs)]
            return (pairs[0] > pairs[1], instead(PAIRS, pairs[1], pairs[0])) if pairs[0] != pairs[1] else _more_room(board, v, ours, theirs)
        case (Refuse(proposal, ours), Refuse(other, theirs)) if proposal == other and not ours * theirs:
            return bool(ours), TOLD_WHY if ours else UNTOLD
        case (Agree(number), _) if cannot_pay(v, number):
            return False, CANNOT_PAY
        case (_, Agree(number)) if cannot_pay(v, number):
            return True, CANNOT_PAY
        case (Refuse(), Done()):
            return True, ANSWERED
        case (Done(), Refuse()):
            return False, UNANSWERED
    return True, ""


def _income_with(board: Board, v: ChinatownView, a: msgspec.Struct) -> int:
    """Return what the seat's shops earn a round once a tile is placed."""
    assert v.seat is not None
    return placing(board, v, a.building, a.kind, v.seat).income.will if isinstance(a, Place) else v.income[v.seat]


def _more_room(board: Board, v: ChinatownView, ours: Sequence[int], theirs: Sequence[int]) -> tuple[bool, str]:
    open_here, open_there = (_open_beside(board, v, each) for each in (ours, theirs))
    return open_here > open_there, instead(ROOM, open_there, open_here)


def _neighbours(board: Board, v: ChinatownView, kept: Sequence[int]) -> int:
    """Return how many pairs of neighbours there would be among these buildings and the seat's own."""
    own = {*kept, *(b for b, owner in enumerate(v.owner) if owner == v.seat)}
    return sum(board.beside[b] >> other & 1 for b in own for other in own if b < other)


def _open_beside(board: Board, v: ChinatownView, buildings: Sequence[int]) -> int:
    """Return how many buildings beside these are nobody's, or the seat's own without a tile."""
    around = {other for b in buildings for other in members(board.beside[b])} - {*buildings}
    return sum(v.owner[b] < 0 or (v.owner[b] == v.seat and v.tile[b] < 0) for b in around)


def deal_gains(board: Board, events: Sequence[Event], before: ChinatownState, after: ChinatownState) -> tuple[float, ...]:
    """Return what a closed deal brought each seat, or () without one: money, and what may come of buildings and tiles."""
    talk = [event for event in events if isinstance(event, (Talked, Whispered)) and event.topic == "closed"]
    if not talk and not any(isinstance(event, Handed) for event in events):
        return ()
    return tuple(fsum(parts(board, after, seat).values()) - fsum(parts(board, before, seat).values()) for seat in range(before.seats))


def _room(board: Board, before: ChinatownState, after: ChinatownState, seat: int, reason: Reason) -> str:
    """Return which kind of shop has more room to grow, or less: the one to which it makes the greatest difference, if any."""
    old, new = (growing(board, _outlook(board, s), _holding(board, s, seat)) for s in (before, after))
    sign = 1 if reason.weight > 0 else -1
    changes = [sign * (then - now) for now, then in zip(old, new, strict=True)]
    kind = max(range(len(changes)), key=changes.__getitem__)
    template = MORE_ROOM if sign > 0 else LESS_ROOM
    return template.format(shop=tile_name(board, kind)) if changes[kind] > 0 else ""


def _planned_to_the_end(board: Board, before: ChinatownState, after: ChinatownState, seat: int) -> tuple[int, int]:
    """Return what the shops would earn until the end with the stock placed, as it is said of a deal too."""
    was, will = (_holding(board, s, seat) for s in (before, after))
    steps = best_placings(board, before.street_fronts, was, will)
    now, then = (
        (board.rounds - s.round + 1) * placed_income(board, h, placed)
        for s, h, placed in ((before, was, steps[0]), (after, will, steps[1]))
    )
    return now, then


def _outlook(board: Board, s: ChinatownState) -> Outlook:
    return outlook(board, s.round, s.prosperity, s.prosperity_on, s.street_fronts)


def _holding(board: Board, s: ChinatownState, seat: int) -> Holding:
    return holding_of(board, s.owner, s.tile, s.stock[seat], seat)


def _count(reason: Reason, what: str, old: int, new: int) -> str:
    return instead(what, old, new) if agrees(reason, old, new) else ""
