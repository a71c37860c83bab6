"""All there is of a game in play. What lies face down is kept as counts, for nobody knows its order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from core.game import State
from core.games.king_of_chicago.components import HARBOUR, NONE, colours_of
from core.games.king_of_chicago.events import Day

if TYPE_CHECKING:
    from core.games.king_of_chicago.view import KingView

Phase = Literal["turn", "bump", "harbour", "over"]


class KingState(State):
    """Lists by colour are as long as there are colours. A colour belongs to seat `colour % seats`."""

    seats: int
    tiles: list[int]
    """By district: which tile lies there, NONE on a closed one."""
    spaces: list[int]
    """By district and space: the colour there, or NONE."""
    frontier: list[int]
    """By district: how many spaces from the arrow were ever reached."""
    at: list[int]
    """By colour: where the auto is."""
    auto: list[int]
    """By colour: its unplaced gangsters."""
    cards: list[int]
    """By colour: the face-up movement cards as bits, card n is bit n."""
    trunk: list[int]
    """By auto's colour and gangster's colour: how many."""
    left: list[int]
    right: list[int]
    """By colour: the upgrades, or NONE."""
    market: list[int]
    """The open markers at the Gold Coast, or NONE."""
    supply: list[int]
    """By kind: the markers face down."""
    stack: list[int]
    """By scoring card, policemen last: how many."""
    tokens: list[int]
    """By district: its doubler."""
    casino: list[int]
    """By card of the board: whether it is still there."""
    lake: list[int]
    """By colour: the drowned."""
    score: list[int]
    """By seat."""
    player: int
    """Whose turn it is."""
    days: list[Day]
    round: int = 1
    phase: Phase = "turn"
    active: int = NONE
    """The colour whose drive is not yet done."""
    stays: int = 0
    """Turns in a row without a drive."""


Position: TypeAlias = "KingState | KingView"
"""What rules judge that both are asked about: the fields that both have."""


def owner(s: Position, colour: int) -> int:
    """KC-50: return the seat a colour belongs to."""
    return colour % s.seats


def own_colours(s: Position, seat: int) -> range:
    """KC-50: return the colours of a seat, ascending."""
    return range(seat, colours_of(s.seats), s.seats)


def has(s: Position, colour: int, kind: int) -> bool:
    """Return whether a colour's auto carries this upgrade."""
    return s.left[colour] == kind or s.right[colour] == kind


def aboard(s: Position, auto: int) -> Sequence[int]:
    """Return the gangsters in an auto's trunk, by colour."""
    colours = len(s.at)
    return s.trunk[auto * colours : (auto + 1) * colours]


def in_harbour(s: Position, auto: int) -> bool:
    """Return whether an auto is at the Gold Coast."""
    return s.at[auto] == HARBOUR
