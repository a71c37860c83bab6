"""What a seat may do, and doing it: the phases and CP-9 in front of the rules of each action."""

from __future__ import annotations

from collections.abc import Callable

from core.game import Refusal
from core.games.chicago_poker.actions import (
    Bribe,
    Draw,
    Drive,
    EndTurn,
    Liquidate,
    Play,
    PokerAction,
    Raid,
    Reinforce,
    Shoot,
    Shootout,
)
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.components import BRIBERY, GANGSTERS, HIDDEN, LIMOUSINE, LIQUIDATION, RAID, REVOLVER
from core.games.chicago_poker.mechanics.columns import play, room, why_not_play
from core.games.chicago_poker.mechanics.deck import draw, why_not_draw
from core.games.chicago_poker.mechanics.hand_limit import why_not_hold
from core.games.chicago_poker.mechanics.shootout import due, settle, shootout, why_not_shootout
from core.games.chicago_poker.mechanics.special_cards import exposed, orders, play_special, roads, victims, why_not_special
from core.games.chicago_poker.mechanics.tie_break import reveal, seal, waiting, why_not_reinforce
from core.games.chicago_poker.mechanics.turn import actions_left, end_turn, next_turn, spend
from core.games.chicago_poker.state import PokerState
from core.visibility import Event

SHOOTOUT_FIRST = Refusal("shootout-first", "First comes the shootout that is due.", "CP-30")
TIE_FIRST = Refusal("tie-first", "First the tie is fought out: choose a gangster to send.", "CP-34")
NO_TIE = Refusal("no-tie", "There is no tie that wants a reinforcement.", "CP-34")
NOT_NOW = Refusal("too-late", "Shootouts come at the start of a turn.", "CP-7")
MUST_ACT = Refusal("must-act", "You have regular actions left, and there is something you can do.", "CP-11")


def actors(s: PokerState) -> tuple[int, ...]:
    """Return whose decision it is."""
    if s.phase == "over":
        return ()
    return tuple(waiting(s)) if s.phase == "tie" else (s.turn,)


def check_rules(b: Board, s: PokerState, seat: int, a: PokerAction) -> Refusal | None:
    """Return why a seat that may act may not do this."""
    match s.phase, a:
        case "shootout", Shootout(place):
            return why_not_shootout(s, place)
        case "tie", Reinforce(card):
            return why_not_reinforce(s, seat, card)
        case "shootout", _:
            return SHOOTOUT_FIRST
        case "tie", _:
            return TIE_FIRST
        case _, Shootout():
            return NOT_NOW
        case _, Reinforce():
            return NO_TIE
        case _, EndTurn():
            return why_not_end(b, s, seat)
    return why_not_act(s, seat, a) or why_too_many(b, s, seat, a)


def why_not_act(s: PokerState, seat: int, a: PokerAction) -> Refusal | None:
    """Return the rules of the action itself, whatever it leaves in hand."""
    match a:
        case Play(card, place):
            return why_not_play(s, seat, card, place)
        case Raid() | Liquidate() | Drive() | Shoot() | Bribe():
            return why_not_special(s, seat, a)
    return why_not_draw(s)


def why_too_many(b: Board, s: PokerState, seat: int, a: PokerAction) -> Refusal | None:
    """CP-9: return why the hand would be too large.

    A drawn card counts as unplayable. After anything else the hand is looked at as it would be.
    """
    hand = s.hands[seat]
    size = len(hand) + (1 if isinstance(a, Draw) else 0 if isinstance(a, Bribe) and s.discard else -1)
    if size <= b.cards.limit:
        return None
    if isinstance(a, Draw):
        return why_not_hold(b, s, seat, size, hand, actions_left(s) - 1, has_pile=bool(s.discard and s.deck))
    after = s.clone()
    act(b, after, seat, a, [])
    return why_not_hold(b, after, seat, size, after.hands[seat], actions_left(after))


def why_not_end(b: Board, s: PokerState, seat: int) -> Refusal | None:
    """CP-11: return why a turn cannot end while there is a legal action. CP-19: extra ones may be given up."""
    if not s.regular:
        return why_not_hold(b, s, seat, len(s.hands[seat]), [], 0)
    return MUST_ACT if legal_acts(b, s, seat) else None


def legal_actions(b: Board, s: PokerState, seat: int) -> list[PokerAction]:
    """Return every action of a seat, none of one that may not act."""
    if seat not in actors(s):
        return []
    if s.phase == "shootout":
        return [Shootout(place) for place in due(s)]
    if s.phase == "tie":
        return [Reinforce(card) for card in s.hands[seat] if card < GANGSTERS]
    acts = legal_acts(b, s, seat)
    if not acts or (not s.regular and why_not_end(b, s, seat) is None):
        acts.append(EndTurn())
    return acts


def legal_acts(b: Board, s: PokerState, seat: int) -> list[PokerAction]:
    """Return every action but ending the turn."""
    acts: list[PokerAction] = [] if why_not_draw(s) else [Draw()]
    places = [place for place in s.open_places() if room(s, place, seat)]
    hand = s.hands[seat]
    acts += [Play(card, place) for card in hand if card < GANGSTERS for place in places]
    for card, candidates in SPECIAL_ACTS.items():
        if card in hand:
            acts += candidates(s, seat)
    if len(hand) < b.cards.limit:
        return acts
    return [a for a in acts if why_too_many(b, s, seat, a) is None]


SPECIAL_ACTS: dict[int, Callable[[PokerState, int], list[PokerAction]]] = {
    RAID: lambda s, seat: [Raid(*where) for where in victims(s, seat)],
    LIQUIDATION: lambda s, seat: [Liquidate(*where) for where in exposed(s, seat)],
    LIMOUSINE: lambda s, seat: [Drive(*road, order) for road in roads(s, seat) for order in orders(s, seat, *road)],
    REVOLVER: lambda s, seat: [Shoot()],
    BRIBERY: lambda s, seat: [Bribe(card) for card in sorted(set(s.discard)) or [HIDDEN]],
}
"""CP-16 to CP-20: what each special card can be played for."""


def apply(b: Board, s: PokerState, seat: int, a: PokerAction, out: list[Event]) -> None:
    """Do a legal action, and all that follows from it."""
    match a:
        case Shootout(place):
            shootout(b, s, place, out)
        case Reinforce(card):
            seal(s, seat, card, out)
            if not waiting(s):
                settle(b, s, s.place, reveal(s, out), out)
        case EndTurn():
            end_turn(b, s, out)
        case _:
            act(b, s, seat, a, out)
            if not actions_left(s):
                next_turn(b, s, out)


def act(b: Board, s: PokerState, seat: int, a: PokerAction, out: list[Event]) -> None:
    """CP-8: do one action of a turn."""
    spend(s)
    match a:
        case Play(card, place):
            play(b, s, seat, card, place, out)
        case Raid() | Liquidate() | Drive() | Shoot() | Bribe():
            play_special(b, s, seat, a, out)
        case _:
            draw(s, seat, out)
