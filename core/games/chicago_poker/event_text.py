"""One line an event."""

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
from core.games.chicago_poker.text import business_name, cards_text, hand_text, with_hand
from core.text import listed
from core.visibility import Event

DROVE = "{who} drove {cards} from {start} to {end}"
DROVE_KNOWN = "{who} drove {cards} from {start} to {end}: {known}, in an order not shown"
DROVE_AMONG = "{who} drove {cards} from {start} to {end}, {known} among them"


def event_text(event: Event, names: Sequence[str]) -> str:
    """Put an event in one line."""
    return _table(event, names) or _special(event, names) or _shootout(event, names)


def _table(event: Event, names: Sequence[str]) -> str:
    match event:
        case Drew(seat, None):
            return f"{names[seat]} drew a card"
        case Drew(seat, card) if card is not None:
            return f"{names[seat]} drew {card_name(card)}"
        case Played(seat, place, kind, _, shown, card):
            known = card_name(card if card is not None else shown)
            if shown == HIDDEN:
                return f"{names[seat]} played {known} face down, {business_name(kind, place)}"
            return f"{names[seat]} played {known}, {business_name(kind, place)}"
        case Completed(seat, place, kind):
            return f"{names[seat]} has five at {business_name(kind, place)}: shootout by {names[seat]}'s next turn"
        case Renewed(cards):
            return f"the {cards} discards became the deck"
        case Opened(place, kind):
            return f"{business_name(kind, place)} opens"
        case Passed(seat):
            return f"{names[seat]} passed"
        case Declined(seat, 1):
            return f"{names[seat]} gave up 1 extra action"
        case Declined(seat, actions):
            return f"{names[seat]} gave up {actions} extra actions"
    return ""


def _special(event: Event, names: Sequence[str]) -> str:
    match event:
        case Raided(seat, victim, place, kind, None):
            return f"{names[seat]} raided {names[victim]} at {business_name(kind, place)}"
        case Raided(seat, victim, place, kind, cards):
            seen = cards_text(cards) if cards else "no card face down"
            return f"{names[seat]} raided {names[victim]} at {business_name(kind, place)} and saw {seen}"
        case Liquidated(seat, victim, place, kind, card):
            return f"{names[seat]} liquidated {names[victim]}'s {card_name(card)} at {business_name(kind, place)}"
        case Drove(seat, source, kind, target, other, _, shown, cards, lay_open):
            moved = cards_text(shown if cards is None else cards)
            hidden = [card for card in lay_open if card not in shown] if cards is None else []
            template = DROVE if not hidden else DROVE_KNOWN if len(hidden) == shown.count(HIDDEN) else DROVE_AMONG
            road = business_name(kind, source), business_name(other, target)
            return template.format(who=names[seat], cards=moved, start=road[0], end=road[1], known=cards_text(hidden))
        case Armed(seat):
            return f"{names[seat]} played the Revolver: two extra actions"
        case Bribed(seat, 0, _):
            return f"{names[seat]} played Bribery: no card in the pile, the deck is shuffled"
        case Bribed(seat, _, card):
            taken = "one card" if card is None else card_name(card)
            return f"{names[seat]} played Bribery: {taken} from the pile; the rest is in the deck"
    return ""


def _shootout(event: Event, names: Sequence[str]) -> str:
    match event:
        case TurnedUp(_, place, kind, forced, _, values):
            hands = "; ".join(f"{names[seat]} {hand_text(value)}" for seat, value in enumerate(values) if value)
            if forced:
                return f"nobody moves any more: shootout at {business_name(kind, place)}: {hands}"
            return f"shootout at {business_name(kind, place)}: {hands}"
        case Tied(place, kind, seats):
            return f"tie at {business_name(kind, place)}: {listed(names[seat] for seat in seats)}"
        case Sealed(seat, None):
            return f"{names[seat]} sends a gangster"
        case Sealed(seat, card) if card is not None:
            return f"{names[seat]} sends {card_name(card)}"
        case Reinforced(seats, cards, from_deck):
            sent = ", ".join(_sent(names[seat], card) for seat, card in zip(seats, cards, strict=True))
            return f"from the deck: {sent}" if from_deck else f"reinforcements: {sent}"
        case Took(seat, place, kind, value):
            return f"{names[seat]} takes {business_name(kind, place)} with {with_hand(value)}"
        case Won(seat, _):
            return f"{names[seat]} wins the game"
    return ""


def _sent(name: str, card: int) -> str:
    return f"{name} nobody" if card == HIDDEN else f"{name} {card_name(card)}"
