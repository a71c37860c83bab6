"""What speaks for an action, in a family's words: points had, and what opens doors to more."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

import msgspec

from core.contract.advice import HintFacts
from core.game import Action
from core.games.four_families import scoring
from core.games.four_families.actions import Extort, Pass, Pay, Place, PutUnder, RemoveAgent, Skip, TakeCompanion
from core.games.four_families.board import Board
from core.games.four_families.components import ASSETS, FAMILY, GANGSTER, MEANS_ASSETS, MEANS_FAMILY, MEANS_GANGSTERS, NEED_MONEY
from core.games.four_families.evaluation import actions_left, parts
from core.games.four_families.mechanics import holdings, requirements
from core.games.four_families.mechanics.movement import agents_anywhere
from core.games.four_families.mechanics.protection import to_extort
from core.games.four_families.mechanics.rounds import extortion
from core.games.four_families.names import business_name, card_name
from core.games.four_families.preview import pairs_completed
from core.games.four_families.state import FamiliesState
from core.games.four_families.view import FamiliesView
from core.reasons import Reason, agrees, instead
from core.text import counted

LEAST_TOLD = 0.5
"""A rival's gain or loss of less goes unsaid."""
LEAST_MISSED = "Part with the card that you will miss least: one you have twice, or one that asks for what you lack."
PRINCIPLES = {
    "businesses": "Businesses are most of the points, and the first door to the next one.",
    "companions": "A second companion in an area is worth twice the first.",
    "assets": "Different assets make a set; the same one twice begins another.",
    "extras": "An extra card goes to whoever meets its condition first.",
    "agents": "An agent beside a business costs a point at the end.",
    "hand": "Cards are money and means; beyond the limit they are lost at the end of the round.",
    "holdings": "Lay first what most businesses ask for: a gangster, influence, an asset.",
    "prospects": "Look which businesses lack one thing only, and lay that.",
    "income": "A business pays its cards once, so have one to extort for each round to come.",
    "rival": "What keeps the leader from a business is worth as much as getting one.",
    "PutUnder": LEAST_MISSED, "Pay": LEAST_MISSED,
    "Extort": "Extort the business that brings most cards first: it can be done once while you hold it.",
    "BasicIncome": "Cards are money and means: more of them let you do more.",
    "UsePower": "A power takes all your family cards. Use it when its cards help now; businesses may ask for the family cards you lay.",
    "Object": "An objection costs one influence and brings a whole business, with its companion.",
    "TakeCompanion": "A companion that makes a pair is worth more than a lone one; the agent that comes hurts least where you own least.",
    "Place": "A pair in one area is worth more than two apart, and opens its bonus: complete a pair, or begin where you will use it.",
    "PostChief": "A chief keeps a business from being attacked until the round ends. Keep it home for one that a rival could take.",
    "Lose": "Give up what you have most of, and what no business that you want asks for.",
    "Mark": "Choose the penalty in the row where you mean to take a business next.",
    "RemoveAgent": "An agent beside your businesses costs a point for each of them: free the most crowded place.",
    "WinExtra": "All extra cards do the same: take either.",
}  # fmt: skip
"""By kind of reason, or by the action that a question is about: what it says in general."""
POINTS = {
    "businesses": "points for businesses", "companions": "points for companions", "assets": "points for sets of assets",
    "extras": "points for extra cards", "agents": "points lost to agents",
}  # fmt: skip


ASKED = "{many} of all {businesses} businesses still ask for {kept}, {few} for {spent}"
ASKED_AT = {
    GANGSTER: (MEANS_GANGSTERS,), FAMILY: (MEANS_FAMILY,),
    **{card: (MEANS_ASSETS + kind, MEANS_ASSETS + len(ASSETS)) for kind, card in enumerate(ASSETS)},
}  # fmt: skip
"""By card: where `holdings.means` has what it adds to."""
NOT_A_PAIR = "Begin in the area whose bonus you will use most; its second companion opens it."
ANY_COLOUR = "Take the colour that a business you want asks for; the agent that comes hurts least where you own least."
LEAST_USE = "Part with the card that does least for what you want next."


def fitting_principle(board: Board, v: FamiliesView, a: msgspec.Struct, principle: str) -> str:
    """Return the rule of thumb as it fits this answer: of a pair, of a card one has twice, of what brings most only where it is so."""
    if PRINCIPLES.get(type(a).__name__) != principle or v.seat is None:
        return ""
    match a:
        case Place(area):
            return principle if v.slots[v.seat] >> 2 * area & 3 else NOT_A_PAIR
        case TakeCompanion(colour=colour):
            return principle if pairs_completed(board, v, v.seat, colour) else ANY_COLOUR
        case PutUnder(card) | Pay(card):
            return principle if v.hand.count(card) > 1 else LEAST_USE
        case Extort(cell):
            brings = {each: extortion(board, v, each) for each in to_extort(v, v.seat)}
            return principle if brings[cell] == max(brings.values()) else ""
        case RemoveAgent(gap):
            costs = {each: _own_beside(board, v, each) for each in agents_anywhere(board, v)}
            return principle if costs[gap] == max(costs.values()) > 0 else ""
    return principle


def hint_facts(v: FamiliesView, a: Action) -> HintFacts:
    """Return what a hint must know of an action."""
    return HintFacts(aim=a, kind=type(a), goes_on=isinstance(a, Skip | Pass))


def choice_reason(board: Board, v: FamiliesView, a: msgspec.Struct, rival: msgspec.Struct) -> tuple[bool, str]:
    """Return why one card is parted with rather than another: fewer businesses ask for it."""
    match a, rival:
        case (PutUnder(spent), PutUnder(kept)) | (Pay(spent), Pay(kept)):
            (few, rarer), (many, wanted) = sorted((_asked(board, v, card), card) for card in (spent, kept))
            if few < many:
                names = {"kept": card_name(board, wanted), "spent": card_name(board, rarer)}
                return rarer == spent, ASKED.format(many=many, businesses=len(board.businesses), few=few or "none", **names)
    return True, ""


def _asked(board: Board, v: FamiliesView, card: int) -> int:
    """FF-31: return how many businesses, open or to come, ask for more of a kind of card than the seat has."""
    assert v.seat is not None
    has, places = holdings.means(board, v, v.seat), ASKED_AT.get(card, ())
    own = {v.business[cell] for cell, owner in enumerate(v.owner) if owner == v.seat}
    others = (business for number, business in enumerate(board.businesses) if number not in own)
    return sum(any(at in places and has[at] < wanted for _, at, wanted in business.wants) for business in others)


def _own_beside(board: Board, v: FamiliesView, gap: int) -> int:
    """FF-72: return how many businesses of the seat stand beside a gap."""
    beside = board.city(len(v.family)).beside
    return sum(owner == v.seat and gap in beside[cell] for cell, owner in enumerate(v.owner))


def reason_text(board: Board, before: FamiliesState, after: FamiliesState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that can be seen differs."""
    kind = reason.kind
    if kind in POINTS:
        now, then = (getattr(scoring.points(board, s, seat), kind) for s in (before, after))
        return instead(POINTS[kind], abs(now), abs(then)) if agrees(reason, now, then) else ""
    match kind:
        case "hand":
            now, then = len(before.hands[seat]), len(after.hands[seat])
            return instead("cards in hand", now, then) if agrees(reason, now, then) else ""
        case "holdings":
            return _holdings(board, before, after, seat, reason)
        case "prospects":
            return _prospects(board, before, after, seat, reason)
        case "income":
            return "more cards to extort later" if reason.weight > 0 else "fewer cards to extort later"
        case "rival":
            return _rival(board, before, after, reason, names)
    return ""


def _prospects(board: Board, before: FamiliesState, after: FamiliesState, seat: int, reason: Reason) -> str:
    """Name the business that it makes easier to take, or harder. What the seat has taken itself is no loss."""
    lack, lacks = (_lacking(board, s, seat) for s in (before, after))
    nearer = {cell: lack[cell] - lacks[cell] for cell in {*lack} & {*lacks} if (lack[cell] > lacks[cell]) == (reason.weight > 0)}
    cell = max(sorted(nearer), key=lambda cell: (abs(nearer[cell]), board.businesses[after.business[cell]].points), default=None)
    if cell is not None and nearer[cell]:
        return instead(business_name(board, after, cell), *(_lack_words(each[cell]) for each in (lack, lacks)))
    fresh = sorted(cell for cell in {*lacks} - {*lack} if before.business[cell] < 0)
    return f"{business_name(board, after, fresh[0])} to go for" if fresh and reason.weight > 0 else ""


def _lacking(board: Board, s: FamiliesState, seat: int) -> dict[int, int]:
    """Return how many things the seat lacks for each business that lies open and is not its own. Money is not counted."""
    cells = (c for c in board.city(len(s.family)).businesses if s.business[c] >= 0 and s.owner[c] != seat)
    return {c: sum(need != NEED_MONEY for need in requirements.lacking(board, s, seat, board.businesses[s.business[c]])) for c in cells}


def _lack_words(count: int) -> str:
    return f"{counted(count, 'thing')} lacking" if count else "nothing lacking"


def _rival(board: Board, before: FamiliesState, after: FamiliesState, reason: Reason, names: Sequence[str]) -> str:
    gain = fsum(parts(board, after, reason.where).values()) - fsum(parts(board, before, reason.where).values())
    if abs(gain) < LEAST_TOLD or (gain < 0) != (reason.weight > 0):
        return ""
    had, has = (scoring.points(board, s, reason.where) for s in (before, after))
    if had.total != has.total and (has.total > had.total) == (gain > 0):
        return instead(f"points of {names[reason.where]}", had.total, has.total)
    return f"{'better' if gain > 0 else 'worse'} for {names[reason.where]}"


def _holdings(board: Board, before: FamiliesState, after: FamiliesState, seat: int, reason: Reason) -> str:
    counts = {
        "gangsters laid": [holdings.gangsters(s, seat) for s in (before, after)],
        "hat influence": [holdings.hat(s, seat) for s in (before, after)],
        "city influence": [holdings.city(s, seat) for s in (before, after)],
        "kinds of assets": [holdings.asset_kinds(s, seat) for s in (before, after)],
        "family cards laid": [s.family[seat] for s in (before, after)],
        "colours of companions": [holdings.colours(board, s, seat) for s in (before, after)],
        "actions left": [actions_left(s, seat) if before.round == after.round else 0 for s in (before, after)],
    }
    return next((instead(what, old, new) for what, (old, new) in counts.items() if agrees(reason, old, new)), "")
