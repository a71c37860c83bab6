"""What a hand of up to five gangsters is worth: one number, more is better, equal is a tie. Nothing else ranks hands.

Each card has a key such that the sum of a hand's keys says which values and how many of each colour it holds, so a hand is
ranked by one sum and a look into tables that are filled once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from core.games.chicago_poker.cards import COLOURS, GANGSTERS, HIGHEST, colour_of, value_of

HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, RAINBOW, STRAIGHT_FLUSH, CHICAGO_POKER = range(11)
RANK_NAMES = (
    "high card", "pair", "two pairs", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "rainbow straight", "straight flush", "Chicago Poker",
)  # fmt: skip

_BY_GROUPS = {(5,): CHICAGO_POKER, (4, 1): FOUR, (4,): FOUR, (3, 2): FULL_HOUSE, (2, 2, 1): TWO_PAIRS, (2, 2): TWO_PAIRS}
_DIGIT = 4
_SIZE = 5
_COLOUR_BITS = 3 * COLOURS

_VALUE_KEY = [0] + [6**n << _COLOUR_BITS for n in range(HIGHEST)]
_COLOUR_KEY = [1 << 3 * colour for colour in range(COLOURS)]
KEYS = [_VALUE_KEY[value_of(card)] + _COLOUR_KEY[colour_of(card)] for card in range(GANGSTERS)]


def score(cards: Iterable[int]) -> int:
    """CP-32: the worth of one to five gangsters (0 for none), comparable with any other hand's."""
    key = 0
    for card in cards:
        key += KEYS[card]
    return _COLOURED.get(key) or _PLAIN[key >> _COLOUR_BITS]


def rank_of(worth: int) -> int:
    """The rank of a hand of this worth, HIGH_CARD to CHICAGO_POKER."""
    return worth >> _DIGIT * _SIZE


def values_in(worth: int) -> tuple[int, ...]:
    """The values that decide among hands of this rank, most important first."""
    digits = (worth >> _DIGIT * place & 15 for place in reversed(range(_SIZE)))
    return tuple(digit for digit in digits if digit)


def _worth(rank: int, deciding: Sequence[int]) -> int:
    """CP-33: whoever runs out of cards first has a nought there, and loses."""
    for digit in range(_SIZE):
        rank = rank << _DIGIT | (deciding[digit] if digit < len(deciding) else 0)
    return rank


def _is_run(values: Sequence[int]) -> bool:
    return len(values) == _SIZE and values[-1] - values[0] == _SIZE - 1 and len(set(values)) == _SIZE


def _plain_worth(values: Sequence[int]) -> int:
    """CP-32, CP-33: of a hand that its colours do not better; values ascending."""
    if _is_run(values):
        return _worth(STRAIGHT, values[-1:])
    groups = sorted(((count, value) for value, count in Counter(values).items()), reverse=True)
    counts = tuple(count for count, _ in groups)
    usual = {3: THREE, 2: PAIR, 1: HIGH_CARD, 0: HIGH_CARD}
    rank = _BY_GROUPS[counts] if counts in _BY_GROUPS else usual[counts[0] if counts else 0]
    return _worth(rank, [value for _, value in groups])


def _value_sum(values: Sequence[int]) -> int:
    return sum(_VALUE_KEY[value] for value in values)


def _plain_table() -> Iterator[tuple[int, int]]:
    for size in range(_SIZE + 1):
        for values in combinations_with_replacement(range(1, HIGHEST + 1), size):
            yield _value_sum(values) >> _COLOUR_BITS, _plain_worth(values)


def _coloured_table() -> Iterator[tuple[int, int]]:
    """Hands that are better for their colours: five of one, or a run in five different ones."""
    rainbow = sum(_COLOUR_KEY)
    for values in combinations(range(1, HIGHEST + 1), _SIZE):
        run, total = _is_run(values), _value_sum(values)
        worth = _worth(STRAIGHT_FLUSH, values[-1:]) if run else _worth(FLUSH, values[::-1])
        for key in _COLOUR_KEY:
            yield total + _SIZE * key, worth
        if run:
            yield total + rainbow, _worth(RAINBOW, values[-1:])


_PLAIN = dict(_plain_table())
_COLOURED = dict(_coloured_table())
