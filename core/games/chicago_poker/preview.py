"""What would happen, worked out from a view by the rules' own code. The screens ask here and nowhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, zip_longest

from core.games.chicago_poker.actions import Drive
from core.games.chicago_poker.board import COLUMN, KINDS, Board
from core.games.chicago_poker.components import EVERYBODY, GONE, HIDDEN, colour_of, is_gangster, value_of
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
from core.games.chicago_poker.mechanics.reachable_hands import Way, of_five, ways
from core.games.chicago_poker.mechanics.shootout import best_of
from core.games.chicago_poker.mechanics.special_cards import EXTRA
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
    "Odds",
    "Standing",
    "after_drive",
    "after_revolver",
    "best_first",
    "could_make",
    "decided_by",
    "goal_of",
    "laid_with",
    "last_card",
    "left_behind",
    "lies_up",
    "made",
    "marked",
    "nearest_hand",
    "next_faces",
    "odds",
    "one_short",
    "rank_of",
    "score",
    "standing",
    "unknown",
    "unseen",
    "values_in",
    "wins_with",
    "without_last",
    "would_make",
]

BEGUN = 2
"""Cards from which a hand is worth a word about what it may become."""
NEAR, NEAR_GREAT = 1, 2
"""Cards that a hand may lack and still be worth a word, and one from a straight upwards."""
HELD = 2
"""Cards in hand that bring a hand nearer by one."""


def made(v: PokerView, place: int, seat: int) -> int:
    """CP-32: return the worth of a player's cards there, as far as this view knows them."""
    return score([card for card in v.column(place, seat) if card != HIDDEN])


def unknown(v: PokerView, place: int, seat: int) -> int:
    """Return how many of a player's cards there this view does not know."""
    return v.column(place, seat).count(HIDDEN)


def laid_with(v: PokerView, place: int, card: int) -> tuple[int, ...] | None:
    """CP-12: return one's own cards there with this one added. None where it cannot be laid."""
    if v.seat is None or not is_gangster(card) or len(v.column(place, v.seat)) == COLUMN:
        return None
    return (*v.column(place, v.seat), card)


def would_make(v: PokerView, place: int, card: int) -> int | None:
    """CP-32: return the worth of one's own cards there with this one added. None where it cannot be laid."""
    laid = laid_with(v, place, card)
    return None if laid is None else score(laid)


@dataclass(frozen=True)
class Standing:
    """How a hand would come out at a business if all that one knows were turned up now."""

    leaders: tuple[int, ...]
    """The players with the best hand there, one's own seat among them if it is theirs."""
    worth: int
    """Their hand."""
    is_sure: bool
    """Whether no rival has a card there that one does not know."""


def standing(v: PokerView, place: int, mine: int | None = None) -> Standing:
    """CP-31 to CP-33: compare as a shootout does, kickers and all, with this worth for one's own hand instead of the present one."""
    worths = [made(v, place, seat) for seat in range(v.seats)]
    if mine is not None and v.seat is not None:
        worths[v.seat] = mine
    is_sure = not any(unknown(v, place, seat) for seat in range(v.seats) if seat != v.seat)
    best = max(worths)
    return Standing(tuple(best_of(tuple(worths))) if best else (), best, is_sure)


def last_card(v: PokerView, place: int, seat: int) -> int:
    """CP-16: return the card that a Liquidation would discard, HIDDEN where one does not know it."""
    return v.column(place, seat)[-1]


def without_last(v: PokerView, place: int, seat: int) -> int:
    """CP-16: return the worth of what a Liquidation would leave there, as far as this view knows it."""
    return score([card for card in v.column(place, seat)[:-1] if card != HIDDEN])


def left_behind(v: PokerView, place: int, positions: Sequence[int]) -> tuple[int, ...]:
    """CP-18: return one's cards at a business without those that the Limousine takes along."""
    assert v.seat is not None
    return tuple(card for position, card in enumerate(v.column(place, v.seat)) if position not in positions)


def after_drive(v: PokerView, a: Drive) -> tuple[int, ...]:
    """CP-18: return one's cards where the Limousine goes."""
    assert v.seat is not None
    column = v.column(a.source, v.seat)
    return (*v.column(a.target, v.seat), *(column[position] for position in a.positions))


def after_revolver(v: PokerView) -> int:
    """CP-19: return how many actions would be left after a Revolver."""
    return v.regular + v.extra - 1 + EXTRA


def best_first(cards: Sequence[int]) -> list[int]:
    """CP-33: return cards as a hand is read: what there is most of first, then the higher ones."""
    count = Counter(map(value_of, cards))
    return sorted(cards, key=lambda card: (count[value_of(card)], value_of(card), card), reverse=True)


def decided_by(worth: int, beaten: int) -> int:
    """CP-33: return the value by which a hand beats another of the same rank, or 0 where neither is better or ranks differ."""
    if rank_of(worth) != rank_of(beaten):
        return 0
    return next((mine for mine, theirs in zip_longest(values_in(worth), values_in(beaten), fillvalue=0) if mine != theirs), 0)


def next_faces(b: Board, v: PokerView, place: int) -> str:
    """CP-13: return how the cards after one's last would lie there: "u" or "d" each."""
    laid = 0 if v.seat is None else len(v.column(place, v.seat))
    return b.faces(v.tiles[place])[laid:]


def lies_up(v: PokerView, place: int, seat: int) -> tuple[bool, ...]:
    """CP-13: return for each card of a column whether it lies face up."""
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


def could_make(b: Board, v: PokerView, place: int, laid: tuple[int, ...] | None = None) -> frozenset[int]:
    """CP-32: return the ranks one's cards there, or these in their place, show or can yet become with cards that can still come.

    Discards come back by a reshuffle or by Bribery, and cards that lie elsewhere through the discard pile.
    """
    if v.seat is None:
        return frozenset()
    laid = v.column(place, v.seat) if laid is None else laid
    stuck = {*laid, *_stuck(v, place)}
    pool = tuple(card for card in b.deck(v.tactical) if is_gangster(card) and card not in stuck)
    least = rank_of(score(laid)) if laid else HIGH_CARD
    return frozenset(rank for rank in _ways(laid, pool) if rank >= least)


def _stuck(v: PokerView, place: int) -> list[int]:
    """CP-16, CP-18, CP-35: return the rivals' cards that lie at a business until its shootout: under a marker, or without special cards."""
    columns = [v.column(place, seat) for seat in range(v.seats) if seat != v.seat]
    return [card for column in columns if v.tactical or len(column) == COLUMN for card in column]


@dataclass(frozen=True)
class Odds:
    """What a hand that is nearly there lacks, and where that may be."""

    rank: int
    missing: int
    """How many cards more it takes."""
    values: tuple[int, ...]
    """The values that help, or none if any does."""
    colour: int
    """The colour that helps, or HIDDEN if any does."""
    unseen: int
    """So many that help has one seen nowhere."""
    of: int
    """So many cards has one seen nowhere in all."""
    held: int
    """So many that help are in one's hand."""


def odds(b: Board, v: PokerView, place: int, laid: tuple[int, ...] | None = None) -> tuple[Odds, ...]:
    """CP-32, CP-70: return each better hand that one's cards there, or these in their place, are near to, the best one first."""
    if v.seat is None or v.winner != GONE or v.tiles[place] == GONE:
        return ()
    laid = v.column(place, v.seat) if laid is None else laid
    if not BEGUN <= len(laid) < COLUMN:
        return ()
    free, held = _to_come(b, v, laid)
    of = len(free) + _unseen_specials(b, v)
    now = rank_of(score(laid))
    better = sorted(((rank, way) for rank, way in _ways(laid, tuple(free + held)).items() if rank > now), reverse=True)
    return tuple(_odds(rank, way, free, held, of) for rank, way in better if _is_near(rank, way, laid, free, held))


def _is_near(rank: int, way: Way, laid: tuple[int, ...], free: Sequence[int], held: Sequence[int]) -> bool:
    """Return whether a hand lacks little. What lacks one card more than that is near where two of them are in one's own hand."""
    if rank < STRAIGHT or way.missing <= NEAR_GREAT:
        return way.missing <= (NEAR if rank < STRAIGHT else NEAR_GREAT)
    helping = [card for card in held if card in way.helps]
    pool = {*free, *held}
    return way.missing == NEAR_GREAT + 1 and any(rank in of_five((*laid, *two), pool - {*two}) for two in combinations(helping, HELD))


def _to_come(b: Board, v: PokerView, laid: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the gangsters beside these that one has seen nowhere, and those that one holds."""
    held = [card for card in v.hand if is_gangster(card) and card not in laid]
    return [card for card in unseen(b, v) if card not in laid], held


def nearest_hand(found: Sequence[Odds]) -> Odds | None:
    """Return the one to say where there is room for one: with one card more if that makes better than a pair, else the best."""
    return next((o for o in found if o.missing == 1 and o.rank > PAIR), found[0] if found else None)


def _odds(rank: int, way: Way, free: Sequence[int], held: Sequence[int], of: int) -> Odds:
    values, colours = {value_of(card) for card in way.helps}, {colour_of(card) for card in way.helps}
    return Odds(
        rank,
        way.missing,
        () if rank == FLUSH else tuple(sorted(values)),
        next(iter(colours)) if rank in (FLUSH, STRAIGHT_FLUSH, RAINBOW) and len(colours) == 1 else HIDDEN,
        len(way.helps.intersection(free)),
        of,
        len(way.helps.intersection(held)),
    )


@lru_cache(1 << 8)
def _ways(laid: tuple[int, ...], pool: tuple[int, ...]) -> dict[int, Way]:
    return ways(laid, pool)


def _unseen_specials(b: Board, v: PokerView) -> int:
    """Return how many special cards this view shows nowhere. There may be two of a kind."""
    every = Counter(card for card in b.deck(v.tactical) if not is_gangster(card))
    return (every - Counter([*v.hand, *v.discard])).total()


def unseen(b: Board, v: PokerView) -> list[int]:
    """Return the gangsters that this view shows nowhere."""
    shown = {*v.hand, *v.discard, *(card for column in v.columns for card in column)}
    return [card for card in b.deck(v.tactical) if is_gangster(card) and card not in shown]
