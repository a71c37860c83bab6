"""What would happen, worked out from a view by the rules' own code. The screens ask here and nowhere else."""

from __future__ import annotations

from core.games.chicago_poker.board import COLUMN, KINDS, Board
from core.games.chicago_poker.components import EVERYBODY, HIDDEN, is_gangster
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
    score,
    values_in,
)
from core.games.chicago_poker.mechanics.reachable_hands import reachable
from core.games.chicago_poker.scoring import goal_of, winning_kinds
from core.games.chicago_poker.view import PokerView

__all__ = [
    "CHICAGO_POKER",
    "FLUSH",
    "FOUR",
    "FULL_HOUSE",
    "HIGH_CARD",
    "PAIR",
    "RAINBOW",
    "RANK_NAMES",
    "STRAIGHT",
    "STRAIGHT_FLUSH",
    "THREE",
    "TWO_PAIRS",
    "could_make",
    "goal_of",
    "lies_up",
    "made",
    "marked",
    "next_faces",
    "one_short",
    "rank_of",
    "score",
    "unknown",
    "unseen",
    "values_in",
    "wins_with",
    "would_make",
]


def made(v: PokerView, place: int, seat: int) -> int:
    """CP-32: return the worth of a player's cards there, as far as this view knows them."""
    return score([card for card in v.column(place, seat) if card != HIDDEN])


def unknown(v: PokerView, place: int, seat: int) -> int:
    """Return how many of a player's cards there this view does not know."""
    return v.column(place, seat).count(HIDDEN)


def would_make(v: PokerView, place: int, card: int) -> int | None:
    """CP-32: return the worth of one's own cards there with this one added. None where it cannot be laid."""
    if v.seat is None or not is_gangster(card) or len(v.column(place, v.seat)) == COLUMN:
        return None
    return score([*v.column(place, v.seat), card])


def next_faces(b: Board, v: PokerView, place: int) -> str:
    """CP-13: return how the cards after one's last would lie there: "u" or "d" each."""
    laid = 0 if v.seat is None else len(v.column(place, v.seat))
    return b.faces(v.tiles[place])[laid:]


def lies_up(v: PokerView, place: int, seat: int) -> tuple[bool, ...]:
    """CP-13: for each card of a column, whether it lies face up."""
    return tuple(mask == EVERYBODY for mask in v.knowers(place, seat))


def marked(v: PokerView, place: int) -> tuple[int, ...]:
    """CP-15: return the players who have a shootout marker there, soonest due first."""
    order = [(v.turn + step) % v.seats for step in range(1, v.seats + 1)]
    if v.phase in ("shootout", "tie"):
        order = [order[-1], *order[:-1]]
    return tuple(seat for seat in order if len(v.column(place, seat)) == COLUMN)


def one_short(b: Board, v: PokerView, seat: int) -> tuple[int, ...]:
    """CP-40: return the kinds of which one more business makes this player win."""
    return winning_kinds(goal_of(b, v.short), v.won[seat])


def wins_with(b: Board, v: PokerView, seat: int) -> tuple[int, ...]:
    """CP-40: return the same, of the kinds of which there is one left to be had."""
    gone = [sum(won.count(kind) for won in v.won) for kind in range(KINDS)]
    return tuple(kind for kind in one_short(b, v, seat) if gone[kind] < b.stack()[kind])


def could_make(b: Board, v: PokerView, place: int) -> frozenset[int]:
    """CP-32: return the ranks one's cards there can still become, with cards of the hand and cards one has not seen."""
    if v.seat is None:
        return frozenset()
    return reachable(v.column(place, v.seat), unseen(b, v) + [card for card in v.hand if is_gangster(card)])


def unseen(b: Board, v: PokerView) -> list[int]:
    """Return the gangsters that this view shows nowhere."""
    shown = {*v.hand, *v.discard, *(card for column in v.columns for card in column)}
    return [card for card in b.deck(v.tactical) if is_gangster(card) and card not in shown]
