"""Events in words, one line each."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chicago_poker.components import HIDDEN, card_name
from core.games.chicago_poker.events import (
    Armed,
    Bribed,
    Completed,
    Declined,
    Drew,
    Drove,
    Liquidated,
    Opened,
    Passed,
    Played,
    Raided,
    Reinforced,
    Renewed,
    Sealed,
    Tied,
    Took,
    TurnedUp,
    Won,
)
from core.games.chicago_poker.text import business_name, cards_words, hand_words, with_hand
from core.text import listed
from core.visibility import Event


def event_text(event: Event, names: Sequence[str]) -> str:
    """Return what happened, in a line."""
    return _tell_table(event, names) or _tell_special(event, names) or _tell_shootout(event, names)


def _tell_table(event: Event, names: Sequence[str]) -> str:
    match event:
        case Drew(seat, card):
            return f"{names[seat]} drew {'a card' if card is None else card_name(card)}"
        case Played(seat, place, kind, _, shown, card):
            known = card if card is not None else shown
            what = f"{card_name(known)} face down" if shown == HIDDEN else card_name(known)
            return f"{names[seat]} played {what}, {business_name(kind, place)}"
        case Completed(seat, place, kind):
            return f"{names[seat]} has five at {business_name(kind, place)}: shootout next turn"
        case Renewed(cards):
            return f"the {cards} discards became the deck"
        case Opened(place, kind):
            return f"{business_name(kind, place)} opens"
        case Passed(seat):
            return f"{names[seat]} passed"
        case Declined(seat, actions):
            return f"{names[seat]} gave up {actions} extra action{'s' * (actions > 1)}"
    return ""


def _tell_special(event: Event, names: Sequence[str]) -> str:
    match event:
        case Raided(seat, victim, place, kind, cards):
            saw = "" if cards is None else f" and saw {cards_words(cards) if cards else 'no card face down'}"
            return f"{names[seat]} raided {names[victim]} at {business_name(kind, place)}{saw}"
        case Liquidated(seat, victim, place, kind, card):
            return f"{names[seat]} liquidated {names[victim]}'s {card_name(card)} at {business_name(kind, place)}"
        case Drove(seat, source, kind, target, other, _, shown, cards):
            moved = cards_words(shown if cards is None else cards)
            return f"{names[seat]} drove {moved} from {business_name(kind, source)} to {business_name(other, target)}"
        case Armed(seat):
            return f"{names[seat]} played the Revolver: two extra actions"
        case Bribed(seat, pile, card):
            if not pile:
                return f"{names[seat]} played Bribery: no card in the pile, the deck is shuffled"
            return f"{names[seat]} played Bribery: {'one card' if card is None else card_name(card)} from the pile; the rest is in the deck"
    return ""


def _tell_shootout(event: Event, names: Sequence[str]) -> str:
    match event:
        case TurnedUp(_, place, kind, forced, _, worths):
            hands = "; ".join(f"{names[seat]} {hand_words(worth)}" for seat, worth in enumerate(worths) if worth)
            why = "nobody moves any more: " if forced else ""
            return f"{why}shootout at {business_name(kind, place)}: {hands}"
        case Tied(place, kind, seats):
            return f"tie at {business_name(kind, place)}: {_and(seats, names)}"
        case Sealed(seat, card):
            return f"{names[seat]} sends {'a gangster' if card is None else card_name(card)}"
        case Reinforced(seats, cards, from_deck):
            sent = (f"{names[seat]} {'nobody' if card == HIDDEN else card_name(card)}" for seat, card in zip(seats, cards, strict=True))
            return f"{'from the deck' if from_deck else 'reinforcements'}: {', '.join(sent)}"
        case Took(seat, place, kind, worth):
            return f"{names[seat]} takes {business_name(kind, place)} with {with_hand(worth)}"
        case Won(seat, _):
            return f"{names[seat]} wins the game"
    return ""


def _and(seats: Sequence[int], names: Sequence[str]) -> str:
    return listed(names[seat] for seat in seats)
