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
from core.games.chicago_poker.scoring import goal_of
from core.games.chicago_poker.state import GONE, Ending
from core.games.chicago_poker.view import PokerView
from core.visibility import Event

KIND_NAMES = ("Speakeasy", "Jazz club", "Brewery", "Gambling house")
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")
ENDINGS = {"alike": "{n} of one kind", "kinds": "one of each kind", "any": "{n} businesses in all", "last": "took the last business"}


def hand_words(worth: int) -> str:
    """A hand by its worth: "three 11s", "straight to 12", "no cards"."""
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
    """The same in mid-sentence: "a pair of 5s"."""
    single = worth and rank_of(worth) not in (CHICAGO_POKER, FOUR, THREE, TWO_PAIRS, HIGH_CARD)
    return f"a {hand_words(worth)}" if single else hand_words(worth)


def cards_words(cards: Sequence[int]) -> str:
    """Some cards, known or not: "3Y, 3P and a card"."""
    hidden = sum(card == HIDDEN for card in cards)
    words = [card_name(card) for card in cards if card != HIDDEN]
    if hidden:
        words.append("a card face down" if hidden == 1 else f"{hidden} cards face down")
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "nothing"


def business_name(kind: int, place: int) -> str:
    """A business, which keeps its name as long as it lies open: "Brewery 2" is a brewery at the second place."""
    return f"{KIND_NAMES[kind]} {place + 1}"


def place_name(v: PokerView, place: int) -> str:
    """The business that lies there."""
    kind = v.tiles[place] if 0 <= place < len(v.tiles) else GONE
    return f"place {place + 1}" if kind == GONE else business_name(kind, place)


def facing_word(b: Board, v: PokerView, place: int, position: int) -> str:
    """CP-13: "face up" or "face down"."""
    return "face down" if b.faces(v.tiles[place])[position : position + 1] == "d" else "face up"


def action_text(b: Board, v: PokerView, a: PokerAction, names: Sequence[str]) -> str:
    """What a player may do, as he would say it."""
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


def event_text(event: Event, names: Sequence[str]) -> str:
    """What happened, in a line."""
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
    return " and ".join(names[seat] for seat in seats)


def ending_words(b: Board, short: bool, ending: Ending, count: int) -> str:
    """CP-40 to CP-42: why the game is over, in a clause."""
    alike = goal_of(b, short).alike
    return ENDINGS[ending].format(n=alike if ending == "alike" else count)
