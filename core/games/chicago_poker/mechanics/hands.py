"""What a hand of up to five gangsters is worth: one number, more is better, equal is a tie. Nothing else ranks hands.

Each card has a key. The sum of a hand's keys says which values it holds, and whether its colours are one or all different.
So a hand is ranked by one sum and a look into tables that are filled once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from core.games.chicago_poker.components import GANGSTERS, HIGHEST, colour_of, value_of

HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, RAINBOW, STRAIGHT_FLUSH, CHICAGO_POKER = range(11)
RANK_NAMES = (
    "high card", "pair", "two pairs", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "rainbow straight", "straight flush", "Chicago Poker",
)  # fmt: skip

_BY_GROUPS = {(5,): CHICAGO_POKER, (4, 1): FOUR, (4,): FOUR, (3, 2): FULL_HOUSE, (2, 2, 1): TWO_PAIRS, (2, 2): TWO_PAIRS}
_DIGIT = 4
_SIZE = 5
VALUE_KEYS = (0, 1, 6, 31, 108, 366, 926, 2286, 5733, 12905, 27316, 44676, 94545, 147031, 257637, 435387)
"""By value: no two different hands of up to five have the same sum."""
COLOUR_KEYS = (2, 11, 30, 35, 36)
"""By colour: no other five or fewer have the sum of five of one colour, or of all five colours."""
_SHIFT = 8
_COLOURS = 255
_KEYS = tuple((VALUE_KEYS[value_of(card)] << _SHIFT) + COLOUR_KEYS[colour_of(card)] for card in range(GANGSTERS))
_PAIR_KEYS = tuple(tuple(one + other for other in _KEYS) for one in _KEYS)


def score(cards: Sequence[int]) -> int:
    """CP-32: return the worth of up to five gangsters (0 for none), comparable with any other hand's."""
    if len(cards) == _SIZE:
        return score_five(cards)
    key = sum([_KEYS[card] for card in cards])
    return _FEW[key >> _SHIFT]


def score_five(cards: Sequence[int]) -> int:
    """CP-32: return the same for five, without a glance at how many there are: what bots call by the thousand."""
    a, b, c, d, e = cards
    key = _PAIR_KEYS[a][b] + _PAIR_KEYS[c][d] + _KEYS[e]
    return _TABLES[key & _COLOURS][key >> _SHIFT]


def rank_of(worth: int) -> int:
    """Return the rank of a hand of this worth, HIGH_CARD to CHICAGO_POKER."""
    return worth >> _DIGIT * _SIZE


def values_in(worth: int) -> tuple[int, ...]:
    """Return the values that decide among hands of this rank, most important first."""
    digits = (worth >> _DIGIT * place & 15 for place in reversed(range(_SIZE)))
    return tuple(digit for digit in digits if digit)


def _worth(rank: int, deciding: Sequence[int]) -> int:
    """CP-33: return a hand that runs out of cards first has a nought there, and loses."""
    for digit in range(_SIZE):
        rank = rank << _DIGIT | (deciding[digit] if digit < len(deciding) else 0)
    return rank


def _is_run(values: Sequence[int]) -> bool:
    return len(values) == _SIZE and values[-1] - values[0] == _SIZE - 1 and len(set(values)) == _SIZE


def _plain_worth(values: Sequence[int]) -> int:
    """CP-32, CP-33: return the worth of a hand that its colours do not better. Values ascend."""
    if _is_run(values):
        return _worth(STRAIGHT, values[-1:])
    groups = sorted(((count, value) for value, count in Counter(values).items()), reverse=True)
    counts = tuple(count for count, _ in groups)
    usual = {3: THREE, 2: PAIR, 1: HIGH_CARD, 0: HIGH_CARD}
    rank = _BY_GROUPS[counts] if counts in _BY_GROUPS else usual[counts[0] if counts else 0]
    return _worth(rank, [value for _, value in groups])


def _sum(values: Sequence[int]) -> int:
    return sum([VALUE_KEYS[value] for value in values])


def _usual(size: int) -> dict[int, int]:
    """Return what so many cards are worth, whatever their colours, by the sum of the values' keys."""
    return {_sum(values): _plain_worth(values) for values in combinations_with_replacement(range(1, HIGHEST + 1), size)}


def _tables() -> list[dict[int, int]]:
    """Return what each sum of five values is worth, by the sum of the colours' keys."""
    usual = _usual(_SIZE)
    flushes, rainbow = {}, usual.copy()
    for values in combinations(range(1, HIGHEST + 1), _SIZE):
        if _is_run(values):
            flushes[_sum(values)] = _worth(STRAIGHT_FLUSH, values[-1:])
            rainbow[_sum(values)] = _worth(RAINBOW, values[-1:])
        else:
            flushes[_sum(values)] = _worth(FLUSH, values[::-1])
    tables = [usual] * (_COLOURS + 1)
    for key in COLOUR_KEYS:
        tables[_SIZE * key] = flushes
    tables[sum(COLOUR_KEYS)] = rainbow
    return tables


_FEW = {key: worth for size in range(_SIZE) for key, worth in _usual(size).items()}
_TABLES = _tables()
