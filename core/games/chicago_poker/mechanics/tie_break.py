"""CP-34: equal best hands fight on with one card more each, until one is highest."""

from __future__ import annotations

from core.game import Refusal
from core.games.chicago_poker.components import HIDDEN, is_gangster, value_of
from core.games.chicago_poker.events import Reinforced, Sealed, Tied
from core.games.chicago_poker.mechanics.deck import draw, next_card, why_not_draw
from core.games.chicago_poker.state import PokerState, holds_gangster
from core.visibility import Event

NOT_HELD = Refusal("not-held", "You do not hold that card.", "CP-34")
NO_GANGSTER = Refusal("no-gangster", "Only a gangster can be sent as a reinforcement.", "CP-34")


def duelists(s: PokerState) -> list[int]:
    """CP-34: return the tied players who hold a gangster, and so must choose one."""
    return [seat for seat in s.tied if holds_gangster(s.hands[seat])]


def waiting(s: PokerState) -> list[int]:
    """CP-34: return the players who have not chosen yet."""
    return [seat for seat in duelists(s) if s.sealed[seat] == HIDDEN]


def why_not_reinforce(s: PokerState, seat: int, card: int) -> Refusal | None:
    """CP-34: return why this is no gangster of the player's own hand."""
    if card not in s.hands[seat]:
        return NOT_HELD
    return None if is_gangster(card) else NO_GANGSTER


def begin_tie(s: PokerState, tied: list[int], out: list[Event]) -> int | None:
    """CP-34: return the winner if luck must decide, or None while the tied players choose."""
    while len(tied) > 1:
        s.tied = tied
        out.append(Tied(s.place, s.tiles[s.place], tuple(tied)))
        if duelists(s):
            return None
        if not _deck_can_decide(s):
            return next(seat for seat in s.clockwise() if seat in tied)
        tied = _turn_up(s, out)
    return tied[0]


def seal(s: PokerState, seat: int, card: int, out: list[Event]) -> None:
    """CP-34: choose in secret. The card stays in the hand until all are turned up together."""
    s.sealed[seat] = card
    out.append(Sealed(seat, card))


def reveal(s: PokerState, out: list[Event]) -> list[int]:
    """CP-34: turn up the chosen cards, discard and replace them. Return who is highest."""
    cards = [s.sealed[seat] for seat in s.tied]
    highest = _highest(s.tied, cards)
    out.append(Reinforced(tuple(s.tied), tuple(cards), False))
    users = [seat for seat in s.clockwise() if s.sealed[seat] != HIDDEN]
    for seat in users:
        s.hands[seat].remove(s.sealed[seat])
        s.discard.append(s.sealed[seat])
        s.sealed[seat] = HIDDEN
    for seat in users:
        if why_not_draw(s) is None:
            draw(s, seat, out)
    return highest


def _highest(seats: list[int], cards: list[int]) -> list[int]:
    """CP-34: return the highest by value. Colour does not count, and no card is worth nothing."""
    values = [0 if card == HIDDEN else value_of(card) for card in cards]
    return [seat for seat, value in zip(seats, values, strict=True) if value == max(values)]


def _deck_can_decide(s: PokerState) -> bool:
    """CP-34: return whether deck and discard pile hold a gangster for each, and not all of one value (that would never end)."""
    values = [value_of(card) for card in s.deck + s.discard if is_gangster(card)]
    return len(values) >= len(s.tied) and min(values) < max(values)


def _turn_up(s: PokerState, out: list[Event]) -> list[int]:
    """CP-34: return a gangster from the deck for each, clockwise. Specials met on the way are discarded."""
    order = [seat for seat in s.clockwise() if seat in s.tied]
    cards = [_next_gangster(s, out) for _ in order]
    s.discard += cards
    out.append(Reinforced(tuple(order), tuple(cards), True))
    return sorted(_highest(order, cards))


def _next_gangster(s: PokerState, out: list[Event]) -> int:
    while not is_gangster(card := next_card(s, out)):
        s.discard.append(card)
    return card
