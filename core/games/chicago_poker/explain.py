"""What speaks for an action, in a player's words: components of the evaluation, as far as the player may know their cause."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.advice import HintFacts
from core.game import Action
from core.games.chicago_poker.actions import EndTurn
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.components import GANGSTERS, GONE
from core.games.chicago_poker.mechanics.hands import score
from core.games.chicago_poker.scoring import goal_of, winning_kinds
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.text import business_name, hand_text
from core.games.chicago_poker.view import PokerView
from core.reasons import NOWHERE, Reason, agrees, instead
from core.text import listed

WINS, WINS_FOR = "{business}, with which you would win the game", "{business}, with which {rivals} would win the game"
PLACE = "Build where you are ahead or can still get ahead; a business in which a rival is clearly stronger eats cards."
PRINCIPLES = {
    "tiles": "What counts is how near a business brings you to the goal, and a rival to theirs.",
    "others": "What counts is how near a business brings you to the goal, and a rival to theirs.",
    "tempo": "Three actions a turn go quickly: spend them where a shootout comes soon.",
    "hand": "Cards in hand are what you can still become: do not run dry before the shootouts.",
    "special": "A special card is worth most when it turns a shootout; it need not be played at once.",
    "secret": "What you know of a column that others do not is an advantage as long as you use it.",
    "race": "Whoever is about to complete a column decides when it is fought out.",
    "complete": "Five cards call a shootout on your next turn: complete a column when you are ahead.",
    "gain": PLACE, "loss": PLACE, "column": PLACE, "reach": PLACE, "mine": PLACE, "rival": PLACE, "business": PLACE,
}  # fmt: skip
"""By kind of reason: what it says in general."""


def hint_facts(v: PokerView, a: Action) -> HintFacts:
    """Return what a hint must know of an action."""
    return HintFacts(aim=a, kind=type(a), goes_on=isinstance(a, EndTurn))


def reason_text(b: Board, before: PokerState, after: PokerState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what a component says, or "" where nothing that the seat knows differs."""
    if reason.where != NOWHERE:
        return _business(b, before, after, seat, reason, names)
    match reason.kind:
        case "tiles":
            return _count(reason, "businesses of yours", len(before.won[seat]), len(after.won[seat]))
        case "tempo":
            left = [(s.regular + s.extra) * (s.turn == seat) for s in (before, after)]
            return _count(reason, "actions left in your turn", *left)
        case "hand" | "bias":
            return _count(reason, "cards in hand", len(before.hands[seat]), len(after.hands[seat]))
        case "special":
            held = [sum(card >= GANGSTERS for card in s.hands[seat]) for s in (before, after)]
            is_alone = len(before.hands[seat]) + held[1] == len(after.hands[seat]) + held[0]
            return _count(reason, "special cards in hand", *held) if is_alone else ""
    return ""


def _count(reason: Reason, what: str, old: int, new: int) -> str:
    return instead(what, old, new) if agrees(reason, old, new) else ""


def _business(b: Board, before: PokerState, after: PokerState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    place = reason.where
    kinds = {s.tiles[place] for s in (before, after)}
    if GONE in kinds or len(kinds) != 1:
        return f"{business_name(max(kinds), place)} is fought out" if max(kinds) != GONE else ""
    name = _at_stake(b, before, max(kinds), seat, business_name(max(kinds), place), names)
    own = [s.column(place, seat) for s in (before, after)]
    if own[0] != own[1]:
        return _own_column(name, reason, *own)
    for rival in range(before.seats):
        count = [len(s.column(place, rival)) for s in (before, after)]
        if count[0] != count[1]:
            return instead(f"{name}: cards of {names[rival]}", *count)
    if reason.kind == "secret" and _known(before, place, seat) != _known(after, place, seat):
        return f"{name}: you know more of what lies there"
    if reason.kind == "reach" and len(before.hands[seat]) > len(after.hands[seat]):
        return f"{name}: fewer cards left to build it with" if reason.weight < 0 else ""
    return ""


def _at_stake(b: Board, s: PokerState, kind: int, seat: int, name: str, names: Sequence[str]) -> str:
    """CP-40: return a business by its name, and who would win the game with one more of its kind."""
    near = [other for other in range(s.seats) if kind in winning_kinds(goal_of(b, s.short), s.won[other])]
    if seat in near:
        return WINS.format(business=name)
    return WINS_FOR.format(business=name, rivals=listed([names[other] for other in near], "or")) if near else name


def _own_column(name: str, reason: Reason, before: Sequence[int], after: Sequence[int]) -> str:
    """Say which hand is better, or that a place is kept for a better card."""
    hands = [score(column) for column in (before, after)]
    if agrees(reason, *hands) and hand_text(hands[0]) != hand_text(hands[1]):
        return instead(name, *(hand_text(hand) for hand in hands))
    if len(after) < len(before):
        return f"{name}: a place kept free for a better card" if reason.weight > 0 else f"{name}: a card less of yours"
    return f"{name}: a card more of yours" if reason.weight > 0 else f"{name}: a place filled with a card that helps little"


def _known(s: PokerState, place: int, seat: int) -> int:
    return sum(mask >> seat & 1 for other in range(s.seats) for mask in s.known[place * s.seats + other])
