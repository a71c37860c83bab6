"""Where the game stands, hands and actions, in words."""

from __future__ import annotations

from collections.abc import Sequence

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
from core.games.chicago_poker.components import COLOUR_NAMES, GONE, HIDDEN, card_name
from core.games.chicago_poker.mechanics.hands import (
    CHICAGO_POKER,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    RAINBOW,
    RANK_NAMES,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    rank_of,
    values_in,
)
from core.games.chicago_poker.preview import Odds
from core.games.chicago_poker.view import PokerView
from core.text import listed

KIND_NAMES = ("Speakeasy", "Jazz club", "Brewery", "Gambling house")
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")


HANDS = {
    CHICAGO_POKER: "Chicago Poker: five {0}s",
    STRAIGHT_FLUSH: "straight flush to {0}",
    RAINBOW: "rainbow straight to {0}",
    FOUR: "four {0}s",
    FULL_HOUSE: "full house, {0}s over {1}s",
    FLUSH: "flush, {0} high",
    STRAIGHT: "straight to {0}",
    THREE: "three {0}s",
    TWO_PAIRS: "two pairs, {0}s and {1}s",
    PAIR: "pair of {0}s",
    HIGH_CARD: "high card {0}",
}
"""A hand by its rank, with its deciding values."""
HANDS_IN_A_SENTENCE = HANDS | {
    STRAIGHT_FLUSH: "a straight flush to {0}",
    RAINBOW: "a rainbow straight to {0}",
    FULL_HOUSE: "a full house, {0}s over {1}s",
    FLUSH: "a flush, {0} high",
    STRAIGHT: "a straight to {0}",
    PAIR: "a pair of {0}s",
}


def hand_text(value: int) -> str:
    """Return a hand by its value: "three 11s", "straight to 12", "no cards"."""
    return HANDS[rank_of(value)].format(*values_in(value)) if value else "no cards"


def with_hand(value: int) -> str:
    """Return a hand as it stands in a sentence: "a pair of 5s"."""
    return HANDS_IN_A_SENTENCE[rank_of(value)].format(*values_in(value)) if value else "no cards"


ODDS = {
    (1, False): "{rank}: one more {cards}, {unseen} of {of} unseen",
    (1, True): "{rank}: one more {cards}, {unseen} of {of} unseen, {held} in hand",
    (2, False): "{rank}: two more {cards}, {unseen} of {of} unseen",
    (2, True): "{rank}: two more {cards}, {unseen} of {of} unseen, {held} in hand",
    (3, True): "{rank}: three more {cards}, {unseen} of {of} unseen, {held} in hand",
}
"""By how many cards are missing, and whether one's hand holds any that help."""
LACKS = {
    (1, False): "one more {cards}, {unseen} unseen",
    (1, True): "one more {cards}, {unseen} unseen + {held} held",
    (2, False): "two more {cards}, {unseen} unseen",
    (2, True): "two more {cards}, {unseen} unseen + {held} held",
    (3, True): "three more {cards}, {unseen} unseen + {held} held",
}
"""The same beside the name of the hand, by whether one's own holds any that help."""
SHORT_RANK_NAMES = {STRAIGHT_FLUSH: "s. flush", RAINBOW: "rainbow", FOUR: "four", FULL_HOUSE: "full", THREE: "three"}
TERSE = ("{rank}: {number} more {cards}, {known}", "{rank}: {count} {cards}, {known}", "{rank}: {cards}, {known}")
TERSEST = ("{rank}: {count} of {known}", "{rank} {count} of {known}")
"""For a narrow place, where only a number may have room."""
SEVERAL = 5
"""More values than these are not told one by one."""


def odds_text(o: Odds) -> str:
    """Return what a hand lacks and where that may be: "flush: two more blue, 9 of 47 unseen"."""
    template = ODDS[o.missing, o.held > 0]
    return template.format(rank=RANK_NAMES[o.rank], cards=_helping(o), unseen=o.unseen, of=o.of, held=o.held)


def brief_odds_text(o: Odds) -> str:
    """Return the same in few words: "flush: two more blue, 9 unseen"."""
    return f"{RANK_NAMES[o.rank]}: {lack_text(o)}"


def lack_text(o: Odds) -> str:
    """Return it without the name of the hand: "two more blue, 9 unseen"."""
    return LACKS[o.missing, o.held > 0].format(cards=_helping(o), unseen=o.unseen, held=o.held)


def terse_odds_texts(o: Odds) -> list[str]:
    """Return the same in fewer and fewer words: "flush: 2 blue, 9 unseen", "straight 2 of 12, 3 held"."""
    every, is_both = o.unseen + o.held, o.unseen and o.held
    known = f"{every} left, {o.held} held" if is_both else f"{o.held} held" if o.held else f"{o.unseen} unseen"
    tersest = f"{every}, {o.held} held" if is_both else known
    names = (RANK_NAMES[o.rank], SHORT_RANK_NAMES.get(o.rank, RANK_NAMES[o.rank]))
    number = {1: "one", 2: "two", 3: "three"}[o.missing]
    said = (TERSE[0], TERSE[1] if not o.values else TERSE[2] if o.missing == 1 else TERSE[0])
    told = (*((way, known) for way in said), *((way, tersest) for way in TERSEST))
    words = {"number": number, "count": o.missing, "cards": _helping(o)}
    return [way.format(rank=rank, known=where, **words) for way, where in told for rank in names]


def _helping(o: Odds) -> str:
    """Return the cards that help: "blue", "8", "4s or 9s", "blue 9", "from 3 to 10"."""
    several = o.missing > 1 and o.colour == HIDDEN
    values = listed((f"{value}s" if several else str(value) for value in o.values), last="or")
    if len(o.values) > SEVERAL:
        values = f"from {o.values[0]} to {o.values[-1]}" if o.rank in (STRAIGHT, RAINBOW, STRAIGHT_FLUSH) else "of one value"
    return " ".join(word for word in ("" if o.colour == HIDDEN else COLOUR_NAMES[o.colour], values) if word)


def cards_text(cards: Sequence[int]) -> str:
    """Return some cards, known or not: "3Y, 3P and a card"."""
    hidden = sum(card == HIDDEN for card in cards)
    words = [card_name(card) for card in cards if card != HIDDEN]
    if hidden:
        words.append("a card face down" if hidden == 1 else f"{hidden} cards face down")
    return listed(words, nothing="nothing")


def business_name(kind: int, place: int) -> str:
    """Return a business, which keeps its name as long as it lies open: "Brewery 2" is a brewery at the second place."""
    return f"{KIND_NAMES[kind]} {place + 1}"


def place_name(v: PokerView, place: int) -> str:
    """Return the business that lies there."""
    kind = v.tiles[place] if 0 <= place < len(v.tiles) else GONE
    return f"place {place + 1}" if kind == GONE else business_name(kind, place)


def faces_text(faces: str) -> str:
    """CP-13: return what a business shows of a column: "every card" or "up down up down up"."""
    return "every card" if set(faces) == {"u"} else " ".join("up" if face == "u" else "down" for face in faces)


def is_face_down(b: Board, v: PokerView, place: int, position: int) -> bool:
    """CP-13: return whether a card in this position of a column would lie face down."""
    return b.faces(v.tiles[place])[position : position + 1] == "d"


def action_text(b: Board, v: PokerView, a: PokerAction, names: Sequence[str]) -> str:
    """Put an action of the view's own seat in words."""
    match a:
        case Play(card, place):
            laid = 0 if v.seat is None else len(v.column(place, v.seat))
            if is_face_down(b, v, place, laid):
                return f"play {card_name(card)} face down at {place_name(v, place)}"
            return f"play {card_name(card)} face up at {place_name(v, place)}"
        case Raid(place, victim):
            return f"Police Raid: look at {names[victim]}'s cards at {place_name(v, place)}"
        case Liquidate(place, victim):
            return f"Liquidation: {names[victim]} loses the last card at {place_name(v, place)}"
        case Drive(source, target, positions):
            column = () if v.seat is None else v.column(source, v.seat)
            cards = ", ".join(card_name(column[position]) for position in positions if position < len(column)) or "cards"
            return f"Limousine: move {cards} from {place_name(v, source)} to {place_name(v, target)}"
        case Shoot():
            return "Revolver: two extra actions"
        case Bribe(card) if card == HIDDEN:
            return "Bribery: only shuffle, the discard pile is empty"
        case Bribe(card):
            return f"Bribery: take {card_name(card)} from the discard pile"
        case Shootout(place):
            return f"shootout at {place_name(v, place)}"
        case Reinforce(card):
            return f"send {card_name(card)}"
        case EndTurn():
            return "pass" if v.regular else "end the turn"
        case Draw():
            return "draw a card"


def phase_text(v: PokerView) -> str:
    return f"round {v.round}"
