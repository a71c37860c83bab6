"""One line an event. A card that the reader may not know is not named."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.four_families import events
from core.games.four_families.board import Board
from core.games.four_families.components import BASIC_INCOME, BOARD_BONUS, COLOURS, EXTRAS
from core.games.four_families.mechanics.city import cell_name
from core.games.four_families.mechanics.family_cards import POWERS
from core.games.four_families.names import (
    AREA_NAMES,
    CITY_CARD_NAMES,
    EXTRA_NAMES,
    NEED_NAMES,
    PENALTY_NAMES,
    THING_NAMES,
    TOKEN_NAMES,
    card_name,
    cards_count,
    cards_named,
    token_name,
)
from core.visibility import Event

BENEFITS = {BASIC_INCOME: "{who} takes two cards from Al Capone", BOARD_BONUS: "{who} takes a board bonus from Al Capone"}
OVERLOOK = "{who} takes leave to overlook a prerequisite from Al Capone"


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """Put an event in one line. What the reader may not know was redacted before."""
    seat = getattr(event, "seat", None)
    who = "" if seat is None else names[seat]
    return _course(event, names) or _cards(board, event, who) or _deeds(board, event, who, names) or _control(board, event, who, names)


def _course(event: Event, names: Sequence[str]) -> str:
    match event:
        case events.RoundBegan(number, start):
            return f"Round {number}: {names[start]} starts"
        case events.CityMoved(rows):
            cards = ", ".join(f"{chr(ord('A') + n)} {CITY_CARD_NAMES[card]}" for n, card in enumerate(rows))
            return f"The city cards move: {cards}"
        case events.Reshuffled(count):
            return f"The discards ({count}) are shuffled into a new deck"
        case events.Ended(None):
            return "The last round is over"
        case events.Ended(seat) if seat is not None:
            return f"{names[seat]} has ten markers in the city: the game is over"
    return ""


def _cards(board: Board, event: Event, who: str) -> str:
    match event:
        case events.PutBack(_, card):
            return f"{who} puts {_card(board, card)} under the deck"
        case events.Drew(_, count, cards):
            return f"{who} draws {cards_count(count) if cards is None else cards_named(board, cards)}"
        case events.Paid(_, card):
            return f"{who} discards {_card(board, card)} face down"
        case events.LaidInfluence(_, city, card):
            return f"{who} lays {_card(board, card)} as city influence" if city else f"{who} lays {_card(board, card)} as hat influence"
        case events.LaidGangster():
            return f"{who} lays a gangster"
        case events.LaidAsset(_, card):
            return f"{who} lays {card_name(board, card)}"
        case events.LaidFamily(_, count):
            return f"{who} lays 1 family card" if count == 1 else f"{who} lays {count} family cards"
        case events.PlayedSpecial(_, card):
            return f"{who} plays {card_name(board, card)}"
        case events.PlayedMovement():
            return f"{who} plays a movement card"
        case events.FamilyGone(_, count):
            return f"{who} discards 1 family card" if count == 1 else f"{who} discards {count} family cards"
    return ""


def _deeds(board: Board, event: Event, who: str, names: Sequence[str]) -> str:
    match event:
        case events.Revealed(_, cell, business):
            return f"{who} reveals {board.businesses[business].name} at {cell_name(cell)}"
        case events.Protected():
            return f"Al Capone protects {who}"
        case events.BenefitUsed(_, benefit):
            return BENEFITS.get(benefit, OVERLOOK).format(who=who)
        case events.Extorted(_, cell, count):
            return f"{who} extorts {cell_name(cell)} for {cards_count(count)}"
        case events.Moved(_, token, gap, to):
            return f"{who} moves {token_name(token)} from {cell_name(gap)} to {cell_name(to)}"
        case events.AgentRemoved(_, gap):
            return f"{who} removes the agent in {cell_name(gap)} from the game"
        case events.PowerUsed(_, power):
            return f"{who} uses the {POWERS[power]}"
        case events.Marked(_, penalty):
            return f"{who} is immune to {PENALTY_NAMES[penalty]} in this round"
        case events.Robbed(_, rival, _, card):
            return f"{who} takes {_card(board, card)} from {names[rival]}"
        case events.Reopened(_, cell):
            return f"{who} may extort {cell_name(cell)} again"
        case events.ExtraWon(_, extra):
            return f"{who} wins extra card {EXTRAS[extra]} for {EXTRA_NAMES[extra]}"
        case events.ExtraUsed(_, extra):
            return f"{who} uses extra card {EXTRAS[extra]}"
    return ""


def _control(board: Board, event: Event, who: str, names: Sequence[str]) -> str:
    match event:
        case events.Claimed() | events.Objected() | events.Attacked():
            return _claim(event, who, names)
        case events.Taken(_, cell, loser) if loser is not None:
            return f"{who} takes {cell_name(cell)} from {names[loser]}"
        case events.Taken(_, cell):
            return f"{who} takes {cell_name(cell)}"
        case events.TokenTaken(_, cell, token):
            return f"{who} gets the {TOKEN_NAMES[token]} token of {cell_name(cell)}"
        case events.CompanionTaken(_, gap, colour, True):
            return f"{who} takes {token_name(colour)} from {cell_name(gap)}"
        case events.CompanionTaken(_, gap, colour):
            return f"{who} takes {token_name(colour)} from {cell_name(gap)}, the fourth of its colour, which leaves the game"
        case events.CompanionPlaced(_, colour, area):
            return f"{who} places {COLOURS[colour]} in {AREA_NAMES[area]}"
        case events.AgentPlaced(_, gap):
            return f"An agent goes to {cell_name(gap)}"
        case events.ChiefPosted(_, cell):
            return f"{who} puts the chief on {cell_name(cell)}"
        case events.PenaltyMet(_, penalty, hits):
            return f"{PENALTY_NAMES[penalty]} hits {who}" if hits else f"{PENALTY_NAMES[penalty]} costs {who} nothing"
        case events.Lost(_, thing, True):
            return f"{who} loses {THING_NAMES[thing]} token"
        case events.Lost(_, thing, _, card) if card is not None:
            return f"{who} loses {THING_NAMES[thing]} ({card_name(board, card)})"
        case events.Lost(_, thing):
            return f"{who} loses {THING_NAMES[thing]}"
        case events.Passed():
            return f"{who} passes and is out of this phase"
    return ""


def _card(board: Board, card: int | None) -> str:
    return "a card" if card is None else card_name(board, card)


def _claim(event: events.Claimed | events.Objected | events.Attacked, who: str, names: Sequence[str]) -> str:
    match event:
        case events.Claimed(_, cell, left_out) if left_out < 0:
            return f"{who} claims {cell_name(cell)}"
        case events.Claimed(_, cell, left_out):
            return f"{who} claims {cell_name(cell)}, Al Capone overlooking {NEED_NAMES[left_out]}"
        case events.Objected(_, cell, left_out) if left_out < 0:
            return f"{who} objects and claims {cell_name(cell)} instead"
        case events.Objected(_, cell, left_out):
            return f"{who} objects and claims {cell_name(cell)} instead, Al Capone overlooking {NEED_NAMES[left_out]}"
        case events.Attacked(_, cell, owner, left_out) if left_out < 0:
            return f"{who} attacks {names[owner]} at {cell_name(cell)}"
        case events.Attacked(_, cell, owner, left_out):
            return f"{who} attacks {names[owner]} at {cell_name(cell)}, Al Capone overlooking {NEED_NAMES[left_out]}"
