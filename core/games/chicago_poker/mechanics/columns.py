"""Columns: where a card may be laid, and how it lies there."""

from __future__ import annotations

from core.game import Refusal
from core.games.chicago_poker.board import COLUMN, Board
from core.games.chicago_poker.components import EVERYBODY, GONE, HIDDEN, is_gangster
from core.games.chicago_poker.events import Completed, Played
from core.games.chicago_poker.state import PokerState
from core.visibility import Event

NO_PLACE = Refusal("no-business", "No business lies there; choose an open one.", "CP-5")
NOT_HELD = Refusal("not-held", "You do not hold that card.", "CP-8")
NEVER_PLACED = Refusal("never-placed", "Special cards are never laid at a business; play it for what it does.", "CP-21")
FULL = Refusal("column-full", "You have five cards there already, and five is the most.", "CP-12")


def is_open(s: PokerState, place: int) -> bool:
    """Return whether a business lies at this place."""
    return 0 <= place < len(s.tiles) and s.tiles[place] != GONE


def is_complete(s: PokerState, place: int, seat: int) -> bool:
    """CP-3, CP-15: return whether the column has five cards, and so a shootout marker."""
    return len(s.column(place, seat)) == COLUMN


def room(s: PokerState, place: int, seat: int) -> int:
    """CP-12: return how many cards this player may yet lay there."""
    return COLUMN - len(s.column(place, seat))


def why_not_play(s: PokerState, seat: int, card: int, place: int) -> Refusal | None:
    """CP-12: return why this is no gangster of the hand at an open business where the player has fewer than five."""
    if card not in s.hands[seat]:
        return NOT_HELD
    if not is_gangster(card):
        return NEVER_PLACED
    if not is_open(s, place):
        return NO_PLACE
    return FULL if is_complete(s, place, seat) else None


def face(b: Board, kind: int, position: int, seat: int) -> int:
    """CP-13, CP-14: return who knows a card laid at this position: everybody if it lies face up, else its owner."""
    return EVERYBODY if b.faces(kind)[position] == "u" else 1 << seat


def lay(b: Board, s: PokerState, seat: int, card: int, place: int) -> int:
    """CP-12, CP-13: append a card to a column. Say what all can see of it."""
    column = s.column(place, seat)
    mask = face(b, s.tiles[place], len(column), seat)
    column.append(card)
    s.known[place * s.seats + seat].append(mask)
    return card if mask == EVERYBODY else HIDDEN


def play(b: Board, s: PokerState, seat: int, card: int, place: int, out: list[Event]) -> None:
    """CP-12: lay a gangster of one's hand at a business."""
    s.hands[seat].remove(card)
    shown = lay(b, s, seat, card, place)
    position = len(s.column(place, seat)) - 1
    out.append(Played(seat, place, s.tiles[place], position, shown, card))
    mark(s, seat, place, out)


def mark(s: PokerState, seat: int, place: int, out: list[Event]) -> None:
    """CP-15: put a shootout marker on a column that has its fifth card."""
    if is_complete(s, place, seat):
        out.append(Completed(seat, place, s.tiles[place]))
