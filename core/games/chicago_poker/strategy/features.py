"""What the fitted value sees: the tiles, the tempo, the hand, and at every business how the columns stand to each other.

Opponents' hands are not looked at. What a business adds is weighed with what its tile brings near the goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import exp

from core.games.chicago_poker.board import COLUMN, Board
from core.games.chicago_poker.components import GANGSTERS, SPECIALS
from core.games.chicago_poker.mechanics.hands import RANK_NAMES, rank_of, score, score_five, values_in
from core.games.chicago_poker.scoring import goal_of
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.strategy.rule_of_thumb import standing, step, strength

FLUSH_OPEN, STRAIGHT_OPEN, RAINBOW_OPEN = 1, 2, 4
SHARPNESS = 3.0
HAND = 7.0
ACTIONS = 3.0
HIGHEST = 15.0

GLOBAL = (
    "bias", "tiles.mine", "tiles.rival", "tiles.others", "tempo.mine", "tempo.others", "tempo.distance",
    "hand.cards", "hand.empty", "hand.one", "hand.others", "hand.pairs", "hand.suited", "hand.high",
    "special.raid", "special.liquidation", "special.limousine", "special.revolver", "special.bribery",
)  # fmt: skip
BOTH = (
    "column.top", "column.cards", "column.strength", "column.second", "reach.gain", "reach.full", "reach.best", "race.marked",
    "race.rival_marked", "race.free", "race.lead", "race.won", "race.lost", "secret.unknown", "secret.mine",
)  # fmt: skip
"""Weighed with what the tile is worth to this seat and its strongest rival there."""
OWN = ("gain.chance", "gain.marked")
"""Weighed with what it is worth to this seat."""
RIVAL = ("loss.chance", "loss.marked")
"""Weighed with what it is worth to the rival."""


def _pattern_names() -> dict[tuple[int, int, int], str]:
    """Return the names of patterns by (cards, rank, what is open)."""
    found = {(0, 0, 0): "0", (1, 0, 0): "1"}
    opened = {0: "", 1: ".flush", 2: ".straight", 3: ".straight_flush", 6: ".rainbow"}
    possible = {2: (1,), 3: (1, 3), 4: (1, 2, 3, 7), 5: tuple(range(1, 11))}
    for cards, ranks in possible.items():
        found |= {(cards, 0, flags): f"{cards}{name}" for flags, name in opened.items() if cards < COLUMN or not flags}
        found |= {(cards, rank, 0): f"{cards}.{RANK_NAMES[rank].replace(' ', '_')}" for rank in ranks}
    return found


PATTERNS = _pattern_names()
_PATTERN_AT = {key: number for number, key in enumerate(PATTERNS)}
_RANKS = [name.replace(" ", "_") for name in RANK_NAMES]
NAMES = (
    *GLOBAL, *BOTH, *(f"mine.{name}" for name in PATTERNS.values()), *(f"rival.{name}" for name in PATTERNS.values()),
    *(f"reach.{name}" for name in _RANKS), *(f"complete.{name}" for name in _RANKS), *OWN, *RIVAL,
)  # fmt: skip
AT = {name: number for number, name in enumerate(NAMES)}
_BOTH, _MINE, _RIVAL = AT[BOTH[0]], AT["mine.0"], AT["rival.0"]
_REACH, _COMPLETE, _OWN, _LOSS = AT[f"reach.{_RANKS[0]}"], AT[f"complete.{_RANKS[0]}"], AT[OWN[0]], AT[RIVAL[0]]

Terms = Sequence[tuple[int, float]]
Column = tuple[int, ...]


class PlaceTerms:
    """What a business adds: terms to be weighed with its worth to both, to this seat, and to the strongest rival."""

    __slots__ = ("both", "own", "rival", "rival_terms")

    def __init__(self, both: Terms, own: Terms, rival_terms: Terms, rival: int) -> None:
        self.both, self.own, self.rival_terms, self.rival = both, own, rival_terms, rival


@lru_cache(1 << 16)
def pattern(column: Column) -> tuple[int, float, float, int]:
    """Return a column's pattern, highest deciding value, strength and rank."""
    cards = len(column)
    if not cards:
        return 0, 0.0, strength(0), 0
    worth = score(column)
    rank = rank_of(worth)
    flags = 0
    if 2 <= cards < COLUMN and rank == 0:
        values = [card // 5 for card in column]
        colours = len({card % 5 for card in column})
        flags = FLUSH_OPEN if colours == 1 else 0
        if max(values) - min(values) < COLUMN:
            flags |= STRAIGHT_OPEN | (RAINBOW_OPEN if colours == cards else 0)
    return _PATTERN_AT[cards, rank, flags], values_in(worth)[0] / HIGHEST, strength(worth), rank


@lru_cache(1 << 17)
def reach(column: Column, hand: Column) -> tuple[float, int]:
    """Return the strength and rank that the hand's gangsters can bring a column to."""
    free = COLUMN - len(column)
    count = min(free, len(hand))
    if not count:
        worth = score(column)
    else:
        worth_of = score_five if count == free else score
        worth = max([worth_of((*column, *more)) for more in combinations(hand, count)])
    return strength(worth), rank_of(worth) if worth else 0


def place_terms(mine: Column, rivals: Sequence[Column], hand: Column) -> PlaceTerms:
    """Return the terms of one business, and which of the others' columns is the strongest."""
    pattern_mine, top, strong, _ = pattern(mine)
    looks = [pattern(column) for column in rivals]
    rival = max(range(len(rivals)), key=lambda n: looks[n][2])
    pattern_rival, rival_top, rival_strong, rival_rank = looks[rival]
    second = max([look[2] for n, look in enumerate(looks) if n != rival], default=rival_strong)
    cards, rival_cards = len(mine), len(rivals[rival])
    marked = max(map(len, rivals)) == COLUMN
    reached, reached_rank = reach(mine, hand)
    free, near = COLUMN - cards, max(cards, rival_cards) / COLUMN
    ahead = _sigmoid(SHARPNESS * (strong - rival_strong))
    hoped = _sigmoid(SHARPNESS * (0.8 * strong + 0.2 * reached - rival_strong))
    gain = reached - strong
    values = (
        top - rival_top, (cards - rival_cards) / COLUMN, strong - rival_strong, strong - second, gain, gain if len(hand) >= free else 0.0,
        reached - rival_strong, float(cards == COLUMN), float(marked), free / COLUMN, (2 * ahead - 1) * near,
        float(cards == COLUMN and strong > rival_strong), float(marked and rival_strong > strong),
    )  # fmt: skip
    both: list[tuple[int, float]] = [(_BOTH + n, value) for n, value in enumerate(values) if value]
    both += [(_MINE + pattern_mine, 1.0), (_RIVAL + pattern_rival, 1.0), (_REACH + reached_rank, 1.0)]
    if marked:
        both.append((_COMPLETE + rival_rank, 1.0))
    own: Terms = [(_OWN, hoped * near), (_OWN + 1, ahead if cards == COLUMN or marked else 0.0)]
    loss: Terms = [(_LOSS, (1 - hoped) * near), (_LOSS + 1, (1 - ahead) if cards == COLUMN or marked else 0.0)]
    return PlaceTerms(both, own, loss, rival)


_UNKNOWN, _SECRET = AT["secret.unknown"], AT["secret.mine"]


def secret_terms(s: PokerState, place: int, seat: int) -> Terms:
    """Return how much of the rivals' columns this seat does not know, and how much of its own no rival knows."""
    at = place * len(s.hands)
    unknown = hidden = 0
    for other in range(len(s.hands)):
        for mask in s.known[at + other]:
            if other == seat:
                hidden += mask == 1 << seat
            elif not mask >> seat & 1:
                unknown += 1
    found: list[tuple[int, float]] = []
    if unknown:
        found.append((_UNKNOWN, unknown / COLUMN))
    if hidden:
        found.append((_SECRET, hidden / COLUMN))
    return found


def global_terms(b: Board, s: PokerState, seat: int, hand: Column) -> Terms:
    """Return the terms that belong to no business."""
    seats = len(s.hands)
    goal = goal_of(b, s.short)
    others = [standing(goal, tuple(s.won[other])) for other in range(seats) if other != seat]
    left = (s.regular + s.extra) / ACTIONS
    mine = s.turn == seat
    held = s.hands[seat]
    specials = held[len(hand) :]
    terms = hand_terms(hand, len(held))
    sizes, shapes = terms[:3], terms[3:]
    return [
        (0, 1.0), (1, standing(goal, tuple(s.won[seat]))), (2, max(others)), (3, sum(others) / len(others)),
        (4, left if mine else 0.0), (5, 0.0 if mine else left), (6, (seat - s.turn) % seats / seats),
        *sizes, (10, (sum(map(len, s.hands)) - len(held)) / HAND / (seats - 1)), *shapes,
        *((14 + n, float(specials.count(card))) for n, card in enumerate(SPECIALS) if card in specials),
    ]  # fmt: skip


@lru_cache(1 << 16)
def hand_terms(hand: Column, cards: int) -> tuple[tuple[int, float], ...]:
    """Return the terms of a hand of so many cards, of which these are gangsters."""
    values = [card // 5 for card in hand]
    colours = [card % 5 for card in hand]
    return (
        (7, cards / HAND), (8, float(not hand)), (9, float(len(hand) == 1)), (11, float(len(values) - len(set(values)))),
        (12, float(max([colours.count(c) for c in set(colours)], default=0))), (13, max(values, default=0) / HIGHEST),
    )  # fmt: skip


def gangsters_of(hand: Sequence[int]) -> Column:
    """Return the gangsters of a hand, which is ascending."""
    return tuple([card for card in hand if card < GANGSTERS])


def columns_at(s: PokerState, place: int, seat: int) -> tuple[Column, tuple[Column, ...]]:
    """Return a seat's column, and the others' from the next seat on."""
    seats = len(s.hands)
    row = s.columns[place * seats : place * seats + seats]
    return tuple(row[seat]), tuple([tuple(column) for column in (*row[seat + 1 :], *row[:seat])])


def worths(b: Board, s: PokerState, place: int, seat: int, rival: int) -> tuple[float, float]:
    """Return what the tile brings this seat nearer the goal, and what it brings the rival so many seats on."""
    goal = goal_of(b, s.short)
    kind = s.tiles[place]
    return step(goal, tuple(s.won[seat]), kind), step(goal, tuple(s.won[(seat + 1 + rival) % len(s.hands)]), kind)


def features(b: Board, s: PokerState, seat: int) -> dict[str, float]:
    """Return all features but zeros, by name. Those of businesses are added up."""
    total = [0.0] * len(NAMES)
    for _, terms in by_part(b, s, seat):
        for number, value in terms:
            total[number] += value
    return {NAMES[number]: value for number, value in enumerate(total) if value}


def by_part(b: Board, s: PokerState, seat: int) -> list[tuple[str, Terms]]:
    """Return the terms apart with their weight in worth: ":2" for those of the third business, "" for the rest."""
    hand = gangsters_of(s.hands[seat])
    parts = [("", global_terms(b, s, seat, hand))]
    for place in s.open_places():
        mine, rivals = columns_at(s, place, seat)
        terms = place_terms(mine, rivals, hand)
        own, rival = worths(b, s, place, seat, terms.rival)
        both = [(n, v * (own + rival)) for n, v in (*terms.both, *secret_terms(s, place, seat))]
        parts.append((f":{place}", both + [(n, v * own) for n, v in terms.own] + [(n, v * rival) for n, v in terms.rival_terms]))
    return parts


def _sigmoid(x: float) -> float:
    return 1 / (1 + exp(-x))
