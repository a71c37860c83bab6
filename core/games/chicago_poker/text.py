"""The game in words: hands, actions, events. One line each, names as the table gives them."""

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
from core.games.chicago_poker.components import GONE, HIDDEN, card_name
from core.games.chicago_poker.mechanics.hands import (
    CHICAGO_POKER,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    RANK_NAMES,
    THREE,
    TWO_PAIRS,
    rank_of,
    values_in,
)
from core.games.chicago_poker.view import PokerView
from core.text import listed

KIND_NAMES = ("Speakeasy", "Jazz club", "Brewery", "Gambling house")
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")


def hand_words(worth: int) -> str:
    """Return a hand by its worth: "three 11s", "straight to 12", "no cards"."""
    if not worth:
        return "no cards"
    rank, values = rank_of(worth), values_in(worth)
    of_a_value = {CHICAGO_POKER: "Chicago Poker: five", FOUR: "four", THREE: "three", PAIR: "pair of"}
    if rank in of_a_value:
        return f"{of_a_value[rank]} {values[0]}s"
    if rank == FULL_HOUSE:
        return f"full house, {values[0]}s over {values[1]}s"
    if rank == TWO_PAIRS:
        return f"two pairs, {values[0]}s and {values[1]}s"
    if rank == HIGH_CARD:
        return f"high card {values[0]}"
    return f"flush, {values[0]} high" if rank == FLUSH else f"{RANK_NAMES[rank]} to {values[0]}"


def with_hand(worth: int) -> str:
    """Return the same in mid-sentence: "a pair of 5s"."""
    single = worth and rank_of(worth) not in (CHICAGO_POKER, FOUR, THREE, TWO_PAIRS, HIGH_CARD)
    return f"a {hand_words(worth)}" if single else hand_words(worth)


def cards_words(cards: Sequence[int]) -> str:
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


def facing_word(b: Board, v: PokerView, place: int, position: int) -> str:
    """CP-13: "face up" or "face down"."""
    return "face down" if b.faces(v.tiles[place])[position : position + 1] == "d" else "face up"


def action_text(b: Board, v: PokerView, a: PokerAction, names: Sequence[str]) -> str:
    """Put an action of the view's own seat in words."""
    match a:
        case Play(card, place):
            laid = 0 if v.seat is None else len(v.column(place, v.seat))
            return f"play {card_name(card)} {facing_word(b, v, place, laid)} at {place_name(v, place)}"
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
        case Bribe(card):
            taken = "only shuffle, the discard pile is empty" if card == HIDDEN else f"take {card_name(card)} from the discard pile"
            return f"Bribery: {taken}"
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
